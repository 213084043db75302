"""distil.py and four things it has not: starts that grow while it trains (GROW, a glob of board files),
board files of another size than the teacher's (BOARD), the shipped network's figures on the same held-out
sets (SHIPPED), and the policy's path compiled where that is faster and says the same.

    GROW='leaves/f15-*.bin' PYTHONPATH=. python3 grown.py TEACHER --starts snapshot.bin …

--starts names the file that the boards found at the beginning are written to."""

from training import log  # noqa: F401  first: starts the clock

import glob
import hashlib
import os
import time
from pathlib import Path

import torch
import torch.nn.functional as F

from training.log import elapsed_s, say
from training.starts import quiet
from training.starts import quiet_boards as read_quiet
from training.student import distil as d
from training.student import head as h
from training.student import weights as w
from training.student.measure import describe, measure
from training.student.model import Student, colors_of
from training.student.shape import ACTIVATION_MAX, NEAR_BIAS

GROW = os.environ.get("GROW", "")
BOARD = int(os.environ.get("BOARD", "0"))
SHIPPED = os.environ.get("SHIPPED", "")
WAIT = float(os.environ.get("WAIT", "0"))
FAST = os.environ.get("FAST", "1") == "1"
GROW_EVERY = 20
HEAD_SHARE = float(os.environ.get("HEAD_SHARE", "0.15"))  # of the rate, for the layers whose units sleep
REVIVE_UNTIL = 0.8  # of the plan
NEED = os.environ.get("NEED", "")  # a file to wait for
QUEUE = os.environ.get("QUEUE", "")  # a folder: NAME.min has the minutes, NAME.skip says not to
FALLBACK = os.environ.get("FALLBACK", "")  # where --warm is not there

plain_forward = h.Head.forward
compiled = None
dynamic = False


def policy_path(
    active, context, near_weight, policy_weight, policy_out,
    size, near, width, near_shift, policy_shift, exact,
):
    def down(x, shift):
        x = x / 2**shift
        return x + (x.detach().floor() - x.detach()) if exact else x

    def half_up(x, shift):
        return down(x + 2 ** (shift - 1), shift) if exact else x / 2**shift

    n, cells, _ = active.shape
    sides = active.view(n, size, size, 2, width)
    own = sides[..., :near].flatten(3)
    padded = F.pad(own, (0, 0, 1, 1, 1, 1))
    pairs = padded[:, :, :-2] + padded[:, :, 2:]
    beside = pairs[:, 1:-1] + padded[:, :-2, 1:-1] + padded[:, 2:, 1:-1]
    across = pairs[:, :-2] + pairs[:, 2:]
    total = NEAR_BIAS * near_weight[3]
    total = total + half_up(own * near_weight[0], near_shift)
    total = total + half_up(beside * near_weight[1], near_shift)
    total = total + half_up(across * near_weight[2], near_shift)
    mixed = total.clamp(min=0).view(n, size, size, 2, near)
    whole = torch.cat([mixed, sides[..., near:]], 4).view(n, cells, 2 * width)
    hidden = whole @ policy_weight.T + context[:, None]
    hidden = h.leaky(down(hidden, policy_shift), ACTIVATION_MAX)
    return hidden @ policy_out / h.LOGIT


def fast_forward(self, active, regions):
    if compiled is None or not torch.is_grad_enabled():
        return plain_forward(self, active, regions)
    s, down = self.shape, self.rounding.down
    dense1 = self._layer(self._dense_in(regions), "dense1", s.dense1_shift)
    dense2 = self._layer(dense1, "dense2", s.dense2_shift)
    value = self._sum(dense2, "out")
    context = down(self._sum(dense1, "context"), s.context_shift)
    if dynamic:
        torch._dynamo.mark_dynamic(active, 0)
        torch._dynamo.mark_dynamic(context, 0)
    size = round(active.shape[1] ** 0.5)
    numbers = size, s.near, s.width, s.near_shift, s.policy_shift, bool(self.rounding.exact)
    names = "near_weight", "policy_weight", "policy_out"
    return compiled(active, context, *map(self.integer, names), *numbers), value / h.LOGIT


def try_compiled(args):
    """Compiles the path of the policy; keeps it if it is faster and gives the same."""
    global compiled, dynamic
    device = torch.device("cuda")
    torch.backends.cuda.matmul.allow_tf32 = False
    dynamic = colors_of(args.rule) == 2
    made = torch.compile(policy_path)
    student = Student(args.size).to(device)
    n = args.batch // 2 + 5 if dynamic else args.batch
    active = torch.randint(-60, 90, (n, args.size**2, student.shape.features), device=device)
    active = active.clamp(min=0).float().requires_grad_()
    regions = (student.member @ active).detach()
    wish = torch.randn((n, args.size**2), device=device)
    head = student.heads[0]

    def once():
        active.grad = head.near_weight.grad = head.policy_weight.grad = None
        policy, _ = head(active, regions)
        policy.backward(wish)
        return policy.detach(), active.grad, head.near_weight.grad, head.policy_weight.grad

    def timed():
        torch.cuda.synchronize()
        at = time.time()
        for _ in range(5):
            once()
        torch.cuda.synchronize()
        return (time.time() - at) / 5

    try:
        for exact in (False, True):
            student.exact = exact
            compiled = None
            theirs, slow = [t.clone() for t in once()], timed()
            compiled = made
            mine, quick = [t.clone() for t in once()], timed()
            off = [((a - b).norm() / b.norm().clamp(min=1e-12)).item() for a, b in zip(mine, theirs)]
            same = "same" if torch.equal(mine[0], theirs[0]) else "not equal"
            shown = " ".join(f"{x:.1e}" for x in off)
            say(f"policy {'exact' if exact else 'float'}: plain {slow * 1e3:.1f} ms, compiled {quick * 1e3:.1f} ms, {same}, off {shown}")
            if max(off) > 1e-3 or quick > 2 * slow:
                compiled = None
                break
    except Exception as error:
        say("compiling failed:", repr(error)[:600])
        compiled = None
    say("policy path", "compiled" if compiled else "plain")
    torch.cuda.empty_cache()


def shipped_student(path, size, rule, device):
    w._run_tests = lambda *_: None  # slow, and done elsewhere
    network, _ = w.parse_file(Path(path).read_bytes())
    student = Student(size, colors_of(rule)).to(device)
    rows = torch.from_numpy(network.rows.reshape(-1, network.rows.shape[2])).float().to(device)
    student.rows = lambda: rows
    with torch.no_grad():
        for head, integers in zip(student.heads, network.heads):
            for name, values in integers.items():
                bias = name.endswith("bias")
                unit = h.BIAS_UNITS.get(name, h.BIAS_UNIT) if bias else h.ONE
                parameter = getattr(head, name)
                parameter.copy_(torch.from_numpy(values).float().view(parameter.shape) / unit)
    student.exact = True
    return student


class Grown(d.Distil):
    def __init__(self, args):
        self.board = BOARD or args.known_size or args.size
        self.bytes = -(-(self.board**2) // 5)
        self.read = {}
        self.hash = hashlib.sha256()
        self.next_grow = 0
        if GROW:
            Path(args.starts).write_bytes(self.fresh())
        super().__init__(args)
        self.meta["starts"] = []
        self.tell()
        if SHIPPED:
            try:
                student = shipped_student(SHIPPED, args.size, args.rule, self.device)
                for name, rows in self.tests.items():
                    say(f"  SHIPPED {name:7s} {describe(measure(student, rows))}")
            except Exception as error:
                say("shipped network not measured:", repr(error)[:300])
        self.next_grow = elapsed_s() + GROW_EVERY
        names = "region", "gate", "dense1", "dense2"
        slow = [
            p for x in self.student.heads for n, p in x.named_parameters() if n.split("_")[0] in names
        ]
        group = self.optimiser.param_groups[0]
        group["params"] = [p for p in group["params"] if not any(p is q for q in slow)]
        self.optimiser.add_param_group({"params": slow, "share": HEAD_SHARE})
        self.optimiser.register_step_pre_hook(self.slower)
        self.meta["head_rate_share"] = HEAD_SHARE

    def slower(self, optimiser, *_):
        for group in optimiser.param_groups:
            group["lr"] *= group.get("share", 1.0)

    def step(self):
        super().step()
        late = self.student.exact and self.progress() < REVIVE_UNTIL
        if late and self.steps % d.REVIVE_EVERY == 0:
            self.revive()

    def revive(self):
        """Woken units begin with the moments of the others: steps as large as the rate, all weights in one
        direction, put them to sleep again at once."""
        params = [p for x in self.student.heads for p in x.parameters()]
        before = [p.detach().clone() for p in params]
        super().revive()
        for p, old in zip(params, before):
            state = self.optimiser.state.get(p)
            if not state:
                continue
            changed, v = p.detach() != old, state["exp_avg_sq"]
            mean = v[~changed].mean() if (~changed).any() else v.mean()
            state["exp_avg"][changed] = 0
            v[changed] = mean
            v.clamp_(min=0.1 * mean.item())

    def fresh(self):
        """What the files have got since the last look, whole boards."""
        found = []
        for path in sorted(glob.glob(GROW)):
            at = self.read.get(path, 0)
            with open(path, "rb") as file:
                file.seek(at)
                data = file.read()
            data = data[: len(data) // self.bytes * self.bytes]
            self.read[path] = at + len(data)
            found.append(data)
        data = b"".join(found)
        self.hash.update(data)
        return data

    def tell(self):
        entry = {
            "minutes": round(elapsed_s() / 60, 2),
            "boards_read": sum(self.read.values()) // self.bytes,
            "files": len(self.read),
            "quiet": len(self.walk.starts),
            "sha256": self.hash.hexdigest(),
        }
        self.meta["starts"] = [*self.meta["starts"][:1], entry]
        return entry

    def label(self):
        if GROW and elapsed_s() > self.next_grow:
            self.grow()
            self.next_grow = elapsed_s() + GROW_EVERY
        return super().label()

    def grow(self):
        at = time.time()
        data = self.fresh()
        if not data:
            return
        packed = torch.frombuffer(bytearray(data), dtype=torch.uint8).view(-1, self.bytes)
        packed = packed.to(self.device)
        places = torch.tensor([1, 3, 9, 27, 81], device=self.device, dtype=torch.int32)
        parts = []
        for chunk in packed.split(65536):
            digits = torch.div(chunk.int()[:, :, None], places, rounding_mode="floor") % 3
            parts.append(digits.flatten(1)[:, : self.board**2].to(torch.int8))
        boards = quiet(self.env, torch.cat(parts).contiguous())
        self.walk.starts = torch.cat([self.walk.starts, boards])
        self.tell()
        say(f"starts: {len(boards)} more, {len(self.walk.starts)} now ({time.time() - at:.1f} s)")


def main():
    args = d.parse_args()
    if BOARD:
        d.quiet_boards = lambda env, path, known: read_quiet(env, path, BOARD)
    if FAST and torch.cuda.is_available():
        h.Head.forward = fast_forward
        try_compiled(args)
    while elapsed_s() < WAIT or not os.path.exists(args.held_out):
        time.sleep(0.5)
    if NEED:
        while not os.path.exists(NEED):
            time.sleep(0.2)
        log.STARTED = time.time()
    if QUEUE and os.path.exists(f"{QUEUE}/{args.name}.skip"):
        return
    if QUEUE:
        args.minutes = float(Path(f"{QUEUE}/{args.name}.min").read_text())
    if not os.path.exists(args.warm):
        args.warm = FALLBACK
    say(f"begins, {args.minutes} minutes, from {args.warm}")
    run = Grown(args)
    run.train()
    run.save()


if __name__ == "__main__":
    main()
