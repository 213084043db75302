// Values that the types rule out, as plain JavaScript may pass them. Every reader refuses them with a
// TypeError that says what was expected.
import type { Game } from '@tengen/game';
import type { Notation, Rule } from '@tengen/rules';
import { describe, expect, test } from 'vitest';
import { detectFormat, type FormatId, readAny, type WritableFormat, writeAs } from './index.ts';
import { READERS } from './registry.ts';
import { parseMoves } from './text/index.ts';

const foreign = <T>(value: unknown) => value as T;

describe.each([undefined, null, 42, {}, [1, 2], new ArrayBuffer(4)])('%s is no input', value => {
  const input = foreign<Uint8Array>(value);
  const message = /^input: expected a string or a Uint8Array, got /;

  test('for readAny and detectFormat', () => {
    expect(() => readAny(input)).toThrow(message);
    expect(() => readAny(input)).toThrow(TypeError);
    expect(() => detectFormat(input)).toThrow(message);
  });

  test.each(Object.keys(READERS) as FormatId[])('for %s', format => {
    expect(() => READERS[format].read(input, {})).toThrow(message);
  });
});

test('a rule, a format or a notation that does not exist is refused', () => {
  const rule = foreign<Rule>('renjuu');
  expect(() => readAny('h8', { rule })).toThrow('rule: expected freestyle,');
  expect(() => readAny('(;GM[4]SZ[15];B[hh])', { rule })).toThrow(TypeError);
  const format = foreign<FormatId>('sgff');
  expect(() => readAny('h8', { format })).toThrow(/^format: expected sgf, .*, got "sgff"$/);
  expect(() => writeAs(foreign<WritableFormat>('rdf'), [])).toThrow('format: expected sgf,');
  const notation = foreign<Notation>('x');
  expect(() => parseMoves('h8', { notation })).toThrow('notation: expected standard,');
});

test('a size that does not exist is an error of the reading', () => {
  for (const size of [3.5, 23, foreign<number>('15')]) {
    expect(parseMoves('h8', { size })).toMatchObject({ ok: false, error: { kind: 'bad-size' } });
  }
});

test.each([undefined, null, 42])('%s is no game to write', value => {
  expect(() => writeAs('sgf', foreign<Game>(value))).toThrow('games: expected a game or games');
});
