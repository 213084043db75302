// What is written comes back: random games with everything SGF can hold, and hostile texts.
import type { ForeignProperty, Game, GameNode, Mark, Meta, Setup } from '@tengen/game';
import { type Color, opponent, type Point, RULES } from '@tengen/rules';
import { Chance, must } from '@tengen/rules/testing';
import { readBytes } from '@tengen/vectors';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_DIAGNOSTICS } from '../file/diagnostics.ts';
import { makeSgf, parseSgf } from './index.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
interface TestNode extends Omit<Mutable<GameNode>, 'children'> {
  children: TestNode[];
}

/** Records as our readers make them: ordinary objects. */
const record: typeof fc.record = (model: object, options: object = {}) =>
  fc.record(model, { ...options, noNullPrototype: true }) as never;

const piece = fc.oneof(
  fc.constantFrom(']', '[', '\\', ':', ';', '(', ')', '花月', '😀', ' ', '\\]', 'é', 'B[hh]'),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);
const oneLine = fc
  .array(piece, { minLength: 1, maxLength: 8 })
  .map(pieces => pieces.join('').replace(/\s/g, ' '))
  .filter(text => text !== '');
const lines = fc
  .array(fc.oneof(piece, fc.constantFrom('\n', '\t')), { minLength: 1, maxLength: 12 })
  .map(pieces => pieces.join('').replace(/\r/g, ''))
  .filter(text => text !== '');

const foreign: fc.Arbitrary<ForeignProperty[]> = fc.uniqueArray(
  record({
    name: fc.stringMatching(/^Z[A-Z0-9]{0,3}$/),
    values: fc.array(
      lines.map(text => text.replace(/[\\\]]/g, '\\$&')),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  { maxLength: 3, selector: ({ name }) => name },
);

const ms = fc.integer({ min: 0, max: 10_000_000 });

/** How to grow one more node: below which, and with what. Numbers are taken modulo what there is. */
const growth = record(
  {
    below: fc.nat(),
    what: fc.constantFrom('move', 'move', 'move', 'move', 'pass', 'setup', 'nothing'),
    points: fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
    color: fc.constantFrom<Color>('black', 'white'),
    turn: fc.option(fc.constantFrom<Color>('black', 'white')),
    comment: fc.option(lines),
    label: fc.option(oneLine),
    marks: fc.subarray<Mark['kind']>(['cross', 'arrow', 'circle', 'label', 'triangle', 'square']),
    isMarked: fc.boolean(),
    evaluation: fc.option(
      fc.record({
        chance: fc.double({ min: 0, max: 1, noNaN: true }),
        mate: fc.integer({ min: -300, max: 300 }),
        depth: fc.nat(99),
      }),
    ),
    spentMs: fc.option(ms),
    leftMs: fc.option(ms),
    foreign: fc.option(foreign),
  },
  { requiredKeys: ['below', 'what', 'points', 'color', 'marks'] },
);
type Growth = typeof growth extends fc.Arbitrary<infer T> ? T : never;

const rankless = oneLine.filter(name => !/\(\d{3,4}\) *$/.test(name));
const meta = (size: number): fc.Arbitrary<Meta> =>
  fc
    .record(
      {
        rule: fc.constantFrom(...RULES),
        black: record({ name: rankless, rank: oneLine }, { requiredKeys: ['name'] }),
        white: record({ name: oneLine, rank: oneLine }, { requiredKeys: ['rank'] }),
        event: oneLine,
        round: oneLine,
        date: oneLine,
        place: oneLine,
        name: oneLine,
        comment: lines,
        result: record(
          {
            winner: fc.constantFrom('black', 'white', 'draw', 'void', 'unknown'),
            by: fc.constantFrom('five', 'resign', 'timeout', 'forbidden', 'forfeit'),
          },
          { requiredKeys: ['winner'] },
        ),
        timeLimit: oneLine,
        overtime: oneLine,
        opening: record(
          {
            protocol: oneLine,
            declared: fc.integer({ min: 1, max: 12 }),
            rejected: fc.array(fc.nat(size * size - 1), { minLength: 1, maxLength: 4 }),
            swaps: fc.array(record({ step: oneLine, swapped: fc.boolean() }), {
              minLength: 1,
              maxLength: 3,
            }),
          },
          { requiredKeys: ['declared'] },
        ),
        foreign: foreign.filter(list => list.length > 0),
      },
      { requiredKeys: [] },
    )
    .map(rest => ({ size, ...rest }) as Meta);

interface Line {
  readonly node: TestNode;
  readonly stones: ReadonlySet<Point>;
  /** The color that has to move; undefined where either may. */
  readonly turn: Color | undefined;
}

/** Grows a tree that breaks no rule of the format: stones on empty points, colours in turn. */
function grow(size: number, growths: readonly Growth[]): GameNode {
  const lines: Line[] = [{ node: { children: [] }, stones: new Set(), turn: undefined }];
  growths.forEach((growth, i) => {
    const parent = lines[growth.below % lines.length]!;
    const line = i === 0 && growth.what !== 'move' && growth.what !== 'pass' ? parent : undefined;
    const grown = growOne(size, growth, parent, line?.node ?? { children: [] });
    if (!grown) return;
    if (line) lines[0] = grown;
    else {
      parent.node.children.push(grown.node);
      lines.push(grown);
    }
  });
  return lines[0]!.node;
}

function growOne(size: number, growth: Growth, parent: Line, node: TestNode): Line | undefined {
  const points = [...new Set(growth.points.map(point => point % (size * size)))];
  const stones = new Set(parent.stones);
  let { turn } = parent;
  if (growth.what === 'move' || growth.what === 'pass') {
    const color = turn ?? growth.color;
    const point = growth.what === 'pass' ? 'pass' : points.find(point => !stones.has(point));
    if (point === undefined) return undefined;
    node.move = { color, point };
    if (point !== 'pass') stones.add(point);
    turn = opponent(color);
  }
  if (growth.what === 'setup') {
    const setup: Setup = {
      black: points.slice(0, 2),
      white: points.slice(2, 3),
      empty: points.slice(3),
      ...(growth.turn ? { turn: growth.turn } : {}),
    };
    node.setup = setup;
    for (const point of setup.empty) stones.delete(point);
    for (const point of [...setup.black, ...setup.white]) stones.add(point);
    turn = setup.turn;
  }
  describe(node, growth, points);
  return { node, stones, turn };
}

function describe(node: TestNode, growth: Growth, points: readonly Point[]): void {
  const [point = 0, to = 0] = points;
  if (growth.comment) node.comment = growth.comment;
  if (growth.isMarked) node.isMarked = true;
  if (growth.evaluation) {
    const { chance: blackChance, mate, depth } = growth.evaluation;
    node.evaluation = { blackChance, depth, line: points.slice(2), ...(mate > 0 && { mate }) };
  }
  const marks = growth.marks.map((kind): Mark => {
    if (kind === 'arrow') return { kind, from: point, to };
    return kind === 'label' ? { kind, point, text: growth.label ?? '' } : { kind, point };
  });
  if (marks.length > 0) node.marks = [...marks];
  const { spentMs, leftMs } = growth;
  if (typeof spentMs === 'number') node.time = { spentMs };
  if (typeof leftMs === 'number' && node.move) node.time = { ...node.time, leftMs };
  if (growth.foreign?.length && growth.what !== 'nothing') node.foreign = growth.foreign;
}

const game: fc.Arbitrary<Game> = fc.constantFrom(5, 15, 19, 20, 22).chain(size =>
  fc
    .record({ meta: meta(size), growths: fc.array(growth, { maxLength: 25 }) })
    .map(({ meta, growths }): Game => {
      const root = grow(size, growths) as TestNode;
      // What is foreign in the first node belongs to the game.
      delete root.foreign;
      return { meta, root };
    }),
);

test('every game that SGF can hold is read back as it was', () => {
  fc.assert(
    fc.property(fc.array(game, { minLength: 1, maxLength: 3 }), games => {
      const { data, losses } = must(makeSgf(games));
      expect(losses).toEqual([]);
      const { games: again, diagnostics } = must(parseSgf(data));
      expect(again).toStrictEqual(games);
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(must(makeSgf(again)).data).toBe(data);
    }),
    { numRuns: 300 },
  );
});

test('a written file has no line ends but LF and begins with its game', () => {
  fc.assert(
    fc.property(game, game => {
      const { data } = must(makeSgf(game));
      expect(data).not.toContain('\r');
      expect(data.startsWith('(;FF[4]GM[4]SZ[')).toBe(true);
      expect(data.endsWith(')\n')).toBe(true);
    }),
    { numRuns: 50 },
  );
});

const SEEDS = [
  'valid/renju-game.sgf',
  'valid/setup.sgf',
  'valid/gomoku20.sgf',
  'valid/collection.sgf',
  'malformed/sgf-orc-dialect.sgf',
  'malformed/sgf-no-semicolons.sgf',
].map(name => readBytes(`formats/${name}`));
const WORDS = [
  ...[
    '(',
    ')',
    ';',
    '[',
    ']',
    '\\',
    ':',
    '(;',
    ';B',
    ';W[]',
    'B[h8]',
    'AB[aa:cc]',
    'AE[hh]',
    'PL[W]',
  ],
  ...['C[x]', 'LB[aa:1]', 'AR[aa:bb]', 'TR[aa:ff]', 'BL[1.5]', 'WL[7]', 'XT[2]', 'HO[1]', 'SZ[19]'],
  ...[
    'RU[x]',
    'RU[Soosyrv-8]',
    'RU[0]',
    'RE[黑胜]',
    '5A[14]',
    'C[165ms]',
    'B[hh]',
    'RE[z]',
    'XS[a:yes]',
    '5A[G9]',
    'QPR[hh,hg,ig]',
    'QSLW[ii]',
    'KM[0]',
    'Zz[q]',
    'tt',
    'TT',
  ],
  ...['XR[five]', 'GN[a : renju]', 'PB[x (2100)]', 'GM[5]', '\r\n', '\n', '花', '\ufeff'],
];

/** A valid file after a few accidents. */
function mutate(chance: Chance): Uint8Array {
  let bytes = [...SEEDS[chance.below(SEEDS.length)]!];
  for (let n = chance.between(1, 8); n > 0; n--) {
    const at = chance.below(bytes.length + 1);
    const kind = chance.below(4);
    if (kind === 0) bytes.splice(at, chance.below(6));
    else if (kind === 1) bytes[Math.min(at, bytes.length - 1)] = chance.below(256);
    else if (kind === 2)
      bytes = [...bytes.slice(0, at), ...bytes.slice(chance.below(bytes.length))];
    else bytes.splice(at, 0, ...new TextEncoder().encode(WORDS[chance.below(WORDS.length)]!));
    if (bytes.length === 0) bytes = [40, 59];
  }
  return Uint8Array.from(bytes.slice(0, 4000));
}

test('damaged files never break the reader, and what it read is read back as it was', () => {
  let read = 0;
  for (let seed = 1; seed <= Number(process.env.SGF_FUZZ ?? 1500); seed++) {
    const bytes = mutate(new Chance(seed));
    const first = parseSgf(bytes);
    if (!first.ok) continue;
    read++;
    const { data, losses } = must(makeSgf(first.value.games));
    const second = must(parseSgf(data));
    expect({ seed, losses }).toEqual({ seed, losses: [] });
    expect({ seed, games: second.games }).toStrictEqual({ seed, games: first.value.games });
    expect(first.value.diagnostics.length).toBeLessThanOrEqual(MAX_DIAGNOSTICS + 1);
  }
  expect(read).toBeGreaterThan(700);
});
