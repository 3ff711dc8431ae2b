"""The tables a program has opened, by name."""

from trident.core.errors import StaleAction
from trident.core.table import Table
from trident.engine.errors import BadRequest, TableTaken, UnknownTable

MOST_TABLES = 1000


class OpenTables:
    """All tables of one program."""

    def __init__(self) -> None:
        self.by_name: dict[str, Table] = {}
        self._opened = 0

    def free_name(self, wanted: str | None) -> str:
        """The name a new table will have: the wanted one, or the next number."""
        if len(self.by_name) >= MOST_TABLES:
            raise TableTaken(f"{MOST_TABLES} tables are open; close one first.")
        if wanted in self.by_name:
            raise TableTaken(f"There is a table {wanted!r} already; close it first.")
        number = self._opened + 1
        while wanted is None and str(number) in self.by_name:
            number += 1
        return wanted or str(number)

    def open(self, name: str, table: Table) -> None:
        """Keep a new table under that name."""
        self.by_name[name] = table
        self._opened += 1

    def table(self, name: str) -> Table:
        """The table of that name."""
        if name not in self.by_name:
            raise UnknownTable(f"There is no table {name!r}.")
        return self.by_name[name]


def check_step(table: Table, step: int | None) -> None:
    """Refuse what was meant for another step."""
    if step is not None and step != len(table.steps):
        raise StaleAction(len(table.steps))


def action_of(table: Table, text: str | None, action: int | None) -> int:
    """The action that a request names, by number or by text."""
    if (text is None) == (action is None):
        raise BadRequest("Give the action as text or as a number: one of the two.")
    return table.game.presentation.read(table.state, text or "") if action is None else action
