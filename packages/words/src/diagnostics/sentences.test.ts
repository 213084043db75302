// Every kind of packages/formats is a sentence in every language, and no file can bend one.
import { type Diagnostic, readAny } from '@tengen/formats';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../languages.ts';
import { LIBRARY_WORDS } from '../library.ts';
import {
  cannotWriteInWords,
  diagnosticInWords,
  lossInWords,
  placeInWords,
  readErrorInWords,
} from './sentences.ts';

const {
  en: { diagnostics: en },
  zh: { diagnostics: zh },
  ja: { diagnostics: ja },
} = LIBRARY_WORDS;
const diagnosticsOf = (text: string): readonly Diagnostic[] => {
  const reading = readAny(text);
  return reading.ok ? reading.value.diagnostics : [];
};

test('a move on a stone is told with place, point and what became of the rest', () => {
  const [diagnostic] = diagnosticsOf('h8 h9 h8');
  expect(diagnosticInWords(diagnostic!, en)).toBe(
    'Entry 3: the move is on a point that already has a stone (“h8”). Everything before it was kept.',
  );
  expect(diagnosticInWords(diagnostic!, zh)).toBe(
    '第 3 项：这一手下在了已有棋子的点上（“h8”）。此前的内容已全部保留。',
  );
  expect(diagnosticInWords(diagnostic!, ja)).toContain('すでに石のある点');
});

test('a refusal says what to do', () => {
  const refusal = readAny('8,8,0');
  expect(refusal.ok || readErrorInWords(refusal.error, en)).toContain('Piskvorky 15x15');
});

test.each(LANGUAGES)('every remark in %s ends as a sentence does and stands alone', language => {
  const words = LIBRARY_WORDS[language].diagnostics;
  for (const remark of [...Object.values(words.remarks), ...Object.values(words.refusals)]) {
    expect(remark.what).not.toMatch(/[.。]$/);
    if (remark.advice) expect(remark.advice).toMatch(/[.?。？]$/);
  }
  for (const loss of Object.values(words.losses)) expect(loss(2)).not.toBe('');
});

test('places are counted as people count', () => {
  expect(placeInWords({ line: 3, column: 4 }, en)).toBe('Line 3, column 4');
  expect(placeInWords({ offset: 12 }, zh)).toBe('第 12 字节');
  expect(placeInWords({ item: 2, offset: 9 }, ja)).toBe('2 番目');
});

test('text of a file stays in its line: no line ends, no direction marks', () => {
  const at = { line: 1 };
  const found = 'a\nb\u202ec\u2066';
  const told = diagnosticInWords({ severity: 'warning', code: 'garbage', at, found }, en);
  expect(told).toBe('Line 1: something here is not a move and was skipped (“a b c”).');
});

test('damaged and left out moves are told with their number', () => {
  const at = { offset: 24 };
  const damaged = { severity: 'error', code: 'bad-position', at } as const;
  expect(diagnosticInWords({ ...damaged, count: 1400 }, en)).toBe(
    'Byte 24: 1,400 damaged moves, left out with the moves that hang on them.',
  );
  expect(diagnosticInWords(damaged, en)).toContain('left out. Everything before it was kept.');
  const full = { severity: 'error', code: 'too-many-nodes', at, expected: '≤ 12000000' } as const;
  expect(diagnosticInWords({ ...full, count: 13_041_344 }, en)).toBe(
    'Byte 24: the file has 13,041,344 moves; only the first 12,000,000 were read.',
  );
  expect(diagnosticInWords({ ...full, count: 13_041_344 }, ja)).toContain('13,041,344 手');
});

test('losses are counted, and what cannot be written says why', () => {
  expect(lossInWords({ kind: 'variations', count: 1 }, en)).toBe('1 variation');
  expect(lossInWords({ kind: 'comments', count: 3 }, en)).toBe('3 comments');
  expect(cannotWriteInWords({ kind: 'size', size: 20, expected: '15' }, en)).toBe(
    'This format only holds boards of 15 lines; this one has 20.',
  );
  expect(cannotWriteInWords({ kind: 'pass', ply: 6 }, zh)).toContain('第 6 手');
});
