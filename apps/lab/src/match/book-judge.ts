// A thread that judges starts for `npm run lab -- openings`: it draws the start of each number and asks the engine.
import { parentPort, workerData } from 'node:worker_threads';
import { scoreOf } from '@tengen/engine/core';
import { Position, pointAt, type Rule } from '@tengen/rules';
import { chanceOf } from '../kit/seed.ts';
import { findCore, openCore } from '../players/core.ts';
import { type BookOpening, pointsNear, positionAfter } from './openings-book.ts';

export interface JudgeSetup {
  readonly rule: Rule;
  readonly size: number;
  readonly seed: number;
  readonly nodes: number;
  /** An opening is even when no side is ahead by more points. */
  readonly within: number;
}

/** A start without an opening was not even enough. */
export interface JudgedStart {
  readonly number: number;
  readonly opening?: BookOpening;
  /** In points, for the side to move. */
  readonly value: number;
}

const FEWEST_STONES = 3;
const MOST_STONES = 8;
/** The first stone lies at most so far from the centre. */
const FROM_CENTRE = 3;
/** The others lie at most so far from another stone: twice what `pointsNear` gives, a step between. */
const STEPS = 2;
/** A first look with a tenth of the nodes sorts out what is far from even. */
const FIRST_LOOK = 0.1;
const FAR_FROM_EVEN = 3;
const TABLE_MIB = 16;

/** The start of a number: a few stones near one another, which the rules allow. */
export function startOf({ rule, size, seed }: JudgeSetup, number: number): BookOpening | undefined {
  const chance = chanceOf('opening', rule, size, seed, number);
  const middle = (size - 1) >> 1;
  const [x, y] = [0, 1].map(() => middle + chance.between(-FROM_CENTRE, FROM_CENTRE));
  const moves = [pointAt(x!, y!, size)];
  for (let more = chance.between(FEWEST_STONES, MOST_STONES) - 1; more > 0; more--) {
    const position = Position.fromMoves(moves, { rule, size });
    if (!position.ok || position.value.outcome) return undefined;
    let point = chance.pick(pointsNear(position.value));
    for (let step = chance.between(1, STEPS); step > 1; step--) {
      const next = position.value.play(point);
      if (!next.ok || next.value.outcome) return undefined;
      point = chance.pick(pointsNear(next.value));
    }
    moves.push(point);
  }
  const last = Position.fromMoves(moves, { rule, size });
  return last.ok && !last.value.outcome ? { rule, size, moves } : undefined;
}

async function judge(setup: JudgeSetup): Promise<void> {
  const source = await findCore();
  const core = openCore(source, TABLE_MIB);
  core.setPosition(Position.start(setup));
  core.setNetwork(source.networks.get(`${setup.rule}${setup.size}`));
  const lookAt = (opening: BookOpening, nodes: number): number | undefined => {
    const position = positionAfter(opening);
    core.setPosition(position);
    core.forget();
    const { score } = core.search({ nodes });
    return scoreOf(score, position.turn).kind === 'mate' ? undefined : score;
  };
  const judged = (number: number): JudgedStart => {
    const opening = startOf(setup, number);
    if (!opening) return { number, value: 0 };
    const first = lookAt(opening, Math.ceil(setup.nodes * FIRST_LOOK));
    if (first === undefined || Math.abs(first) > FAR_FROM_EVEN * setup.within)
      return { number, value: 0 };
    const value = lookAt(opening, setup.nodes);
    const isEven = value !== undefined && Math.abs(value) <= setup.within;
    return isEven ? { number, opening, value } : { number, value: 0 };
  };
  parentPort!.on('message', ({ from, to }: { from: number; to: number }) => {
    parentPort!.postMessage(Array.from({ length: to - from }, (_, i) => judged(from + i)));
  });
}

if (parentPort) await judge(workerData as JudgeSetup);
