// From the values of packages/formats to sentences: what, where, what to do.
import type { CannotWrite, Diagnostic, InputPlace, Loss, ReadError } from '@tengen/formats';
import type { DiagnosticsWords, Remark } from './en.ts';

/** Letters of a file are shown as they are, but in one line and without what moves the cursor. */
function plain(text: string): string {
  return text.replace(/[\s\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+/g, ' ').trim();
}

export function placeInWords(place: InputPlace, words: DiagnosticsWords): string {
  if ('line' in place) return words.place.line(place.line, place.column);
  if ('item' in place) return words.place.item(place.item);
  return words.place.offset(place.offset);
}

function told(
  { at, found, expected, count }: Pick<Diagnostic, 'at' | 'found' | 'expected' | 'count'>,
  { what, many, advice }: Remark,
  words: DiagnosticsWords,
): string {
  const isMany = many !== undefined && count !== undefined;
  const problem = isMany ? many(count, numberIn(expected)) : what + detail(found, expected, words);
  const sentence = words.sentence(placeInWords(at, words), problem);
  return words.sentences([sentence, advice]);
}

/** 5000000 of the limit `≤ 5000000`. */
function numberIn(limit = ''): number {
  return Number(limit.replace(/\D/g, ''));
}

function detail(
  found: string | undefined,
  expected: string | undefined,
  words: DiagnosticsWords,
): string {
  const stood = found === undefined ? '' : plain(found);
  if (stood && expected) return words.foundInstead(stood, plain(expected));
  if (stood) return words.found(stood);
  return expected ? words.expected(plain(expected)) : '';
}

/** Remarks of one kind: the first, and the number of all. */
export interface RemarkKind<T> {
  readonly first: T;
  readonly count: number;
}

/** The kinds in the order in which they were first met. */
export function byKind<T extends { severity: string; code?: string; kind?: string }>(
  remarks: Iterable<T>,
): RemarkKind<T>[] {
  const kinds = new Map<string, RemarkKind<T>>();
  for (const remark of remarks) {
    const key = `${remark.severity} ${remark.code ?? remark.kind}`;
    const { first, count } = kinds.get(key) ?? { first: remark, count: 0 };
    kinds.set(key, { first, count: count + 1 });
  }
  return [...kinds.values()];
}

/** One sentence for all remarks of a kind. */
export function remarkKindInWords(
  { first, count }: RemarkKind<Diagnostic>,
  words: DiagnosticsWords,
): string {
  return diagnosticInWords(first, words) + (count > 1 ? words.more(count - 1) : '');
}

export function diagnosticInWords(diagnostic: Diagnostic, words: DiagnosticsWords): string {
  const sentence = told(diagnostic, words.remarks[diagnostic.code], words);
  // Told together, they have no place before which everything was kept.
  const isOne = diagnostic.severity === 'error' && diagnostic.count === undefined;
  return isOne ? words.sentences([sentence, words.kept]) : sentence;
}

export function readErrorInWords(error: ReadError, words: DiagnosticsWords): string {
  return told(error, words.refusals[error.kind], words);
}

export function lossInWords({ kind, count }: Loss, words: DiagnosticsWords): string {
  return words.losses[kind](count);
}

export function cannotWriteInWords(refusal: CannotWrite, words: DiagnosticsWords): string {
  const say = words.cannotWrite;
  switch (refusal.kind) {
    case 'size':
      return say.size(refusal.size, refusal.expected.replace('..', '–'));
    case 'off-board':
      return say.offBoard();
    case 'setup':
      return say.setup();
    case 'pass':
      return say.pass(refusal.ply);
    case 'colour-order':
      return say.colourOrder(refusal.ply);
    case 'no-moves':
      return say.noMoves();
  }
}
