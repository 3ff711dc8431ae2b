"""Kernels as WebAssembly: one generated module per game, run by wasmtime."""
