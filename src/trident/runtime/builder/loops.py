"""Loops of LLVM code, and how often each of them can turn at most.

A text of LLVM is read, after it was optimised: loops that are left there are those that will run.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

NAME = r'(?:"[^"]+"|[\w.$-]+)'
LABEL = re.compile(rf"^({NAME}):")
TARGET = re.compile(rf"label %({NAME})")
DEFINED = re.compile(rf"^\s+%({NAME}) = (.*)")
CALLED = re.compile(rf"\bcall\b[^@\n]*@({NAME})\(")
PHI = re.compile(rf"\[ ([^,]+), %({NAME}) \]")
BRANCH = re.compile(rf"^\s+br i1 %({NAME}), label %({NAME}), label %({NAME})")
COMPARED = re.compile(rf"icmp (?:samesign )?(\w+) i\d+ (%{NAME}|-?\d+), (%{NAME}|-?\d+)$")
STEPPED = re.compile(rf"add ((?:nuw |nsw )*)i\d+ (%{NAME}), (-?\d+)$")
NARROW = re.compile(r"[sz]ext (?:nneg )?i(1|8|16) ")
WHOLE = re.compile(r"-?\d+")
JOINED = (  # a number that is not larger than these two together
    re.compile(rf"(?:add|sub) (?:nuw |nsw )*i\d+ (%{NAME}|-?\d+), (%{NAME}|-?\d+)$"),
    re.compile(rf"select i1 %{NAME}, i\d+ (%{NAME}|-?\d+), i\d+ (%{NAME}|-?\d+)$"),
    re.compile(rf".*call i\d+ @llvm\.[su](?:max|min)\.i\d+\(i\d+ (%{NAME}|-?\d+), i\d+ (%{NAME}|-?\d+)\)"),
)
MASKED = re.compile(rf"and i\d+ %{NAME}, (\d+)$")
OPPOSITE = {"eq": "ne", "ne": "eq", "slt": "sge", "sge": "slt", "sgt": "sle", "sle": "sgt"} | {
    "ult": "uge",
    "uge": "ult",
    "ugt": "ule",
    "ule": "ugt",
}
SWAPPED = {"eq": "eq", "ne": "ne"} | {
    f"{sign}{order}": f"{sign}{other}"
    for sign in "su"
    for order, other in (("lt", "gt"), ("gt", "lt"), ("le", "ge"), ("ge", "le"))
}
UPWARDS, DOWNWARDS = {"ne", "slt", "sle", "ult", "ule"}, {"ne", "sgt", "sge", "ugt", "uge"}
LARGE = 1 << 16


@dataclass
class Block:
    """A stretch of code without branches inside."""

    name: str
    lines: list[str] = field(default_factory=list)

    @cached_property
    def next(self) -> list[str]:
        """The blocks that may follow."""
        return TARGET.findall("\n".join(self.lines))

    @property
    def last(self) -> str:
        """The line that says what follows."""
        return next((line for line in reversed(self.lines) if line.strip()), "")

    @cached_property
    def called(self) -> list[str]:
        """The functions that are called."""
        return CALLED.findall("\n".join(self.lines))


@dataclass(frozen=True)
class Loop:
    """The block where each turn begins, all that belong to it, and those from which it begins again."""

    header: str
    body: frozenset[str]
    latches: frozenset[str]


class Function:
    """A function's blocks, by name and in their order."""

    def __init__(self, lines: list[str]) -> None:
        self.blocks: dict[str, Block] = {}
        block = Block("")
        for line in lines:
            if label := LABEL.match(line):
                block = Block(label[1])
            self.blocks.setdefault(block.name, block).lines.append(line)

    @cached_property
    def values(self) -> dict[str, str]:
        """How each value is made, by its name."""
        found = (DEFINED.match(line) for block in self.blocks.values() for line in block.lines)
        return {one[1]: re.sub(r", !.*$", "", one[2]) for one in found if one}

    @cached_property
    def loops(self) -> list[Loop]:
        """All loops; every circle in the code passes the header of one."""
        latches: dict[str, set[str]] = {}
        for last, header in self._returns():
            latches.setdefault(header, set()).add(last)
        return [self._loop(header, ends) for header, ends in latches.items()]

    def _returns(self) -> Iterator[tuple[str, str]]:
        """Branches back to a block on the way there, in a walk that goes as deep as it can first."""
        first = next(iter(self.blocks))
        way, seen = {first: iter(self.blocks[first].next)}, {first}
        while way:
            here = next(reversed(way))
            there = next(way[here], None)
            if there is None:
                del way[here]
            elif there in way:
                yield here, there
            elif there not in seen:
                seen.add(there)
                way[there] = iter(self.blocks[there].next)

    @cached_property
    def before(self) -> dict[str, list[str]]:
        """The blocks from which each block is reached."""
        found: dict[str, list[str]] = {name: [] for name in self.blocks}
        for name, block in self.blocks.items():
            for there in block.next:
                found[there].append(name)
        return found

    def _loop(self, header: str, latches: set[str]) -> Loop:
        body, left = {header}, list(latches)
        while left:
            name = left.pop()
            if name not in body:
                body.add(name)
                left += self.before[name]
        return Loop(header, frozenset(body), frozenset(latches))

    def most_turns(self, loop: Loop) -> int | None:
        """How often a loop can turn at most, if it counts up or down to a number that cannot be large."""
        if len(loop.latches) > 1:
            return None
        bounds = (self._turns_until(loop, name) for name in {loop.header, *loop.latches})
        return min((bound for bound in bounds if bound is not None), default=None)

    def _turns_until(self, loop: Loop, name: str) -> int | None:
        """The same, by the branch at the end of a block that every turn passes."""
        branch = BRANCH.match(self.blocks[name].last)
        if branch is None:
            return None
        compared = COMPARED.match(self.values.get(branch[1], ""))
        stays = [there in loop.body for there in (branch[2], branch[3])]
        if compared is None or all(stays):
            return None
        how, left, right = compared.groups()
        if not stays[0]:
            how = OPPOSITE[how]
        return self._counted(loop, how, left, right) or self._counted(loop, SWAPPED[how], right, left)

    def _counted(self, loop: Loop, how: str, counter: str, limit: str) -> int | None:
        """Turns while `counter` compares so with `limit`."""
        phi = self._phi_of(counter)
        incoming = PHI.findall(self.values[phi]) if phi else []
        again = [value for value, source in incoming if source in loop.latches]
        if phi is None or len(incoming) != 2 or not again or f"%{phi}" == again[0]:
            return None
        step = STEPPED.match(self.values.get(again[0][1:], ""))
        if step is None or step[2] != f"%{phi}" or f"%{phi}" not in self._defined_in(loop.header):
            return None
        by = int(step[3])
        start = next(value for value, source in incoming if source not in loop.latches)
        bounds = self.bound(start), self.bound(limit)
        if None in bounds or how not in (UPWARDS if by > 0 else DOWNWARDS):
            return None
        if not (step[1] or reaches(start, by, how, limit)) or (
            how[0] == "u" and not self._is_positive(limit)
        ):
            return None
        return sum(bound or 0 for bound in bounds) // abs(by) + 1

    def _is_positive(self, limit: str) -> bool:
        """Whether a limit means the same with and without a sign."""
        made = self.values.get(limit[1:], "")
        return limit.isdigit() or made.startswith("zext") or MASKED.match(made) is not None

    def _phi_of(self, counter: str) -> str | None:
        """The value that is counted: itself, or that to which a step was just added."""
        made = self.values.get(counter[1:], "")
        if step := STEPPED.match(made):
            counter, made = step[2], self.values.get(step[2][1:], "")
        return counter[1:] if made.startswith("phi i") else None

    def _defined_in(self, block: str) -> set[str]:
        found = (DEFINED.match(line) for line in self.blocks[block].lines)
        return {f"%{one[1]}" for one in found if one}

    def bound(self, value: str, depth: int = 4) -> int | None:
        """The largest size that a number can have; None if it may be large."""
        if not value.startswith("%"):
            return small(abs(int(value))) if WHOLE.fullmatch(value) else None
        made = self.values.get(value[1:], "")
        if narrow := NARROW.match(made):
            return 1 << int(narrow[1])
        if (masked := MASKED.match(made)) and small(int(masked[1])):
            return int(masked[1])
        joined = next((one for one in (how.match(made) for how in JOINED) if one), None)
        if joined is None or depth == 0:
            return None
        parts = [self.bound(part, depth - 1) for part in joined.groups()]
        return None if None in parts else small(sum(part or 0 for part in parts))


def reaches(start: str, by: int, how: str, limit: str) -> bool:
    """Whether counting by so much from one known number gets to another, which it must not jump over."""
    if not (WHOLE.fullmatch(start) and WHOLE.fullmatch(limit)):
        return False
    way = int(limit) - int(start)
    return how != "ne" or (way % by == 0 and way // by >= 0)


def small(number: int) -> int | None:
    """The number, if it is small enough to turn so often without being interrupted."""
    return number if number <= LARGE else None
