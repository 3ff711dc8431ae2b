"""How kernels run: as ordinary Python, as machine code, or as WebAssembly."""
