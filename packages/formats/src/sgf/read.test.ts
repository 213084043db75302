// How texts, encodings and broken structure are read (formats.md 0, 1.1 and 1.4).
import { must } from '@tengen/rules/testing';
import { describe, expect, test } from 'vitest';
import { at, errorOf, mainLine, read, tree } from '../testing/sgf.ts';
import { parseSgf } from './index.ts';

const ascii = (text: string) => new TextEncoder().encode(text);

describe('texts', () => {
  test('an escaped character stands for itself and an escaped line end disappears', () => {
    expect(read('(;C[a\\]b\\\\c\\:d\\[e\\\nf\\\r\ng\\\rh])').root.comment).toBe('a]b\\c:d[efgh');
  });

  test('a text keeps its line ends, whatever the system', () => {
    expect(read('(;C[a\r\nb\rc\nd\te])').root.comment).toBe('a\nb\nc\nd\te');
  });

  test('a simple text turns white space into blanks', () => {
    expect(read('(;EV[a\r\nb\tc\nd\\\ne])').meta.event).toBe('a b c de');
  });

  test('an empty text is none', () => {
    expect(read('(;PB[]EV[]C[]GC[];B[hh]C[])').game).toStrictEqual({
      meta: { size: 15 },
      root: { children: [{ move: { color: 'black', point: at('h8') }, children: [] }] },
    });
  });

  test('a property that comes twice is one with all values, and noted', () => {
    const { root, diagnostics } = read('(;C[a]C[b]LB[aa:1]LB[bb:2])');
    expect(root.comment).toBe('a\nb');
    expect(root.marks).toHaveLength(2);
    expect(diagnostics).toEqual([
      { severity: 'warning', code: 'duplicate-property', at: { offset: 6 }, found: 'C' },
      { severity: 'warning', code: 'duplicate-property', at: { offset: 18 }, found: 'LB' },
    ]);
  });

  test('a name that comes twice, or in pieces, is put together', () => {
    const { meta, codes } = read('(;PB[Ann]PB[Lee]EV[a][b]GC[x][y])');
    expect(meta.black).toEqual({ name: 'Ann Lee' });
    expect(meta.event).toBe('a b');
    expect(meta.comment).toBe('x\ny');
    expect(codes).toEqual(['duplicate-property']);
  });

  test('texts beyond the limit are cut', () => {
    const limits = { name: 4, text: 6 };
    const { meta, root, diagnostics } = read(
      '(;PB[12345]PW[1234]GC[1234567]C[123456]LB[aa:12345][bb:1234];B[hh]C[1234567]ZZ[1234567])',
      { limits },
    );
    expect(meta.black).toEqual({ name: '1234' });
    expect(meta.white).toEqual({ name: '1234' });
    expect(meta.comment).toBe('123456');
    expect(root.comment).toBe('123456');
    expect(root.marks).toEqual([
      { kind: 'label', point: at('a15'), text: '1234' },
      { kind: 'label', point: at('b14'), text: '1234' },
    ]);
    expect(root.children[0]!.comment).toBe('123456');
    expect(root.children[0]!.foreign).toEqual([{ name: 'ZZ', values: ['123456'] }]);
    const escaped = read('(;;ZZ[12345\\]7])', { limits });
    expect(escaped.first.foreign).toEqual([{ name: 'ZZ', values: ['12345'] }]);
    const name = { severity: 'error', code: 'name-too-long', expected: '≤ 4' };
    const text = { severity: 'error', code: 'text-too-long', expected: '≤ 6', found: '1234567' };
    expect(diagnostics).toEqual([
      { ...name, at: { offset: 2 }, found: '12345' },
      { ...text, at: { offset: 19 } },
      { ...name, at: { offset: 42 }, found: '12345' },
      { ...text, at: { offset: 68 } },
      { ...text, at: { offset: 79 } },
    ]);
  });

  test('a comment that grows beyond the limit by repetition keeps its first part', () => {
    const { root, codes } = read('(;C[abc]C[de]C[f])', { limits: { text: 6 } });
    expect(root.comment).toBe('abc\nde');
    expect(codes).toEqual(['duplicate-property', 'duplicate-property', 'text-too-long']);
  });
});

describe('encodings', () => {
  const gbk = Uint8Array.from(
    [...'(;C['].map(c => c.charCodeAt(0)).concat([0xbb, 0xa8, 0xd4, 0xc2]),
  );
  const end = [...'])'].map(c => c.charCodeAt(0));

  test('a file in GBK that says so is read without a word', () => {
    const head = [...'(;CA[GB2312]C['].map(c => c.charCodeAt(0));
    const bytes = Uint8Array.from([...head, 0xbb, 0xa8, 0xd4, 0xc2, ...end]);
    const { games, diagnostics } = must(parseSgf(bytes));
    expect(games[0]!.root.comment).toBe('花月');
    expect(games[0]!.meta).toStrictEqual({ size: 15 });
    expect(diagnostics).toEqual([]);
  });

  test('every game of a collection has its own charset', () => {
    const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));
    const game = (charset: string, text: Uint8Array) => [
      ...ascii(`(;GM[4]${charset}C[`),
      ...text,
      ...ascii('];B[hh])\n'),
    ];
    const file = Uint8Array.from([
      ...game('CA[Big5]', bytes('b6c2b4d1a55c')), // the last byte is a backslash
      ...game('CA[Shift_JIS]', bytes('8d9582cc8f9f82bf')),
      ...game('', new TextEncoder().encode('黑棋胜')),
      ...game('', bytes('badac6e5b1d8caa4')),
      ...game('CA[windows-1251]', bytes('d7e5f0edfbe5')),
    ]);
    const { games } = must(parseSgf(file));
    expect(games.map(({ root }) => root.comment)).toEqual([
      '黑棋功',
      '黒の勝ち',
      '黑棋胜',
      '黑棋必胜',
      'Черные',
    ]);
    expect(games.every(({ root }) => root.children.length === 1)).toBe(true);
  });

  test('a file in GBK that does not say so is guessed', () => {
    const { games, diagnostics } = must(parseSgf(Uint8Array.from([...gbk, ...end])));
    expect(games[0]!.root.comment).toBe('花月');
    expect(diagnostics).toEqual([
      {
        severity: 'warning',
        code: 'encoding-guessed',
        at: { offset: 0 },
        expected: 'utf-8',
        found: 'gb18030',
      },
    ]);
  });

  test('a byte order mark is no part of the game', () => {
    const bytes = new TextEncoder().encode('\ufeff(;C[é])');
    expect(must(parseSgf(bytes, { strict: true })).games[0]!.root.comment).toBe('é');
  });

  test('a file that is too large is not read at all', () => {
    const error = { kind: 'too-large', at: { offset: 5 }, expected: '≤ 5', found: '9' };
    expect(errorOf('(;B[hh];)', { limits: { bytes: 5 } })).toEqual(error);
  });
});

describe('broken structure', () => {
  test('text around the games is no part of them', () => {
    const { games, codes } = read('From: a (b); c\n(;B[hh]) and (so) on (;B[ii])\n--\n(sig)');
    expect(games.map(mainLine)).toEqual(['h8', 'i7']);
    expect(codes).toEqual([]);
  });

  test('a tree that is not closed is whole', () => {
    const { root, diagnostics } = read('(;B[hh](;W[ii])(;W[jj]');
    expect(tree(root)).toBe(' h8 (i7) (j6)');
    expect(diagnostics).toEqual([
      { severity: 'warning', code: 'unclosed', at: { offset: 22 }, expected: ')' },
    ]);
  });

  test('a move that never ends is no node', () => {
    for (const text of ['(;B[hh];W[ii', '(;B[hh];W[ii\\]', '(;B[hh];W[ii\\', '(;B[hh]C[x']) {
      const { moves, codes } = read(text);
      expect(moves).toBe('h8');
      expect(codes).toEqual(['unclosed-value']);
    }
    expect(read('(;B[hh];C[x]W[ii').moves).toBe('h8 .');
    expect(read('(;EV[x').meta).toStrictEqual({ size: 15 });
    for (const name of ['PL', 'C', 'HO', 'AB', 'LB', 'XT', 'BL', 'ZZ']) {
      expect(read(`(;B[hh];${name}[W`).moves).toBe('h8');
    }
    expect(read('(;B[hh]BL[1').first.time).toBeUndefined();
  });

  test('a value that never ends leaves the ones before it', () => {
    const { root } = read('(;LB[aa:x][bb:y');
    expect(root.marks).toEqual([{ kind: 'label', point: at('a15'), text: 'x' }]);
  });

  test('a tree without its first semicolon', () => {
    const { meta, moves, diagnostics } = read('(EV[x]B[hh];W[ii](C[y]))');
    expect(meta.event).toBe('x');
    expect(moves).toBe('h8 i7 .');
    expect(diagnostics).toEqual([
      { severity: 'warning', code: 'missing-semicolon', at: { offset: 1 }, expected: ';' },
      { severity: 'warning', code: 'missing-semicolon', at: { offset: 18 }, expected: ';' },
    ]);
  });

  test('a game without its parenthesis', () => {
    const { moves, codes } = read(' ;EV[x];B[hh](;W[ii])(;W[jj]))');
    expect(moves).toBe('h8 i7');
    expect(codes).toEqual(['missing-parenthesis']);
    expect(read('moves: ;B[hh];W[ii]').codes).toEqual(['missing-parenthesis', 'unclosed']);
    expect(errorOf(';GM[1];B[hh]')?.kind).toBe('wrong-game');
  });

  test('nodes after a variation go on with the line that divided', () => {
    const { root, diagnostics } = read('(;B[hh](;W[ii]);W[jj];B[kk])');
    expect(tree(root)).toBe(' h8 (i7) (j6 k5)');
    expect(diagnostics).toEqual([
      { severity: 'warning', code: 'missing-parenthesis', at: { offset: 15 }, expected: '(' },
    ]);
  });

  test('parentheses around nothing are noted and have no meaning', () => {
    const { root, codes } = read('(;B[hh]()((;W[ii])(;W[jj])))');
    expect(tree(root)).toBe(' h8 (i7) (j6)');
    expect(codes).toEqual(['missing-semicolon', 'missing-semicolon']);
  });

  test('text between properties is skipped', () => {
    const { first, diagnostics } = read('(;B[hh], C ;[stray] W[ii] !!?)');
    expect(first.children[0]!.move?.point).toBe(at('i7'));
    expect(diagnostics).toEqual(
      [
        { offset: 7, found: ',' },
        { offset: 9, found: 'C' },
        { offset: 12, found: '[stray]' },
        { offset: 26, found: '!!?' },
      ].map(({ offset, found }) => ({
        severity: 'warning',
        code: 'garbage',
        at: { offset },
        found,
      })),
    );
  });

  test('an error ends its own branch and no other', () => {
    const { root, codes } = read('(;B[hh](;W[hh];B[ii](;W[jj])x(;C[y]))(;W[kk](;B[zz])(;B[ll])))');
    expect(tree(root)).toBe(' h8 k5 l4');
    expect(codes).toEqual(['occupied', 'outside']);
  });

  test('empty nodes are nodes', () => {
    expect(tree(read('(;;;B[hh];)').root)).toBe(' . h8 .');
  });

  test('what is no SGF is not recognised', () => {
    for (const text of ['hello', '(see [1])', ')', '((((', 'B[hh]']) {
      const error = { kind: 'not-recognised', at: { offset: 0 }, expected: '(;' };
      expect(errorOf(text)).toEqual(error);
    }
    expect(errorOf(' \n')?.kind).toBe('empty');
  });

  test('in strict mode anything noticed is a failure', () => {
    const error = errorOf('(;B[hh]', { strict: true });
    expect(error?.kind).toBe('strict');
    expect(error?.diagnostics).toHaveLength(1);
    expect(errorOf('(;B[hh])', { strict: true })).toBeUndefined();
  });
});

test.each([1e6, 30, 3, 2.5, -1, Number.NaN])(
  'a size of %d that the caller names is refused, as every reader does',
  size => {
    const error = { kind: 'bad-size', expected: '5..22', found: `${size}` };
    expect(parseSgf('(;GM[4];B[hh])', { size })).toMatchObject({ ok: false, error });
  },
);
