// Positions as the evaluation sees them: how often each combination of four line patterns occurs on an empty
// cell, for the side to move and for the other, and the value of the position.
import { readFileSync } from 'node:fs';
import type { Core } from '@tengen/engine/core';
import { Position, unwrap } from '@tengen/rules';
import type { SelfplayGame } from './selfplay-game.ts';

const PATTERNS = 14;
const FIVE = 13;
const OPEN_FOUR = 12;

/** Every four patterns in ascending order, with the core's numbers. */
export const FOURS: readonly number[] = makeFours();
const numberOfFour = new Map(FOURS.map((nibbles, i) => [nibbles, i]));

function makeFours(): number[] {
  const fours: number[] = [];
  for (let a = 0; a < PATTERNS; a++) {
    for (let b = a; b < PATTERNS; b++) {
      for (let c = b; c < PATTERNS; c++) {
        for (let d = c; d < PATTERNS; d++) fours.push(a | (b << 4) | (c << 8) | (d << 12));
      }
    }
  }
  return fours;
}

function nibblesOf(patterns: number): number[] {
  return [0, 4, 8, 12].map(shift => (patterns >> shift) & 15);
}

/** The index of a cell's four patterns, in any order. */
export function fourOf(patterns: number): number {
  const ascending = nibblesOf(patterns).sort((p, q) => p - q);
  return numberOfFour.get(ascending.reduceRight((all, nibble) => (all << 4) | nibble))!;
}

/** Lists laid end to end: position i has the entries from `starts[i]` to `starts[i + 1]`. */
export interface Samples {
  readonly starts: number[];
  readonly fours: number[];
  readonly counts: number[];
  /** 1 when the entry belongs to the side that is not to move. */
  readonly isWaiting: number[];
  /** Expected score of the side to move, 0 to 1. */
  readonly targets: number[];
}

/** The part of the core that reads line patterns. */
type PatternSource = Pick<Core, 'setPosition' | 'patterns'>;

export function noSamples(): Samples {
  return { starts: [0], fours: [], counts: [], isWaiting: [], targets: [] };
}

/** Adds the positions of a file of games, each with its value from the other file. */
export function addSamples(
  samples: Samples,
  core: PatternSource,
  games: string,
  labels: string,
): void {
  const lines = readFileSync(games, 'utf8').split('\n');
  const values = readFileSync(labels, 'utf8').split('\n');
  values.forEach((line, i) => {
    if (line !== '' && lines[i]) addGame(samples, core, JSON.parse(lines[i]!), JSON.parse(line));
  });
}

function addGame(
  samples: Samples,
  core: PatternSource,
  { rule, size, start, moves }: SelfplayGame,
  values: readonly (number | null)[],
): void {
  let position = Position.start({ rule, size });
  [...start, ...moves].forEach((name, i) => {
    position = unwrap(position.play(name));
    const value = values[i + 1 - start.length];
    if (value === undefined || value === null || position.outcome) return;
    core.setPosition(position);
    addPosition(samples, core, position, value);
  });
}

/** Positions that are already decided by threats are left out. */
function addPosition(
  samples: Samples,
  core: PatternSource,
  position: Position,
  value: number,
): void {
  const counts = [new Map<number, number>(), new Map<number, number>()] as const;
  const blackWaits = position.turn === 'black' ? 0 : 1;
  for (const point of position.board.emptyPoints()) {
    const patterns = core.patterns(point);
    const sides = [patterns & 0xffff, patterns >>> 16];
    for (const [side, nibbles] of sides.entries()) {
      const waits = side === 0 ? blackWaits : 1 - blackWaits;
      const lines = nibblesOf(nibbles);
      if (lines.includes(FIVE) || (waits === 0 && lines.includes(OPEN_FOUR))) return;
      const four = fourOf(nibbles);
      counts[waits]!.set(four, (counts[waits]!.get(four) ?? 0) + 1);
    }
  }
  for (const [waits, sideCounts] of counts.entries()) {
    for (const [four, count] of sideCounts) {
      samples.fours.push(four);
      samples.counts.push(count);
      samples.isWaiting.push(waits);
    }
  }
  samples.starts.push(samples.fours.length);
  samples.targets.push(Math.max(0.01, Math.min(0.99, (value + 1) / 2)));
}
