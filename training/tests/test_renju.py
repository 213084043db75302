"""Renju: forbidden points against the verdicts two referees agree on, and what follows."""

import json
import os
import tempfile
import unittest
from pathlib import Path

from training.tests.support import HAVE_TORCH, any_device, lively_net, needs_torch

if HAVE_TORCH:
    import numpy as np
    import torch

    from training.boards import black_to_move, random_boards, turn_round
    from training.checkpoint import load_net
    from training.env import RENJU_PLANES, Env
    from training.fouls import Fouls, launch_fouls
    from training.infer import InferNet
    from training.student.distil import main
    from training.student.export import check
    from training.student.model import Student
    from training.student.walk import Walk
    from training.student.weights import parse_file
    from training.tactics import fives, forbidden
    from training.tests.test_distil import TINY, teacher_file
    from training.tests.test_env import board_with

VECTORS = Path(__file__).parents[2] / "vectors" / "renju-forbidden.jsonl"


def cell_of(name, size=15):
    return (size - int(name[1:])) * size + ord(name[0]) - ord("a")


def referees():
    """3,000 boards with black as own, and their forbidden cells."""
    lines = [json.loads(line) for line in VECTORS.read_text().splitlines()]
    board = torch.zeros((len(lines), 225), dtype=torch.int8)
    foul = torch.zeros((len(lines), 225), dtype=torch.bool)
    for i, line in enumerate(lines):
        for stone, names in ((1, line["black"]), (2, line["white"])):
            board[i, [cell_of(name) for name in names]] = stone
        foul[i, [cell_of(name) for name in line["forbidden"]]] = True
    return board, foul


@needs_torch
class ForbiddenPoints(unittest.TestCase):
    def test_nearly_all_verdicts_are_those_of_the_referees(self):
        board, foul = referees()
        black = torch.ones(len(board), dtype=torch.bool)
        fouls = Fouls(15, torch.device("cpu"))
        found = fouls.reference(board, black)
        self.assertGreater(foul.sum().item(), 7000)
        # Boards made to be hard: what differs needs a second look behind an extension.
        self.assertLess((foul & ~found).sum().item(), 0.03 * foul.sum().item())
        self.assertFalse((found & ~foul).any())
        self.assertTrue(torch.equal(fouls.reference(turn_round(board), ~black), found))

    def test_the_kernel_equals_the_torch_version(self):
        device = any_device()
        if launch_fouls is None or (
            device.type != "cuda" and not os.environ.get("TRITON_INTERPRET")
        ):
            self.skipTest("no GPU, and TRITON_INTERPRET=1 is not set")
        fouls = Fouls(15, device)
        hard = referees()[0][:48].to(device)
        for board in (hard, random_boards(16, 15, device)):
            black = torch.arange(len(board), device=device) % 2 == 0
            made = launch_fouls(board, black, fouls.table, fouls.stones, 15)
            self.assertTrue(torch.equal(made, fouls.reference(board, black)))


@needs_torch
class Play(unittest.TestCase):
    def setUp(self):
        self.env = Env(15, "renju", any_device())

    def board(self, black, white, black_moves):
        """Stones far away make the numbers right."""
        spare = [(y, x) for y in (0, 14) for x in range(0, 15, 2)]
        want = len(black) - (0 if black_moves else 1)
        black, white = list(black), list(white)
        while len(white) < want:
            white.append(spare.pop())
        while len(black) < len(white) + (0 if black_moves else 1):
            black.append(spare.pop())
        own, other = (black, white) if black_moves else (white, black)
        return board_with(self.env, own, other)

    def test_six_in_a_row_wins_for_white_alone(self):
        six = [(7, x) for x in (3, 4, 5, 7, 8)]
        cell = 7 * 15 + 6
        for black_moves in (True, False):
            stones = (six, []) if black_moves else ([], six)
            board = self.board(*stones, black_moves)
            self.assertEqual(black_to_move(board).item(), black_moves)
            threats = self.env.tactics(board)[0, 0, cell]
            self.assertEqual(fives(threats).item(), 0 if black_moves else 1)
            self.assertEqual(forbidden(threats).item(), 1 if black_moves else 0)

    def test_a_five_beats_the_overline_beside_it(self):
        row, column = [(7, x) for x in (2, 3, 4, 6, 7)], [(y, 5) for y in (3, 4, 5, 6)]
        board = self.board(row + column, [], True)
        threats = self.env.tactics(board)[0, 0, 7 * 15 + 5]
        self.assertEqual((fives(threats).item(), forbidden(threats).item()), (1, 0))

    def test_black_loses_to_a_four_it_may_not_stop(self):
        # White's four can only be stopped at (7, 9), where black would make two threes.
        four, end = [(7, x) for x in (5, 6, 7, 8)], [(7, 4)]
        threes = [(8, 9), (9, 9), (6, 10), (5, 11)]
        after = self.env.resolve(self.board(end + threes, four, True))
        self.assertTrue(after.over.item() and after.value.item() == -1)
        stopped = self.env.resolve(self.board(end, four, True))
        self.assertFalse(stopped.over.item())
        self.assertEqual(stopped.sign.item(), -1)

    def test_planes_tell_who_is_black_and_where_it_may_not_go(self):
        row = [(7, x) for x in (3, 4, 5, 7, 8)]
        for black_moves in (True, False):
            board = self.board(row, [], black_moves)
            planes = self.env.planes(board, self.env.tactics(board))[0, RENJU_PLANES]
            own, other = (0, 1) if black_moves else (1, 0)
            self.assertEqual(planes[own].sum().item(), 1.0)
            self.assertEqual(planes[own, 7, 6].item(), 1.0)
            self.assertEqual(planes[other].sum().item(), 0.0)
            self.assertEqual(planes[2 + own].mean().item(), 1.0)
            self.assertEqual(planes[2 + other].sum().item(), 0.0)

    def test_no_walk_puts_black_on_a_forbidden_point(self):
        torch.manual_seed(3)
        walk = Walk(self.env, InferNet(lively_net("1x16", self.env.device)), 64)
        barred = 0
        for _ in range(24):
            rows = walk.step()
            policy, board = rows["policy"], rows["board"]
            foul = forbidden(self.env.tactics(board)[:, 0]).bool()
            self.assertTrue(torch.equal(policy < 0, foul))
            barred += foul.sum().item()
            lead = (walk.board == 2).sum(1) - (walk.board == 1).sum(1)
            self.assertTrue(((lead == 0) | (lead == 1)).all())
        self.assertGreater(barred, 0)


@needs_torch
class Planes(unittest.TestCase):
    def test_a_net_that_never_saw_them_is_deaf_to_them(self):
        with tempfile.TemporaryDirectory() as folder:
            path = teacher_file(folder)
            net, saved = load_net(path, torch.device("cpu"))
            self.assertEqual(net.c0.weight[:, RENJU_PLANES].abs().max().item(), 0)
            torch.save(saved | {"meta": {"rule": "renju"}}, path)
            net, _ = load_net(path, torch.device("cpu"))
            self.assertGreater(net.c0.weight[:, RENJU_PLANES].abs().max().item(), 0)


@needs_torch
class Students(unittest.TestCase):
    def boards(self, n):
        board = random_boards(n, 15, torch.device("cpu"))
        self.assertEqual(len(black_to_move(board).unique()), 2)
        return board

    def test_two_colours_rounded_are_the_integers_of_the_definition(self):
        torch.manual_seed(1)
        student = Student(15, colors=2)
        with torch.no_grad():
            for table in student.tables:
                table.free.normal_(0, 0.3)
        network = student.network()
        self.assertEqual((len(network.rows), len(network.heads)), (2, 2))
        check(student, network, self.boards(64))
        with self.assertRaises(AssertionError):
            check(student, network._replace(heads=network.heads[::-1]), self.boards(64))

    def test_one_colour_serves_both_to_begin_with(self):
        torch.manual_seed(1)
        one, two = Student(15), Student(15, colors=2)
        two.load_weights(one.state_dict())
        board = self.boards(32)
        with torch.no_grad():
            for mine, theirs in zip(two(board), one(board)):
                self.assertTrue(torch.allclose(mine, theirs, atol=1e-4))

    def test_teacher_to_file(self):
        with tempfile.TemporaryDirectory() as folder:
            out = ["--rule", "renju", "--out", folder, "--name", "s"]
            deep = ["--deep", "0.5", "--deep-sims", "4", "--deep-candidates", "2"]
            few = ["--deep-games", "8", "--steps", "6"]
            run = main([teacher_file(folder), *TINY, *out, *deep, *few])
            self.assertGreater(run.deep_labels.total, 0)
            network, facts = parse_file((Path(folder) / "s.gnw.gz").read_bytes())
            self.assertEqual((facts["rule"], facts["sizes"]), ("renju", [9]))
            self.assertFalse(np.array_equal(network.rows[0], network.rows[1]))
            self.assertEqual(len(network.heads), 2)


if __name__ == "__main__":
    unittest.main()
