"""Revives units of a student's head that no longer respond to any input.

What the layers see is all positive, so a unit with unlucky weights is below zero on every board,
from the first step on or after a large one, and gets no gradient that could lift it: of the first
heads half of the units were such. A unit that sleeps on a whole sample of boards gets new weights,
a bias that wakes it on about half of them, and outgoing weights of zero: the student says the same
as before, and from here on the unit can learn.

An optimiser that knows nothing yet of new weights makes its first steps as large as the rate, all
of a unit's weights in one direction, and it sleeps again at the next look. So they begin with the
moments of the others, and in their layer no second moment is much below the mean.
"""

import torch

from .head import BIAS_UNIT, BIAS_UNITS, initial
from .table import ONE

LEAST_BOARDS = 128  # fewer cannot show which units are dead
# Of the mean second moment: below it steps are as large as the rate.
LEAST_MOMENT = 0.1


@torch.no_grad()
def revive(student, boards, optimiser=None):
    """The number of revived units by layer."""
    parameters = [p for head in student.heads for p in head.parameters()]
    before = [p.detach().clone() for p in parameters] if optimiser else []
    woken = _revive(student, boards)
    if optimiser and any(woken.values()):
        for p, old in zip(parameters, before):
            _share_moments(optimiser.state.get(p), p != old)
    return woken


def _share_moments(state, changed):
    if not state or not changed.any():  # no step was made yet, or no unit was revived here
        return
    state["exp_avg"][changed] = 0
    second = state["exp_avg_sq"]
    mean = second[~changed].mean() if (~changed).any() else second.mean()
    second[changed] = mean
    second.clamp_(min=LEAST_MOMENT * mean.item())


def _revive(student, boards):
    woken = {}
    for head, part in student.parts(boards):
        if len(part) < LEAST_BOARDS:
            continue
        for name, count in _revive_head(head, student.features(part)[1]).items():
            woken[name] = woken.get(name, 0) + count
    return woken


def _revive_head(head, regions):
    counts = {"region": 0}
    for kind in range(3):
        seen = regions[:, head.kinds == kind].flatten(0, 1)
        dead = _asleep(head.regions(regions)[:, head.kinds == kind].flatten(0, 1))
        _renew(head, "region", dead, seen, kind)
        gates = initial("gate_weight", head.gate_weight.shape)[kind].to(dead.device)
        head.gate_weight.data[kind, dead] = gates[dead]
        head.gate_bias.data[kind, dead] = 1.0
        first = head.shape.features + kind * head.shape.region
        columns = first + dead.nonzero().view(-1)
        head.dense1_weight.data[:, columns] = 0
        counts["region"] += int(dead.sum())
    for name, following in (("dense1", ("dense2", "context")), ("dense2", ("out",))):
        seen, out = head.layer_of(name, regions)
        dead = _asleep(out)
        _renew(head, name, dead, seen)
        for after in following:
            getattr(head, f"{after}_weight").data[:, dead] = 0
        counts[name] = int(dead.sum())
    return counts


def _asleep(out):
    return ~(out > 0).any(0)


def _renew(head, name, dead, seen, *kind):
    """New weights for dead units, so that their outputs for `seen` have a mean of zero."""
    weight = getattr(head, f"{name}_weight").data[kind]
    bias = getattr(head, f"{name}_bias").data[kind]
    fresh = initial(f"{name}_weight", weight.shape).to(weight.device)
    weight[dead] = fresh[dead]
    middle = seen.mean(0) @ (ONE * fresh[dead]).T
    bias[dead] = -middle / BIAS_UNITS.get(f"{name}_bias", BIAS_UNIT)
