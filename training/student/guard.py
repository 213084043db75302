"""Watches the loss of a training run and returns to earlier weights when it has jumped.

At the rates that train best a student can lose within a few hundred steps what it learned in
minutes, and never find it again. So the mean loss of every so many steps is compared with the
lowest there was; while it is fine a copy of the weights is kept, on the device. After a jump the
newest trusted copy comes back, the optimiser's moments begin anew (they remember the gradients of
the fall), and so does the caller's warm-up (`age`); the rate is half of what it was from there on.
"""

import math
from collections import deque

# A jump, as a share of the lowest mean. By the reports of three runs the loss (about 3.9 on walks)
# rose by 0.1 % at most in the calm two; in the third by 1.3 %, which healed, and then by 15 %,
# which did not. The loss between reports was not recorded then; now `rise` is.
JUMP = 0.08
COPIES = 4


class Guard:
    def __init__(self, model, optimiser, every):
        self.model, self.optimiser, self.every = model, optimiser, every
        # A baseline begins with few steps: damage in a whole interval would look normal.
        self.few = max(1, every // 10)
        self.rate_share, self.age = 1.0, 0  # age: steps since the moments were reset
        self.kind, self.means, self.rise = None, [], 0.0
        self.steps, self.sum, self.count, self.is_settled = 0, 0.0, 0, True
        self.copies = deque([self._copy()], COPIES)

    def watch(self, loss, kind, is_settled=True):
        """Takes a step's loss after the step; what happened, if it went back, otherwise None.

        Losses of another `kind` are not comparable: they begin a new baseline. While what is
        learned changes (not `is_settled`), the loss may rise bit by bit: each mean is compared
        with the one before.
        """
        self.is_settled = is_settled
        self.steps += 1
        if kind != self.kind and (jump := self._begin(kind)):
            return jump  # this step's loss belongs to the weights that were given up
        self.sum = self.sum + loss.detach()  # on the device: reading it here would wait every step
        self.count += 1
        self.age += 1
        return self._look() if self.count >= (self.every if self.means else self.few) else None

    def finish(self):
        """A last check of the steps since the previous one; answers like `watch`."""
        return self._begin(None)

    def lowest(self):
        if not self.is_settled and self.means:
            return self.means[-1]
        # The first mean is of few steps on few labels; it is used until there is a better one.
        return min(self.means[1:] or self.means, default=math.inf)

    def _begin(self, kind):
        # Steps not checked yet are compared among themselves: a jump must not become the baseline.
        jump = self._look() if self.count >= self.few else None
        self.kind, self.means, self.sum, self.count = kind, [], 0.0, 0
        return jump

    def _look(self):
        mean, lowest = float(self.sum) / self.count, self.lowest()
        self.sum, self.count = 0.0, 0
        if not mean < lowest * (1 + JUMP):  # written so that NaN counts as a jump
            return self._go_back(mean, lowest)
        if self.means:
            self.rise = max(self.rise, mean / lowest - 1)
        self.means.append(mean)
        self.copies.append(self._copy())
        return None

    def _go_back(self, mean, lowest):
        # The newest copy may already be damaged, at the end of an interval whose mean was fine.
        # Only a copy that was followed by a fine interval is trusted.
        if len(self.copies) > 1:
            self.copies.pop()
        step, weights = self.copies[-1]
        self.model.load_state_dict(weights)
        self.optimiser.state.clear()
        self.rate_share, self.age = self.rate_share / 2, 0
        found = {"loss": mean, "lowest": lowest}
        found = {k: round(v, 5) if math.isfinite(v) else None for k, v in found.items()}  # JSON
        return {"step": self.steps, "back_to": step, **found, "rate_share": self.rate_share}

    def _copy(self):
        return self.steps, {name: v.clone() for name, v in self.model.state_dict().items()}
