import { ok } from '@tengen/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDiagnostic, type Diagnostic, MAX_DIAGNOSTICS } from './diagnostics.ts';
import { fieldOf, LineCursor, readText } from './input.ts';

/** The text that a reader gets, and the remarks about its charset. */
function textOf(input: string | Uint8Array, limits = {}) {
  const seen: string[] = [];
  const reading = readText(input, { limits }, text => {
    seen.push(text);
    return ok([]);
  });
  return reading.ok ? { text: seen[0], diagnostics: reading.value.diagnostics } : reading;
}

function linesOf(text: string): string[] {
  const lines: string[] = [];
  const cursor = new LineCursor(text);
  for (let line = cursor.next(); line; line = cursor.next()) {
    lines.push(line.text);
    expect(line.line).toBe(lines.length);
  }
  return lines;
}

test('lines end with LF, CR LF or CR', () => {
  expect(linesOf('a\nb\r\nc\rd')).toEqual(['a', 'b', 'c', 'd']);
  expect(linesOf('\n\r\n\r')).toEqual(['', '', '']);
  expect(linesOf('')).toEqual([]);
});

test('lines are those that a split would give', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', ' ', '\n', '\r', '\r\n')), parts => {
      const text = parts.join('');
      const split = text.split(/\r\n|\n|\r/);
      if (split.at(-1) === '') split.pop();
      expect(linesOf(text)).toEqual(split);
    }),
  );
});

test('blank lines are stepped over and counted', () => {
  const cursor = new LineCursor('\n \t\na\n');
  expect(cursor.skipBlank()).toBe(2);
  expect(cursor.current).toEqual({ text: 'a', line: 3 });
  cursor.next();
  expect(cursor.skipBlank()).toBe(0);
});

test('a byte order mark is no part of the text', () => {
  expect(textOf('\uFEFFh8')).toEqual({ text: 'h8', diagnostics: [] });
  expect(textOf(Uint8Array.of(0xef, 0xbb, 0xbf, 0x68, 0x38))).toMatchObject({ text: 'h8' });
});

test('a charset that was guessed is noted', () => {
  const warning = { severity: 'warning', code: 'encoding-guessed', at: { offset: 0 } };
  expect(textOf(Uint8Array.of(0x68, 0xe9))).toEqual({
    text: 'hé',
    diagnostics: [{ ...warning, expected: 'utf-8', found: 'windows-1252' }],
  });
});

test('input beyond the limit is refused', () => {
  expect(textOf('h8h9', { bytes: 3 })).toEqual({
    ok: false,
    error: { kind: 'too-large', at: { offset: 3 }, expected: '≤ 3', found: '4' },
  });
  expect(textOf('h8h', { bytes: 3 })).toMatchObject({ text: 'h8h' });
});

test('a field is trimmed and cut, and an empty one is none', () => {
  const diagnostics: Diagnostic[] = [];
  const field = (text: string) =>
    fieldOf(text, 'name', { line: 1 }, { limits: { name: 3 } }, diagnostics);
  expect(field(' abc ')).toBe('abc');
  expect(field('  ')).toBeUndefined();
  expect(diagnostics).toEqual([]);
  expect(field('abcd')).toBe('abc');
  expect(diagnostics).toEqual([
    { severity: 'error', code: 'name-too-long', at: { line: 1 }, expected: '≤ 3', found: 'abcd' },
  ]);
  expect(field('ab😀')).toBe('ab');
});

test('after a thousand reports the list says only that it was cut', () => {
  const diagnostics: Diagnostic[] = [];
  for (let item = 1; item <= 5000; item++) {
    addDiagnostic(diagnostics, { severity: 'warning', code: 'garbage', at: { item } });
  }
  expect(diagnostics).toHaveLength(MAX_DIAGNOSTICS + 1);
  expect(diagnostics.at(-1)).toEqual({
    severity: 'warning',
    code: 'too-many-diagnostics',
    at: { item: MAX_DIAGNOSTICS + 1 },
  });
});
