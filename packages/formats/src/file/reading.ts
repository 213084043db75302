// The result of every reader, and the limits that every reader keeps.
//
// A reader either cannot use the input at all (`ReadError`), or returns every game it could read together
// with a list of diagnostics. An `error` ended a branch or a game, and everything before it is kept; a
// `warning` was understood and repaired.
import type { Game } from '@tengen/game';
import { err, ok, type Result, type Rule } from '@tengen/rules';
import { type Diagnostic, type InputPlace, shorten } from './diagnostics.ts';

export type ReadErrorKind =
  /** The input is not in this format, or in none that we know. */
  | 'not-recognised'
  /** A program, a picture or another file that is no text and no record we know. */
  | 'not-text'
  /** An archive that is cut off, broken or locked. */
  | 'damaged-archive'
  | 'not-renlib'
  | 'lib-version'
  | 'psq-header'
  | 'wrong-game'
  | 'bad-size'
  | 'too-large'
  | 'empty'
  /** The reading was strict, and there were diagnostics. */
  | 'strict';

export interface ReadError {
  readonly kind: ReadErrorKind;
  readonly at: InputPlace;
  readonly expected?: string;
  readonly found?: string;
  /** The diagnostics that a strict reading refused. */
  readonly diagnostics?: readonly Diagnostic[];
}

export interface Reading {
  readonly games: readonly Game[];
  readonly diagnostics: readonly Diagnostic[];
}

export type ReadResult = Result<Reading, ReadError>;

export interface ReadOptions {
  /** Any diagnostic is a failure. */
  readonly strict?: boolean;
  /** The board size for input that names none. */
  readonly size?: number;
  /** The rule for input that names none: moves are checked against it, and it becomes the game's. */
  readonly rule?: Rule;
  readonly limits?: Partial<Limits>;
}

export interface Limits {
  readonly bytes: number;
  /** Nodes in one line from the root. */
  readonly depth: number;
  readonly nodes: number;
  readonly games: number;
  /** Characters of text at one node. */
  readonly text: number;
  /** Characters of a name field. */
  readonly name: number;
}

export const DEFAULT_LIMITS: Limits = {
  bytes: 64 * 1024 * 1024,
  depth: 1000,
  // The largest books in circulation have eleven million moves and need 900 MB.
  nodes: 12_000_000,
  games: 1_000_000,
  text: 1_000_000,
  name: 1000,
};

export function limitsOf(options: ReadOptions): Limits {
  // Called for every name of every game, nearly always without limits of the caller's own.
  return options.limits ? { ...DEFAULT_LIMITS, ...options.limits } : DEFAULT_LIMITS;
}

/** The input cannot be used, because of what was `found` at a place. */
export function refused(
  kind: ReadErrorKind,
  at: InputPlace,
  expected: string,
  found?: string,
): Result<never, ReadError> {
  return err({ kind, at, expected, ...(found !== undefined && { found: shorten(found) }) });
}

/** Ends a reading. In strict mode any diagnostic makes it fail. */
export function finishReading(
  games: readonly Game[],
  diagnostics: readonly Diagnostic[],
  options: ReadOptions,
): ReadResult {
  const first = diagnostics[0];
  if (options.strict && first) return err({ kind: 'strict', at: first.at, diagnostics });
  return ok({ games, diagnostics });
}
