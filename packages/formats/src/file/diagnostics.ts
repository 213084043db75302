// Problems that a reader found: a code, a place, and the text that stood there. There are no sentences here:
// programs turn the codes into words.

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
  /** More marks, set-up stones and foreign properties than the limit allows. */
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
  /** The list of diagnostics was cut: see `MAX_DIAGNOSTICS`. */
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
  | 'colours-doubtful'
  /** Pairs of numbers too large for offsets from the centre. */
  | 'from-corner'
  /** Lines that may be games of their own were read as one. */
  | 'lines-joined'
  /** A file of an archive that holds no game. */
  | 'file-skipped';

export interface Diagnostic {
  readonly severity: 'error' | 'warning';
  readonly code: DiagnosticCode;
  readonly at: InputPlace;
  /** The text that the reader expected, in the format's own terms: `]`, `x,y`, `0..224`. */
  readonly expected?: string;
  /** The text that it found, shortened. */
  readonly found?: string;
  /** How many of them there are, where the reader tells them together. */
  readonly count?: number;
}

/** Hostile input can be wrong at every byte. After this many the list ends with `too-many-diagnostics`. */
export const MAX_DIAGNOSTICS = 1000;

export function addDiagnostic(diagnostics: Diagnostic[], diagnostic: Diagnostic): void {
  if (diagnostics.length < MAX_DIAGNOSTICS) {
    diagnostics.push(diagnostic);
    return;
  }
  // The marker is an error if any diagnostic it replaces is one.
  const { severity, at } = diagnostic;
  if (!wouldShow(diagnostics, severity)) return;
  diagnostics[MAX_DIAGNOSTICS] = { severity, code: 'too-many-diagnostics', at };
}

/** Adds a diagnostic; `found` is shortened. Returns false, so that a refusal is one expression. */
export function note(
  diagnostics: Diagnostic[],
  severity: Diagnostic['severity'],
  code: DiagnosticCode,
  at: InputPlace,
  expected?: string,
  found?: string,
): false {
  if (wouldShow(diagnostics, severity)) {
    addDiagnostic(diagnostics, {
      severity,
      code,
      at,
      ...(expected !== undefined && { expected }),
      ...(found !== undefined && { found: shorten(found) }),
    });
  }
  return false;
}

/** Whether one more diagnostic would be kept. If not, the caller need not make it. */
export function wouldShow(
  diagnostics: readonly Diagnostic[],
  severity: Diagnostic['severity'],
): boolean {
  const marker = diagnostics[MAX_DIAGNOSTICS];
  return !marker || (severity === 'error' && marker.severity === 'warning');
}

/** At most `length` characters of the input, for a report. */
export function shorten(text: string, length = 40): string {
  return text.length <= length ? text : `${text.slice(0, length)}…`;
}
