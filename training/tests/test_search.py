import os
import unittest

from training.tests.support import HAVE_TORCH, any_device, lively_net, needs_torch

if HAVE_TORCH:
    import torch

    from training.boards import black_to_move, random_boards
    from training.env import Env
    from training.infer import InferNet
    from training.openings import CLOSE, random_openings
    from training.search import C_SCALE, C_VISIT, Search, launch_select
    from training.tactics import Tactics, launch_tactics

GAMES, SIMS = 12, 24


def kernels_run():
    interpreted = os.environ.get("TRITON_INTERPRET") == "1"
    return HAVE_TORCH and launch_select is not None and (torch.cuda.is_available() or interpreted)


@needs_torch
class Trees(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        torch.manual_seed(7)
        cls.env = Env(15, "freestyle", any_device())
        cls.net = InferNet(lively_net("1x16", cls.env.device))
        cls.board = random_openings(cls.env, 200, CLOSE)[0][:GAMES]
        cls.search = Search(cls.env, GAMES, SIMS, candidates=8)
        cls.search.bind(cls.net, use_graph=False)
        cls.found = cls.search.run(cls.board, torch.ones(GAMES, device=cls.env.device))

    def test_root_visits_add_up(self):
        self.assertTrue((self.found.visits.sum(1) == SIMS).all())

    def test_the_policy_is_a_distribution_over_empty_cells(self):
        sums = self.found.policy.sum(1)
        self.assertTrue(torch.allclose(sums, torch.ones_like(sums), atol=1e-3))
        self.assertLess((self.found.policy * (self.board != 0)).max().item(), 1e-6)

    def test_surprise_is_never_negative(self):
        self.assertGreaterEqual(self.found.surprise.min().item(), -1e-4)

    def test_chosen_moves_are_on_empty_cells(self):
        self.assertTrue((self.board.gather(1, self.found.cell[:, None]) == 0).all())

    def test_every_edge_holds_the_sum_of_what_lies_below(self):
        s = self.search
        shape = (s.nodes, GAMES, -1)
        visits, values, child = s.visits.view(shape), s.values.view(shape), s.child.view(shape)
        raw, over, relation = (t.view(s.nodes, GAMES) for t in (s.raw, s.over, s.relation))
        for node, game, cell in child.nonzero().tolist():
            below = child[node, game, cell].item()
            if over[below, game]:
                continue
            self.assertEqual(visits[node, game, cell].item(), 1 + visits[below, game].sum().item())
            want = relation[below, game] * (raw[below, game] + values[below, game].sum())
            self.assertAlmostEqual(values[node, game, cell].item(), want.item(), places=3)

    def test_search_finds_a_forced_win(self):
        env = self.env
        # Own three closed on one side in row 7 and an open two crossing at (7, 8): a four at
        # (7, 8) forces the block and leaves an open three, which wins.
        board = torch.zeros((1, env.cells), dtype=torch.int8, device=env.device)
        for y, x in ((7, 5), (7, 6), (7, 7), (8, 8), (9, 8)):
            board[0, y * 15 + x] = 1
        for y, x in ((7, 4), (2, 2), (2, 12), (12, 2), (12, 12)):
            board[0, y * 15 + x] = 2
        self.assertFalse(env.resolve(board).over.item())
        search = Search(env, 1, 256, candidates=225)
        search.bind(self.net, use_graph=False)
        found = search.run(board, torch.zeros(1, device=env.device))
        after = env.resolve(env.play(board, found.cell))
        self.assertTrue(after.over.item())
        self.assertEqual((after.value * -after.sign).item(), 1)

    @unittest.skipUnless(kernels_run(), "no GPU, and TRITON_INTERPRET=1 is not set")
    def test_the_selection_kernel_walks_like_the_torch_version(self):
        s = self.search
        for slot in (1, SIMS // 2, SIMS):
            s.slot.fill_(slot)
            want = s._select_reference()
            launch_select(s, s.walk, C_VISIT, C_SCALE)
            same = [torch.equal(a.to(b.dtype), b) for a, b in zip(s.walk, want)]
            self.assertEqual(same, [True] * 8, slot)

    @unittest.skipUnless(kernels_run(), "no GPU, and TRITON_INTERPRET=1 is not set")
    def test_the_tactics_kernel_equals_the_torch_version(self):
        for rule, size in (("freestyle", 15), ("standard", 20), ("renju", 15)):
            tactics = Tactics(size, rule, self.env.device)
            boards = random_boards(16, size, self.env.device)
            black = black_to_move(boards)
            kernel = launch_tactics(boards, black, tactics.tables, size)
            self.assertTrue(torch.equal(kernel, tactics.reference(boards, black)))

    @unittest.skipUnless(HAVE_TORCH and torch.cuda.is_available(), "no GPU")
    def test_a_captured_simulation_plays_the_same_moves(self):
        quiet = torch.zeros(GAMES, device=self.env.device)
        eager = self.search.run(self.board, quiet).cell
        graphed = Search(self.env, GAMES, SIMS, candidates=8)
        graphed.bind(self.net)
        self.assertIsNotNone(graphed.captured)
        same = (graphed.run(self.board, quiet).cell == eager).float().mean().item()
        self.assertGreater(same, 0.9)


if __name__ == "__main__":
    unittest.main()
