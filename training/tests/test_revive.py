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

    def test_a_unit_below_zero_still_has_a_gradient(self):
        student = sleepy_student(1)
        _, value = student(self.boards)
        value[:, 0].sum().backward()
        self.assertGreater(student.heads[0].dense2_bias.grad[:2].abs().max().item(), 0)


if __name__ == "__main__":
    unittest.main()
