import tempfile
import unittest
from pathlib import Path

from training.tests.support import HAVE_TORCH, any_device, needs_torch

if HAVE_TORCH:
    import torch

    from training.boards import black_to_move, random_boards
    from training.checkpoint import load_net
    from training.env import Env
    from training.learner import Learner, outcome_target, rate_scale
    from training.match import elo, play_match
    from training.net import make_net
    from training.openings import MATCH, distinct_openings
    from training.players import PatternPlayer
    from training.run import Run
    from training.selfplay import copies
    from training.starts import write_boards
    from training.train import parse_args

TINY = """--net 1x16 --size 9 --games 16 --sims 8 --candidates 4 --moves 8 --settle 16 --batch 64
          --replay-min 1 --replay 5000 --exam-games 8 --exam-sims 4 --minutes 60 --seed 5""".split()


@needs_torch
class Pieces(unittest.TestCase):
    def test_the_rate_holds_and_then_falls(self):
        self.assertEqual(rate_scale(0.3), 1.0)
        self.assertGreater(rate_scale(0.6), rate_scale(0.9))
        self.assertAlmostEqual(rate_scale(1.0), 0.02)

    def test_a_won_game_the_search_believed_in_is_a_win(self):
        target = outcome_target(torch.tensor([1.0, -1.0, 0.0]), torch.tensor([1.0, 0.0, 0.0]))
        want = torch.tensor([[1, 0, 0], [0.25, 0.75, 0], [0.25, 0.25, 0.5]])
        self.assertTrue(torch.allclose(target, want))

    def test_a_surprising_position_is_kept_more_often(self):
        torch.manual_seed(4)
        surprise = torch.tensor([0.0, 0.1, 0.2, 0.5]).repeat(1000)
        kept = torch.bincount(copies(surprise) % 4, minlength=4) / 1000
        self.assertTrue(torch.allclose(kept, torch.tensor([0.5, 0.75, 1.0, 1.75]), atol=0.08))

    def test_elo_of_an_even_match_is_zero(self):
        self.assertEqual(elo(torch.tensor([[1.0, -1.0, 1.0], [1.0, -1.0, -1.0]]))[0], 0.0)

    def test_two_players_alike_split_every_pair_and_leave_no_doubt(self):
        self.assertEqual(elo(torch.tensor([[1.0, -1.0, 1.0], [-1.0, 1.0, -1.0]])), (0.0, 0.0))

    def test_a_player_scores_about_half_against_itself(self):
        env = Env(15, "freestyle", any_device())
        player = PatternPlayer(env)
        result = play_match(env, player, player, distinct_openings(env, 32, MATCH, seed=1))
        self.assertEqual(tuple(result.shape), (2, 32))
        self.assertLess(abs(result.sum().item()), 40)

    def test_openings_of_a_match_differ_however_they_are_turned(self):
        env = Env(15, "freestyle", any_device())
        board, _ = distinct_openings(env, 100, MATCH, seed=1)
        turned = board[:, env.symmetries].reshape(800, -1)
        for i in range(100):
            same = (turned == board[i]).all(1).nonzero().view(-1)
            self.assertEqual({index // 8 for index in same.tolist()}, {i})


@needs_torch
class WholeRun(unittest.TestCase):
    def test_a_tiny_run_saves_and_resumes(self):
        with tempfile.TemporaryDirectory() as folder:
            first = self.run_once([*TINY, "--out", folder])
            path = Path(folder) / "teacher.pt"
            self.assertTrue(path.with_suffix(".json").exists())
            again = self.run_once([*TINY, "--out", folder, "--resume", str(path)])
            self.assertGreater(again.learner.steps, first.learner.steps)
            self.assertEqual(len(again.meta["commands"]), 2)
            self.assertIn("teacher.pt", again.meta["commands"][1]["inputs"])

            grow = ["--grow", f"{folder}/teacher-ema.pt:2x24", "--name", "bigger"]
            self.run_once([*TINY, "--out", folder, *grow])
            net, saved = load_net(Path(folder) / "bigger-ema.pt", any_device())
            self.assertEqual(net.name, "2x24")
            self.assertEqual(saved["meta"]["commands"][0]["seed"], 5)

    def test_games_may_start_from_positions_of_the_engine(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "starts.bin"
            boards = random_boards(200, 9, torch.device("cpu"), density=0.1)
            write_boards(path, boards.numpy())
            given = ["--starts", str(path), "--start-share", "0.5", "--rule", "renju"]
            run = self.run_once([*TINY, "--out", folder, *given])
            drawn, black = run.selfplay.openings
            self.assertEqual(len(drawn), run.selfplay.pool)
            self.assertTrue(torch.equal(black > 0, black_to_move(drawn)))
            known = {tuple(board) for board in run.selfplay.starts.tolist()}
            self.assertGreaterEqual(
                sum(tuple(board) in known for board in drawn.tolist()), len(drawn) // 2
            )
            self.assertIn("starts.bin", run.meta["commands"][0]["inputs"])

    def run_once(self, argv):
        run = Run(parse_args(argv))
        while not run.measures:
            run.play()
            run.train()
        run.exam()
        run.save(last=True)
        return run


@needs_torch
class Learning(unittest.TestCase):
    def test_the_loss_falls_on_a_batch_seen_again(self):
        torch.manual_seed(2)
        env = Env(9, "freestyle", any_device())
        learner = Learner(env, make_net("1x16", env.device), 3e-3, batch=64)
        run = _FixedSample(env, 64)
        learner.steps_here = 200
        losses = [learner.step(run, 64, 1.0)[1].item() for _ in range(30)]
        self.assertLess(losses[-1], losses[0])


class _FixedSample:
    """A replay of one batch: the side with more stones wins."""

    def __init__(self, env, n):
        board = random_boards(n, env.size, env.device)
        lead = (board == 1).sum(1) - (board == 2).sum(1)
        policy = (board == 0).float()
        self.rows = {
            "board": board,
            "policy": (policy / policy.sum(1, keepdim=True)).half(),
            "result": torch.sign(lead).to(torch.int8),
            "value": torch.sign(lead).half(),
        }

    def sample(self, n, window):
        return self.rows


if __name__ == "__main__":
    unittest.main()
