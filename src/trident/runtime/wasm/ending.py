"""What happens to wasmtime's objects when Python ends: nothing, the operating system takes their memory back.

Python empties modules one after the other then, and an object that is taken apart late would miss the names
that wasmtime needs for it.
"""

import atexit
import ctypes
import weakref
from typing import Any

_living: weakref.WeakSet[Any] = weakref.WeakSet()


def outlives_python(owner: Any) -> None:
    """Never take this object apart while Python ends; before that it goes when nobody uses it."""
    _living.add(owner)


@atexit.register
def _keep_the_living() -> None:
    for owner in list(_living):
        ctypes.pythonapi.Py_IncRef(ctypes.py_object(owner))
