"""Compiles the policy of a student where that is faster and gives the same result.

It goes over every cell of every board. Seen on an H200, batches of 8,192: 24 to 27 ms, compiled
7 to 8.
"""

import time

import torch

from ..log import say
from .head import policy_logits

FAR = 1e-3  # relative: sums in another order differ by less
TIMES = 5


def compile_policy(student, batch, compile=None):
    """Compiles for batches of this size; the heads stay as they are if that is not faster."""
    varies = student.colors == 2  # the share of each head in a batch varies
    before, judge = student.exact, None
    try:
        judge = _judge((compile or torch.compile)(policy_logits), varies)
        share = batch // student.colors
        pays = all(_pays(student, share, judge, exact) for exact in (False, True))
    except Exception as error:  # drivers and compilers throw many kinds
        say("policy not compiled:", repr(error)[:300])
        pays = False
    student.exact = before
    student.zero_grad(set_to_none=True)
    for head in student.heads:
        head.fast_policy = judge if pays else None


def _judge(made, varies):
    def judge(active, context, *rest):
        if varies:
            torch._dynamo.mark_dynamic(active, 0)
            torch._dynamo.mark_dynamic(context, 0)
        return made(active, context, *rest)

    return judge


def _pays(student, batch, judge, exact):
    student.exact = exact
    head = student.heads[0]
    device, dims = head.near_weight.device, (batch, student.size**2, student.shape.features)
    active = torch.randint(-60, 90, dims, device=device).clamp(min=0).float().requires_grad_()
    regions = (student.member @ active).detach()
    wish = torch.randn(dims[:2], device=device)

    def once():
        student.zero_grad(set_to_none=True)
        active.grad = None
        policy, _ = head(active, regions)
        policy.backward(wish)
        return [policy.detach(), active.grad, head.near_weight.grad, head.policy_weight.grad]

    results, seconds = [], []
    for tried in (None, judge):
        head.fast_policy = tried
        results.append([tensor.clone() for tensor in once()])
        seconds.append(_seconds(once, device))
    off = max(
        ((mine - his).norm() / his.norm().clamp(min=1e-12)).item() for his, mine in zip(*results)
    )
    kind = "exact" if exact else "float"
    say(f"policy {kind}: {seconds[0]:.4f} s, compiled {seconds[1]:.4f} s, off {off:.1e}")
    return off < FAR and seconds[1] < seconds[0]


def _seconds(work, device):
    wait = torch.cuda.synchronize if device.type == "cuda" else (lambda: None)
    wait()
    began = time.perf_counter()
    for _ in range(TIMES):
        work()
    wait()
    return (time.perf_counter() - began) / TIMES
