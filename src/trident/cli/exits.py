"""How commands end: one exit code per kind of end, the same for all of them."""

from enum import IntEnum


class Exit(IntEnum):
    """Exit codes; the sentence `exits.<code>` says what each means."""

    DONE = 0
    FAILED = 1  # a check failed, or a measurement showed nothing better
    REFUSED = 2
    MISSING = 3  # a library of an optional extra
    INTERRUPTED = 130  # the shells' convention: 128 + SIGINT
