"""Ways over pieces and water: a street is laid over two squares of water, and walked in one step.

A node is a square twice: 2 × square, and + 1 if a street begins there whose other half is still open, so
that the next square of water costs nothing. Costs are in steps; laying a street costs what the caller says.
"""

from trident.core.kernel import kernel
from trident.core.state import Row, Seat
from trident.games.sunken_city.bots.scratch import NODES, Chart, Scratch
from trident.games.sunken_city.rules.geometry import AROUND, AROUND_COUNT, CENTRE, VILLAGE
from trident.games.sunken_city.rules.lake import is_water, street_may_lie
from trident.games.sunken_city.rules.material import ACROSS, PLACES, SIDE
from trident.games.sunken_city.rules.raising import streets_left
from trident.games.sunken_city.rules.state import Place, Square, State, as_place, as_square, whole
from trident.games.sunken_city.rules.walking import shore

NEVER = 1e6


@kernel
def fill_chart(
    piece: Row[int], begin: Square, first: float, street: float, chart: Chart, scratch: Scratch
) -> None:
    """Least costs from a square to all nodes; `first` is what the square itself costs."""
    cost, parent, queue, waiting = chart.cost, chart.parent, scratch.queue, scratch.waiting
    for node in range(NODES):
        cost[node], parent[node], waiting[node] = NEVER, -1, 0
    node = 2 * begin + (1 if piece[begin] == 0 else 0)
    cost[node] = first
    queue[0] = node
    head, length = 0, 1
    while length > 0:
        node = queue[head]
        head = head + 1 if head + 1 < NODES else 0
        length -= 1
        waiting[node] = 0
        here = node // 2
        for slot in range(AROUND_COUNT[PLACES + here]):
            there = AROUND[PLACES + here, slot]
            target, total = 2 * there, cost[node]
            if piece[there] != 0:
                total += 0.0 if piece[there] == piece[here] else 1.0
            elif there == CENTRE or street >= NEVER:
                continue
            elif node % 2 == 0:
                target, total = target + 1, total + street + 1.0
            if total < cost[target]:
                cost[target], parent[target] = total, node
                if not waiting[target]:
                    waiting[target] = 1
                    tail = head + length
                    queue[tail if tail < NODES else tail - NODES] = target
                    length += 1


@kernel
def chart_from(state: State, seat: Seat, at: Square, street: float, chart: Chart, scratch: Scratch) -> None:
    """Costs from a piece, or from the seat's village; no street can be laid if none is left."""
    price = street if streets_left(state) > 0 else NEVER
    if at != VILLAGE:
        fill_chart(state.piece, at, 0.0, price, chart, scratch)
        return
    begin = shore(state, seat)
    first = 1.0 + price if is_water(state.piece, begin) else 1.0
    fill_chart(state.piece, begin, first, price, chart, scratch)


@kernel
def to_square(chart: Chart, square: Square) -> float:
    """The cost of reaching a square."""
    return min(chart.cost[2 * square], chart.cost[2 * square + 1])


@kernel
def beside(chart: Chart, square: Square) -> Square:
    """The cheapest square from which a site can be entered."""
    best, least = AROUND[PLACES + square, 0], 2 * NEVER
    for slot in range(AROUND_COUNT[PLACES + square]):
        near = AROUND[PLACES + square, slot]
        if to_square(chart, near) < least:
            best, least = near, to_square(chart, near)
    return best


@kernel
def way_to(state: State, seat: Seat, goal: Square, chart: Chart, way: Row[Square]) -> int:
    """The squares on the way to a goal, the goal last (VILLAGE is left out); how many."""
    n, at = 0, goal
    if goal == VILLAGE:
        at = shore(state, seat)
    elif is_water(state.piece, goal):
        way[0], n = goal, 1
        at = beside(chart, goal)
    node = 2 * at if chart.cost[2 * at] <= chart.cost[2 * at + 1] else 2 * at + 1
    if chart.cost[node] >= NEVER:
        return 0
    while node >= 0:
        way[n] = as_square(node // 2)
        n += 1
        node = chart.parent[node]
    for slot in range(n // 2):
        way[slot], way[n - 1 - slot] = way[n - 1 - slot], way[slot]
    return n


@kernel
def needs_of(state: State, at: Square, goal: Square, way: Row[Square], n: int) -> tuple[int, int]:
    """Steps of the whole way, and streets it still needs."""
    steps, streets, last, is_open = 0, 0, -1, False
    if at != VILLAGE:
        last = whole(state.piece[at])
    for slot in range(n):
        square = way[slot]
        covering = whole(state.piece[square])
        if covering == 0 and square != goal:
            if is_open:
                is_open = False
                continue
            is_open = True
            streets += 1
            steps += 1
        else:
            is_open = False
            if covering != last or covering == 0:
                steps += 1
        last = covering
    return steps + (1 if goal == VILLAGE else 0), streets


@kernel
def place_between(one: Square, other: Square) -> Place:
    """The place of the street that covers two neighbouring squares."""
    first = min(one, other)
    return as_place(first - first // SIDE if abs(one - other) == 1 else ACROSS + first)


@kernel
def street_on(state: State, goal: Square, way: Row[Square], n: int) -> Place:
    """The place of a street that bridges the first water of the way, or −1."""
    for slot in range(n):
        square = way[slot]
        if square != goal and is_water(state.piece, square):
            if slot + 1 < n and way[slot + 1] != goal and is_water(state.piece, way[slot + 1]):
                place = place_between(square, way[slot + 1])
                if street_may_lie(state, place):
                    return place
            for near in range(AROUND_COUNT[PLACES + square]):
                other = AROUND[PLACES + square, near]
                if other not in (goal, CENTRE) and is_water(state.piece, other):
                    place = place_between(square, other)
                    if street_may_lie(state, place):
                        return place
            break
    return as_place(-1)
