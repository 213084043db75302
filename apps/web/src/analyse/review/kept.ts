// Reviews that outlast a visit: the last few, each as the position it began with and what was found of
// every move. Storage may be full, forbidden or hold anything at all: what is read is checked.
import type { Grade, ReviewedMove, Verdict } from '@tengen/coach';
import { COLORS } from '@tengen/rules';

export interface KeptReview {
  /** The key of the first position. */
  readonly start: string;
  readonly moves: readonly ReviewedMove[];
}

const KEY = 'tengen.reviews';
/** Some 20 kB each: the place belongs to games that are not written yet. */
const MOST_KEPT = 10;
/** More of a line nobody is shown. */
const LONGEST_LINE = 8;

export function keptReviews(): readonly KeptReview[] {
  try {
    return parseReviews(localStorage.getItem(KEY));
  } catch {
    // No storage: the game can be analysed again.
    return [];
  }
}

export function keepReview(review: KeptReview): void {
  try {
    localStorage.setItem(KEY, makeReviews(review, keptReviews()));
  } catch {
    // Full or forbidden: it lasts as long as the visit.
  }
}

/** The newest first; it takes the place of what was found in the same game before. */
export function makeReviews(review: KeptReview, before: readonly KeptReview[]): string {
  const line = lineOf(review);
  const others = before.filter(other => other.start !== review.start || lineOf(other) !== line);
  const slim = { ...review, moves: review.moves.map(withoutMuch) };
  return JSON.stringify([slim, ...others].slice(0, MOST_KEPT));
}

export function parseReviews(text: string | null): KeptReview[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isReview) : [];
  } catch {
    // Not our text.
    return [];
  }
}

function lineOf({ moves }: KeptReview): string {
  return moves.map(({ point }) => point).join();
}

function withoutMuch({ better, ...move }: ReviewedMove): ReviewedMove {
  const slim = (verdict: Verdict) => ({ ...verdict, line: verdict.line.slice(0, LONGEST_LINE) });
  return { ...move, before: slim(move.before), after: slim(move.after) };
}

// ---- checking ----

const GRADES: readonly unknown[] = ['good', 'inaccuracy', 'mistake', 'blunder'] satisfies Grade[];
const FAULTS: readonly unknown[] = [
  'missed-win',
  'missed-block',
  'let-stand',
  'allowed-win',
  'forbidden',
  'spent-four',
  'weaker',
] satisfies NonNullable<ReviewedMove['fault']>['kind'][];

type Loose<T> = { readonly [K in keyof T]?: unknown };

function isReview(value: unknown): value is KeptReview {
  const { start, moves } = (value ?? {}) as Loose<KeptReview>;
  return typeof start === 'string' && Array.isArray(moves) && moves.every(isReviewedMove);
}

function isReviewedMove(value: unknown): value is ReviewedMove {
  const { color, point, lost, grade, fault, ...rest } = (value ?? {}) as Loose<ReviewedMove>;
  return (
    COLORS.some(each => each === color) &&
    Number.isInteger(point) &&
    Number.isFinite(lost) &&
    GRADES.includes(grade) &&
    (fault === undefined || isFault(fault)) &&
    isVerdict(rest.before) &&
    isVerdict(rest.after)
  );
}

function isFault(value: unknown): boolean {
  const { kind, threat } = (value ?? {}) as { kind?: unknown; threat?: Loose<{ points: unknown }> };
  const isAboutThreat = kind === 'missed-block' || kind === 'let-stand';
  return FAULTS.includes(kind) && (!isAboutThreat || Array.isArray(threat?.points));
}

function isVerdict(value: unknown): value is Verdict {
  const { kind, line, color, forBlack } = (value ?? {}) as Record<string, unknown>;
  if (!Array.isArray(line) || !line.every(Number.isInteger)) return false;
  if (kind === 'won') return COLORS.some(each => each === color);
  return kind === 'open' ? Number.isFinite(forBlack) : kind === 'drawn';
}
