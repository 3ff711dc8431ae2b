"""Builds a game's WebAssembly module: Numba makes LLVM code of the kernels, LLVM and its linker the module.

A tool for developers (extra `compile`): whoever only plays needs none of it.
"""

# Of the process that builds: Numba reads most of it when it is imported. It does not optimise, since LLVM
# does so once for the whole module, and does not use this computer's own instructions.
ENVIRONMENT = {
    "NUMBA_OPT": "0",
    "NUMBA_LOOP_VECTORIZE": "0",
    "NUMBA_SLP_VECTORIZE": "0",
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_CPU_FEATURES": "",
    "PYTHONHASHSEED": "0",
    "TRIDENT_RUNTIME": "plain",
}
