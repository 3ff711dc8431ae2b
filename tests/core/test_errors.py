"""What errors are called."""

import pytest

from trident.core.errors import BadOption, KernelFault, StaleAction, TridentError, UnreadableRecord, code_of


@pytest.mark.parametrize(
    ("kind", "code"),
    [
        (TridentError, "trident-error"),
        (BadOption, "bad-option"),
        (StaleAction, "stale-action"),
        (UnreadableRecord, "unreadable-record"),
    ],
)
def test_a_kind_of_error_has_a_code_made_of_its_name(kind: type[TridentError], code: str) -> None:
    assert code_of(kind) == code


def test_compiled_code_that_failed_is_named() -> None:
    said = "The compiled code of submarine failed in legal: out of bounds memory access."
    assert str(KernelFault("submarine", "legal", "out of bounds memory access")) == said
