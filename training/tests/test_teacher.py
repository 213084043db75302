import hashlib
import json
import unittest
from pathlib import Path

from training.tests.support import HAVE_TORCH, any_device, needs_torch

if HAVE_TORCH:
    from training.env import Env
    from training.match import play_match, tally
    from training.openings import MATCH, distinct_openings
    from training.players import PatternPlayer, make_player

TEACHERS = Path(__file__).parent.parent / "teacher"


class Files(unittest.TestCase):
    def test_the_small_teacher_is_the_one_the_large_one_grew_from(self):
        made = json.loads((TEACHERS / "t15f10.json").read_text())["commands"][0]
        small = (TEACHERS / "t15f-ema.pt").read_bytes()
        self.assertEqual(made["inputs"]["t15f-ema.pt"], hashlib.sha256(small).hexdigest())


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
