"""The student's definition and its file: numpy alone."""

import gzip
import json
import unittest
from pathlib import Path

from training.tests.support import HAVE_NUMPY, needs_numpy

if HAVE_NUMPY:
    import numpy as np

    from training.student import ref
    from training.student.shape import (
        ARM,
        DIRECTIONS,
        PATTERNS,
        ROWS,
        SIZES,
        line_codes,
        region_of_cell,
        row_of_pattern,
    )
    from training.student.vectors import (
        extreme_networks,
        position_line,
        random_network,
        random_position,
    )
    from training.student.weights import BadFile, make_file, parse_file

VECTORS = Path(__file__).parents[2] / "vectors" / "network"


def read_code(board, size, cell, direction, own):
    """A code the slow way: look along the line, count, add."""
    (y, x), (dy, dx) = divmod(cell, size), DIRECTIONS[direction]

    def digit(stone):
        return 0 if stone == 0 else 1 if stone == own else 2

    arms = []
    for sign in (-1, 1):
        digits = []
        for k in range(1, ARM + 1):
            yy, xx = y + sign * k * dy, x + sign * k * dx
            if not (0 <= yy < size and 0 <= xx < size):
                break
            digits.append(digit(board[yy * size + xx]))
        first = sum(3**n for n in range(len(digits)))  # shorter arms come before
        arms.append(first + sum(d * 3**k for k, d in enumerate(digits)))
    return (arms[0] * 121 + arms[1]) * 3 + digit(board[cell])


def some_positions(size, n, seed):
    dice = np.random.default_rng(seed)
    kinds = ("scattered", "close", "edge", "full")
    mover, board = zip(*(random_position(dice, size, kinds[i % 4]) for i in range(n)))
    return np.array(mover), np.array(board)


@needs_numpy
class Definition(unittest.TestCase):
    def test_codes_are_read_along_the_lines(self):
        network = random_network(seed=3)
        for size in (5, 9, 15):
            mover, boards = some_positions(size, 4, seed=size)
            codes = ref.run(network, boards, mover, size).codes
            for n, board in enumerate(boards):
                for cell in range(size * size):
                    for direction in range(4):
                        for own in (1, 2):
                            want = read_code(board, size, cell, direction, own)
                            self.assertEqual(codes[n, cell, direction, own - 1], want)

    def test_codes_fill_their_range_and_a_reversed_line_shares_its_row(self):
        self.assertEqual(PATTERNS, 43_923)
        rows = row_of_pattern()
        self.assertEqual(set(rows.tolist()), set(range(ROWS)))
        base, _ = line_codes(15)
        self.assertEqual(rows[base[0, 0]], rows[base[14, 0]])  # left and right border

    def test_no_region_is_too_large_for_its_sum_and_all_mirror(self):
        for size in SIZES:
            region = region_of_cell(size).reshape(size, size)
            self.assertLessEqual(np.bincount(region.reshape(-1)).max(), 64)
            self.assertTrue(np.array_equal(region // 3, (region % 3).T))
            self.assertTrue(np.array_equal(region % 3, 2 - region[:, ::-1] % 3))

    def test_turned_and_mirrored_boards_have_the_same_value(self):
        network = random_network(seed=1)
        for size in (7, 15, 20):
            mover, boards = some_positions(size, 8, seed=size)
            want = ref.run(network, boards, mover, size)
            grid = np.arange(size * size).reshape(size, size)
            for turn in (np.rot90(grid), np.fliplr(grid), grid.T):
                got = ref.run(network, boards[:, turn.reshape(-1)], mover, size)
                self.assertTrue(np.array_equal(got.out, want.out))
                self.assertTrue(np.array_equal(got.policy, want.policy[:, turn.reshape(-1)]))

    def test_exchanged_colours_have_the_same_value(self):
        network = random_network(seed=1)
        mover, boards = some_positions(15, 8, seed=2)
        want = ref.run(network, boards, mover, 15)
        got = ref.run(network, np.where(boards > 0, 3 - boards, 0), 3 - mover, 15)
        self.assertTrue(np.array_equal(got.out, want.out))
        self.assertTrue(np.array_equal(got.policy, want.policy))

    def test_two_tables_and_heads_serve_the_two_colours(self):
        network = random_network(seed=5, tables=2, heads=2)
        mover, boards = some_positions(15, 8, seed=2)
        want = ref.run(network, boards, mover, 15)
        flipped = ref.Network(network.shape, network.rows[::-1], network.heads[::-1])
        got = ref.run(flipped, np.where(boards > 0, 3 - boards, 0), 3 - mover, 15)
        self.assertTrue(np.array_equal(got.out, want.out))
        other = ref.run(network, np.where(boards > 0, 3 - boards, 0), 3 - mover, 15)
        self.assertFalse(np.array_equal(other.out, want.out))

    def test_no_weights_leave_their_range(self):
        for network in extreme_networks().values():
            for size in (5, 15, 22):
                mover, boards = some_positions(size, 8, seed=size)
                ref.run(network, boards, mover, size)  # asserts every intermediate


@needs_numpy
class Files(unittest.TestCase):
    def setUp(self):
        self.network = random_network(seed=2)
        dice = np.random.default_rng(4)
        tests = [(size, *random_position(dice, size, "close")) for size in (15, 20, 7)]
        self.packed = make_file(self.network, "standard", [15], {"made": "here"}, tests)

    def test_what_is_written_is_read(self):
        network, facts = parse_file(self.packed)
        self.assertTrue(np.array_equal(network.rows, self.network.rows))
        for name, tensor in self.network.heads[0].items():
            self.assertTrue(np.array_equal(network.heads[0][name], tensor), name)
        self.assertEqual(facts, {"rule": "standard", "sizes": [15], "meta": {"made": "here"}})

    def test_every_flipped_bit_is_noticed(self):
        whole = gzip.decompress(self.packed)
        dice = np.random.default_rng(6)
        near = list(range(int.from_bytes(whole[6:8], "little")))  # all of the header
        for at in near + dice.integers(0, len(whole), 60).tolist():
            bad = bytearray(whole)
            bad[at] ^= 1 << int(dice.integers(8))
            with self.assertRaises(BadFile, msg=f"byte {at}"):
                parse_file(gzip.compress(bytes(bad), 1))

    def test_a_cut_file_is_noticed(self):
        whole = gzip.decompress(self.packed)
        for length in (0, 3, 27, 100, len(whole) - 1):
            with self.assertRaises(BadFile):
                parse_file(gzip.compress(whole[:length], 1))

    def test_the_committed_vectors_are_ours(self):
        text = gzip.decompress((VECTORS / "positions.jsonl.gz").read_bytes()).decode()
        lines = [json.loads(line) for line in text.splitlines()]
        self.assertGreaterEqual(len(lines), 2000)
        networks = {}
        for line in lines[::17]:
            name = line["file"]
            if name not in networks:
                networks[name] = parse_file((VECTORS / f"{name}.gnw.gz").read_bytes())[0]
            board = np.array([".xo".index(cell) for cell in line["board"]])
            mover = 1 + "xo".index(line["mover"])
            self.assertEqual(position_line(name, networks[name], line["size"], mover, board), line)


if __name__ == "__main__":
    unittest.main()
