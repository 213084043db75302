// What is said about files: what a reader noticed and where, why it gave up, what a writer had to
// leave out. One sentence says what is the matter, the next what to do about it.
import type { DiagnosticCode, LossKind, ReadErrorKind } from '@tengen/formats';

/** `what` completes “Line 3: …”; `advice` is a sentence of its own, where there is something to do. */
export interface Remark {
  readonly what: string;
  readonly advice?: string;
}

export interface DiagnosticsWords {
  readonly place: {
    offset(offset: number): string;
    line(line: number, column: number | undefined): string;
    item(item: number): string;
  };
  /** Place and what is the matter, as one sentence. */
  sentence(place: string, what: string): string;
  /** What stood there, and what should have. */
  found(found: string): string;
  foundInstead(found: string, expected: string): string;
  expected(expected: string): string;
  /** After an error: how much is left. */
  readonly kept: string;
  readonly remarks: Readonly<Record<DiagnosticCode, Remark>>;
  readonly refusals: Readonly<Record<ReadErrorKind, Remark>>;
  readonly losses: Readonly<Record<LossKind, (count: number) => string>>;
  readonly cannotWrite: {
    size(size: number, expected: string): string;
    offBoard(): string;
    setup(): string;
    pass(ply: number): string;
    colourOrder(ply: number): string;
    noMoves(): string;
  };
}
