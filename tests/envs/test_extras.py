"""An adapter whose library is missing says how to install it."""

import sys
from importlib import import_module

import pytest

from trident.library.extras import MissingExtra


@pytest.mark.parametrize(
    ("extra", "library"), [("gymnasium", "gymnasium"), ("pettingzoo", "pettingzoo"), ("openspiel", "pyspiel")]
)
def test_a_missing_library_is_named_in_one_sentence(
    extra: str, library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.startswith(("trident.envs.", library))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, library, None)  # as if it were not installed
    with pytest.raises(MissingExtra, match=rf"This needs {library}, .* pip install .*\[{extra}\]'"):
        import_module(f"trident.envs.{extra}")
