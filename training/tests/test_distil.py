"""From a teacher to a weight file, in seconds and on a CPU; kernels where Triton can run."""

import hashlib
import json
import os
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from training.tests.support import HAVE_TORCH, any_device, lively_net, needs_torch

if HAVE_TORCH:
    import numpy as np
    import torch

    from training.boards import random_boards
    from training.env import Env
    from training.infer import InferNet
    from training.starts import GrowingStarts, placed, quiet, read_boards, write_boards
    from training.student import bag, ref
    from training.student.compiled import compile_policy
    from training.student.distil import Distil, main, parse_args
    from training.student.export import check, load_student
    from training.student.head import policy_logits
    from training.student.measure import measure
    from training.student.model import Fixed, Student
    from training.student.walk import SHORT_MAX, Walk, labelled
    from training.student.weights import parse_file

TINY = """--device cpu --size 9 --games 16 --labels 2000 --fill 32 --batch 32 --reuse 2 --test 32
          --report-every 9999 --minutes 60 --reserve 1 --rate 4e-3""".split()


def teacher_file(folder):
    net = lively_net("1x16", torch.device("cpu"))
    path = Path(folder) / "teacher-ema.pt"
    torch.save({"model": net.state_dict(), "blocks": 1, "ch": 16, "steps": 0, "meta": {}}, path)
    return str(path)


@needs_torch
class Students(unittest.TestCase):
    def test_rounding_on_it_gives_the_integers_of_the_definition(self):
        torch.manual_seed(1)
        student = Student(15)
        with torch.no_grad():
            student.tables[0].free.normal_(0, 0.3)
            for p in student.heads.parameters():
                p.add_(0.1 * torch.randn_like(p))
        boards = random_boards(64, 15, torch.device("cpu"))
        network = student.network()
        ref.check_weights(network)
        check(student, network, boards)
        moved = [head | {"out_bias": head["out_bias"] + 1} for head in network.heads]
        with self.assertRaises(AssertionError):
            check(student, network._replace(heads=moved), boards)

    def test_rounding_changes_little(self):
        torch.manual_seed(1)
        student, boards = Student(15), random_boards(64, 15, torch.device("cpu"))
        with torch.no_grad():
            policy, value = student(boards)
            student.exact = True
            rounded_policy, rounded_value = student(boards)
        self.assertFalse(torch.equal(value, rounded_value))
        self.assertLess((value - rounded_value).abs().max().item(), 0.2)
        self.assertLess((policy - rounded_policy).abs().max().item(), 0.2)

    def test_every_weight_gets_a_gradient(self):
        torch.manual_seed(1)
        student = Student(15)
        student.exact = True
        policy, value = student(random_boards(64, 15, torch.device("cpu")))
        (policy.square().sum() + value.square().sum()).backward()
        for name, p in student.named_parameters():
            self.assertGreater(p.grad.abs().max().item(), 0, name)

    def test_a_network_of_a_file_says_what_its_student_says(self):
        for colors in (1, 2):
            torch.manual_seed(1)
            student, boards = Student(15, colors), random_boards(64, 15, torch.device("cpu"))
            fixed = Fixed(student.network(), 15)
            student.exact = True
            with torch.no_grad():
                for his, mine in zip(student(boards), fixed(boards)):
                    self.assertTrue(torch.equal(his, mine))

    def test_a_compiled_policy_is_used_where_it_says_the_same_and_is_faster(self):
        def quicker(function):
            return lambda *args: function(*args)

        def wrong(function):
            return lambda *args: 1.01 * function(*args)

        def broken(function):
            return mock.Mock(side_effect=RuntimeError("no compiler"))

        for compile, seconds, used in (
            (quicker, [2, 1, 2, 1], True),
            (quicker, [1, 2], False),
            (wrong, [2, 1], False),
            (broken, [2, 1], False),
            (mock.Mock(side_effect=RuntimeError("no such platform")), [], False),
        ):
            student = Student(9)
            with mock.patch("training.student.compiled._seconds", side_effect=seconds):
                compile_policy(student, 4, compile)
            self.assertEqual(student.heads[0].fast_policy is not None, used)
            self.assertFalse(student.exact)
            self.assertTrue(all(p.grad is None for p in student.parameters()))

    def test_a_compiled_policy_is_asked_in_training_alone(self):
        student, boards = Student(9), random_boards(4, 9, torch.device("cpu"))
        asked = mock.Mock(side_effect=policy_logits)
        student.heads[0].fast_policy = asked
        with torch.no_grad():
            student(boards)
        asked.assert_not_called()
        student(boards)
        asked.assert_called_once()

    def test_kernels_say_what_torch_says(self):
        device = any_device()
        if bag.launch_gather is None or (
            device.type != "cuda" and not os.environ.get("TRITON_INTERPRET")
        ):
            self.skipTest("no Triton here")
        student, board = Student(9).to(device), random_boards(12, 9, device)
        numbers = board, 9, student.base, student.row_of_pattern
        index = bag.row_numbers(*numbers, use_kernel=False)
        self.assertTrue(torch.equal(index, bag.row_numbers(*numbers, use_kernel=True)))
        index = index.view(-1, 4)
        table = torch.randn_like(student.tables[0].free)
        active = torch.relu(table[index.long()].sum(1))
        self.assertTrue(torch.allclose(bag.launch_gather(table, index), active, atol=1e-5))
        grad = torch.randn_like(active)
        want = bag.row_gradient(grad, active, index, len(table), use_kernel=False)
        got = bag.row_gradient(grad, active, index, len(table), use_kernel=True)
        self.assertLess(((got - want).norm() / want.norm()).item(), 1e-3)  # tf32 in the product


@needs_torch
class Positions(unittest.TestCase):
    def setUp(self):
        self.env = Env(9, "freestyle", any_device())
        self.net = InferNet(lively_net("1x16", self.env.device))

    def test_a_walk_stays_undecided_and_nobody_moves_twice(self):
        torch.manual_seed(2)
        starts = random_boards(200, 9, self.env.device, density=0.05)
        even = (starts == 1).sum(1) == (starts == 2).sum(1)
        walk = Walk(self.env, self.net, 32, starts[even])
        for _ in range(12):
            board = walk.step()["board"]
            lead = (board == 2).sum(1) - (board == 1).sum(1)
            self.assertTrue(((lead == 0) | (lead == 1)).all())
            self.assertFalse(self.env.resolve(board).over.any())
            self.assertTrue(torch.equal(self.env.resolve(board).board, board))

    def test_branches_stand_where_another_game_stands(self):
        torch.manual_seed(2)
        walk = Walk(self.env, self.net, 64, branch_share=0.5)
        self.assertEqual((walk.from_engine, walk.short), (0, 32))
        for _ in range(6):
            walk.step()
        games, others = torch.arange(32), walk.board[32:]
        walk.left[:32] = 0
        walk._restart(games)
        for branch in walk.board[:32]:
            self.assertTrue((others == branch).all(1).any())
        self.assertLessEqual(int(walk.left[:32].max()), SHORT_MAX)
        for _ in range(12):
            self.assertFalse(self.env.resolve(walk.step()["board"]).over.any())

    def test_board_files_come_back_and_fit_larger_boards(self):
        boards = random_boards(50, 9, torch.device("cpu"))
        with tempfile.TemporaryDirectory() as folder:
            write_boards(Path(folder) / "b.bin", boards.numpy())
            self.assertTrue(torch.equal(read_boards(Path(folder) / "b.bin", 81), boards))
        large = placed(boards, 9, 12)
        for stone in (1, 2):
            self.assertTrue(torch.equal((large == stone).sum(1), (boards == stone).sum(1)))
        self.assertTrue(torch.equal(placed(boards, 9, 9), boards))

    def test_starts_grow_while_files_do(self):
        torch.manual_seed(2)
        boards = random_boards(60, 9, torch.device("cpu"), density=0.1)
        calm = quiet(self.env, boards.to(self.env.device)).cpu()
        with tempfile.TemporaryDirectory() as folder:
            write_boards(Path(folder) / "all.bin", boards.numpy())
            packed = (Path(folder) / "all.bin").read_bytes()
            starts = GrowingStarts(self.env, f"{folder}/leaves-*.bin", 9)
            self.assertEqual(len(starts.fresh()), 0)
            each, found = len(packed) // 60, []
            files = {Path(folder) / "leaves-a.bin": 0, Path(folder) / "leaves-b.bin": 30}
            for more, half in ((10, each // 2), (30, 0)):  # both grow; at first a board is torn
                for path, first in files.items():
                    path.write_bytes(packed[each * first : each * (first + more) + half])
                found.append(starts.fresh().cpu())
            found, calm = (sorted(boards.tolist()) for boards in (torch.cat(found), calm))
            self.assertEqual(found, calm)
            self.assertEqual(len(starts.fresh()), 0)
            facts = starts.facts()
            self.assertEqual(facts["boards"], 60)
            for path in files:
                want = hashlib.sha256(path.read_bytes()).hexdigest()
                self.assertEqual(facts["files"][path.name], {"boards": 30, "sha256": want})
            path.write_bytes(packed[:each])
            with self.assertRaisesRegex(ValueError, "has become shorter"):
                starts.fresh()

    def test_starts_of_a_smaller_board_are_put_somewhere_on_a_larger(self):
        boards = random_boards(20, 7, torch.device("cpu"), density=0.1)
        with tempfile.TemporaryDirectory() as folder:
            write_boards(Path(folder) / "b.bin", boards.numpy())
            fresh = GrowingStarts(self.env, f"{folder}/b.bin", 7).fresh()
            with self.assertRaisesRegex(ValueError, "do not fit"):
                GrowingStarts(self.env, f"{folder}/b.bin", 11).fresh()
        self.assertEqual(fresh.shape[1], 81)
        self.assertGreater(len(fresh), 0)

    def test_a_student_that_is_its_teacher_is_measured_as_perfect(self):
        env, net = self.env, self.net
        rows = labelled(env, net, random_boards(64, 9, env.device, density=0.1))

        def copy(board):
            logits, outcome = net.outcome(env.planes(board, env.tactics(board), net.dtype))
            return logits, outcome

        figures = measure(copy, rows)
        self.assertGreater(figures["top1"], 0.9)  # labels are half precision: ties
        self.assertEqual(figures["top5"], 1.0)
        self.assertGreater(figures["value_r"], 0.999)
        self.assertLess(abs(figures["value_kl"]), 1e-3)

    def test_a_student_that_knows_nothing_is_measured_with_numbers(self):
        env, net = self.env, self.net
        rows = labelled(env, net, random_boards(64, 9, env.device, density=0.1))
        figures = measure(
            lambda board: (torch.zeros(len(board), 81), torch.zeros(len(board), 3)), rows
        )
        self.assertEqual(figures["value_r"], 0.0)
        json.dumps(figures, allow_nan=False)


@needs_torch
class Pipeline(unittest.TestCase):
    def test_teacher_to_student_to_file(self):
        with tempfile.TemporaryDirectory() as folder:
            teacher, out = teacher_file(folder), ["--out", folder, "--name", "s"]
            run = main([teacher, *TINY, "--steps", "6", *out])
            before = run.meta
            network, facts = parse_file((Path(folder) / "s.gnw.gz").read_bytes())
            self.assertEqual(facts["rule"], "freestyle")
            self.assertEqual(facts["sizes"], [9])
            self.assertEqual(facts["meta"]["samples"], 6 * 32)
            self.assertIn("teacher-ema.pt", facts["meta"]["commands"][0]["inputs"])
            self.assertFalse(any("/" in word for word in facts["meta"]["commands"][0]["command"]))
            student, _ = load_student(Path(folder) / "s.pt")
            self.assertTrue(np.array_equal(student.network().rows, network.rows))
            self.assertEqual(set(facts["meta"]["log"][0]), {"minutes", "games", "walks"})
            main([teacher, *TINY, "--steps", "1", "--resume", str(Path(folder) / "s.pt"), *out])
            _, facts = parse_file((Path(folder) / "s.gnw.gz").read_bytes())
            self.assertEqual(len(facts["meta"]["commands"]), 2)
            self.assertEqual(before["steps"], 0)

    def test_starts_that_grow_sets_held_out_and_a_file_to_compare(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in ("leaves-1", "held", "late"):
                boards = random_boards(64, 9, torch.device("cpu"), density=0.1)
                write_boards(Path(folder) / f"{name}.bin", boards.numpy())
            out = ["--out", folder, "--name", "s"]
            main([teacher_file(folder), *TINY, "--steps", "2", *out])
            held = [f"{folder}/{name}.bin" for name in ("held", "late")]
            given = ["--starts", f"{folder}/leaves-*.bin", "--held-out", *held]
            more = ["--compare", f"{folder}/s.gnw.gz", "--warm", f"{folder}/s.pt", "--truth", "2"]
            again = ["--out", folder, "--name", "again"]
            with mock.patch("training.student.distil.GROW_EVERY", 0):
                run = Distil(parse_args([teacher_file(folder), *TINY, *again, *given, *more]))
                first = len(run.walk.starts)
                write_boards(Path(folder) / "leaves-2.bin", boards.numpy())
                run.args.steps = 2
                run.train()
                run.save()
            self.assertGreater(len(run.walk.starts), first)
            self.assertGreater(run.grown_at, 0)
            run.grown_at = run.labels.total - 1
            self.assertFalse(run._is_settled())
            run.grown_at = run.labels.total // 2
            self.assertTrue(run._is_settled())
            _, facts = parse_file((Path(folder) / "again.gnw.gz").read_bytes())
            (command,) = facts["meta"]["commands"]
            self.assertEqual([look["boards"] for look in command["starts"]], [64, 128])
            sets = {"games", "walks", "held", "late", "held searched", "late searched"}
            self.assertEqual(set(facts["meta"]["log"][-1]), sets | {"minutes"})
            self.assertEqual(set(command["compared"]["s.gnw.gz"]), sets)

    def test_what_cannot_be_meant_is_refused_at_once(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in ("leaves-1", "games"):
                boards = random_boards(64, 9, torch.device("cpu"), density=0.1)
                write_boards(Path(folder) / f"{name}.bin", boards.numpy())
            leaves, pattern = f"{folder}/leaves-1.bin", f"{folder}/leaves-*.bin"
            for words, sentence in (
                (["--starts", f"{folder}/nothing-*.bin"], "no quiet board"),
                (["--starts", pattern, "--held-out", leaves], "would train on it"),
                (["--held-out", f"{folder}/games.bin"], "two sets would be called games"),
                (["--held-out", leaves, leaves], "two sets would be called leaves-1"),
            ):
                with mock.patch("training.student.distil.WAIT", 0.1):
                    with self.assertRaisesRegex(SystemExit, sentence):
                        Distil(parse_args([teacher_file(folder), *TINY, *words]))

    def test_few_starts_are_waited_for_and_then_taken_as_they_are(self):
        with tempfile.TemporaryDirectory() as folder:
            boards = random_boards(4, 9, torch.device("cpu"), density=0.1)
            write_boards(Path(folder) / "few.bin", boards.numpy())
            given = ["--starts", f"{folder}/few.bin", "--start-share", "1"]
            with mock.patch("training.student.distil.WAIT", 0.1):
                run = Distil(parse_args([teacher_file(folder), *TINY, *given]))
        self.assertLess(len(run.walk.starts), 5)

    def test_layers_whose_units_fall_asleep_learn_more_slowly(self):
        with tempfile.TemporaryDirectory() as folder:
            args = [teacher_file(folder), *TINY, "--head-share", "0.25", "--rate", "1e-2"]
            run = Distil(parse_args([*args, "--fill", "1"]))
        groups = run.optimiser.param_groups
        head = run.student.heads[0]
        slow = {id(p) for p in groups[1]["params"]}
        for name in ("region_weight", "gate_bias", "dense1_weight", "dense2_bias"):
            self.assertIn(id(getattr(head, name)), slow)
        for p in (head.policy_weight, head.out_weight, run.student.tables[0].free):
            self.assertNotIn(id(p), slow)
        self.assertEqual(sum(len(g["params"]) for g in groups), len(list(run.student.parameters())))
        run.labels.add(**run.walk.step())
        run.step()
        self.assertAlmostEqual(groups[1]["lr"], 0.25 * groups[0]["lr"])

    def test_a_command_that_is_cut_off_leaves_a_student_to_go_on_from(self):
        with tempfile.TemporaryDirectory() as folder:
            out = [*TINY, "--steps", "3", "--report-every", "0", "--out", folder, "--name", "s"]
            cut_off = mock.patch.object(Distil, "save", side_effect=KeyboardInterrupt)
            with cut_off, mock.patch("training.student.distil.KEEP_EVERY", 0):
                with self.assertRaises(KeyboardInterrupt):
                    main([teacher_file(folder), *out])
            _, meta = load_student(Path(folder) / "s.pt")
            self.assertGreater(meta["steps"], 0)
            self.assertEqual([path.name for path in Path(folder).glob("s.*")], ["s.pt"])


if __name__ == "__main__":
    unittest.main()
