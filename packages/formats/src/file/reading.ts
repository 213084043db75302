// What every reader gives back, and the limits every reader keeps.
//
// A reader either cannot use the input at all (`ReadError`), or returns every game it could read
// with a list of what it noticed on the way. An `error` there ended a branch or a game, and all that
// came before it is kept; a `warning` was understood and repaired. No sentences: programs turn the
// codes into words.
import type { Game } from '@tengen/game';
import { err, ok, type Result, type Rule } from '@tengen/rules';

/** Where in the input: bytes (or UTF-16 units of a text) from 0, lines and items from 1. */
export type InputPlace =
  | { readonly offset: number }
  | { readonly line: number; readonly column?: number }
  | { readonly item: number; readonly offset?: number };

export type DiagnosticCode =
  // The game itself.
  | 'occupied'
  | 'outside'
  | 'forbidden-move'
  | 'after-end'
  | 'colour-repeat'
  | 'white-first'
  | 'pass-not-allowed'
  // Limits.
  | 'too-deep'
  | 'too-many-nodes'
  | 'too-many-games'
  /** More marks, set-up stones and foreign properties than there is room for. */
  | 'too-many-values'
  | 'text-too-long'
  | 'name-too-long'
  // Encoding and text.
  | 'encoding-guessed'
  | 'garbage'
  | 'extra-bytes'
  | 'truncated'
  | 'bad-coordinate'
  | 'bad-value'
  /** There was more to report than anybody would read: see `MAX_DIAGNOSTICS`. */
  | 'too-many-diagnostics'
  // SGF.
  | 'wrong-game'
  | 'go-game'
  | 'size-guessed'
  | 'rule-unknown'
  | 'missing-semicolon'
  | 'missing-parenthesis'
  | 'label-coordinate'
  | 'unclosed'
  | 'unclosed-value'
  | 'duplicate-property'
  // RenLib.
  | 'bad-position'
  | 'extra-root'
  | 'missing-siblings'
  // RenjuNet, BDT and the small ones.
  | 'unescaped-ampersand'
  | 'dangling-id'
  | 'bad-result'
  | 'colours-doubtful';

export interface Diagnostic {
  readonly severity: 'error' | 'warning';
  readonly code: DiagnosticCode;
  readonly at: InputPlace;
  /** What the reader was looking for, in the format's own terms: `]`, `x,y`, `0..224`. */
  readonly expected?: string;
  /** What stood there, shortened. */
  readonly found?: string;
}

export type ReadErrorKind =
  /** Not this format at all, or none we know. */
  | 'not-recognised'
  | 'not-renlib'
  | 'lib-version'
  | 'psq-header'
  | 'wrong-game'
  | 'bad-size'
  | 'too-large'
  | 'empty'
  /** Strict reading, and there was something to report. */
  | 'strict';

export interface ReadError {
  readonly kind: ReadErrorKind;
  readonly at: InputPlace;
  readonly expected?: string;
  readonly found?: string;
  /** What a strict reading would not accept. */
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
  /** Board size where the input does not say. */
  readonly size?: number;
  /** Rule where the input does not say: the moves are held to it, and it becomes the game's. */
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
  nodes: 5_000_000,
  games: 1_000_000,
  text: 1_000_000,
  name: 1000,
};

export function limitsOf(options: ReadOptions): Limits {
  // Asked for every name of every game: nearly always there is nothing to put together.
  return options.limits ? { ...DEFAULT_LIMITS, ...options.limits } : DEFAULT_LIMITS;
}

/** Hostile input can be wrong at every byte; after this many the list only says that it was cut. */
export const MAX_DIAGNOSTICS = 1000;

export function addDiagnostic(diagnostics: Diagnostic[], diagnostic: Diagnostic): void {
  if (diagnostics.length < MAX_DIAGNOSTICS) {
    diagnostics.push(diagnostic);
    return;
  }
  // The marker is as grave as the gravest thing it stands for.
  const { severity, at } = diagnostic;
  if (!wouldShow(diagnostics, severity)) return;
  diagnostics[MAX_DIAGNOSTICS] = { severity, code: 'too-many-diagnostics', at };
}

/** Whether one more would show in the list: if not, nobody need put it into words. */
export function wouldShow(
  diagnostics: readonly Diagnostic[],
  severity: Diagnostic['severity'],
): boolean {
  const marker = diagnostics[MAX_DIAGNOSTICS];
  return !marker || (severity === 'error' && marker.severity === 'warning');
}

/** Ends a reading: in strict mode anything noticed turns it into a failure. */
export function finishReading(
  games: readonly Game[],
  diagnostics: readonly Diagnostic[],
  options: ReadOptions,
): ReadResult {
  const first = diagnostics[0];
  if (options.strict && first) return err({ kind: 'strict', at: first.at, diagnostics });
  return ok({ games, diagnostics });
}

/** At most `length` characters of what stood in the input, for a report. */
export function shorten(text: string, length = 40): string {
  return text.length <= length ? text : `${text.slice(0, length)}…`;
}
