import { readText } from '@tengen/vectors';
import { describe, expect, test } from 'vitest';
import type { Lean, SwapAdvice } from './evaluation.ts';
import {
  balancedOffers,
  EVALUATIONS,
  isFairScore,
  openingsToPlay,
  swapAdvice,
  swapAdviceByScore,
} from './evaluation.ts';
import { OPENINGS, type OpeningId } from './names.ts';

interface VectorOpening {
  readonly id: OpeningId;
  readonly evaluation: {
    readonly engineForBlack: number;
    readonly rif2: string | null;
    readonly yamaguchi: string | null;
    readonly folklore: string | null;
  };
}

const vectors = JSON.parse(readText('openings26.json')).openings as VectorOpening[];

/** `4 small Black edge; 5 balanced; 6-7 lean White` as data. */
function leansOfText(text: string): Record<number, Lean> {
  const leans: Record<number, Lean> = {};
  for (const part of text.split(';')) {
    const range = /^(\d+)(?:-(\d+))?/.exec(part.trim());
    if (!range) continue;
    const lean = /Black/.test(part) ? 'black' : /White/.test(part) ? 'white' : 'balanced';
    for (let n = Number(range[1]); n <= Number(range[2] ?? range[1]); n++) leans[n] = lean;
  }
  return leans;
}

const REMARKS: Record<string, string> = {
  'sure win for Black': 'sure-win-black',
  'advantage for Black': 'advantage-black',
  'slightly better for Black': 'slightly-black',
  equal: 'equal',
  'slightly better for White': 'slightly-white',
  'sure win for White': 'sure-win-white',
};

const FOLKLORE: Record<string, string> = { 'Black wins': 'black', 'Black loses': 'white' };

describe('the table', () => {
  test.each(vectors)('of $id says what the vectors say', ({ id, evaluation }) => {
    const { scoreForBlack, rif2, yamaguchi, folklore, isSharp } = EVALUATIONS[id];
    expect(scoreForBlack).toBe(evaluation.engineForBlack);
    expect(rif2).toBe(evaluation.rif2 === null ? undefined : REMARKS[evaluation.rif2]);
    expect(yamaguchi).toEqual(leansOfText(evaluation.yamaguchi ?? ''));
    expect(isSharp === true).toBe(evaluation.yamaguchi?.includes('decisive') ?? false);
    expect(folklore).toBe(evaluation.folklore === null ? undefined : FOLKLORE[evaluation.folklore]);
  });
});

describe('swap or keep', () => {
  const cases: [OpeningId, number, SwapAdvice, string][] = [
    ['D13', 2, 'keep', 'White wins anyway'],
    ['I13', 1, 'keep', 'White wins anyway'],
    ['I13', 8, 'keep', 'White wins anyway'],
    ['D3', 1, 'swap', 'an entry for Black'],
    ['D3', 2, 'toss', 'a balanced entry'],
    ['D3', 3, 'keep', 'an entry for White'],
    ['D3', 9, 'keep', 'more offers than are balanced'],
    ['D7', 1, 'swap', 'fewer offers than are balanced'],
    ['D7', 2, 'swap', 'fewer offers than are balanced'],
    ['D7', 3, 'toss', 'a balanced entry'],
    ['D7', 4, 'keep', 'more offers than are balanced'],
    ['D6', 3, 'swap', 'fewer offers than are balanced'],
    ['D6', 4, 'toss', 'a balanced entry'],
    ['D6', 5, 'toss', 'a balanced entry'],
    ['D6', 8, 'keep', 'more offers than are balanced'],
    ['I1', 1, 'swap', 'an entry wins over the engine'],
    ['I1', 2, 'keep', 'engine +22'],
    ['I5', 2, 'toss', 'engine +69'],
    ['I11', 2, 'toss', 'engine +88'],
    ['I3', 2, 'swap', 'engine +121'],
    ['D4', 1, 'swap', 'engine +259'],
    ['D4', 6, 'keep', 'an entry for White'],
    ['D4', 7, 'keep', 'six offers were enough for White'],
    ['D4', 5, 'toss', 'nothing known'],
    ['D1', 3, 'swap', 'four offers were still too few for White'],
    ['D1', 5, 'toss', 'nothing known'],
    ['I8', 3, 'toss', 'decisive, but nobody says for whom'],
    ['D2', 10, 'toss', 'nothing known'],
  ];
  test.each(cases)('%s with %i offers: %s (%s)', (id, offers, advice) => {
    expect(swapAdvice(id, offers)).toBe(advice);
  });

  test.each([
    [1, 'swap'],
    [0.551, 'swap'],
    [0.55, 'toss'],
    [0.5, 'toss'],
    [0.45, 'toss'],
    [0.449, 'keep'],
    [0, 'keep'],
  ])('an expected score of %f for Black: %s', (score, advice) => {
    expect(swapAdviceByScore(score)).toBe(advice);
  });

  test('the thresholds may be set', () => {
    expect(swapAdviceByScore(0.6, 0.7, 0.3)).toBe('toss');
    expect(swapAdviceByScore(0.71, 0.7, 0.3)).toBe('swap');
    expect(swapAdviceByScore(0.29, 0.7, 0.3)).toBe('keep');
  });
});

describe('choosing an opening', () => {
  test.each([
    [2, ['D3', 'D11']],
    [3, ['D7', 'D9']],
    [4, ['D6', 'D8']],
    [5, ['D5', 'D6']],
  ])('with %i offers the balanced ones', (offers, ids) => {
    expect(openingsToPlay(offers)).toEqual(ids);
  });

  test('with one offer those with the smallest edge', () => {
    expect(openingsToPlay(1)).toEqual(['D3', 'I1', 'I5']);
  });

  test('with twelve those of which nothing is known', () => {
    const ids = openingsToPlay(12);
    expect(ids).toContain('D2');
    expect(ids).not.toContain('D13');
    expect(ids).not.toContain('D3');
  });

  test('there is always one to play', () => {
    for (let offers = 1; offers <= 30; offers++) expect(openingsToPlay(offers)).not.toEqual([]);
  });

  test('and a number to declare with it', () => {
    expect(balancedOffers('D6')).toEqual([4, 5]);
    expect(balancedOffers('D11')).toEqual([2]);
    expect(balancedOffers('D4')).toEqual([]);
    const balanced = OPENINGS.filter(({ id }) => balancedOffers(id).length > 0).map(o => o.id);
    expect(balanced).toEqual(['D3', 'D5', 'D6', 'D7', 'D8', 'D9', 'D11']);
  });

  test.each([
    [0.39, false],
    [0.4, true],
    [0.6, true],
    [0.61, false],
  ])('a stone after which Black expects %f is fair: %s', (score, isFair) => {
    expect(isFairScore(score)).toBe(isFair);
  });
});
