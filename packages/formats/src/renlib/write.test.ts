import type { Game, GameNode, Mark } from '@tengen/game';
import { type Color, opponent, parsePoint } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import { readBytes } from '@tengen/vectors';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type WrittenCharset as Charset, encodeText } from '../file/encoding.ts';
import { makeSgf, parseSgf } from '../sgf/index.ts';
import { largeGame, largeRenLib } from '../testing/renlib.ts';
import { makeRenLib, parseRenLib, type RenLibWriteOptions } from './index.ts';

type Grown = Omit<GameNode, 'children' | 'marks'> & { marks?: readonly Mark[]; children: Grown[] };

const at = (name: string) => must(parsePoint(name, 15));
const label = (point: number, text: string): Mark => ({ kind: 'label', point, text });
const START = { name: 'RENLIBSTART', values: ['1'] };
const boardText = (text: string) => ({ name: 'RENLIBTEXT', values: [text] });

/** A line of moves from the root; colours take turns. */
function line(...names: string[]): Game {
  const root: Grown = { children: [] };
  let end = root;
  let color: Color = 'black';
  for (const name of names) {
    const next: Grown = { move: { color, point: name === 'pass' ? name : at(name) }, children: [] };
    end.children.push(next);
    end = next;
    color = opponent(color);
  }
  return { meta: { size: 15, rule: 'renju' }, root };
}

function withRoot(says: Partial<GameNode>, game = line('h8')): Game {
  return { ...game, root: { ...game.root, ...says } };
}

/** The only node after the root says this. */
function withMove(says: Partial<GameNode>, name = 'h8'): Game {
  const game = line(name);
  return { ...game, root: { children: [{ ...game.root.children[0]!, ...says }] } };
}

const make = (game: Game, options?: RenLibWriteOptions) => must(makeRenLib(game, options));
const nodesOf = (game: Game) => [...make(game).data.subarray(20)];
const minorOf = (game: Game) => make(game).data[9];
const text = (bytes: string) => [...bytes].map(letter => letter.charCodeAt(0));

describe('what is written', () => {
  const rewritten = (name: string) => {
    const bytes = readBytes(`formats/valid/${name}.lib`);
    const { games } = must(parseRenLib(bytes));
    const { data, losses } = make(games[0]!);
    expect(losses).toEqual([]);
    expect(must(parseRenLib(data)).games).toEqual(games);
    return { before: [...bytes], after: [...data] };
  };

  test('the 3.4 example comes back byte for byte', () => {
    const { before, after } = rewritten('gbk-tree-3.4');
    expect(after).toEqual(before);
  });

  test('the 3.0 example comes back but for a first line that is now a one-line part', () => {
    const { before, after } = rewritten('h8-tree-3.0');
    const comment = text('\bline 1\r\nline 2\0');
    const end = before.slice(0x30 + comment.length);
    expect(before.slice(0x30, 0x40)).toEqual(comment);
    expect(after).toEqual([...before.slice(0, 0x30), ...text('line 1\bline 2\0'), ...end]);
  });

  test('h8 as only first move makes a 3.0 library without root', () => {
    const { data } = make(line('h8', 'h9'));
    const header = [0xff, ...text('RenLib'), 0xff, 3, 0, ...new Array<number>(10).fill(0xff)];
    expect([...data]).toEqual([...header, 0x78, 0x00, 0x68, 0x40]);
  });

  test('anything a 3.0 library cannot hold makes it 3.4', () => {
    expect(minorOf(line('h8'))).toBe(0);
    expect(minorOf(line('g7'))).toBe(4);
    expect(minorOf(line('h8', 'pass'))).toBe(4);
    expect(minorOf(line())).toBe(4);
    expect(minorOf(withRoot({ comment: 'x' }))).toBe(4);
    expect(minorOf(withRoot({ isMarked: true }))).toBe(4);
    expect(minorOf(withRoot({ foreign: [START] }))).toBe(4);
    expect(minorOf(withRoot({ foreign: [{ name: 'X', values: [] }] }))).toBe(0);
    expect(minorOf(withMove({ children: [{ children: [] }] }))).toBe(4);
    const twoMoves = [...line('h8').root.children, ...line('g7').root.children];
    expect(minorOf(withRoot({ children: twoMoves }))).toBe(4);
  });

  test('an empty game is a root without child', () => {
    expect(nodesOf(line())).toEqual([0x00, 0x40]);
  });

  test('siblings keep their order', () => {
    const children = ['a15', 'o15', 'o1'].flatMap(name => line(name).root.children);
    expect(nodesOf(withRoot({ children }))).toEqual([0, 0, 0x01, 0xc0, 0x0f, 0xc0, 0xef, 0x40]);
  });

  test('flags and texts of a node stand in their order', () => {
    const says = { comment: 'a\nb\nc', isMarked: true, foreign: [START] };
    const game = withMove(says);
    const marks = [label(at('h8'), 'xy')];
    const bytes = [0x78, 0x5d, 0, 1, ...text('a\bb\r\nc\0\0'), ...text('xy\0\0')];
    expect(nodesOf({ ...game, root: { ...game.root, marks } })).toEqual(bytes);
  });

  test.each<[string, string, string]>([
    ['one line', 'ab', 'ab\0\0'],
    ['two lines', 'a\nb', 'a\bb\0'],
    ['a first line that is empty', '\nb', '\b\r\nb\0\0'],
    ['a last line that is empty', 'a\n', 'a\b\0\0'],
    ['a part mark in the first line', 'a\bb', '\ba\bb\0\0'],
    ['other line ends', 'a\r\nb\rc', 'a\bb\r\nc\0\0'],
  ])('a comment of %s', (_, comment, bytes) => {
    expect(nodesOf(withMove({ comment }))).toEqual([0x78, 0x48, ...text(bytes)]);
  });

  test('an empty comment is none', () => {
    expect(nodesOf(withMove({ comment: '' }))).toEqual([0x78, 0x40]);
  });

  test('a label is the text of the next move on its point, or a node that is no move', () => {
    const marks = [label(at('a15'), 'q'), label(at('h9'), 'r')];
    const children = [...line('h8', 'h9').root.children[0]!.children, { children: [] }];
    const h9 = [0x68, 0xc1, 0, 1, ...text('r\0')];
    const a15 = [0x01, 0x43, 0, 1, ...text('q\0')];
    expect(nodesOf(withMove({ marks, children }))).toEqual([
      ...[0x00, 0x00, 0x78, 0x00, ...h9, 0x00, 0xc2, ...a15],
    ]);
  });

  test('a label beside the first stone needs a root node, one on its point does not', () => {
    expect(nodesOf(withRoot({ marks: [label(at('h8'), 'q')] }))).toEqual([
      ...[0x78, 0x41, 0, 1, ...text('q\0')],
    ]);
    expect(minorOf(withRoot({ marks: [label(at('h9'), 'q')] }))).toBe(4);
  });
});

describe('what cannot be written', () => {
  const error = (game: Game) => {
    const result = makeRenLib(game);
    return result.ok ? undefined : result.error;
  };

  test('another board than 15×15', () => {
    const game = { ...line(), meta: { size: 19 } };
    expect(error(game)).toEqual({ kind: 'size', size: 19, expected: '15' });
  });

  test('stones that were set up', () => {
    const none = { black: [], white: [], empty: [] };
    for (const stones of [{ black: [1] }, { white: [1] }, { empty: [1] }]) {
      expect(error(withRoot({ setup: { ...none, ...stones } }))).toEqual({ kind: 'setup' });
    }
  });

  test('two stones of one colour in a row', () => {
    const again: GameNode = { move: { color: 'black', point: 0 }, children: [] };
    expect(error(withMove({ children: [{ children: [again] }] }))).toEqual({
      kind: 'colour-order',
      ply: 2,
    });
    const white: GameNode = { move: { color: 'white', point: 0 }, children: [] };
    expect(error(withRoot({ children: [white] }))).toEqual({ kind: 'colour-order', ply: 1 });
  });

  test('a point off the board', () => {
    expect(error(withMove({ move: { color: 'black', point: 225 } }))).toEqual({
      kind: 'off-board',
      point: 225,
    });
  });
});

describe('what goes lost is counted', () => {
  const losses = (game: Game, options?: RenLibWriteOptions) => make(game, options).losses;

  test('everything about the game as a whole', () => {
    const game: Game = {
      ...line('h8'),
      meta: {
        size: 15,
        rule: 'caro',
        black: { name: 'Alice' },
        white: { name: 'Bob' },
        event: 'Cup',
        date: '2024',
        result: { winner: 'draw' },
        opening: { protocol: 'rif' },
        foreign: [START, { ...START }],
      },
    };
    expect(losses(game)).toEqual([
      { kind: 'rule', count: 1 },
      { kind: 'players', count: 2 },
      { kind: 'result', count: 1 },
      { kind: 'opening', count: 1 },
      { kind: 'meta', count: 2 },
      { kind: 'foreign', count: 1 },
    ]);
  });

  test('marks other than labels', () => {
    const marks: Mark[] = [
      label(at('h9'), 'b'),
      { kind: 'circle', point: at('h8') },
      { kind: 'arrow', from: 0, to: 1 },
    ];
    expect(losses(withMove({ marks }))).toEqual([{ kind: 'marks', count: 2 }]);
    expect(losses(withRoot({ marks }))).toEqual([{ kind: 'marks', count: 2 }]);
    expect(losses(withMove({ marks }, 'pass'))).toEqual([{ kind: 'marks', count: 2 }]);
  });

  // Tengen 0.1 put the texts of a library on the stones, and its SGF files still do.
  test('the label of a stone becomes the text of its move, if the node before has none', () => {
    const own = withMove({ marks: [label(at('h8'), 'xy')] });
    expect(losses(own)).toEqual([{ kind: 'label-place', count: 1 }]);
    expect(nodesOf(own)).toEqual([0x78, 0x41, 0, 1, ...text('xy\0\0')]);
    const both = { ...own, root: { ...own.root, marks: [label(at('h8'), 'a')] } };
    expect(losses(both)).toEqual([]);
    expect(must(parseRenLib(make(both).data)).games[0]!.root).toEqual(both.root);
  });

  test('foreign properties other than ours, and ours where a label has its place', () => {
    const foreign = [boardText('t'), { name: 'KM', values: ['0'] }, START];
    expect(losses(withRoot({ foreign }))).toEqual([{ kind: 'foreign', count: 1 }]);
    expect(losses(withMove({ foreign }, 'pass'))).toEqual([{ kind: 'foreign', count: 1 }]);
    expect(losses(withMove({ foreign }))).toEqual([{ kind: 'foreign', count: 2 }]);
    const child = { foreign: [boardText('t'), boardText('u')], children: [] };
    expect(losses(withMove({ children: [child] }))).toEqual([{ kind: 'foreign', count: 1 }]);
  });

  test('times and a turn without stones', () => {
    const setup = { black: [], white: [], empty: [], turn: 'black' } as const;
    expect(losses(withRoot({ setup, time: { leftMs: 1 } }))).toEqual([
      { kind: 'times', count: 1 },
      { kind: 'setup', count: 1 },
    ]);
  });

  test('characters that the charset does not have, and zeros', () => {
    const game = withRoot({ marks: [label(at('h8'), '月')] }, withMove({ comment: '花\0' }));
    const { data, losses } = make(game, { charset: 'windows-1252' });
    expect(losses).toEqual([{ kind: 'characters', count: 3 }]);
    expect([...data.subarray(20)]).toEqual([0x78, 0x49, 0, 1, ...text('??\0\0?\0')]);
  });
});

describe('the charset that is chosen', () => {
  const commentBytes = (comment: string) => nodesOf(withMove({ comment })).slice(2, -1);
  const bytesIn = (comment: string, charset: Charset) => [...encodeText(comment, charset).bytes];

  test('Chinese is written in GB18030', () => {
    expect(commentBytes('花月x')).toEqual(bytesIn('花月x', 'gb18030'));
  });

  test('western letters are written in windows-1252', () => {
    expect(commentBytes('två')).toEqual(bytesIn('två', 'windows-1252'));
  });

  test('what would be guessed wrong is written in the next that is guessed right', () => {
    // In windows-1252 éé is a Chinese character; in GB18030 模 is valid UTF-8.
    expect(commentBytes('éé!')).toEqual(bytesIn('éé!', 'utf-8'));
    expect(commentBytes('模!!')).toEqual(bytesIn('模!!', 'utf-8'));
  });

  test('letters of other languages are written in UTF-8', () => {
    expect(commentBytes('ход!')).toEqual(bytesIn('ход!', 'utf-8'));
  });
});

// A node as a random tree grows: go back so far, then add this.
const instruction = (characters: fc.Arbitrary<string>) => {
  const words = fc.string({ unit: characters, minLength: 1, maxLength: 12 });
  return fc.record({
    back: fc.nat({ max: 4 }),
    kind: fc.constantFrom('stone', 'stone', 'stone', 'pass', 'label', 'nothing'),
    cell: fc.nat({ max: 224 }),
    comment: fc.option(words, { nil: undefined }),
    label: fc.option(fc.oneof(words, fc.constant('')), { nil: undefined }),
    isMarked: fc.boolean(),
    isStart: fc.boolean(),
  });
};

type Instruction = ReturnType<typeof instruction> extends fc.Arbitrary<infer T> ? T : never;

function says(step: Instruction, point: number | undefined): Partial<GameNode> {
  const { comment, label: word, isMarked, isStart } = step;
  const foreign = [
    ...(point === undefined && word !== undefined ? [boardText(word)] : []),
    ...(isStart ? [START] : []),
  ];
  return {
    ...(comment !== undefined && { comment }),
    ...(isMarked && { isMarked }),
    ...(foreign.length > 0 && { foreign }),
  };
}

function growTree(root: Instruction, steps: readonly Instruction[]): Game {
  const top: Grown = { ...says(root, undefined), children: [] };
  const path: { node: Grown; turn: Color }[] = [{ node: top, turn: 'black' }];
  const loose = new Map<Grown, Mark[]>();
  for (const step of steps) {
    path.length = Math.max(1, path.length - step.back);
    const { node, turn } = path[path.length - 1]!;
    const taken = new Set(path.map(({ node }) => node.move?.point));
    let point = step.cell;
    while (taken.has(point)) point = (point + 1) % 225;
    const word = step.label;
    if (step.kind === 'label') {
      loose.set(node, [...(loose.get(node) ?? []), label(point, word ?? '')]);
      continue;
    }
    if (step.kind === 'stone' && word !== undefined) {
      node.marks = [...(node.marks ?? []), label(point, word)];
    }
    const grown = growNode(step, turn, point);
    node.children.push(grown);
    path.push({ node: grown, turn: grown.move ? opponent(turn) : turn });
  }
  for (const [node, marks] of loose) node.marks = [...(node.marks ?? []), ...marks];
  return { meta: { size: 15, rule: 'renju' }, root: top };
}

function growNode(step: Instruction, color: Color, point: number): Grown {
  switch (step.kind) {
    case 'stone':
      return { move: { color, point }, ...says(step, point), children: [] };
    case 'pass':
      return { move: { color, point: 'pass' }, ...says(step, undefined), children: [] };
    default:
      return { ...says(step, undefined), children: [] };
  }
}

/** With the labels of a node by their points: in a library those of its moves come first. */
function sorted(games: readonly Game[]): Game[] {
  const placeOf = (mark: Mark) => JSON.stringify(mark);
  const sort = ({ marks, children, ...node }: GameNode): GameNode => ({
    ...node,
    ...(marks && { marks: marks.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)) }),
    children: children.map(sort),
  });
  return games.map(({ meta, root }) => ({ meta, root: sort(root) }));
}

const game = (characters: fc.Arbitrary<string>) =>
  fc
    .tuple(instruction(characters), fc.array(instruction(characters), { maxLength: 40 }))
    .map(([root, steps]) => growTree(root, steps));

const isHeld = (charset: Charset) => (character: string) =>
  character !== '\0' && character !== '\r' && encodeText(character, charset).lost === 0;

const character = fc.oneof(
  fc.constantFrom('\n', '\b', 'a', ' ', 'é', 'å', '花', '月', '镕', '€', '\ufeff', 'я', 'ｱ'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
);

describe('parse ∘ make is the identity', () => {
  test('for every tree that a library can hold, whatever its texts', () => {
    fc.assert(
      fc.property(game(character.filter(isHeld('utf-8'))), tree => {
        const { data, losses } = make(tree);
        expect(losses).toEqual([]);
        expect(sorted(must(parseRenLib(data)).games)).toEqual(sorted([tree]));
      }),
      { numRuns: 300 },
    );
  });

  test.each<Charset>(['utf-8', 'gb18030', 'shift_jis', 'windows-1252'])(
    'in %s, when reader and writer are told',
    charset => {
      fc.assert(
        fc.property(game(character.filter(isHeld(charset))), tree => {
          const { data, losses } = make(tree, { charset });
          expect(losses).toEqual([]);
          const { games, diagnostics } = must(parseRenLib(data, { charset }));
          expect(sorted(games)).toEqual(sorted([tree]));
          expect(diagnostics).toEqual([]);
        }),
        { numRuns: 100 },
      );
    },
  );

  test('and what it cannot hold is lost without harm to the rest', () => {
    const plain = game(fc.constantFrom('a', 'b', '\n'));
    fc.assert(
      fc.property(plain, fc.array(fc.nat({ max: 224 }), { maxLength: 3 }), (tree, circles) => {
        const marks: Mark[] = circles.map(point => ({ kind: 'circle', point }));
        const all = [...(tree.root.marks ?? []), ...marks];
        const root = { ...tree.root, marks: all, time: { spentMs: 1 } };
        const { data, losses } = make({ meta: { size: 15, event: 'Cup' }, root });
        expect(sorted(must(parseRenLib(data)).games)).toEqual(sorted([tree]));
        expect(losses).toEqual([
          { kind: 'meta', count: 1 },
          ...(marks.length > 0 ? [{ kind: 'marks', count: marks.length }] : []),
          { kind: 'times', count: 1 },
        ]);
      }),
    );
  });

  test('and through SGF everything comes back, labels at their places', () => {
    const plain = game(fc.constantFrom('a', 'b', '+'));
    fc.assert(
      fc.property(plain, tree => {
        const library = make(tree).data;
        const read = must(parseRenLib(library)).games;
        const sgf = must(makeSgf(read));
        expect(sgf.losses).toEqual([]);
        const back = must(parseSgf(sgf.data, { strict: true })).games;
        expect(make(back[0]!)).toEqual({ data: library, losses: [] });
      }),
      { numRuns: 200 },
    );
  });

  test('for a large library', () => {
    const game = largeGame(20_000);
    const { games, diagnostics } = must(parseRenLib(largeRenLib(20_000)));
    expect(diagnostics).toEqual([]);
    expect(games).toEqual([game]);
  });
});
