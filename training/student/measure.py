"""How well a student agrees with its teacher."""

import torch
import torch.nn.functional as F

from .walk import policy_target


@torch.no_grad()
def measure(student, rows, batch=8192):
    """Means over labelled rows: extra loss over the teacher's entropy, agreement, correlation."""
    parts = [
        _measure(student, {k: v[i : i + batch] for k, v in rows.items()})
        for i in range(0, len(rows["board"]), batch)
    ]
    joined = {name: torch.cat([part[name] for part in parts]) for name in parts[0]}
    mine, his = joined.pop("mine"), joined.pop("his")
    figures = {name: column.float().mean().item() for name, column in joined.items()}
    figures["value_r"] = _correlation(mine, his)
    figures["value_error"] = ((mine - his) ** 2).mean().item()
    return figures


def _correlation(mine, his):
    """0 for a student that gives every position the same value."""
    if mine.std() == 0 or his.std() == 0:
        return 0.0
    return torch.corrcoef(torch.stack([mine, his]))[0, 1].item()


def _measure(student, rows):
    closed, policy = policy_target(rows)
    outcome = rows["outcome"].float()
    mine, value = student(rows["board"])
    log_policy = F.log_softmax(mine.masked_fill(closed, -1e4), 1)
    log_value = F.log_softmax(value, 1)
    best = policy.argmax(1, keepdim=True)
    rank = (log_policy > log_policy.gather(1, best)).sum(1)
    chance = log_value.exp()
    return {
        "policy_kl": (policy * (policy.clamp(min=1e-9).log() - log_policy)).sum(1),
        "value_kl": (outcome * (outcome.clamp(min=1e-9).log() - log_value)).sum(1),
        "top1": rank == 0,
        "top5": rank < 5,
        "mine": chance[:, 0] - chance[:, 1],
        "his": outcome[:, 0] - outcome[:, 1],
    }


def describe(figures):
    f = figures
    return (
        f"policy kl {f['policy_kl']:.4f} top1 {f['top1']:.4f} top5 {f['top5']:.4f} | "
        f"value kl {f['value_kl']:.4f} r {f['value_r']:.4f} error {f['value_error']:.4f}"
    )
