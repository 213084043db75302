"""Games of the net against itself, all moving at once; finished games go to the replay.

Every decision is recorded with the search's policy and value; when a game ends its result joins
them and a new game begins. Forced moves are not decisions and are not recorded.

Positions where the search disagrees with the net teach most, so half of a position's weight is
its share of the surprise (KataGo's policy-surprise weighting). A position enters the replay as
often as its weight says.

Some games may start from positions of the engine's searches: students must judge such leaves, so
their teacher should have seen similar ones.
"""

import torch

from .openings import CLOSE, WIDE, even_openings, unclear_starts

GAME_MAX = 120  # decisions; a longer game counts as a draw
EXPLORE = 10  # decisions with full Gumbel noise
LATE_NOISE = 0.4
COPIES_MAX = 4.0
OPENINGS = (CLOSE, WIDE)
POOL_MIN = 256  # openings drawn at once; with many games, one for each


class SelfPlay:
    def __init__(self, env, search, replay, starts=None, start_share=0.5):
        self.env, self.search, self.replay = env, search, replay
        self.starts, self.start_share = starts, 0.0 if starts is None else start_share
        games, cells, device = search.games, env.cells, env.device
        self.board = torch.zeros((games, cells), dtype=torch.int8, device=device)
        self.black = torch.ones(games, device=device)  # +1 where black is to move
        self.ply = torch.zeros(games, dtype=torch.int64, device=device)
        self.game = torch.arange(games, device=device)
        self.boards = torch.zeros((games, GAME_MAX, cells), dtype=torch.int8, device=device)
        self.policies = torch.zeros((games, GAME_MAX, cells), dtype=torch.float16, device=device)
        self.values = torch.zeros((games, GAME_MAX), dtype=torch.float16, device=device)
        self.surprises = torch.zeros((games, GAME_MAX), dtype=torch.float16, device=device)
        self.colors = torch.zeros((games, GAME_MAX), dtype=torch.int8, device=device)
        self.games_done = self.decisions = self.draws = self.black_wins = self.plies_done = 0
        self.pool = max(POOL_MIN, games)
        self._draw_openings()
        self._restart(self.game)

    @torch.no_grad()
    def step(self):
        """One decision in every game."""
        noise = torch.where(self.ply < EXPLORE, 1.0, LATE_NOISE)
        found = self.search.run(self.board, noise)
        self.boards[self.game, self.ply] = self.board
        self.policies[self.game, self.ply] = found.policy.half()
        self.values[self.game, self.ply] = found.value.half()
        self.surprises[self.game, self.ply] = found.surprise.half()
        self.colors[self.game, self.ply] = self.black.to(torch.int8)

        after = self.env.resolve(self.env.play(self.board, found.cell))
        self.board = after.board
        self.black = self.black * -after.sign
        self.ply = self.ply + 1
        self.decisions += len(self.game)
        for_black = torch.where(after.over, after.value * self.black, 0.0)
        done = (after.over | (self.ply >= GAME_MAX)).nonzero().view(-1)
        if len(done):
            self._record(done, for_black[done])
            self._restart(done)

    def _record(self, done, for_black):
        plies = self.ply[done]
        played = torch.arange(GAME_MAX, device=done.device)[None] < plies[:, None]
        result = for_black[:, None] * self.colors[done]
        at = copies(self.surprises[done][played].float())
        self.replay.add(
            board=self.boards[done][played][at],
            policy=self.policies[done][played][at],
            result=result[played][at],
            value=self.values[done][played][at],
        )
        self.games_done += len(done)
        self.draws += int((for_black == 0).sum())
        self.black_wins += int((for_black > 0).sum())
        self.plies_done += int(plies.sum())

    def _restart(self, games):
        if self.openings_used > self.pool:
            self._draw_openings()
        self.openings_used += len(games)
        pick = torch.randint(0, len(self.openings[0]), (len(games),), device=games.device)
        self.board[games] = self.openings[0][pick]
        self.black[games] = self.openings[1][pick]
        self.ply[games] = 0

    def _draw_openings(self):
        net, started = self.search.net, int(self.start_share * self.pool)
        drawn = [even_openings(self.env, self.pool - started, OPENINGS, net, net.dtype)]
        if started:
            drawn.append(unclear_starts(self.env, started, self.starts, net, net.dtype))
        self.openings = [torch.cat(parts) for parts in zip(*drawn)]
        self.openings_used = 0

    def summary(self):
        n = max(1, self.games_done)
        length, black, draw = self.plies_done / n, self.black_wins / n, self.draws / n
        return f"decisions/game {length:.1f} black {black:.2f} draw {draw:.2f}"


def copies(surprise):
    """Row numbers, each as often as its weight says: about one copy a row on average."""
    weight = 0.5 + 0.5 * surprise / surprise.mean().clamp(min=1e-6)
    weight = weight.clamp(max=COPIES_MAX)
    times = torch.floor(weight + torch.rand_like(weight)).long()
    return torch.arange(len(surprise), device=surprise.device).repeat_interleave(times)
