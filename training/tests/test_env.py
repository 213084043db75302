import unittest

from training.tests.support import HAVE_TORCH, any_device, five_cells, needs_torch

if HAVE_TORCH:
    import torch

    from training.boards import random_boards, turn_round
    from training.env import Env
    from training.tactics import fives, fours


def board_with(env, own=(), opponent=()):
    board = torch.zeros((1, env.cells), dtype=torch.int8, device=env.device)
    for y, x in own:
        board[0, y * env.size + x] = 1
    for y, x in opponent:
        board[0, y * env.size + x] = 2
    return board


@needs_torch
class Threats(unittest.TestCase):
    def test_fives_and_fours_equal_a_naive_scan(self):
        torch.manual_seed(3)
        for rule in ("freestyle", "standard"):
            env = Env(15, rule, any_device())
            boards = random_boards(8, 15, env.device)
            for board, threats in zip(boards, env.tactics(boards)):
                for who in (1, 2):
                    self.compare(board.view(15, 15).tolist(), threats[who - 1], who, rule)

    def compare(self, rows, packed, who, rule):
        exact = rule == "standard"
        before = five_cells(rows, who, exact)
        for cell in range(225):
            y, x = divmod(cell, 15)
            if rows[y][x]:
                self.assertEqual(int(packed[cell]), 0)
                continue
            self.assertEqual(bool(fives(packed[cell])), (y, x) in before)
            # Fours are counted line by line: exact while no five is there already.
            if not before and (fours(packed[cell]) or cell % 7 == 0):
                rows[y][x] = who
                after = len(five_cells(rows, who, exact))
                rows[y][x] = 0
                self.assertEqual(min(after, 3), int(fours(packed[cell])))

    def test_threats_turn_with_the_board(self):
        env = Env(15, "freestyle", any_device())
        boards = random_boards(32, 15, env.device)
        threats = env.tactics(boards)
        for turn in env.symmetries:
            self.assertTrue(
                torch.equal(env.tactics(boards[:, turn].contiguous()), threats[:, :, turn])
            )


@needs_torch
class Resolve(unittest.TestCase):
    def setUp(self):
        self.env = Env(15, "freestyle", any_device())

    def test_an_open_three_wins_for_the_side_to_move(self):
        three = board_with(self.env, own=[(7, 5), (7, 6), (7, 7)])
        mine, yours = self.env.resolve(three), self.env.resolve(turn_round(three))
        self.assertTrue(mine.over.item() and mine.value.item() == 1)
        self.assertFalse(yours.over.item())

    def test_an_open_four_against_us_is_lost(self):
        four = board_with(self.env, opponent=[(7, 5), (7, 6), (7, 7), (7, 8)])
        lost = self.env.resolve(four)
        self.assertTrue(lost.over.item() and lost.value.item() == -1)

    def test_a_closed_four_is_blocked_and_its_owner_moves(self):
        stones = [(7, 5), (7, 6), (7, 7), (7, 8)]
        after = self.env.resolve(board_with(self.env, own=[(7, 4)], opponent=stones))
        self.assertEqual(after.sign.item(), -1)
        self.assertEqual(after.board[0, 7 * 15 + 9].item(), 2)
        self.assertFalse(after.over.item())


if __name__ == "__main__":
    unittest.main()
