// Why a point is forbidden, or only looks so, in sentences.
import type { Explanation, Extension, ForbiddenKind, Four, Point, Three } from '@tengen/rules';
import { onlyLooksForbidden, pointName, unreachable } from '@tengen/rules';
import type { GameWords } from './game/en.ts';

export interface LineInWords {
  readonly text: string;
  /** Whether the line is what it looks like. */
  readonly isReal: boolean;
  /** For each cell that should extend a false three, what becomes of it. */
  readonly reasons: readonly string[];
}

export interface ExplanationInWords {
  readonly verdict: 'forbidden' | 'looks-forbidden' | 'wins' | 'allowed';
  readonly headline: string;
  readonly lines: readonly LineInWords[];
}

/** The lines a verdict rests on: a double-four is not made clearer by its threes. */
export function relevantLines(explanation: Explanation): Explanation {
  const { kind, fives } = explanation;
  if (kind === 'overline') return { ...explanation, fours: [], threes: [] };
  if (kind === 'double-four') return { ...explanation, threes: [] };
  if (fives.length > 0 && !onlyLooksForbidden(explanation)) {
    return { ...explanation, fours: [], threes: [] };
  }
  return explanation;
}

export function explanationInWords(
  whole: Explanation,
  size: number,
  words: GameWords,
): ExplanationInWords {
  const explanation = relevantLines(whole);
  const say = words.explain;
  const names = (points: readonly Point[]) => points.map(point => pointName(point, size));
  const real = (text: string): LineInWords => ({ text, isReal: true, reasons: [] });
  return {
    ...verdictInWords(whole, pointName(whole.point, size), words),
    lines: [
      ...explanation.fives.map(five => real(say.five(names(five.stones)))),
      ...explanation.overlines.map(line => real(say.overline(names(line.stones)))),
      ...explanation.fours.map(four => fourInWords(four, names, words)),
      ...explanation.threes.map(three => threeInWords(three, size, names, words)),
    ],
  };
}

function verdictInWords(
  explanation: Explanation,
  name: string,
  { explain, kinds }: GameWords,
): Pick<ExplanationInWords, 'verdict' | 'headline'> {
  if (explanation.kind) {
    return { verdict: 'forbidden', headline: explain.forbidden(name, kinds[explanation.kind]) };
  }
  const looks = onlyLooksForbidden(explanation);
  if (explanation.fives.length > 0) {
    return { verdict: 'wins', headline: looks ? explain.winsAnyway(name) : explain.wins(name) };
  }
  if (looks) {
    return {
      verdict: 'looks-forbidden',
      headline: explain.onlyLooks(name, kinds[looksLike(explanation)]),
    };
  }
  return { verdict: 'allowed', headline: explain.allowed(name) };
}

function looksLike({ fours }: Explanation): ForbiddenKind {
  return fours.length >= 2 ? 'double-four' : 'double-three';
}

type Names = (points: readonly Point[]) => string[];

function fourInWords(four: Four, names: Names, { explain }: GameWords): LineInWords {
  const text = four.isReal
    ? explain.four(names(four.stones), names(four.completions))
    : explain.notFour(names(four.stones), names(four.overlinesAt));
  return { text, isReal: four.isReal, reasons: [] };
}

function threeInWords(three: Three, size: number, names: Names, words: GameWords): LineInWords {
  const good = three.extensions.filter(extension => extension.verdict === 'straight-four');
  const stones = names(three.stones);
  return three.isReal
    ? {
        text: words.explain.three(stones, names(good.map(extension => extension.point))),
        isReal: true,
        reasons: [],
      }
    : {
        text: words.explain.notThree(stones),
        isReal: false,
        reasons: three.extensions.map(extension => reasonInWords(extension, size, words)),
      };
}

function reasonInWords(extension: Extension, size: number, { explain, kinds }: GameWords): string {
  const at = pointName(extension.point, size);
  switch (extension.verdict) {
    case 'blocked':
      return extension.end === undefined
        ? explain.edgeBlocks(at)
        : explain.stoneBlocks(at, pointName(extension.end, size));
    case 'overline-end':
      return explain.overlineEnd(at, pointName(extension.end, size));
    case 'makes-five':
      return explain.makesFive(at);
    case 'forbidden':
      return explain.extensionForbidden(at, kinds[extension.foul]);
    case 'straight-four':
      return explain.straightFour(at);
    default:
      return unreachable(extension);
  }
}
