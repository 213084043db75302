import json
import unittest
from pathlib import Path

from training.tests.support import HAVE_NUMPY, HAVE_TORCH, any_device, needs_numpy, needs_torch

if HAVE_NUMPY:
    from training.student.weights import parse_file
if HAVE_TORCH:
    from training.env import Env
    from training.match import play_match, tally
    from training.openings import MATCH, distinct_openings
    from training.players import PatternPlayer, make_player

TEACHERS = Path(__file__).parent.parent / "teacher"
LISTED = (TEACHERS.parent / "WEIGHTS.md").read_text()
WEIGHTS = Path(__file__).parents[2] / "packages" / "engine" / "weights"


def is_listed(name, digest):
    """Whether WEIGHTS.md has a file of this name with this hash."""
    return any(f"{name}`" in line and digest in line for line in LISTED.splitlines())


class Files(unittest.TestCase):
    def test_the_nets_that_the_teachers_were_made_from_are_listed(self):
        for path in TEACHERS.glob("*.json"):
            for command in json.loads(path.read_text())["commands"]:
                for name, digest in command["inputs"].items():
                    if name.endswith("-ema.pt"):
                        self.assertTrue(is_listed(name, digest), f"{path.name}: {name}")

    @needs_numpy
    def test_every_shipped_weight_file_is_whole_and_names_its_teacher(self):
        files = sorted(WEIGHTS.glob("*.gnw.gz"))
        self.assertTrue(files)
        for path in files:
            network, facts = parse_file(path.read_bytes())
            self.assertLess(path.stat().st_size, 1.4e6 * len(network.rows))  # a page loads it
            self.assertEqual(path.name.split(".")[0], f"{facts['rule']}{facts['sizes'][0]}")
            for command in facts["meta"]["commands"]:
                inputs = {n: h for n, h in command["inputs"].items() if n.endswith("-ema.pt")}
                self.assertEqual(len(inputs), 1)
                for name, want in inputs.items():
                    self.assertTrue(is_listed(name, want), name)


@needs_torch
class Strength(unittest.TestCase):
    def test_one_look_of_the_teacher_beats_the_pattern_player(self):
        env = Env(15, "freestyle", any_device())
        teacher = make_player(env, f"{TEACHERS / 't15f10-ema.pt'}:0", 8)
        openings = distinct_openings(env, 4, MATCH, seed=1)
        result = play_match(env, teacher, PatternPlayer(env), openings)
        self.assertGreaterEqual(tally(result)[0], 7)


if __name__ == "__main__":
    unittest.main()
