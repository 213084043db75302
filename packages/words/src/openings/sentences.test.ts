import { act, type OpeningState, PROTOCOL_IDS, seatToAct, startOpening } from '@tengen/openings';
import type { DecisionReason } from '@tengen/opponent';
import { must } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import {
  answerInWords,
  LIBRARY_WORDS,
  openingErrorInWords,
  openingRefusalInWords,
  reasonInWords,
  stepInWords,
} from '../index.ts';

const {
  en: { openings: en },
  zh: { openings: zh },
  ja: { openings: ja },
} = LIBRARY_WORDS;
const names = { P1: 'Anna', P2: 'Tengen' };

function after(protocol: (typeof PROTOCOL_IDS)[number], points: readonly number[]): OpeningState {
  return points.reduce(
    (state, point) => must(act(state, seatToAct(state), { kind: 'place', point })),
    must(startOpening(protocol, { offers: 3 })),
  );
}

test('the coach says whose step it is and what may be done', () => {
  expect(stepInWords(after('rif', [112]), names, en)).toEqual({
    whose: 'Anna (Black)',
    task: 'Place move 2 (white) in the central 3×3.',
  });
  expect(stepInWords(after('rif', [112, 97, 98]), names, zh)).toEqual({
    whose: '轮到 Tengen（执白）',
    task: '交换，还是继续执白？',
  });
  expect(stepInWords(after('swap2', [112, 97, 98]), names, ja).task).toBe(
    '色を選ぶか、白と黒を一つずつ加えて相手に選ばせます。',
  );
  expect(answerInWords('swap', 'white', en)).toBe('Swap: take Black');
});

test('every protocol begins with a sentence', () => {
  for (const protocol of PROTOCOL_IDS) {
    for (const words of [en, zh, ja]) {
      expect(stepInWords(after(protocol, []), names, words).task).not.toBe('');
    }
  }
});

const chances = { color: 'white', expected: 0.563, isForced: false, line: [] } as const;

test.each([
  [
    { kind: 'colour', color: 'white', swapped: true, basis: 'search', chances },
    'I take White: White 56%.',
  ],
  [
    {
      kind: 'colour',
      color: 'black',
      swapped: false,
      basis: 'search',
      chances: { ...chances, expected: 0, isForced: true },
    },
    'I stay Black: Black wins by force.',
  ],
  [
    { kind: 'opening', opening: 'D4', basis: 'book', offers: 6 },
    'Kagetsu (Flower Moon): the books consider it balanced with 6 fifth moves.',
  ],
  [
    { kind: 'choice', point: 112, among: 3, chances },
    'h8 is the weakest of them for Black: White 56%.',
  ],
  [{ kind: 'unsearched', why: 'failed' }, 'I could not search, so I made a legal choice.'],
] as [DecisionReason, string][])('a reason: %j', (reason, sentence) => {
  expect(reasonInWords(reason, 15, en)).toBe(sentence);
  expect(reasonInWords(reason, 15, zh)).not.toBe('');
  expect(reasonInWords(reason, 15, ja)).not.toBe('');
});

test('refusals say what is wrong and where', () => {
  const state = after('rif', [112]);
  const refused = act(state, 'P1', { kind: 'place', point: 0 });
  expect(refused.ok ? '' : openingRefusalInWords(refused.error, 15, names, en)).toBe(
    'Not on a15: this stone must be placed in the central 3×3.',
  );
  const early = startOpening('long-pro', { size: 7 });
  expect(
    early.ok
      ? ''
      : openingErrorInWords(early.error, 15, names, {
          openings: en,
          protocols: LIBRARY_WORDS.en.protocols,
        }),
  ).toBe('Long Pro does not fit on a board of 7 lines. Choose a larger board.');
});
