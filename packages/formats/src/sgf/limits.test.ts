// No file is too deep, too long or too wrong to be read within bounds (formats.md 0.2).
import { describe, expect, test } from 'vitest';
import { MAX_DIAGNOSTICS } from '../file/diagnostics.ts';
import { mainLine, read, tree } from '../testing/sgf.ts';
import { parseSgf } from './index.ts';

describe('limits', () => {
  test('a line deeper than allowed ends there', () => {
    const { moves, diagnostics } = read('(;SZ[15];B[aa];W[bb];B[cc];W[dd])', {
      limits: { depth: 3 },
    });
    expect(moves).toBe('a15 b14 c13');
    expect(diagnostics).toEqual([
      { severity: 'error', code: 'too-deep', at: { offset: 29 }, expected: '≤ 3' },
    ]);
    expect(read('(;;;;;C[x])', { limits: { depth: 3 } }).moves).toBe('. . .');
  });

  test('a pass that is put in counts as a node of the line', () => {
    const { moves, codes } = read('(;RU[renju];B[aa];B[bb])', { limits: { depth: 1 } });
    expect(moves).toBe('a15');
    expect(codes).toEqual(['colour-repeat', 'too-deep']);
  });

  test('first stones beyond the depth end the game', () => {
    const { moves, codes } = read('(;QPR[hh,hg,ig];W[ii])', { limits: { depth: 2 } });
    expect(moves).toBe('h8 h9');
    expect(codes).toEqual(['too-deep']);
  });

  test('a hundred thousand parentheses are too deep, and what is outside them is read', () => {
    const many = 100_000;
    const { root, codes } = read(
      `(;B[hh]${'('.repeat(many)};W[aa]${')'.repeat(many)}(;W[ii]))(;B[jj])`,
    );
    expect(tree(root)).toBe(' h8 i7');
    expect(codes).toEqual(['missing-semicolon', 'too-deep']);
    const nested = read(`${'(;'.repeat(many)}${')'.repeat(many)}(;B[hh])`);
    expect(nested.games.map(mainLine).map(line => line.length)).toEqual([1999, 2]);
    expect(nested.codes).toEqual(['too-deep']);
  });

  test('nodes are counted over the whole file', () => {
    const { games, diagnostics } = read('(;B[aa])(;B[bb];W[cc])(;B[dd])', { limits: { nodes: 4 } });
    expect(games.map(mainLine)).toEqual(['a15', 'b14']);
    expect(diagnostics).toEqual([
      { severity: 'error', code: 'too-many-nodes', at: { offset: 18 }, expected: '≤ 4' },
      { severity: 'error', code: 'too-many-nodes', at: { offset: 22 }, expected: '≤ 4' },
    ]);
  });

  test.each([
    ['TR', '[aa:oo]'],
    ['AB', '[aa:oo]'],
    ['LB', '[aa:1]'.repeat(7)],
    ['AR', '[aa:bb]'.repeat(7)],
    ['SQ', '[bb]'.repeat(7)],
    ['ZZ', '[x]'],
  ])('there are too many values for what three nodes may hold: %s%s', (name, values) => {
    const { moves, diagnostics } = read(`(;SZ[15];C[x]${name}${values};B[hh])`, {
      limits: { nodes: 3 },
    });
    expect(moves).toBe('.');
    expect(diagnostics).toMatchObject([
      { severity: 'error', code: 'too-many-values', expected: '≤ 6' },
    ]);
  });

  test('as many values as three nodes may hold are read', () => {
    const { moves, codes } = read(`(;;SQ${'[bb]'.repeat(6)};B[hh])`, { limits: { nodes: 3 } });
    expect(moves).toBe('. h8');
    expect(codes).toEqual([]);
  });

  test('foreign properties of the first node are limited, those that we know are not', () => {
    const { meta, codes } = read('(;EV[x]ZA[1]PB[a]PW[b]ZB[1]RO[2])', { limits: { nodes: 4 } });
    expect(meta).toStrictEqual({
      size: 15,
      black: { name: 'a' },
      white: { name: 'b' },
      event: 'x',
      foreign: [{ name: 'ZA', values: ['1'] }],
    });
    expect(codes).toEqual(['too-many-values']);
  });

  test('every value of a foreign property counts, the first with the property', () => {
    const values = (count: number) => '[x]'.repeat(count);
    const root = (count: number) => read(`(;ZZ${values(count)})`, { limits: { nodes: 5 } });
    expect(root(3).codes).toEqual([]);
    expect(root(3).meta.foreign).toEqual([{ name: 'ZZ', values: ['x', 'x', 'x'] }]);
    expect(root(4).codes).toEqual(['too-many-values']);
    expect(root(4).meta.foreign).toEqual([{ name: 'ZZ', values: ['x', 'x', 'x'] }]);
    const below = (count: number) => read(`(;;ZZ${values(count)};B[hh])`, { limits: { nodes: 5 } });
    expect(below(3).moves).toBe('. h8');
    expect(below(4).codes).toEqual(['too-many-values']);
    expect(below(4).moves).toBe('.');
    expect(below(4).first.foreign).toEqual([{ name: 'ZZ', values: ['x', 'x', 'x'] }]);
    expect(read(`(;PB${values(12)})`, { limits: { nodes: 5 } }).codes).toEqual(['too-many-values']);
  });

  test('rectangles spread to no more points than the file has characters', () => {
    const { root, codes } = read(`(;SZ[22]${'(;TR[aa:vv];B[aa])'.repeat(300)})`);
    expect(new Set(codes)).toEqual(new Set(['too-many-values']));
    expect(root.children.length).toBeGreaterThan(200);
    expect(read(`(;SZ[22]${'(;TR[aa:vv];B[aa])'.repeat(200)})`).codes).toEqual([]);
  });

  test('comments of a node are one text, and too much of it ends it', () => {
    const limits = { text: 6 };
    expect(read('(;C[]C[ab]C[]C[c])').root.comment).toBe('ab\n\nc');
    expect(read('(;C[]C[])').root).toEqual({ children: [] });
    const { root, diagnostics } = read('(;C[ab]C[cd]C[ef]C[g])', { limits });
    expect(root.comment).toBe('ab\ncd');
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([
      {
        severity: 'error',
        code: 'text-too-long',
        at: { offset: 14 },
        expected: '≤ 6',
        found: 'ef',
      },
    ]);
    const cut = read('(;C[abcdefg];B[hh]C[ab])', { limits });
    expect([cut.root.comment, cut.first.comment]).toEqual(['abcdef', 'ab']);
  });

  test('there is an end to the games of a file', () => {
    const { games, diagnostics } = read('(;B[aa])(;B[bb])(;B[cc])', { limits: { games: 2 } });
    expect(games.map(mainLine)).toEqual(['a15', 'b14']);
    expect(diagnostics).toEqual([
      { severity: 'error', code: 'too-many-games', at: { offset: 16 }, expected: '≤ 2' },
    ]);
  });

  test('there is an end to what is noted', () => {
    const { diagnostics } = read(`(;B[hh]${'!;'.repeat(900)}${';C[x]C[y]'.repeat(50)}W[hh])`);
    expect(diagnostics.length).toBeLessThan(MAX_DIAGNOSTICS);
    const more = read(`(;B[hh]${' ! '.repeat(5000)})`).diagnostics;
    expect(more).toHaveLength(MAX_DIAGNOSTICS + 1);
    expect(more.at(-1)?.code).toBe('too-many-diagnostics');
  });

  test.each([
    ['open parentheses', '(;'.repeat(1_000_000)],
    ['closing parentheses', `(;B[hh]${')'.repeat(1_000_000)}`],
    ['blanks', `(;B[hh]${' '.repeat(2_000_000)}`],
    ['parentheses and blanks', '(  '.repeat(500_000)],
    ['a long name', `(;${'A'.repeat(2_000_000)}`],
    ['names without values', `(;${'A '.repeat(500_000)}`],
    ['backslashes', `(;C[${'\\'.repeat(2_000_000)}])`],
    ['empty values', `(;ZZ${'[]'.repeat(500_000)})`],
    ['different properties', `(;${Array.from({ length: 100_000 }, (_, i) => `Z${i}[]`).join('')})`],
    ['one property again and again', `(;${'C[a]'.repeat(200_000)})`],
    ['small games', '(;)'.repeat(50_000)],
    ['games with one late escape', `${'(;C[x])'.repeat(50_000)}(;C[\\]])`],
  ])('a great many %s are read in no time', (_, text) => {
    const before = process.cpuUsage();
    parseSgf(text);
    const { user, system } = process.cpuUsage(before);
    // Processor time in microseconds: the machine has other things to do.
    expect(user + system).toBeLessThan(5e6);
  });
});
