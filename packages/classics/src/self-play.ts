// A classic against itself, every move held to the rules: what the tests run short and a script at full
// depth.
import { type Point, Position, type PositionOptions } from '@tengen/rules';
import { createClassic } from './classic.ts';
import type { ClassicId } from './designs.ts';
import type { SearchLimits } from './types.ts';

export interface SelfPlayOptions extends PositionOptions {
  readonly games: number;
  readonly limits?: SearchLimits;
  readonly width?: number;
  /** Stones put by chance near the centre before the classic begins, so that games differ. */
  readonly openingStones?: number;
  /** From 0 to 1. */
  readonly random?: () => number;
  /** Told of every move, with the processor's time if `cpuMs` is given. */
  readonly onMove?: (cpuMs: number) => void;
  readonly cpuMs?: () => number;
}

export interface SelfPlayReport {
  readonly games: number;
  /** Games that ran to their end with legal moves only. */
  readonly legal: number;
  readonly moves: number;
  readonly wins: Readonly<Record<'black' | 'white' | 'draw', number>>;
}

export function playAgainstItself(id: ClassicId, options: SelfPlayOptions): SelfPlayReport {
  const wins = { black: 0, white: 0, draw: 0 };
  let legal = 0;
  let moves = 0;
  for (let game = 0; game < options.games; game++) {
    const end = playGame(id, openingOf(options), options);
    moves += end.board.stones;
    const { outcome } = end;
    if (!outcome || outcome.reason === 'forbidden') continue;
    legal++;
    wins[outcome.kind === 'win' ? outcome.winner : 'draw']++;
  }
  return { games: options.games, legal, moves, wins };
}

/** Plays to the end, or to the first move the rules refuse. */
function playGame(id: ClassicId, position: Position, options: SelfPlayOptions): Position {
  const classic = createClassic(id);
  const { width, random = Math.random } = options;
  const choice = width === undefined ? { random } : { random, width };
  for (;;) {
    if (position.outcome) return position;
    const before = options.cpuMs?.() ?? 0;
    const { best } = classic.choose(position, options.limits, choice);
    options.onMove?.((options.cpuMs?.() ?? 0) - before);
    // Renju: Black has nothing left to play; the board is as good as full.
    const next = best === undefined ? position.adjudicateDraw() : position.play(best);
    if (!next.ok) return position;
    position = next.value;
  }
}

/** Stones in the middle of the board that decide nothing. */
function openingOf(options: SelfPlayOptions): Position {
  const random = options.random ?? Math.random;
  let position = Position.start(options);
  let stones = options.openingStones ?? 0;
  while (stones > 0) {
    const next = position.play(nearCenter(position.size, random));
    if (!next.ok || next.value.outcome) continue;
    position = next.value;
    stones--;
  }
  return position;
}

function nearCenter(size: number, random: () => number): Point {
  const middle = Math.floor(size / 2);
  const at = () => Math.min(size - 1, Math.max(0, middle + Math.floor(random() * 5) - 2));
  return at() * size + at();
}
