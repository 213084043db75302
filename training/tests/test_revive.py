"""Units of a head that sleep: woken without a word changed, and awake afterwards."""

import unittest

from training.tests.support import HAVE_TORCH, needs_torch

if HAVE_TORCH:
    import torch

    from training.boards import black_to_move, random_boards
    from training.student.model import Student
    from training.student.revive import revive


def sleepy_student(colors):
    """A fresh student of which two units of every layer are below zero whatever they see."""
    torch.manual_seed(3)
    student = Student(15, colors)
    with torch.no_grad():
        for head in student.heads:
            head.region_bias[:, :2] = -1e4
            head.dense1_bias[:2] = -1e4
            head.dense2_bias[:2] = -1e4
    return student


@needs_torch
class ReviveTest(unittest.TestCase):
    def setUp(self):
        torch.manual_seed(4)
        self.boards = random_boards(768, 15, torch.device("cpu"))

    def test_the_student_says_the_same(self):
        for colors in (1, 2):
            student = sleepy_student(colors)
            with torch.no_grad():
                before = student(self.boards)
                woken = revive(student, self.boards)
                after = student(self.boards)
            self.assertGreaterEqual(min(woken.values()), 2 * colors)
            for old, new in zip(before, after):
                self.assertTrue(torch.allclose(old, new, atol=1e-4))  # added up in other turns

    def test_all_units_are_awake_then(self):
        for colors in (1, 2):
            student = sleepy_student(colors)
            revive(student, self.boards)
            again = revive(student, self.boards)
            self.assertEqual(set(again.values()), {0})

    def test_few_boards_wake_nobody(self):
        student = sleepy_student(2)
        self.assertEqual(revive(student, self.boards[:64]), {})
        black = self.boards[black_to_move(self.boards)]
        before = student.heads[1].dense2_weight.clone()
        revive(student, torch.cat([black, black]))
        self.assertTrue(torch.equal(before, student.heads[1].dense2_weight))

    def test_the_woken_begin_with_the_moments_of_the_others(self):
        student = sleepy_student(1)
        optimiser = torch.optim.AdamW(student.parameters(), lr=0.0)
        revive(student, self.boards[:256], optimiser)  # no step made yet: nothing to share
        policy, value = student(self.boards[:256])
        (policy.square().mean() + value.square().mean()).backward()
        optimiser.step()
        with torch.no_grad():
            student.heads[0].dense2_bias[:2] = -1e4
        weight = student.heads[0].dense2_weight
        state, before = optimiser.state[weight], weight.detach().clone()
        state["exp_avg_sq"][:2] = 0
        state["exp_avg"][:2] = 7
        others = state["exp_avg_sq"][2:].clone()
        revive(student, self.boards[:256], optimiser)
        changed = weight != before
        self.assertTrue(changed[:2].all())
        self.assertTrue((state["exp_avg"][changed] == 0).all())
        mean = state["exp_avg_sq"][changed][0]
        self.assertTrue((state["exp_avg_sq"][changed] == mean).all())
        self.assertGreater(mean.item(), 0)
        kept = ~changed[2:] & (others > 0.1 * mean)
        self.assertTrue(torch.equal(state["exp_avg_sq"][2:][kept], others[kept]))
        self.assertGreaterEqual(state["exp_avg_sq"].min().item(), 0.099 * mean.item())

    def test_a_unit_below_zero_still_has_a_gradient(self):
        student = sleepy_student(1)
        _, value = student(self.boards)
        value[:, 0].sum().backward()
        self.assertGreater(student.heads[0].dense2_bias.grad[:2].abs().max().item(), 0)


if __name__ == "__main__":
    unittest.main()
