"""What a stone does on one line: the table behind all tactics.

For an empty cell and a direction, the five neighbours on each side make a base-3 number (0 empty,
1 own, 2 blocked by the opponent or the border). The table says what playing the cell makes of that
line, so that a whole board of threats is 4 x 225 look-ups per side. Pure numpy.
"""

import numpy as np

OFFSETS = [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5]
POWERS = [3**k for k in range(len(OFFSETS))]
PATTERNS = 3 ** len(OFFSETS)
DIRECTIONS = [(0, 1), (1, 0), (1, 1), (1, -1)]  # (dy, dx)
RULES = ("freestyle", "standard")

NONE, THREE, FOUR, OPEN_FOUR, FIVE = range(5)

CENTRE = 5


def line_table(rule):
    """uint8[59049]: the class of the own stone in the middle of each pattern.

    `freestyle` wins with five or more in a row, `standard` with exactly five.
    """
    assert rule in RULES, rule
    lines = _all_lines()
    five = _exactly_five if rule == "standard" else _five_or_more
    five_cells = _count_five_cells(lines, five)

    # A three is a move after which one more own stone makes an open four.
    three = np.zeros(PATTERNS, bool)
    for cell, after in _one_more_stone(lines):
        three |= (lines[:, cell] == 0) & ~five(after) & (_count_five_cells(after, five) >= 2)

    table = np.full(PATTERNS, NONE, np.uint8)
    table[three] = THREE
    table[five_cells == 1] = FOUR
    table[five_cells >= 2] = OPEN_FOUR
    table[five(lines)] = FIVE
    return table


def _all_lines():
    codes = np.arange(PATTERNS)
    lines = np.ones((PATTERNS, 2 * CENTRE + 1), np.int8)
    for power, offset in zip(POWERS, OFFSETS):
        lines[:, CENTRE + offset] = (codes // power) % 3
    return lines


def _one_more_stone(lines):
    for offset in OFFSETS:
        after = lines.copy()
        after[:, CENTRE + offset] = 1
        yield CENTRE + offset, after


def _run_length(lines):
    """Own stones in one unbroken row through the centre."""
    left = np.ones(len(lines), bool)
    right = np.ones(len(lines), bool)
    length = np.ones(len(lines), np.int32)
    for i in range(1, CENTRE + 1):
        left &= lines[:, CENTRE - i] == 1
        right &= lines[:, CENTRE + i] == 1
        length += left
        length += right
    return length


def _five_or_more(lines):
    return _run_length(lines) >= 5


def _exactly_five(lines):
    return _run_length(lines) == 5


def _count_five_cells(lines, five):
    """How many empty cells would complete a five through the centre."""
    count = np.zeros(len(lines), np.int32)
    for cell, after in _one_more_stone(lines):
        count += (lines[:, cell] == 0) & five(after)
    return count
