// What scripts rely on: the shape of every `--json` answer, as README.md tells it.
import { expect, test } from 'vitest';
import { tengen } from '../world-testing.ts';

/** Names and kinds of values; of a list, what its first element is like. */
function shapeOf(value: unknown): unknown {
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])];
  if (typeof value !== 'object') return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]));
}

const SCORE = { kind: 'string', side: 'string', winRate: 'number', points: 'number' };

const REPORT = {
  moves: 'number',
  accuracy: 'number',
  grades: { good: 'number', inaccuracy: 'number', mistake: 'number', blunder: 'number' },
};

const SHAPES: readonly (readonly [string, unknown])[] = [
  [
    'analyse h8 i9 --depth 2 --best 2 --json',
    {
      turn: 'string',
      rule: 'string',
      size: 'number',
      best: 'string',
      lines: [{ depth: 'number', score: SCORE, line: ['string'] }],
      depth: 'number',
      seldepth: 'number',
      nodes: 'number',
      nps: 'number',
      timeMs: 'number',
      reason: 'string',
    },
  ],
  [
    'review h8 h9 i8 i9 j8 g8 k8 o1 --time 0.1 --json',
    {
      report: { black: REPORT, white: REPORT },
      turns: [
        {
          move: 'number',
          color: 'string',
          point: 'string',
          grade: 'string',
          lost: 'number',
          fault: 'string',
          follows: ['string'],
          better: ['string'],
        },
      ],
    },
  ],
  [
    'train fours --seed 3 --json',
    {
      id: 'string',
      goal: 'string',
      rule: 'string',
      moves: ['string'],
      plies: 'number',
      rating: 'number',
      themes: ['string'],
      right: ['string'],
    },
  ],
  [
    'train --theme order --rule renju --seed 3 --json',
    {
      id: 'string',
      goal: 'string',
      rule: 'string',
      moves: ['string'],
      plies: 'number',
      rating: 'number',
      themes: ['string'],
      right: ['string'],
    },
  ],
  [
    'solve h8 a1 i8 c1 j8 e1 --json --tree 1',
    {
      attacker: 'string',
      goal: 'string',
      result: 'string',
      nodes: 'number',
      plies: 'number',
      size: 'number',
      longest: ['string'],
      tree: {
        move: 'string',
        answers: expect.anything(),
        otherwise: 'string',
      },
    },
  ],
  ['solve h8 a1 --json', { attacker: 'string', goal: 'string', result: 'string', nodes: 'number' }],
  [
    'threats h8 a1 h9 a2 h10 --json',
    {
      turn: 'string',
      threats: [
        {
          kind: 'string',
          color: 'string',
          urgency: 'string',
          defence: 'string',
          points: ['string'],
          stones: ['string'],
          answers: ['string'],
        },
      ],
    },
  ],
  [
    'forbidden h7 a1 h9 c1 g8 e1 i8 o15 --json',
    [
      {
        point: 'string',
        verdict: 'string',
        kind: 'string',
        text: 'string',
        fives: [],
        overlines: [],
        fours: [],
        threes: [{ stones: ['string'], isReal: 'boolean' }],
      },
    ],
  ],
  [
    'show h8 a1 h9 a2 h10 a3 h11 a4 h12 --json',
    {
      rule: 'string',
      size: 'number',
      moves: 'number',
      turn: 'string',
      black: ['string'],
      white: ['string'],
      forbidden: [],
      outcome: { kind: 'string', winner: 'string', reason: 'string', line: ['string'] },
    },
  ],
  [
    'openings D4 --json',
    {
      id: 'string',
      kind: 'string',
      number: 'number',
      names: { zh: 'string', ja: 'string', romaji: 'string', pinyin: 'string', en: 'string' },
      moves: ['string'],
    },
  ],
];

test.each(SHAPES)('tengen %s', async (command, shape) => {
  const { json } = await tengen(command);
  expect(shapeOf(json())).toEqual(shape);
});

test('points are told by their names, also where a game ended', async () => {
  const won = await tengen('show h8 a1 h9 a2 h10 a3 h11 a4 h12 --json');
  expect(won.json()).toMatchObject({
    outcome: { winner: 'black', line: expect.arrayContaining(['h8', 'h12']) },
  });
  const foul = await tengen('show h7 a1 h9 c1 g8 e1 i8 o15 h8 --rule renju --json');
  expect(foul.json()).toMatchObject({
    outcome: { winner: 'white', reason: 'forbidden', point: 'h8', foul: 'double-three' },
  });
});

test('JSON comes without a word beside it, and speaks the same in every language', async () => {
  const answers = await Promise.all(
    ['en', 'zh', 'ja'].map(language => tengen(`show h8 i9 --json --lang ${language}`)),
  );
  expect(new Set(answers.map(({ out }) => out)).size).toBe(1);
  expect(answers.map(({ err }) => err)).toEqual(['', '', '']);
});
