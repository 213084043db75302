// The cost of the network in CPU time: a move, its value and undoing it, as in a search; and the policy of
// a point.
import type { Core, Network } from '@tengen/engine/core';
import type { Position } from '@tengen/rules';
import { cpuMs } from '../kit/clock.ts';
import { median } from '../kit/report.ts';
import { pointsNear } from '../match/openings-book.ts';

const RUNS = 7;
/** Runs during which the compiler may still be at work. */
const WARM_RUNS = 3;
/** Rounds over all moves of a position in one run: a few milliseconds each. */
const ROUNDS = 20;

export function networkCost(core: Core, network: Network, positions: readonly Position[]) {
  core.setPosition(positions[0]!);
  if (!core.setNetwork(network)) throw new Error('the core refused the network');
  const runs = Array.from({ length: WARM_RUNS + RUNS }, () =>
    [timeMoves, timePolicy].map(time => microseconds(positions.map(each => time(core, each)))),
  ).slice(WARM_RUNS);
  const [moveUs, pointUs] = [0, 1].map(i => median(runs.map(run => run[i]!)));
  return { moveUs: moveUs!, pointUs: pointUs! };
}

interface Timed {
  readonly ms: number;
  readonly times: number;
}

function microseconds(all: readonly Timed[]): number {
  const total = (of: (timed: Timed) => number) => all.reduce((sum, timed) => sum + of(timed), 0);
  return (total(({ ms }) => ms) / total(({ times }) => times)) * 1000;
}

function timeMoves(core: Core, position: Position): Timed {
  const points = pointsNear(position);
  core.setPosition(position);
  core.networkScore();
  const startedAt = cpuMs();
  for (let round = 0; round < ROUNDS; round++) {
    for (const point of points) {
      core.play(point, position.turn);
      core.networkScore();
      core.undo();
    }
  }
  return { ms: cpuMs() - startedAt, times: ROUNDS * points.length };
}

/** Each time after another move, as in a search. */
function timePolicy(core: Core, position: Position): Timed {
  const points = position.board.emptyPoints();
  core.setPosition(position);
  core.networkScore();
  let ms = 0;
  for (const move of points.slice(0, ROUNDS)) {
    core.play(move, position.turn);
    core.networkScore();
    const startedAt = cpuMs();
    core.policy(points);
    ms += cpuMs() - startedAt;
    core.undo();
  }
  return { ms, times: ROUNDS * points.length };
}
