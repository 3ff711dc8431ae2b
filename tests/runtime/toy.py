"""A hand-written module with one function for every way of passing, ending and failing."""

import wasmtime

from trident.core.entry import Array, Entry, Number
from trident.core.entry import Parameter as Declared
from trident.runtime.wasm.manifest import FORMAT, Function, Layout, Manifest, Parameter
from trident.runtime.wasm.runtime import Wasm

PAGES = 1024  # 64 MB
TEXT = f"""
(module
  (memory (export "memory") {PAGES} {PAGES})
  (global (export "__heap_base") i32 (i32.const 1024))
  (global (export "interrupted") i32 (i32.const 1016))
  (func (export "total") (param $row i32) (param $n i32) (param $more i64) (result i64)
    (local $end i32) (local $sum i64)
    (local.set $sum (local.get $more))
    (local.set $end (i32.add (local.get $row) (i32.mul (local.get $n) (i32.const 8))))
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $row) (local.get $end)))
      (local.set $sum (i64.add (local.get $sum) (i64.load (local.get $row))))
      (local.set $row (i32.add (local.get $row) (i32.const 8)))
      (br $next)))
    (local.get $sum))
  (func (export "set") (param $row i32) (param $n i32) (param $share f64)
    (i64.store (local.get $row) (i64.trunc_f64_s (local.get $share))))
  (func (export "first") (param $row i32) (param $n i32) (result i64)
    (i64.load (local.get $row)))
  (func (export "ends") (param $row i32) (param $n i32) (param $results i32)
    (i64.store (local.get $results) (i64.load (local.get $row)))
    (i64.store offset=8 (local.get $results)
      (i64.load (i32.add (local.get $row) (i32.mul (i32.sub (local.get $n) (i32.const 1)) (i32.const 8))))))
  (func (export "mover") (param $state i32) (result i64)
    (i64.load8_s (local.get $state)))
  (func (export "until_stopped") (param $stop i32) (param $n i32) (result i64)
    (loop $next
      (if (i32.load (i32.const 1016)) (then (unreachable)))
      (br_if $next (i64.eqz (i64.load (local.get $stop)))))
    (i64.const 7))
  (func (export "crash") (param $row i32) (param $n i32) (result i64)
    (i64.store (local.get $row) (i64.const 5)) (unreachable))
)
"""
READ, WRITTEN = Parameter("row", "int64", 1), Parameter("row", "int64", 1, True)
FUNCTIONS = {
    "total": Function((READ, Parameter("more", "int")), 1),
    "set": Function((WRITTEN, Parameter("share", "real"))),
    "first": Function((READ,), 1),
    "ends": Function((READ,), 2),
    "mover": Function((Parameter("raw", "state"),), 1),
    "until_stopped": Function((READ,), 1),
    "crash": Function((WRITTEN,), 1),
}
MANIFEST = Manifest(
    format=FORMAT,
    game="toy",
    rules=1,
    sources="",
    seats=(2,),
    most_legal=1,
    score_parts=("points",),
    memory=PAGES << 16,
    structs={"state": Layout(4, ())},
    functions=FUNCTIONS,
    defaults={},
)


def toy() -> Wasm:
    """The module, ready to be called."""
    return Wasm(bytes(wasmtime.wat2wasm(TEXT)), MANIFEST)


def entry(name: str) -> Entry:
    """An entry of that name; a runtime for WebAssembly looks at nothing else."""
    return Entry(name, len, (Declared("row", Array("int64")), Declared("more", Number())), int)
