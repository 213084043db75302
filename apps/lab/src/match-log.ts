// A match on disk: a line that says what is played, then a line for each game. A match that was cut
// short goes on where the file ends.
import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { err, ok, type Result, type Rule } from '@tengen/rules';
import type { GameResult } from './match-game.ts';
import type { MoveLimits } from './players.ts';

/** Everything that decides what a game of this match is. */
export interface MatchTerms {
  readonly a: string;
  readonly b: string;
  /** Of the builds, so that two versions never share a file. */
  readonly builds: readonly [string, string];
  readonly rules: readonly Rule[];
  readonly size: number;
  readonly limits: MoveLimits;
  readonly openings: string | undefined;
  readonly acceptMates: boolean;
  readonly toleranceMs: number;
}

export interface GameRecord extends GameResult {
  readonly game: number;
  readonly rule: Rule;
  readonly opening: readonly string[];
  readonly black: 'a' | 'b';
}

/** The file belongs to a match with other terms; `names` are those that differ. */
export type LogError =
  | { readonly kind: 'other-match'; readonly names: readonly string[] }
  | { readonly kind: 'no-match-file' };

/** Games that were played already. Starts the file when there is none. */
export function openLog(file: string, terms: MatchTerms): Result<GameRecord[], LogError> {
  if (!existsSync(file) || readFileSync(file).length === 0) {
    writeFileSync(file, `${JSON.stringify({ match: terms })}\n`);
    return ok([]);
  }
  const text = dropTornLine(file);
  const [first = '', ...rest] = text.split('\n').filter(line => line !== '');
  const found = termsOf(first);
  if (!found) return err({ kind: 'no-match-file' });
  const names = differences(found, terms);
  if (names.length > 0) return err({ kind: 'other-match', names });
  return ok(rest.map(line => JSON.parse(line) as GameRecord));
}

/** The whole lines of a file. A power cut can leave half a line behind, which is cut off it. */
export function dropTornLine(file: string): string {
  const text = readFileSync(file, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole));
  return whole;
}

function termsOf(line: string): MatchTerms | undefined {
  try {
    return (JSON.parse(line) as { match?: MatchTerms }).match;
  } catch {
    return undefined;
  }
}

function differences(found: MatchTerms, wanted: MatchTerms): string[] {
  const names = new Set([...Object.keys(found), ...Object.keys(wanted)]) as Set<keyof MatchTerms>;
  return [...names].filter(name => JSON.stringify(found[name]) !== JSON.stringify(wanted[name]));
}

export function appendGame(file: string, record: GameRecord): void {
  appendFileSync(file, `${JSON.stringify(record)}\n`);
}
