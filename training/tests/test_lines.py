import unittest

from training.tests.support import HAVE_NUMPY, needs_numpy

if HAVE_NUMPY:
    from training.lines import FIVE, FOUR, NONE, OFFSETS, OPEN_FOUR, POWERS, THREE, line_table


def made(table, line):
    """The class of the dot in a drawing such as '__OOO.___X_' (eleven cells, dot in the middle)."""
    digits = {"_": 0, "O": 1, "X": 2}
    return table[sum(digits[line[5 + offset]] * power for offset, power in zip(OFFSETS, POWERS))]


@needs_numpy
class Lines(unittest.TestCase):
    def test_freestyle_shapes(self):
        table = line_table("freestyle")
        self.assertEqual(made(table, "_OOOO._____"), FIVE)
        self.assertEqual(made(table, "OOOOO._____"), FIVE)
        self.assertEqual(made(table, "__OOO._____"), OPEN_FOUR)
        self.assertEqual(made(table, "_XOOO._____"), FOUR)
        self.assertEqual(made(table, "___OO._____"), THREE)
        self.assertEqual(made(table, "XX_OO._XXXX"), NONE)

    def test_an_overline_wins_only_in_freestyle(self):
        table = line_table("standard")
        self.assertEqual(made(table, "_OOOO._____"), FIVE)
        self.assertNotEqual(made(table, "OOOOO._____"), FIVE)

    def test_a_line_read_backwards_means_the_same(self):
        for rule in ("freestyle", "standard"):
            table = line_table(rule)
            for line in ("_O_OO.X____", "XO_O_.O____", "OOO_O.OO_X_", "__OO_.O__OX"):
                self.assertEqual(made(table, line), made(table, line[::-1]), (rule, line))


if __name__ == "__main__":
    unittest.main()
