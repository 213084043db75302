"""The effect of a stone on one line: the table behind all tactics.

For an empty cell and a direction, the five neighbours on each side make a base-3 number (0 empty,
1 own, 2 blocked by the opponent or the border). The table says what playing the cell makes of that
line, so that a whole board of threats is 4 x 225 look-ups per side. Pure numpy.
"""

import numpy as np

OFFSETS = [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5]
POWERS = [3**k for k in range(len(OFFSETS))]
PATTERNS = 3 ** len(OFFSETS)
DIRECTIONS = [(0, 1), (1, 0), (1, 1), (1, -1)]  # (dy, dx)
RULES = ("freestyle", "standard", "renju")

NONE, THREE, FOUR, OPEN_FOUR, FIVE = range(5)

CENTRE = 5


def line_tables(rule):
    """uint8[2, 59049]: the classes for black's stones and for white's."""
    assert rule in RULES, rule
    if rule == "renju":
        return np.stack([_renju_black_table(), line_table("freestyle")])
    return np.stack([line_table(rule)] * 2)


def line_table(rule):
    """uint8[59049]: the class of the own stone in the middle of each pattern.

    `freestyle` wins with five or more in a row, `standard` with exactly five.
    """
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


# Bits of foul_table: one line around a black stone in renju.
HAS_FIVE, HAS_OVERLINE = 1, 2
FOURS_SHIFT = 2  # two bits: no, one or two fours
EXTENSIONS_SHIFT = 4  # six bits: the cells that make a straight four of the three here
EXTENSIONS = [-3, -2, -1, 1, 2, 3]


def foul_table():
    """int16[59049]: five, overline, fours and the extensions of a three (docs/rules.md)."""
    lines = _all_lines()
    run = _run_length(lines)
    five_cells = _count_five_cells(lines, _exactly_five)
    # Both ends of four in a row complete the same four.
    fours = np.where(run == 4, np.minimum(five_cells, 1), np.minimum(five_cells, 2))
    table = fours << FOURS_SHIFT
    for cell, after in _one_more_stone(lines):
        if cell - CENTRE not in EXTENSIONS:
            continue
        straight = (_run_length(after) == 4) & (_count_five_cells(after, _exactly_five) == 2)
        bit = 1 << (EXTENSIONS_SHIFT + EXTENSIONS.index(cell - CENTRE))
        table += bit * ((lines[:, cell] == 0) & (run < 4) & straight)
    table = np.where(run == 5, HAS_FIVE, np.where(run > 5, HAS_OVERLINE, table))
    return table.astype(np.int16)


def _renju_black_table():
    """As line_table, for stones that are no foul: only a straight four counts as open."""
    table, fouls = line_table("standard"), foul_table()
    three = fouls >> EXTENSIONS_SHIFT != 0
    table[table == THREE] = NONE
    table[three & (table == NONE)] = THREE
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
