"""Random inputs for left click.

Only `randint`, `randrange` and `choice` of the source passed in are used, and lower draws mean simpler
input: fewer boards, smaller boards, fewer mines.
"""

from random import Random

Square = tuple[int, int]

PERCENT_MINES = (0, 2, 5, 10, 15, 20, 30, 50, 90)


def generate(random: Random, size: int) -> str:
    """From one 5x5 board (size 1) to 12 of up to 9x9 (size 100)."""
    count = random.randint(1, 1 + size * 11 // 100)
    return f"{count}\n" + "".join(board(random, 5 + size // 25) for _ in range(count))


def board(random: Random, largest: int) -> str:
    """One solved board with its n."""
    n = random.randint(5, largest)
    squares = [(row, col) for row in range(n) for col in range(n)]
    mines = random.choice(LAYOUTS)(random, n, squares)
    rows = ("".join(shown(mines, row, col) for col in range(n)) for row in range(n))
    return f"{n}\n" + "".join(f"{row}\n" for row in rows)


def shown(mines: set[Square], row: int, col: int) -> str:
    """A mine, or how many mines touch the square."""
    if (row, col) in mines:
        return "@"
    return str(sum(abs(r - row) <= 1 and abs(c - col) <= 1 for r, c in mines))


def scattered(random: Random, _: int, squares: list[Square]) -> set[Square]:
    """Mines anywhere, at one of the densities."""
    percent = random.choice(PERCENT_MINES)
    return thinned(random, squares, percent)


def thinned(random: Random, squares: list[Square], percent: int) -> set[Square]:
    """Each of the squares with this chance; the lowest draws leave it out."""
    return {square for square in squares if random.randrange(100) >= 100 - percent}


def walls(random: Random, n: int, squares: list[Square]) -> set[Square]:
    """Lines of mines with gaps: regions that wind or are cut off."""
    across = {random.randrange(n) for _ in range(random.randint(0, 2))}
    down = {random.randrange(n) for _ in range(random.randint(0, 2))}
    percent = random.choice((100, 95, 80))
    lined = [(row, col) for row, col in squares if row in across or col in down]
    return thinned(random, lined, percent)


def islands(random: Random, _: int, squares: list[Square]) -> set[Square]:
    """A few zeros, alone or touching by a side or a corner, and mines on all that they do not open."""
    zeros = [random.choice(squares) for _ in range(random.randint(1, 8))]
    return {(r, c) for r, c in squares if not any(abs(r - zr) <= 1 and abs(c - zc) <= 1 for zr, zc in zeros)}


def diagonal(random: Random, n: int, squares: list[Square]) -> set[Square]:
    """Mines on some diagonals: zeros that meet at corners, numbers that two regions share."""
    step = random.randint(3, n)
    shift = random.randrange(step)
    lean = random.choice((1, -1))
    return thinned(random, [(r, c) for r, c in squares if (r + lean * c) % step == shift], 85)


LAYOUTS = (scattered, walls, islands, diagonal)
