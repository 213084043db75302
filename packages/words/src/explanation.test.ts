import { Position, parsePoint } from '@tengen/rules';
import { describe, expect, test } from 'vitest';
import { explanationInWords } from './explanation.ts';
import { LANGUAGES } from './languages.ts';
import { LIBRARY_WORDS } from './library.ts';

const at = (name: string) => {
  const point = parsePoint(name, 15);
  if (!point.ok) throw new Error(name);
  return point.value;
};

function explained(black: string, white: string, point: string) {
  const points = (names: string) => names.split(' ').filter(Boolean).map(at);
  const position = Position.setup({
    rule: 'renju',
    black: points(black),
    white: points(white),
    turn: 'black',
  });
  if (!position.ok) throw new Error(position.error.kind);
  return position.value.explain(at(point))!;
}

const say = (black: string, white: string, point: string) =>
  explanationInWords(explained(black, white, point), 15, LIBRARY_WORDS.en.game);

describe('in words', () => {
  test('a cross of two threes is a double-three, and both threes are named', () => {
    const spoken = say('g8 i8 h7 h9', '', 'h8');
    expect(spoken.verdict).toBe('forbidden');
    expect(spoken.headline).toBe('h8 is forbidden: a double-three.');
    expect(spoken.lines.map(line => line.text)).toEqual([
      'Three g8 h8 i8: f8 or j8 makes a straight four.',
      'Three h9 h8 h7: h10 or h6 makes a straight four.',
    ]);
  });

  test('a three between two white stones is no three, and the stone that blocks is named', () => {
    const spoken = say('g8 i8 h7 h9', 'e8 k8', 'h8');
    expect(spoken.verdict).toBe('looks-forbidden');
    expect(spoken.headline).toBe('h8 only looks like a double-three. Black may play it.');
    const falseThree = spoken.lines.find(line => !line.isReal);
    expect(falseThree?.text).toBe('False three g8 h8 i8:');
    expect(falseThree?.reasons).toEqual([
      'the four with f8 would be blocked by the stone on e8',
      'the four with j8 would be blocked by the stone on k8',
    ]);
  });

  test('six in a row is an overline', () => {
    const spoken = say('c8 d8 e8 g8 h8', '', 'f8');
    expect(spoken.headline).toBe('f8 is forbidden: an overline.');
    expect(spoken.lines.map(line => line.text)).toEqual(['6 in a row: c8 d8 e8 f8 g8 h8.']);
  });

  test('two fours in one row are a double-four', () => {
    const spoken = say('d8 f8 g8 j8', '', 'h8');
    expect(spoken.headline).toContain('a double-four');
    expect(spoken.lines).toHaveLength(2);
  });

  test('a five comes first', () => {
    expect(say('d8 e8 f8 g8', '', 'h8')).toMatchObject({ verdict: 'wins' });
    const five = say('d8 e8 f8 g8 h9 h10 i9 j10', '', 'h8');
    expect(five.verdict).toBe('wins');
  });

  test('a quiet point is allowed and has no lines', () => {
    expect(say('h8', '', 'a1')).toEqual({
      verdict: 'allowed',
      headline: 'a1 is allowed.',
      lines: [],
    });
  });

  test('an extension that is itself forbidden is named with its kind', () => {
    const spoken = say('h7 j7 i9 j9 h10 k10 k11', 'd3 i8 k8 g9 i12 h13 j13', 'h8');
    expect(spoken.lines.flatMap(line => line.reasons)).toEqual([
      'j10 is itself forbidden: a double-three',
    ]);
  });

  test.each(LANGUAGES)('every sentence is there in %s', language => {
    const words = LIBRARY_WORDS[language].game;
    const explanation = explained('g8 i8 h7 h9', 'e8 k8', 'h8');
    const spoken = explanationInWords(explanation, 15, words);
    const all = [spoken.headline, ...spoken.lines.flatMap(line => [line.text, ...line.reasons])];
    for (const sentence of all) expect(sentence).not.toMatch(/undefined|^$/);
  });
});
