"""News of one table, made once for all who see the same, and for whoever asks again before it changes."""

from trident.core.phrases import Language
from trident.server.messages import undated
from trident.server.tables import projection
from trident.server.tables.session import Session

MOST = 32  # kept at the same time

About = tuple[int | None, tuple[int, ...], int, Language | None, bool]


class Bulletins:
    """The undated news of a table as it is now."""

    def __init__(self) -> None:
        self._of: Session | None = None
        self._made: dict[About, bytes] = {}

    def get(
        self,
        session: Session,
        seat: int | None,
        yours: list[int],
        since: int,
        drawing: Language | None,
        is_crowded: bool,
    ) -> bytes:
        """News for a viewer who knows everything before a version."""
        if session is not self._of:
            self.forget()
            self._of = session
        about = seat, tuple(yours), since, drawing, is_crowded
        if about not in self._made:
            if len(self._made) >= MOST:
                del self._made[next(iter(self._made))]
            news = projection.news(session, seat, yours, since, 0, drawing, is_crowded)
            self._made[about] = undated(news)
        return self._made[about]

    def forget(self) -> None:
        """Keep nothing: the table has changed, or nobody has asked for a while."""
        self._of = None
        self._made.clear()
