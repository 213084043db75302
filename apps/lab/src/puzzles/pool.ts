// The pool on disk: a line for each game that was searched, so that the maker goes on where it stopped.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Goal, Puzzle } from '@tengen/practice';
import { refuse } from '../kit/command.ts';
import { dropTornLine } from '../match/log.ts';

/** A puzzle, and what chooses among puzzles. */
export interface PoolPuzzle extends Puzzle {
  /** The same for all with the same idea. */
  readonly idea: string;
  readonly decoys: number;
  /** Of `fours`: the other side threatens to win, so nothing but fours will do. */
  readonly isOnlyFours: boolean;
}

export interface PoolGame {
  readonly game: number;
  readonly positions: number;
  readonly puzzles: readonly PoolPuzzle[];
  /** How many candidates were refused, by goal and reason: `stop hopeless`. */
  readonly refused: Readonly<Record<string, number>>;
}

interface PoolHeader {
  readonly puzzles: {
    readonly seed: number;
    readonly core: number;
    /** The maker looked for these goals only. */
    readonly goals: readonly Goal[];
    /** Of a hundred games, so many are of the weaker levels; pools from before have half. */
    readonly weak?: number;
  };
}

export interface Pool extends PoolHeader {
  readonly games: readonly PoolGame[];
}

/** The games of a pool that exists; starts one otherwise. Refuses a pool that was begun otherwise. */
export function openPool(file: string, puzzles: PoolHeader['puzzles']): Pool {
  if (!existsSync(file) || readFileSync(file).length === 0) {
    writeFileSync(file, `${JSON.stringify({ puzzles })}\n`);
    return { puzzles, games: [] };
  }
  dropTornLine(file);
  const pool = readPool(file);
  const { seed, core, goals, weak = 50 } = pool.puzzles;
  if (seed !== puzzles.seed) return refuse(`${file} was begun with --seed ${seed}.`);
  if (String(goals) !== String(puzzles.goals)) {
    return refuse(`${file} was begun with --goals ${goals}.`);
  }
  if (weak !== puzzles.weak) return refuse(`${file} was begun with --weak ${weak}.`);
  if (core !== puzzles.core) return refuse(`${file} was made by another core. Name another file.`);
  return pool;
}

export function readPool(file: string): Pool {
  if (!existsSync(file)) return refuse(`There is no file ${file}.`);
  const [first = '', ...lines] = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const header = parse(first) as Partial<PoolHeader> | undefined;
  if (!header?.puzzles) return refuse(`${file} is no pool of puzzles.`);
  return { puzzles: header.puzzles, games: lines.map(line => parse(line) as PoolGame) };
}

export function appendPoolGame(file: string, game: PoolGame): void {
  appendFileSync(file, `${JSON.stringify(game)}\n`);
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
