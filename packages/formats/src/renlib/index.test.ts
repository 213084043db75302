import type { GameNode } from '@tengen/game';
import { type Color, parsePoint } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import { readBytes } from '@tengen/vectors';
import { describe, expect, test } from 'vitest';
import { MAX_DIAGNOSTICS } from '../file/diagnostics.ts';
import { encodeText } from '../file/encoding.ts';
import { parseRenLib, type RenLibReadOptions } from './index.ts';

const at = (name: string) => must(parsePoint(name, 15));

/** A node as the tests write it: a move such as `h8`, or nothing, and what it says. */
function node(
  color: Color | undefined,
  name: string | undefined,
  says: Partial<GameNode> = {},
  children: GameNode[] = [],
): GameNode {
  const point = name === 'pass' ? 'pass' : name && at(name);
  return { ...(color && { move: { color, point: point as number } }), ...says, children };
}

const black = (name: string, ...rest: [Partial<GameNode>?, GameNode[]?]) =>
  node('black', name, ...rest);
const white = (name: string, ...rest: [Partial<GameNode>?, GameNode[]?]) =>
  node('white', name, ...rest);
const labels = (...all: [name: string, text: string][]) => ({
  marks: all.map(([name, text]) => ({ kind: 'label' as const, point: at(name), text })),
});

/** A library of version 3.4 with these bytes as nodes; texts stand for their ASCII codes. */
function library(...nodes: (number | string)[]): Uint8Array {
  return Uint8Array.from([...header(3, 4), ...nodes.flatMap(codes)]);
}

function header(major: number, minor: number): number[] {
  return [0xff, ...codes('RenLib'), 0xff, major, minor, ...new Array<number>(10).fill(0xff)];
}

function codes(part: number | string): number[] {
  return typeof part === 'number' ? [part] : [...part].map(letter => letter.charCodeAt(0));
}

function read(bytes: Uint8Array, options?: RenLibReadOptions) {
  const { games, diagnostics } = must(parseRenLib(bytes, options));
  expect(games).toHaveLength(1);
  expect(games[0]!.meta).toEqual({ size: 15, rule: 'renju' });
  return { root: games[0]!.root, diagnostics };
}

const malformed = (name: string) => read(readBytes(`formats/malformed/${name}.lib`));

describe('the example libraries', () => {
  test('a 3.0 library begins with h8 and has no root node', () => {
    const { root, diagnostics } = read(readBytes('formats/valid/h8-tree-3.0.lib'));
    expect(root).toEqual(
      node(undefined, undefined, {}, [
        black('h8', {}, [
          white('h9', {}, [
            black('i9', { comment: 'D4 Kagetsu', ...labels(['i7', 'A'], ['j10', 'x']) }, [
              white('i7'),
              white('g7', { isMarked: true }, [black('g9', { comment: 'line 1\nline 2' })]),
            ]),
          ]),
        ]),
      ]),
    );
    expect(diagnostics).toEqual([]);
  });

  test('a 3.4 library has a root node, passes and Chinese texts', () => {
    const { root, diagnostics } = read(readBytes('formats/valid/gbk-tree-3.4.lib'));
    expect(root).toEqual(
      node(undefined, undefined, { comment: 'root comment', ...labels(['g7', '花月']) }, [
        black('h8', {}, [white('i9', { comment: '花月\n定式\n强防' }, [black('pass')])]),
        black('g7'),
      ]),
    );
    const found = { code: 'encoding-guessed', at: { offset: 40 }, expected: 'utf-8' };
    expect(diagnostics).toEqual([{ severity: 'warning', ...found, found: 'gb18030' }]);
  });

  test('a charset that the user names is no guess', () => {
    const bytes = readBytes('formats/valid/gbk-tree-3.4.lib');
    const { root, diagnostics } = read(bytes, { charset: 'gb18030' });
    expect(root.marks).toEqual(labels(['g7', '花月']).marks);
    expect(diagnostics).toEqual([]);
    const western = read(bytes, { charset: 'windows-1252' });
    expect(western.root.marks).toEqual(labels(['g7', '»¨ÔÂ']).marks);
  });
});

describe('the malformed libraries', () => {
  test('a bad magic is no library', () => {
    const bytes = readBytes('formats/malformed/lib-bad-magic.lib');
    const error = { kind: 'not-renlib', at: { offset: 0 } };
    expect(parseRenLib(bytes)).toEqual({ ok: false, error });
  });

  test('a newer version is refused', () => {
    const bytes = readBytes('formats/malformed/lib-newer-version.lib');
    const error = { kind: 'lib-version', at: { offset: 8 }, expected: '≤ 3.4', found: '4.0' };
    expect(parseRenLib(bytes)).toEqual({ ok: false, error });
  });

  test('a node on no point of the board is skipped with what hangs on it', () => {
    const { root, diagnostics } = malformed('lib-bad-pos');
    expect(root.children).toEqual([black('h8')]);
    expect(diagnostics).toEqual([{ severity: 'error', code: 'bad-position', at: { offset: 22 } }]);
  });

  test('nodes after the end of the tree begin at the root again', () => {
    const { root, diagnostics } = malformed('lib-too-many-pops');
    expect(root.children).toEqual([black('h8'), black('h9')]);
    expect(diagnostics).toEqual([{ severity: 'warning', code: 'extra-root', at: { offset: 22 } }]);
  });

  test('of a node without the end of its label nothing is kept', () => {
    const { root, diagnostics } = malformed('lib-truncated-node');
    const i9 = root.children[0]!.children[0]!.children[0]!;
    expect(i9.marks).toEqual(labels(['i7', 'A']).marks);
    expect(i9.children).toEqual([
      white('i7'),
      white('g7', { isMarked: true }, [black('g9', { comment: 'line 1\nline 2' })]),
    ]);
    expect(diagnostics).toEqual([{ severity: 'error', code: 'truncated', at: { offset: 64 } }]);
  });

  test('of a node without the end of its comment the move is kept', () => {
    const { root, diagnostics } = malformed('lib-unterminated-comment');
    expect(root.children).toEqual([black('h8')]);
    expect(diagnostics).toEqual([{ severity: 'error', code: 'truncated', at: { offset: 20 } }]);
  });
});

describe('the header', () => {
  test('a file too short for it is no library', () => {
    const error = { kind: 'not-renlib', at: { offset: 0 } };
    expect(parseRenLib(new Uint8Array())).toEqual({ ok: false, error });
    expect(parseRenLib(Uint8Array.from(header(3, 4).slice(0, 19)))).toEqual({ ok: false, error });
  });

  test('a file that begins with h8 needs none', () => {
    const { root, diagnostics } = read(Uint8Array.from([0x78, 0x00, 0x68, 0x40]));
    expect(root.children).toEqual([black('h8', {}, [white('h9')])]);
    expect(diagnostics).toEqual([]);
  });

  test.each([
    [3, 4, true],
    [2, 99, true],
    [0, 0, true],
    [3, 5, false],
    [255, 0, false],
  ])('version %d.%d', (major, minor, isAccepted) => {
    expect(parseRenLib(Uint8Array.from(header(major, minor))).ok).toBe(isAccepted);
  });

  test('an empty library is an empty game', () => {
    expect(read(library())).toEqual({ root: node(undefined, undefined), diagnostics: [] });
    const { root, diagnostics } = read(library(0x00, 0x40));
    expect(root.children).toEqual([]);
    expect(diagnostics).toEqual([]);
  });

  test('a file above the limit is refused unread', () => {
    const result = parseRenLib(library(0x78, 0x40), { limits: { bytes: 21 } });
    const error = { kind: 'too-large', at: { offset: 21 }, expected: '≤ 21', found: '22' };
    expect(result).toEqual({ ok: false, error });
  });
});

describe('comments', () => {
  const commentOf = (...text: (number | string)[]) =>
    read(library(0x00, 0x00, 0x78, 0x48, ...text)).root.children[0]!.comment;

  test.each<[string, (number | string)[], string | undefined]>([
    ['a one-line part alone', ['abc', 0], 'abc'],
    ['both parts', ['ab', 8, 'c\r\nd', 0], 'ab\nc\nd'],
    ['a multi-line part alone', [8, 'a\r\nb\rc\nd', 0], 'a\nb\nc\nd'],
    ['an empty multi-line part', ['ab', 8, 0], 'ab\n'],
    ['a second part mark', [8, 'a', 8, 'b', 0, 0], 'a\bb'],
    ['an empty text', [0, 0], undefined],
    ['an empty text whose second zero is something else', [0, 7], undefined],
  ])('%s', (_, bytes, comment) => expect(commentOf(...bytes)).toBe(comment));

  test('old comments mark their last letter and have brackets for Swedish letters', () => {
    const oldComment = (...text: (number | string)[]) =>
      read(library(0x78, 0x60, ...text)).root.children[0]!.comment;
    expect(oldComment('{|}[\\', 0x80 + 0x5d)).toBe('äöåÄÖÅ');
    expect(oldComment('ab', 0x80 + 0x63, 0)).toBe('abc');
    expect(oldComment('a', 8, 'b\r', 0x0a + 0x80, 0)).toBe('a\nb\n');
    expect(oldComment('a', 0, 'b', 0x80)).toBe('ab');
  });

  test('an old comment without its last letter is truncated', () => {
    const { root, diagnostics } = read(library(0x78, 0x60, 'abcd'));
    expect(root.children).toEqual([black('h8')]);
    expect(diagnostics).toEqual([{ severity: 'error', code: 'truncated', at: { offset: 20 } }]);
  });

  test('where both flags stand the comment is an old one', () => {
    expect(read(library(0x78, 0x68, 'a', 0xe2)).root.children[0]!.comment).toBe('ab');
  });

  test('a comment or a label longer than the limit is cut', () => {
    const bytes = library(0x78, 0x49, 0, 1, 'abcd', 0, 0, 'abc', 0);
    const { root, diagnostics } = read(bytes, { limits: { text: 3 } });
    expect(root).toEqual({ ...labels(['h8', 'abc']), children: [black('h8', { comment: 'abc' })] });
    const problem = { severity: 'error', code: 'text-too-long', expected: '≤ 3' };
    expect(diagnostics).toEqual([{ ...problem, at: { offset: 20 } }]);
    const shorter = read(bytes, { limits: { text: 2 } });
    expect(shorter.root.marks).toEqual(labels(['h8', 'ab']).marks);
    expect(shorter.diagnostics).toHaveLength(2);
    const long = new Array<string>(5).fill('abcdefgh').join('');
    const far = read(library(0x78, 0x48, long, 0, 0), { limits: { text: 2 } });
    expect(far.root.children).toEqual([black('h8', { comment: 'ab' })]);
  });

  test('a cut leaves no half of a character behind', () => {
    const bytes = library(0x78, 0x48, 'a', 0xf0, 0x9f, 0x8c, 0xb8, 0);
    const { root } = read(bytes, { limits: { text: 2 } });
    expect(root.children).toEqual([black('h8', { comment: 'a' })]);
  });
});

describe('the charset of a library', () => {
  const commentIn = (text: string, charset: 'utf-8' | 'gb18030' | 'windows-1252') => {
    const { bytes } = encodeText(text, charset);
    const zeros = bytes.length % 2 === 0 ? [0, 0] : [0];
    const { root, diagnostics } = read(library(0x78, 0x48, ...bytes, ...zeros));
    return [root.children[0]!.comment, diagnostics.map(({ found }) => found)];
  };

  test('valid UTF-8 is no guess', () => {
    expect(commentIn('花月', 'utf-8')).toEqual(['花月', []]);
    expect(commentIn('\ufeffé', 'utf-8')).toEqual(['\ufeffé', []]);
  });

  test('Chinese is guessed, rare characters with an ASCII byte included', () => {
    expect(commentIn('朱镕基', 'gb18030')).toEqual(['朱镕基', ['gb18030']]);
    expect(commentIn('ÿ花', 'gb18030')).toEqual(['ÿ花', ['gb18030']]);
  });

  test('western letters before plain ones are not taken for Chinese', () => {
    expect(commentIn('Småland är né', 'windows-1252')).toEqual(['Småland är né', ['windows-1252']]);
    expect(commentIn('för två', 'windows-1252')).toEqual(['för två', ['windows-1252']]);
  });

  test('one charset serves the whole file', () => {
    const bytes = library(0x00, 0x00, 0x78, 0x88, 0xbb, 0xa8, 0, 0, 0x87, 0x48, 0xff, 0);
    const comments = read(bytes, {}).root.children[0]!;
    expect(comments.comment).toBe('花');
    expect(comments.children[0]!.comment).toBe('\ufffd');
  });

  test('a long text is read like a short one', () => {
    const long = 'x'.repeat(99);
    expect(commentIn(`${long}å!`, 'windows-1252')).toEqual([`${long}å!`, ['windows-1252']]);
    expect(commentIn(long, 'windows-1252')).toEqual([long, []]);
  });
});

describe('nodes', () => {
  test('every cell has its byte, rows from the top', () => {
    const corners = library(0, 0, 0x01, 0xc0, 0x0f, 0xc0, 0xe1, 0xc0, 0xef, 0x40);
    const names = ['a15', 'o15', 'a1', 'o1'];
    expect(read(corners).root.children).toEqual(names.map(name => black(name)));
  });

  test.each([0x10, 0xe0, 0xf1, 0xff])('the byte %d is no cell', byte => {
    const { root, diagnostics } = read(library(0x78, 0x80, byte, 0x40));
    expect(root.children).toEqual([black('h8')]);
    const problem = { severity: 'error', code: 'bad-position', at: { offset: 22 } };
    expect(diagnostics[0]).toEqual(problem);
  });

  test('a broken node goes with what hangs on it, and its flags keep the tree whole', () => {
    // h8 h9, a broken leaf with siblings to come, i8 g9.
    const leaf = [0x78, 0, 0x68, 0, 0xf0, 0xc0, 0x79, 0, 0x67, 0x40];
    const { root, diagnostics } = read(library(...leaf));
    const rest = black('i8', {}, [white('g9')]);
    expect(root.children).toEqual([black('h8', {}, [white('h9', {}, [rest])])]);
    const problem = { severity: 'error', code: 'bad-position', at: { offset: 24 } };
    expect(diagnostics).toEqual([problem]);
    // h8 (broken with a comment (a1 (a2)) h9) and another broken leaf.
    const branch = [0xf0, 0x88, 'x', 0, 0xe1, 0, 0xd1, 0x40, 0x68, 0xc0, 0x10, 0x40];
    const second = read(library(0x78, 0, ...branch));
    expect(second.root.children).toEqual([black('h8', {}, [white('h9')])]);
    expect(second.diagnostics).toEqual([{ ...problem, at: { offset: 22 }, count: 2 }]);
  });

  test('the start of a problem and texts without a cell are kept as foreign properties', () => {
    const bytes = library(0, 0x05, 0, 1, 'r', 0, 0x78, 0x04, 0, 0x41, 0, 1, 'p', 0);
    const { root } = read(bytes);
    const start = { name: 'RENLIBSTART', values: ['1'] };
    const text = (value: string) => ({ name: 'RENLIBTEXT', values: [value] });
    expect(root.foreign).toEqual([text('r'), start]);
    expect(root.children).toEqual([
      black('h8', { foreign: [start] }, [white('pass', { foreign: [text('p')] })]),
    ]);
  });

  test('an extension without the text bit is passed over', () => {
    expect(read(library(0x78, 0x41, 1, 0)).root.children).toEqual([black('h8')]);
  });

  test('a label does not take a turn, and its children go on from there', () => {
    const { root, diagnostics } = read(library(0x78, 0x00, 0x68, 0x02, 0x68, 0x40));
    const h9 = white('h9');
    expect(root.children).toEqual([
      black('h8', labels(['h9', '']), [node(undefined, undefined, {}, [h9])]),
    ]);
    expect(diagnostics).toEqual([]);
  });

  test('a node with neither cell nor move is just a node', () => {
    const { root } = read(library(0x78, 0x00, 0x00, 0x42));
    expect(root.children).toEqual([black('h8', {}, [node(undefined, undefined)])]);
  });

  test('passes take turns', () => {
    const { root } = read(library(0x00, 0x00, 0x78, 0x00, 0x00, 0x00, 0x68, 0x40));
    expect(root.children).toEqual([black('h8', {}, [white('pass', {}, [black('h9')])])]);
  });

  const FIVE = [0x78, 0, 0x01, 0, 0x79, 0, 0x02, 0, 0x7a, 0, 0x03, 0, 0x7b, 0, 0x04, 0, 0x7c, 0];

  test('a library is renju, and its moves are not checked', () => {
    const { games, diagnostics } = must(parseRenLib(library(...FIVE, 0x05, 0x40)));
    expect(games[0]!.meta).toEqual({ size: 15, rule: 'renju' });
    expect(diagnostics).toEqual([]);
  });

  test('a rule that the user names is the rule of the game, and moves are checked against it', () => {
    const bytes = library(...FIVE, 0x05, 0x40);
    const { games, diagnostics } = must(parseRenLib(bytes, { rule: 'renju' }));
    expect(games[0]!.meta).toEqual({ size: 15, rule: 'renju' });
    expect(diagnostics).toEqual([{ severity: 'warning', code: 'after-end', at: { offset: 38 } }]);
  });
});

describe('trees that do not fit', () => {
  test('a stone on another takes its branch with it, and its siblings stay', () => {
    // h8 (h8 (a1 b1) h9)
    const bytes = library(0, 0, 0x78, 0, 0x78, 0x80, 0xe1, 0, 0xe2, 0x40, 0x68, 0x40);
    const { root, diagnostics } = read(bytes);
    expect(root.children).toEqual([black('h8', {}, [white('h9')])]);
    expect(diagnostics).toEqual([{ severity: 'error', code: 'occupied', at: { offset: 24 } }]);
  });

  test('an odd byte at the end is truncated', () => {
    const { root, diagnostics } = read(library(0x78, 0x00, 0x68));
    expect(root.children).toEqual([black('h8')]);
    expect(diagnostics).toEqual([{ severity: 'error', code: 'truncated', at: { offset: 22 } }]);
  });

  test('a node without its extension bytes keeps its move', () => {
    const { root, diagnostics } = read(library(0, 0, 0x78, 0x41, 0));
    expect(root.children).toEqual([black('h8')]);
    expect(diagnostics).toEqual([{ severity: 'error', code: 'truncated', at: { offset: 22 } }]);
  });

  test('a root whose comment does not end is an empty game', () => {
    const { root, diagnostics } = read(library(0, 0x08, 'abc'));
    expect(root).toEqual({ children: [] });
    expect(diagnostics).toEqual([{ severity: 'error', code: 'truncated', at: { offset: 20 } }]);
  });

  test('a pass after the root whose comment does not end is a pass', () => {
    const { root } = read(library(0, 0, 0, 0x08, 'abc'));
    expect(root.children).toEqual([black('pass')]);
  });

  test('siblings that never come are missed', () => {
    const { root, diagnostics } = read(library(0, 0, 0x78, 0x80, 0x68, 0x00));
    expect(root.children).toEqual([black('h8', {}, [white('h9')])]);
    const problem = { severity: 'warning', code: 'missing-siblings', at: { offset: 26 } };
    expect(diagnostics).toEqual([problem]);
  });

  test('so is a child that never comes', () => {
    const { diagnostics } = read(library(0, 0, 0x78, 0x00));
    expect(diagnostics).toEqual([{ severity: 'warning', code: 'truncated', at: { offset: 24 } }]);
  });

  test('a root has no siblings, whatever it says', () => {
    const { root, diagnostics } = read(library(0, 0x80, 0x78, 0x40, 0x68, 0x40));
    expect(root.children).toEqual([black('h8'), black('h9')]);
    expect(diagnostics).toEqual([{ severity: 'warning', code: 'extra-root', at: { offset: 24 } }]);
  });

  test('a line may have 225 nodes and its passes, no more', () => {
    const passes = new Array<number>(40).fill(0);
    const labels = new Array<number[]>(225).fill([0x78, 0x02]).flat();
    const { root, diagnostics } = read(
      library(0x00, 0x00, ...passes, ...labels, 0x78, 0x02, 0x68, 0x40),
    );
    let depth = 0;
    for (let at = root.children[0]; at; at = at.children[0]) depth++;
    expect(depth).toBe(245);
    const offset = 20 + 2 + 40 + 450;
    const problem = { severity: 'error', code: 'too-deep', at: { offset }, expected: '≤ 245' };
    expect(diagnostics).toEqual([problem]);
  });

  test('a line longer than the limit of all formats is too deep as well', () => {
    const passes = new Array<number>(2002).fill(0);
    const { diagnostics } = read(library(0x00, 0x00, ...passes));
    const [first, second] = diagnostics;
    expect(first).toEqual({
      severity: 'error',
      code: 'too-deep',
      at: { offset: 20 + 2 + 2000 },
      expected: '≤ 1000',
    });
    expect(second?.code).toBe('truncated');
  });

  test('more nodes than the limit are not read', () => {
    const bytes = library(0, 0, 0x78, 0x80, 0x68, 0xc0, 0x67, 0xc0, 0x66, 0x40);
    const { root, diagnostics } = read(bytes, { limits: { nodes: 3 } });
    expect(root.children).toEqual([black('h8', {}, [white('h9')])]);
    const problem = { severity: 'error', code: 'too-many-nodes', expected: '≤ 3', count: 5 };
    expect(diagnostics).toEqual([{ ...problem, at: { offset: 26 } }]);
    const cut = read(library(0, 0, 0x78, 0x48, 'abc'), { limits: { nodes: 1 } });
    expect(cut.diagnostics.map(({ code }) => code)).toEqual(['truncated']);
  });

  test('of a hundred thousand bad nodes the first thousand are told', () => {
    const bad = new Array<number[]>(100_000).fill([0x78, 0xc0]).flat();
    const { root, diagnostics } = read(Uint8Array.from([...header(3, 0), 0x78, 0x00, ...bad]));
    expect(root.children).toEqual([black('h8')]);
    expect(diagnostics.map(({ code }) => code)).toEqual([
      ...new Array<string>(MAX_DIAGNOSTICS).fill('occupied'),
      'too-many-diagnostics',
    ]);
  });

  test('strict reading takes none of this', () => {
    const result = parseRenLib(library(0, 0, 0x78, 0x00), { strict: true });
    const diagnostics = [{ severity: 'warning', code: 'truncated', at: { offset: 24 } }];
    const error = { kind: 'strict', at: { offset: 24 }, diagnostics };
    expect(result).toEqual({ ok: false, error });
  });
});
