// What a reader noticed on the way: a code, a place, and what stood there. No sentences: programs turn the
// codes into words.

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

/** At most `length` characters of what stood in the input, for a report. */
export function shorten(text: string, length = 40): string {
  return text.length <= length ? text : `${text.slice(0, length)}…`;
}
