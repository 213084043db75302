"""One training step, the learning-rate schedule, and the averaged weights that play.

Loss: cross-entropy to the search's policy plus cross-entropy to win/loss/draw, where the value
target is half the game's result and half the search's value (less noisy than the result, less
biased than the value).
"""

import contextlib
import copy
import math

import torch
import torch.nn.functional as F

from .log import say

WARM_UP = 200  # steps; the optimiser's moments need as many after a start without them
OPINION_SHARE = 0.5


class Learner:
    def __init__(
        self, env, net, peak_rate, batch, average=0.998, weight_decay=2e-2, compiled=False
    ):
        self.env, self.net, self.batch, self.average = env, net, batch, average
        self.peak_rate, self.steps, self.steps_here = peak_rate, 0, 0
        self.on_gpu = env.device.type == "cuda"
        matrices = [p for p in net.parameters() if p.dim() > 1]
        vectors = [p for p in net.parameters() if p.dim() <= 1]
        groups = [
            {"params": matrices, "weight_decay": weight_decay},
            {"params": vectors, "weight_decay": 0.0},
        ]
        self.optimiser = torch.optim.AdamW(
            groups, lr=peak_rate, betas=(0.9, 0.99), fused=self.on_gpu
        )
        self.averaged = copy.deepcopy(net).eval()
        self.forward = torch.compile(net) if compiled else net

    def step(self, replay, window, rate_scale):
        """Returns [policy loss over the target's entropy, value loss, top-1, value error]."""
        self.steps_here += 1
        for group in self.optimiser.param_groups:
            group["lr"] = self.peak_rate * rate_scale * min(1.0, self.steps_here / WARM_UP)
        self.net.train()
        loss, measures = self._loss(**self._turned_sample(replay, window))
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 5.0)
        self.optimiser.step()
        self.steps += 1
        self._average()
        return measures

    def _turned_sample(self, replay, window):
        """Turns or mirrors positions at random, with their policy."""
        rows = replay.sample(self.batch, window)
        which = torch.randint(0, 8, (self.batch,), device=rows["board"].device)
        turn = self.env.symmetries[which]
        return rows | {
            "board": rows["board"].gather(1, turn),
            "policy": rows["policy"].gather(1, turn),
        }

    def _loss(self, board, policy, result, value):
        result, value = result.float(), value.float()
        with torch.no_grad():
            dtype = torch.bfloat16 if self.on_gpu else torch.float32
            x = self.env.planes(board, self.env.tactics(board), dtype)
            target = outcome_target(result, value)
            policy = policy.float()
            policy = policy / policy.sum(1, keepdim=True).clamp(min=1e-6)
        mixed = torch.autocast("cuda", torch.bfloat16) if self.on_gpu else contextlib.nullcontext()
        with mixed:
            logits, outcome = self._forward(x)
        log_policy = F.log_softmax(logits.float().masked_fill(board != 0, -30.0), 1)
        log_outcome = F.log_softmax(outcome.float(), 1)
        policy_loss = -(policy * log_policy).sum(1).mean()
        value_loss = -(target * log_outcome).sum(1).mean()
        with torch.no_grad():
            entropy = -(policy * policy.clamp(min=1e-9).log()).sum(1).mean()
            top1 = (log_policy.argmax(1) == policy.argmax(1)).float().mean()
            chance = log_outcome.exp()
            error = ((chance[:, 0] - chance[:, 1] - result) ** 2).mean()
            measures = torch.stack([policy_loss - entropy, value_loss, top1, error])
        return policy_loss + value_loss, measures

    def _forward(self, x):
        try:
            return self.forward(x)
        except Exception as error:
            if self.forward is self.net:
                raise
            say("compiled training failed, plain used:", repr(error)[:200])
            self.forward = self.net
            return self.net(x)

    @torch.no_grad()
    def _average(self):
        # A fixed decay would give the first weights too much influence, so the window grows.
        keep = min(self.average, (1 + self.steps) / (10 + self.steps))
        torch._foreach_lerp_(
            list(self.averaged.parameters()), list(self.net.parameters()), 1 - keep
        )
        for mine, theirs in zip(self.averaged.buffers(), self.net.buffers()):
            if mine.is_floating_point():
                mine.lerp_(theirs, 1 - keep)
            else:
                mine.copy_(theirs)


def outcome_target(result, opinion):
    """[n, 3] win/loss/draw: half the result (+1, -1, 0), half the search's value."""
    known = F.one_hot((result == -1).long() + 2 * (result == 0).long(), 3).float()
    guessed = torch.stack([(1 + opinion) / 2, (1 - opinion) / 2, torch.zeros_like(opinion)], 1)
    return (1 - OPINION_SHARE) * known + OPINION_SHARE * guessed.clamp(0, 1)


def rate_scale(progress, hold=0.45, floor=0.02):
    """Share of the peak rate at `progress` (0..1) of the whole plan: hold, then a cosine fall."""
    if progress <= hold:
        return 1.0
    fall = min(1.0, (progress - hold) / (1 - hold))
    return floor + (1 - floor) * 0.5 * (1 + math.cos(math.pi * fall))
