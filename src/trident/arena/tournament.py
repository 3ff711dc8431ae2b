"""A tournament from beginning to end: units are played, stored and shown until all is decided."""

from collections.abc import Callable, Iterator

from trident.arena.plan import Unit, units
from trident.arena.play import Played
from trident.arena.report import Report, report_of
from trident.arena.stats import pairing
from trident.arena.store import Store
from trident.arena.work import play_all

Watch = Callable[[list[list[Played]], int], None]  # what has been played, and how many units there are


class Tournament:
    """One tournament; it may be stopped at any time and continues from its store."""

    def __init__(
        self,
        store: Store,
        bounds: tuple[float, float] = (0.0, 2.0),
        early_stop: bool = True,
        on: str = "here",
    ) -> None:
        self.store, self.setup, self.bounds, self.early_stop, self.on = (
            store,
            store.setup,
            bounds,
            early_stop,
            on,
        )
        self.is_late: Callable[[], bool] = lambda: False  # no further unit is begun once it says so
        self._decided: set[tuple[int, ...]] = set()

    def run(self, jobs: int, watch: Watch | None = None) -> Report:
        """Play what has not been played; `watch` is called after each unit."""
        total = sum(1 for _ in units(self.setup))
        for unit in play_all(self.setup, self._todo(), jobs, self.on):
            self.store.add(unit)
            self._decide(unit)
            if watch:
                watch(self.store.played, total)
        return self.report()

    def report(self) -> Report:
        """What the games so far show."""
        return report_of(self.setup, self.store.played, self.bounds)

    def _todo(self) -> Iterator[Unit]:
        """Units not yet played, as long as their pairing is not decided."""
        done = self.store.done()
        for unit in units(self.setup):
            if self.is_late():
                return
            if unit not in done and unit.lineup not in self._decided:
                yield unit

    def _decide(self, unit: list[Played]) -> None:
        """Remember a pairing of two bots that the sequential test has decided."""
        lineup = tuple(unit[0].lineup)
        bots = list(dict.fromkeys(lineup))
        if self.early_stop and len(bots) == 2:
            met = [played for played in self.store.played if tuple(played[0].lineup) == lineup]
            if pairing(bots[0], bots[1], met, self.bounds).verdict:
                self._decided.add(lineup)
