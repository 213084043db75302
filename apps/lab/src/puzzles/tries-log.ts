// The tries on disk: a line for each puzzle, so that what was tried once need not be tried again.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { refuse } from '../kit/command.ts';
import { dropTornLine } from '../match/log.ts';
import type { TryResult } from './tries.ts';
import { SEEDS } from './tries.ts';

/** By level, then by seed. */
export type PuzzleTries = readonly (readonly TryResult[])[];

/** The first line: tries of another core, or with other seeds, are not mixed. */
interface TriesHeader {
  readonly tries: { readonly core: number; readonly seeds: number };
}

/** By the puzzles' ids. Starts the file when there is none. */
export function openTries(file: string, core: number): Map<string, PuzzleTries> {
  const header: TriesHeader = { tries: { core, seeds: SEEDS } };
  if (!existsSync(file) || readFileSync(file).length === 0) {
    writeFileSync(file, `${JSON.stringify(header)}\n`);
    return new Map();
  }
  dropTornLine(file);
  return readTries(file, core);
}

export function readTries(file: string, core: number): Map<string, PuzzleTries> {
  if (!existsSync(file)) return refuse(`There is no file ${file}.`);
  const [first = '', ...lines] = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const header = JSON.parse(first) as Partial<TriesHeader>;
  if (!header.tries) return refuse(`${file} holds no tries.`);
  if (header.tries.core !== core) return refuse(`${file} was made by another core.`);
  return new Map(
    lines.map(line => {
      const { id, tries } = JSON.parse(line) as { id: string; tries: readonly string[] };
      return [id, tries.map(letters => [...letters].map(resultOf))];
    }),
  );
}

export function appendTries(file: string, id: string, tries: PuzzleTries): void {
  const letters = tries.map(ofLevel => ofLevel.map(result => result[0]).join(''));
  appendFileSync(file, `${JSON.stringify({ id, tries: letters })}\n`);
}

function resultOf(letter: string): TryResult {
  return letter === 's' ? 'solved' : letter === 'f' ? 'failed' : 'left';
}
