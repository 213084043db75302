// Fits the evaluation's tables to values of positions by logistic regression with Adam. Values that the
// samples say little about stay near where they began.
import { Chance, shuffled } from '@tengen/rules/chance';
import { FOURS, type Samples } from './tune-data.ts';

/** A table and its weights, in points: 200 points are an expected score of 73 %. */
export interface FittedTables {
  readonly values: Float64Array;
  mover: number;
  waiter: number;
  tempo: number;
}

const SCALE = 200;

interface FitOptions {
  readonly epochs: number;
  /** How strongly a value is pulled back to where it began. */
  readonly pull: number;
  readonly seed: number;
}

const BATCH = 500;
/** One block in ten is held out to judge the fit. */
const BLOCK = 500;

export function isHeldOut(position: number): boolean {
  return Math.floor(position / BLOCK) % 10 === 0;
}

/** Loss and correlation of the expected scores over the positions chosen. */
export function judge(tables: FittedTables, samples: Samples, isChosen: (i: number) => boolean) {
  let [n, loss, x, y, xx, yy, xy] = [0, 0, 0, 0, 0, 0, 0];
  samples.targets.forEach((target, i) => {
    if (!isChosen(i)) return;
    const p = expected(pointsOf(tables, samples, i).points);
    loss -= target * Math.log(p) + (1 - target) * Math.log(1 - p);
    n++;
    x += p;
    y += target;
    xx += p * p;
    yy += target * target;
    xy += p * target;
  });
  const correlation = (n * xy - x * y) / Math.sqrt((n * xx - x * x) * (n * yy - y * y));
  return { loss: loss / n, correlation };
}

function expected(points: number): number {
  return 1 / (1 + Math.exp(-points / SCALE));
}

function pointsOf(tables: FittedTables, { starts, fours, counts, isWaiting }: Samples, i: number) {
  let mover = 0;
  let waiter = 0;
  for (let j = starts[i]!; j < starts[i + 1]!; j++) {
    const share = tables.values[fours[j]!]! * counts[j]!;
    if (isWaiting[j]) waiter += share;
    else mover += share;
  }
  const points = tables.mover * mover - tables.waiter * waiter + tables.tempo;
  return { mover, waiter, points };
}

/** Improves the tables in place. */
export function fit(
  tables: FittedTables,
  samples: Samples,
  { epochs, pull, seed }: FitOptions,
): void {
  const chance = new Chance(seed);
  const start = tables.values.slice();
  const adam = new Adam(FOURS.length + 3);
  let order = samples.targets.flatMap((_, i) => (isHeldOut(i) ? [] : [i]));
  for (let epoch = 0; epoch < epochs; epoch++) {
    order = shuffled(order, chance.next);
    const rate = 0.6 * (1 - epoch / epochs) + 0.02;
    for (let at = 0; at < order.length; at += BATCH) {
      const batch = order.slice(at, at + BATCH);
      const slope = slopeOf(tables, samples, batch);
      for (let k = 0; k < FOURS.length; k++) slope[k]! += pull * (tables.values[k]! - start[k]!);
      step(tables, adam.step(slope), rate);
    }
  }
}

/** Slope of the loss by each value, then by mover, waiter and tempo. */
function slopeOf(tables: FittedTables, samples: Samples, batch: readonly number[]): Float64Array {
  const slope = new Float64Array(FOURS.length + 3);
  const share = 10 / (batch.length * SCALE);
  for (const i of batch) {
    const { mover, waiter, points } = pointsOf(tables, samples, i);
    const error = (expected(points) - samples.targets[i]!) * share;
    for (let j = samples.starts[i]!; j < samples.starts[i + 1]!; j++) {
      const weight = samples.isWaiting[j] ? -tables.waiter : tables.mover;
      slope[samples.fours[j]!]! += error * weight * samples.counts[j]!;
    }
    slope[FOURS.length]! += (error * mover) / 100;
    slope[FOURS.length + 1]! -= (error * waiter) / 100;
    slope[FOURS.length + 2]! += error;
  }
  return slope;
}

function step(tables: FittedTables, direction: Float64Array, rate: number): void {
  for (let k = 0; k < FOURS.length; k++) tables.values[k]! -= 0.3 * rate * direction[k]!;
  tables.mover -= 0.002 * rate * direction[FOURS.length]!;
  tables.waiter -= 0.002 * rate * direction[FOURS.length + 1]!;
  tables.tempo -= 0.3 * rate * direction[FOURS.length + 2]!;
}

/** Adam's running means of slope and square. */
class Adam {
  readonly #mean: Float64Array;
  readonly #square: Float64Array;
  #steps = 0;

  constructor(size: number) {
    this.#mean = new Float64Array(size);
    this.#square = new Float64Array(size);
  }

  step(slope: Float64Array): Float64Array {
    this.#steps++;
    const unbiasMean = 1 - 0.9 ** this.#steps;
    const unbiasSquare = 1 - 0.999 ** this.#steps;
    return slope.map((g, k) => {
      const mean = 0.9 * this.#mean[k]! + 0.1 * g;
      const square = 0.999 * this.#square[k]! + 0.001 * g * g;
      this.#mean[k] = mean;
      this.#square[k] = square;
      return mean / unbiasMean / (Math.sqrt(square / unbiasSquare) + 1e-6);
    });
  }
}
