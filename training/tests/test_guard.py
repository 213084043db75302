"""The guard of a student's training: what it goes back from, and what it leaves alone."""

import json
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from training.tests.support import HAVE_TORCH, needs_torch

if HAVE_TORCH:
    import torch
    from torch import nn

    from training.student.distil import main
    from training.student.guard import JUMP, Guard
    from training.student.measure import measure
    from training.student.model import Student

# A teacher and a student that know the game: with random ones a dead student is as good as any.
HERE = Path(__file__).parent.parent
STUDENT = str(HERE / "students" / "freestyle15.pt")
KNOWING = [str(HERE / "teacher" / "t15f10-ema.pt"), "--warm", STUDENT]
TINY = """--device cpu --size 9 --games 16 --labels 4000 --fill 400 --batch 64 --reuse 2 --test 128
          --report-every 9999 --minutes 60 --reserve 1""".split()
NEVER = ["--guard", "999999"]


class Toy:
    """One weight that counts its steps, under a guard that looks every ten."""

    def __init__(self):
        self.model = nn.Linear(1, 1, bias=False)
        self.optimiser = torch.optim.AdamW(self.model.parameters())
        self.weight = self.model.weight
        self.set(0)
        self.guard = Guard(self.model, self.optimiser, every=10)

    def set(self, number):
        with torch.no_grad():
            self.weight.fill_(number)

    def steps(self, losses, kind="one look", is_settled=True):
        """The jumps met; each step sets the weight to its number."""
        jumps = []
        for loss in losses:
            self.set(self.guard.steps + 1)
            self.optimiser.state[self.weight]["exp_avg"] = torch.ones(1, 1)
            jump = self.guard.watch(torch.tensor(float(loss)), kind, is_settled)
            jumps += [jump] if jump else []
        return jumps


@needs_torch
class Jumps(unittest.TestCase):
    def setUp(self):
        self.toy = Toy()

    def test_a_jump_brings_back_the_weights_from_before_with_new_moments_and_half_the_rate(self):
        toy, high = self.toy, 4 * (1 + 2 * JUMP)
        self.assertEqual(toy.steps([4] * 31), [])  # looks after 1, 11, 21 and 31 steps
        self.assertTrue(toy.optimiser.state)
        (jump,) = toy.steps([high] * 10)
        self.assertEqual((jump["step"], jump["back_to"]), (41, 21))
        self.assertEqual(toy.weight.item(), 21)
        self.assertFalse(toy.optimiser.state)
        self.assertEqual((toy.guard.rate_share, toy.guard.age), (0.5, 0))
        self.assertEqual(toy.steps([4] * 20), [])
        self.assertEqual((toy.guard.rate_share, toy.guard.age), (0.5, 20))

    def test_harm_done_at_the_end_of_a_fine_interval_is_not_what_it_goes_back_to(self):
        self.assertEqual(self.toy.steps([4] * 30 + [6]), [])  # the copy of step 31 is a bad one
        (jump,) = self.toy.steps([6] * 10)
        self.assertEqual(jump["back_to"], 21)

    def test_a_copy_that_jumps_again_gives_way_to_an_older_one(self):
        jumps = self.toy.steps([4] * 31 + [6] * 40)
        self.assertEqual([jump["back_to"] for jump in jumps], [21, 11, 1, 1])
        self.assertEqual(self.toy.guard.rate_share, 1 / 16)

    def test_creeping_up_is_a_jump_too(self):
        step = 1 + JUMP / 3
        losses = [4 * step**i for i in range(4) for _ in range(10)]
        self.assertEqual(len(self.toy.steps([4, *losses])), 1)

    def test_less_than_a_jump_is_let_be(self):
        self.assertEqual(self.toy.steps([4] * 11 + [4 * (1 + 0.9 * JUMP)] * 50), [])
        self.assertEqual(self.toy.guard.rate_share, 1)
        self.assertAlmostEqual(self.toy.guard.rise, 0.9 * JUMP, 5)

    def test_a_loss_that_is_no_number_is_a_jump_even_at_once_and_can_be_written_down(self):
        (jump,) = self.toy.steps([float("nan")])
        self.assertEqual(self.toy.weight.item(), 0)
        self.assertEqual(json.loads(json.dumps(jump, allow_nan=False))["loss"], None)

    def test_the_loss_is_read_only_when_it_looks(self):
        guard = Guard(self.toy.model, self.toy.optimiser, every=100)
        unreadable = torch.empty((), device="meta")
        for _ in range(9):
            guard.watch(unreadable, "one look")
        with self.assertRaises(RuntimeError):
            guard.watch(unreadable, "one look")


@needs_torch
class Kinds(unittest.TestCase):
    def test_labels_of_another_kind_begin_a_new_baseline(self):
        toy = Toy()
        self.assertEqual(toy.steps([4] * 31), [])
        self.assertEqual(toy.steps([6] * 31, "searched"), [])
        self.assertEqual(len(toy.steps([4 * 6] * 10, "searched")), 1)

    def test_without_another_kind_the_same_losses_are_a_jump(self):
        self.assertTrue(Toy().steps([4] * 31 + [6] * 31))

    def test_steps_before_the_switch_are_judged_by_their_own_kind(self):
        toy = Toy()
        toy.steps([4] * 31 + [6] * 5)
        (jump,) = toy.steps([6] * 31, "searched")
        self.assertEqual((jump["step"], jump["back_to"]), (37, 21))

    def test_so_are_the_last_steps_of_a_run(self):
        toy = Toy()
        toy.steps([4] * 31 + [6] * 5)
        self.assertEqual(toy.guard.finish()["back_to"], 21)
        self.assertIsNone(toy.guard.finish())


    def test_what_changes_is_compared_with_the_look_before(self):
        rising = [4 * 1.05**i for i in range(8) for _ in range(10)]
        toy = Toy()
        self.assertTrue(toy.steps(rising))
        toy = Toy()
        self.assertFalse(toy.steps(rising, is_settled=False))
        self.assertTrue(toy.steps([12] * 20, is_settled=False))


def distil(*words):
    """(the run, the last entry of its log, META) of a student that starts out knowing the game."""
    with tempfile.TemporaryDirectory() as folder:
        run = main([*KNOWING, *TINY, "--out", folder, *words])
        meta = json.loads((Path(folder) / "student.json").read_text())
    return run, meta["log"][-1]["games"], meta


def off(figures):
    """How far from the teacher, as the loss weighs it."""
    return figures["policy_kl"] + 4 * figures["value_kl"]


@needs_torch
class Students(unittest.TestCase):
    def test_an_absurd_rate_destroys_a_student_without_the_guard_and_not_with_it(self):
        absurd = ["--rate", "2", "--head-share", "1", "--steps", "60"]
        run, lost, meta = distil(*absurd, *NEVER)
        self.assertEqual(meta["jumps"], [])
        start = Student(9)
        start.load_weights(torch.load(STUDENT, weights_only=True)["model"])
        start = measure(start, run.tests["games"])
        self.assertGreater(off(lost), off(start))
        run, saved, meta = distil(*absurd, "--guard", "20")
        self.assertLess(off(saved), off(start))
        self.assertEqual(meta["jumps"][0]["rate_share"], 0.5)
        self.assertEqual(meta["jumps"][-1]["rate_share"], run.guard.rate_share)

    def test_a_calm_run_is_the_same_with_and_without_it_through_every_switch(self):
        calm = """--rate 4e-3 --steps 40 --exact 0.3 --deep 0.6 --deep-games 32 --deep-sims 4
                  --deep-candidates 2""".split()
        kinds, watch = [], Guard.watch

        def noted(guard, loss, kind, is_settled):
            kinds.append(kind)
            return watch(guard, loss, kind, is_settled)

        with mock.patch.object(Guard, "watch", noted):
            run, _, meta = distil(*calm, "--guard", "20")
        self.assertEqual(list(dict.fromkeys(kinds)), [(False, False), (True, False), (True, True)])
        self.assertEqual(meta["jumps"], [])
        twin, _, _ = distil(*calm, *NEVER)
        for name, weights in twin.student.state_dict().items():
            self.assertTrue(torch.equal(weights, run.student.state_dict()[name]), name)


if __name__ == "__main__":
    unittest.main()
