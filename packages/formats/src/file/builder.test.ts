// What is noted of moves that should not be there, whichever format they come from (formats.md 0.4).
import type { Rule } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import { describe, expect, test } from 'vitest';
import { parseBdt } from '../gomocup/bdt.ts';
import { parseRenLib } from '../renlib/index.ts';
import { read } from '../testing/sgf.ts';
import { parseBoardText } from '../text/board.ts';
import { parseMoves } from '../text/moves.ts';

const WON = 'h8 a1 h9 b1 h10 c1 h11 d1 h12';

const codesOf = (text: string, rule?: Rule) =>
  must(parseMoves(text, rule ? { rule } : {})).diagnostics.map(({ code }) => code);
const sgfCodes = (text: string) => read(text).codes;

describe('a move after the end is kept and noted', () => {
  test('after a five: a stone, a pass, and every one after them', () => {
    expect(codesOf(`${WON} e1`, 'renju')).toEqual(['after-end']);
    expect(codesOf(`${WON} --`, 'renju')).toEqual(['after-end']);
    expect(codesOf(`${WON} -- o1 --`, 'renju')).toEqual(['after-end', 'after-end', 'after-end']);
    expect(codesOf(WON, 'renju')).toEqual([]);
    // Nobody knows what wins.
    expect(codesOf(`${WON} -- e1`)).toEqual([]);
  });

  test('after two passes in a row in renju', () => {
    expect(codesOf('h8 -- --', 'renju')).toEqual([]);
    expect(codesOf('h8 -- -- i9', 'renju')).toEqual(['after-end']);
    expect(codesOf('h8 -- i9 -- j10', 'renju')).toEqual([]);
    expect(codesOf('h8 -- -- i9')).toEqual([]);
    expect(sgfCodes('(;RU[renju];B[hh];W[];C[x];B[];W[ii])')).toEqual(['after-end']);
    expect(sgfCodes('(;RU[renju];B[hh];W[];AE[hh]PL[B];B[];W[ii])')).toEqual([]);
  });

  test('after a foul', () => {
    const foul = '(;RU[renju]AB[hg][hi][gh][ih]AW[aa][ca][ea][oa]PL[B];B[hh]';
    expect(sgfCodes(`${foul})`)).toEqual(['forbidden-move']);
    expect(sgfCodes(`${foul};W[oo])`)).toEqual(['forbidden-move', 'after-end']);
  });

  test('on a full board, by a pass', () => {
    const rows = ['XXOXX', 'OOXOO', 'XXOXX', 'OOXOO', 'XXOX.'];
    const stones = (symbol: string) =>
      rows
        .flatMap((row, y) =>
          [...row].map((each, x) => (each === symbol ? `[${'abcde'[x]}${'abcde'[y]}]` : '')),
        )
        .join('');
    const full = (rule: string) => `(;SZ[5]${rule}AB${stones('X')}AW${stones('O')}PL[B];B[ee];W[])`;
    expect(sgfCodes(full('RU[renju]'))).toEqual(['after-end']);
    expect(sgfCodes(full(''))).toEqual(['after-end']);
    const whole = `(;SZ[5]AB${stones('X')}[ee]AW${stones('O')};W[])`;
    expect(sgfCodes(whole)).toEqual(['after-end']);
  });

  test('after a set-up that holds a five', () => {
    const five = (rule: Rule, stones: string) =>
      sgfCodes(`(;RU[${rule}]${stones}AE[oo]PL[W];W[hh])`);
    const black = 'AB[aa][ba][ca][da][ea]';
    expect(five('freestyle', black)).toEqual(['after-end']);
    expect(five('renju', black)).toEqual(['after-end']);
    expect(five('renju', `${black}[fa]`)).toEqual([]);
    expect(five('renju', 'AW[aa][ba][ca][da][ea][fa]')).toEqual(['after-end']);
    expect(five('standard', `${black}[fa]`)).toEqual([]);
    expect(sgfCodes(`(;${black}PL[W];W[hh])`)).toEqual([]);
  });

  test('a set-up that takes the five off lets the game go on; one elsewhere does not', () => {
    const won = '(;RU[freestyle];B[aa];W[ac];B[ba];W[bc];B[ca];W[cc];B[da];W[dc];B[ea]';
    expect(sgfCodes(`${won};W[ec])`)).toEqual(['after-end']);
    expect(sgfCodes(`${won};AE[ea];W[ec])`)).toEqual([]);
    expect(sgfCodes(`${won};AE[ca];W[ec])`)).toEqual([]);
    expect(sgfCodes(`${won};AE[ac];W[hh])`)).toEqual(['after-end']);
  });

  test('in one variation and not in its sister', () => {
    const { codes } = read(
      '(;RU[freestyle]AB[aa][ba][ca][da]PL[B](;B[ea](;W[hh])(;C[x]))(;B[oo];W[hh]))(;RU[freestyle];B[ea];W[aa])',
    );
    expect(codes).toEqual(['after-end']);
  });

  test('a drawn board is the end of the game or none', () => {
    const text = 'XXXXX\nOOOO.\n.....\n.....\n.....\n';
    expect(must(parseBoardText(text, { rule: 'freestyle' })).diagnostics).toEqual([]);
  });
});

describe('a pass is noted where the rule has none', () => {
  const passes = Uint8Array.of(
    ...[0xff, 0x52, 0x65, 0x6e, 0x4c, 0x69, 0x62, 0xff, 3, 4],
    ...new Array<number>(10).fill(0xff),
    ...[0, 0, 0x78, 0, 0, 0x40],
  );
  test.each<[Rule | undefined, string[]]>([
    [undefined, []],
    ['renju', []],
    ['freestyle', ['pass-not-allowed']],
    ['caro', ['pass-not-allowed']],
  ])('rule %s', (rule, codes) => {
    const options = rule ? { rule } : {};
    expect(codesOf('h8 -- i9', rule)).toEqual(codes);
    expect(must(parseBdt('=[,,,8800]', options)).diagnostics.map(({ code }) => code)).toEqual(
      codes,
    );
    expect(must(parseRenLib(passes, options)).diagnostics.map(({ code }) => code)).toEqual(codes);
    expect(read('(;B[hh];W[])', options).codes).toEqual(codes);
  });
});
