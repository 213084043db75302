import { describe, expect, test } from 'vitest';
import {
  defaultPreferences,
  looks,
  parsePreferences,
  preferences,
  resetPreferences,
  setPreference,
} from './preferences.ts';

describe('stored preferences', () => {
  test('come back as they were stored', () => {
    const stored = { ...defaultPreferences([]), theme: 'slate', replyMs: 0, sound: false } as const;
    expect(parsePreferences(JSON.stringify(stored), [])).toEqual(stored);
  });

  test('speak the language the browser asks for until another is chosen', () => {
    expect(parsePreferences(null, ['ja-JP']).language).toBe('ja');
    expect(parsePreferences('{"language":"zh"}', ['ja-JP']).language).toBe('zh');
  });

  test.each([
    null,
    '',
    'null',
    '[]',
    '7',
    '{"theme":',
    '{"theme":"gold","volume":101,"replyMs":-1,"threads":1.5,"memoryMiB":"64","sound":"yes","__proto__":{"x":1}}',
  ])('%s is as good as none', text => {
    expect(parsePreferences(text, [])).toEqual(defaultPreferences([]));
  });

  test('that are partly odd keep the part that is not', () => {
    expect(parsePreferences('{"theme":"paper","volume":1e9}', [])).toEqual({
      ...defaultPreferences([]),
      theme: 'paper',
    });
  });
});

describe('a preference', () => {
  test('is changed at once, and not to what it cannot be', () => {
    setPreference('volume', 25);
    expect(preferences.volume()).toBe(25);
    setPreference('volume', 400);
    expect(preferences.volume()).toBe(25);
  });

  test('goes back to what it was, but the language stays', () => {
    setPreference('language', 'ja');
    setPreference('theme', 'night');
    resetPreferences();
    expect(preferences.theme()).toBe('auto');
    expect(preferences.volume()).toBe(defaultPreferences([]).volume);
    expect(preferences.language()).toBe('ja');
  });
});

describe('looks', () => {
  test('follow the appearance where the theme is left open', () => {
    setPreference('appearance', 'dark');
    expect(looks.boardTheme()).toBe('night');
    setPreference('appearance', 'light');
    expect(looks.boardTheme()).toBe('wood');
    setPreference('theme', 'slate');
    expect(looks.boardTheme()).toBe('slate');
  });

  test('number the stones as the person likes', () => {
    setPreference('numbers', 'last');
    expect(looks.numbering()).toEqual({ kind: 'last', count: 5 });
    setPreference('numbers', 'none');
    expect(looks.numbering()).toEqual({ kind: 'none' });
  });

  test('move not at all when the person wants none of it', () => {
    setPreference('motion', 'none');
    expect(looks.motion()).toBe(0);
  });
});
