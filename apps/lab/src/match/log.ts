// A match or a tournament on disk: a line that says what is played, then a line for each game. One that
// was cut short goes on where the file ends.
import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { err, ok, type Result, type Rule } from '@tengen/rules';
import type { MoveLimits } from '../players/players.ts';
import type { Acceptance, GameResult } from './game.ts';

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
  readonly accept: Acceptance;
  readonly drawAfter?: number | undefined;
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
export function openLog<Record = GameRecord>(
  file: string,
  terms: object,
): Result<Record[], LogError> {
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
  return ok(rest.map(line => JSON.parse(line) as Record));
}

/** What the file says is played in it; undefined where there is no such file. */
export function termsIn<Terms extends object>(file: string): Terms | undefined {
  if (!existsSync(file)) return undefined;
  return termsOf(readFileSync(file, 'utf8').split('\n', 1)[0] ?? '') as Terms | undefined;
}

/** The games of a match, to which another process may be adding; undefined where it begins like none. */
export function readMatch(file: string): { terms: MatchTerms; games: GameRecord[] } | undefined {
  if (!existsSync(file)) return undefined;
  const [first = '', ...rest] = wholeLines(readFileSync(file, 'utf8')).split('\n');
  const terms = termsOf(first) as MatchTerms | undefined;
  if (!terms) return undefined;
  const games = rest.filter(line => line !== '').map(line => JSON.parse(line) as GameRecord);
  return { terms, games };
}

/** The whole lines of a file. A power cut can leave half a line behind, which is cut off it. */
export function dropTornLine(file: string): string {
  const text = readFileSync(file, 'utf8');
  const whole = wholeLines(text);
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole));
  return whole;
}

function wholeLines(text: string): string {
  return text.slice(0, text.lastIndexOf('\n') + 1);
}

function termsOf(line: string): object | undefined {
  try {
    return (JSON.parse(line) as { match?: object }).match;
  } catch {
    return undefined;
  }
}

function differences(found: object, wanted: object): string[] {
  const before = new Map(Object.entries(found));
  const now = new Map(Object.entries(wanted));
  const isOther = (name: string) =>
    JSON.stringify(before.get(name)) !== JSON.stringify(now.get(name));
  return [...new Set([...before.keys(), ...now.keys()])].filter(isOther);
}

export function appendGame(file: string, record: object): void {
  appendFileSync(file, `${JSON.stringify(record)}\n`);
}
