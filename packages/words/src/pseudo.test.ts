import { expect, test } from 'vitest';
import { LIBRARY_WORDS } from './library.ts';
import { pseudo, pseudoText } from './pseudo.ts';
import { spokenTexts } from './testing.ts';

/** Besides the names that sentences got. */
const hasWords = (text: string) => /[a-z]/i.test(text.replace(/\b(h8|i9|black)\b/g, ''));

test('a text gets accents and brackets, and is 1.4 times as long', () => {
  expect(pseudoText('Undo')).toBe('⟦Úñđó⟧');
  const long = pseudoText('Take back a move or start a new game.');
  expect(long.length / 'Take back a move or start a new game.'.length).toBeCloseTo(1.4, 1);
  expect(pseudoText('12 %')).toBe('12 %');
});

test('names, points and texts in brackets stay as they are', () => {
  const words = pseudo({ plays: (name: string, point: string) => `${name} plays ${point}.` });
  expect(words.plays('Ando', 'h8')).toMatch(/^⟦Ando [^a-z]+ h8\.⟧$/);
  const kind = pseudoText('four');
  expect(pseudo({ is: (kind: string) => `It is a ${kind}.` }).is(kind)).toContain(kind);
});

test('what people type stays English', () => {
  const words = pseudo(
    { typed: { undo: ['undo', 'takes back'] } },
    path => path === 'typed.undo.0',
  );
  expect(words.typed.undo[0]).toBe('undo');
  expect(words.typed.undo[1]).toMatch(/^⟦/);
});

test('every text of the libraries is another one in the pseudo-language', () => {
  const english = spokenTexts(LIBRARY_WORDS.en).filter(([, text]) => hasWords(text));
  const other = new Map(spokenTexts(pseudo(LIBRARY_WORDS.en)));
  expect(english.length).toBeGreaterThan(330);
  for (const [path, text] of english) {
    expect(other.get(path), path).toMatch(/^⟦.*⟧$/s);
    expect(other.get(path), path).not.toContain(text);
  }
});
