"""What is counted and timed, for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The figures of one server process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = Counter("trident_moves", "Moves committed", ["by"], registry=self.registry)
        self.moves_of_bots, self.moves_of_people = self.moves.labels("bot"), self.moves.labels("person")
        self.refusals = Counter("trident_refusals", "Refusals", ["code"], registry=self.registry)
        self.conflicts = Counter("trident_conflicts", "Writes overtaken by others", registry=self.registry)
        self.slow_readers = Counter("trident_slow_readers", "Sockets dropped", registry=self.registry)
        self.bot_errors = Counter("trident_bot_errors", "Bots that failed", registry=self.registry)
        self.sockets = Gauge("trident_sockets", "Open sockets", registry=self.registry)
        self.connections = Gauge("trident_connections", "Open connections", registry=self.registry)
        self.cut_off = Counter(
            "trident_connections_cut_off", "Connections cut off", ["why"], registry=self.registry
        )
        self.tables = Gauge("trident_live_tables", "Tables in memory", registry=self.registry)
        self.commit_seconds = Histogram(
            "trident_commit_seconds", "Time to store a move", buckets=QUICK, registry=self.registry
        )
        self.think_seconds = Histogram("trident_think_seconds", "Time a bot thinks", registry=self.registry)
        self.bot_wait_seconds = Histogram(
            "trident_bot_wait_seconds", "Time a bot waits for a thread", registry=self.registry
        )
        self.bots_waiting = Gauge(
            "trident_bots_waiting", "Bots that wait for a thread", registry=self.registry
        )
        self.bots_turned_away = Counter(
            "trident_bots_turned_away", "Bots that found the queue full", registry=self.registry
        )
        self.reviews_waiting = Gauge(
            "trident_reviews_waiting", "Reviews that wait or are being made", registry=self.registry
        )
        self.reviews = Counter("trident_reviews", "Reviews made, or failed", ["how"], registry=self.registry)

    def text(self) -> bytes:
        """The figures in Prometheus's format."""
        return generate_latest(self.registry)
