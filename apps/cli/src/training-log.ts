// The log of tries of the terminal, in one file of the same kind that the page exports and imports. A file that cannot be
// read is left alone, and training then remembers nothing.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  isPlayable,
  joinedLogs,
  type NamedPuzzle,
  PRACTICE_MODES,
  type PuzzleAttempt,
} from '@tengen/practice';
import { stateFolder } from './play/keep.ts';

const NAME = 'training.json';
const KIND = 'tengen-progress';

export interface TrainingLog {
  readonly attempts: readonly PuzzleAttempt[];
  /** Positions of one's own games. */
  readonly mistakes: readonly NamedPuzzle[];
}

const EMPTY: TrainingLog = { attempts: [], mistakes: [] };

export function trainingLogPath(env: Parameters<typeof stateFolder>[0]): string {
  return join(stateFolder(env), NAME);
}

/** Undefined where there is a file that holds no progress. */
export function readTrainingLog(path: string): TrainingLog | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    // Nothing was ever tried.
    return EMPTY;
  }
  try {
    return progressIn(JSON.parse(text));
  } catch {
    // No JSON.
    return undefined;
  }
}

/** Written beside and then renamed, so that one whole version exists at any time. */
export function writeTrainingLog(path: string, { attempts, mistakes }: TrainingLog): void {
  mkdirSync(dirname(path), { recursive: true });
  const fresh = `${path}.new`;
  writeFileSync(fresh, `${JSON.stringify({ kind: KIND, attempts, mistakes })}\n`);
  renameSync(fresh, path);
}

function progressIn(value: unknown): TrainingLog | undefined {
  const file = value as Partial<Record<'kind' | 'attempts' | 'mistakes', unknown>> | null;
  if (file?.kind !== KIND || !Array.isArray(file.attempts)) return undefined;
  const mistakes = Array.isArray(file.mistakes) ? file.mistakes : [];
  return {
    attempts: joinedLogs(file.attempts.filter(isAttempt)),
    mistakes: mistakes.filter(isMistake),
  };
}

const NUMBERS = ['time', 'puzzleRating', 'ms', 'hints'] as const;

function isAttempt(value: unknown): value is PuzzleAttempt {
  const it = value as Partial<Record<keyof PuzzleAttempt, unknown>> | null;
  return (
    typeof it?.id === 'string' &&
    typeof it.puzzle === 'string' &&
    typeof it.isSolved === 'boolean' &&
    PRACTICE_MODES.some(mode => mode === it.mode) &&
    (it.family === 'renju' || it.family === 'gomoku') &&
    NUMBERS.every(name => typeof it[name] === 'number')
  );
}

function isMistake(value: unknown): value is NamedPuzzle {
  const it = value as Partial<Record<keyof NamedPuzzle, unknown>> | null;
  const lists = [it?.moves, it?.right, it?.themes];
  if (typeof it?.id !== 'string' || !lists.every(Array.isArray)) return false;
  return isPlayable(value as NamedPuzzle);
}
