"""Loops that might not end look at one word of the memory, and trap once it is set.

The word's address is exported as `interrupted`. Loops that turn only a few times do without: of the code
that runs between two looks at the word, no nest of loops turns more than `MOST` times. A look is atomic: of
two ordinary ones with nothing stored in between, wasmtime would leave out the second.
"""

import re
from collections.abc import Iterable
from functools import cache, cached_property

import llvmlite.binding as llvm

from trident.runtime.builder.loops import NAME, Function, Loop
from trident.runtime.wasm.watch import WORD

LOOK = "interruptible"
CODE = f"""
@{WORD} = global i32 0
define void @{LOOK}() alwaysinline {{
  %word = load atomic volatile i32, ptr @{WORD} seq_cst, align 4
  %is_set = icmp ne i32 %word, 0
  br i1 %is_set, label %stop, label %on, !prof !{{!"branch_weights", i32 1, i32 1000000}}
stop:
  call void @llvm.trap()
  unreachable
on:
  ret void
}}
declare void @llvm.trap()
"""
MOST = 1 << 20
DEFINITION = re.compile(rf"^(define [^@\n]*@({NAME})\([^\n]*\n)(.*?)^}}", re.MULTILINE | re.DOTALL)
IN_FRONT = re.compile(rf"^({NAME}:.*|\s+%\S+ = phi .*|\s*)$")  # label and choices: what a block begins with


class Program:
    """All functions of a module, and where each of them must look at the word."""

    def __init__(self, functions: dict[str, Function]) -> None:
        self.functions = functions
        self.longest = cache(self._longest)
        self.marked = cache(self._marked)

    def called_by(self, blocks: Iterable[str], function: Function) -> set[str]:
        """The functions of this module that are called in some blocks."""
        return {name for block in blocks for name in function.blocks[block].called} & self.functions.keys()

    @cached_property
    def circular(self) -> set[str]:
        """Functions that may call themselves, by detours as well."""
        calls = {name: self.called_by(one.blocks, one) for name, one in self.functions.items()}
        return {name for name in calls if name in reached(calls, calls[name])}

    def _longest(self, name: str) -> int:
        """How many turns of loops a call of a function may take without looking."""
        if name in self.circular:
            return 1
        function = self.functions[name]
        return max([1, *self._callees(function.blocks, function), *self.marked(name)[1].values()])

    def _callees(self, blocks: Iterable[str], function: Function) -> list[int]:
        return [self.longest(name) for name in self.called_by(blocks, function)]

    def _marked(self, name: str) -> tuple[set[str], dict[Loop, int]]:
        """The headers of loops that must look at the word; for all loops, the turns without looking."""
        function = self.functions[name]
        headers: set[str] = set()
        lengths: dict[Loop, int] = {}
        for loop in sorted(function.loops, key=lambda one: len(one.body)):
            within = [length for inner, length in lengths.items() if inner.body < loop.body]
            once = max([1, *within, *self._callees(loop.body, function)])
            turns = function.most_turns(loop)
            is_short = turns is not None and turns * once <= MOST
            lengths[loop] = turns * once if turns is not None and is_short else once
            if not is_short:
                headers.add(loop.header)
        return headers, lengths

    def text(self, name: str) -> str:
        """The code of a function that looks at the word where it must."""
        function, headers = self.functions[name], self.marked(name)[0]
        entry = next(iter(function.blocks))
        wanted = headers | ({entry} if name in self.circular else set())
        blocks = (looking(one.lines) if one.name in wanted else one.lines for one in function.blocks.values())
        return "\n".join(line for lines in blocks for line in lines)


def reached(calls: dict[str, set[str]], first: set[str]) -> set[str]:
    """Everything that is called from there, directly or not."""
    found: set[str] = set()
    left = set(first)
    while left:
        name = left.pop()
        found.add(name)
        left |= calls[name] - found
    return found


def looking(block: list[str]) -> list[str]:
    """A block that looks at the word when it begins."""
    place = next(place for place, line in enumerate(block) if not IN_FRONT.match(line))
    return [*block[:place], f"  call void @{LOOK}()", *block[place:]]


def interruptible(whole: llvm.ModuleRef) -> llvm.ModuleRef:
    """The same code, which the word can end wherever it might loop for ever."""
    code = str(whole)
    program = Program({one[2]: Function(one[3].splitlines()) for one in DEFINITION.finditer(code)})
    looking_code = DEFINITION.sub(lambda one: f"{one[1]}{program.text(one[2])}\n}}", code)
    changed = llvm.parse_assembly(f"{looking_code}\ndeclare void @{LOOK}()\n")
    head = f'target triple = "{whole.triple}"\ntarget datalayout = "{whole.data_layout}"\n'
    changed.link_in(llvm.parse_assembly(head + CODE))
    changed.get_function(LOOK).linkage = "internal"
    changed.verify()
    return changed
