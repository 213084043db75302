import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { THEMES } from './state.ts';
import { PALETTES, type PaintName, paletteOf, variableOf } from './themes.ts';

const css = readFileSync(new URL('./board-view.css', import.meta.url), 'utf8');

/** The variables that every rule with this selector sets, first to last. */
function variablesOf(selector: string): Map<string, string>[] {
  return css
    .split('}')
    .map(rule => rule.trim().split('{'))
    .filter(parts => parts.at(-2)?.trim().endsWith(selector))
    .map(parts => {
      const pairs = parts.at(-1)!.matchAll(/(--[\w-]+):\s*([^;]+);/g);
      return new Map([...pairs].map(pair => [pair[1]!, pair[2]!]));
    });
}

const base = variablesOf('[data-board-theme]')[0]!;

describe.each(THEMES.filter(theme => theme !== 'wood'))('%s', theme => {
  test('says the same in the style sheet and in pictures', () => {
    const own = variablesOf(`[data-board-theme="${theme}"]`)[0];
    const palette = PALETTES[theme === 'auto' ? 'night' : theme];
    for (const name of Object.keys(palette) as PaintName[]) {
      const variable = variableOf(name);
      expect([name, own?.get(variable) ?? base.get(variable)]).toEqual([name, palette[name]]);
    }
  });
});

test('wood is the base', () => {
  for (const name of Object.keys(PALETTES.wood) as PaintName[]) {
    expect([name, base.get(variableOf(name))]).toEqual([name, PALETTES.wood[name]]);
  }
  expect(paletteOf('auto')).toBe(PALETTES.wood);
});

function luminance(color: string): number {
  const [r, g, b] = [1, 3, 5].map(at => {
    const c = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return c <= 0.040_45 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

describe.each(Object.entries(PALETTES))('in %s one can read', (_, palette) => {
  const woods = [palette.woodFrom, palette.woodTo];

  test('all text (4.5 to 1)', () => {
    for (const wood of woods) expect(contrast(palette.coordinate, wood)).toBeGreaterThan(4.5);
    expect(contrast(palette.onBlack, palette.blackMid)).toBeGreaterThan(4.5);
    expect(contrast(palette.onWhite, palette.whiteDark)).toBeGreaterThan(4.5);
    expect(contrast(palette.alertOnBlack, palette.blackMid)).toBeGreaterThan(4.5);
    expect(contrast(palette.alertOnWhite, palette.whiteMid)).toBeGreaterThan(4.5);
    expect(contrast(palette.onTone, palette.good)).toBeGreaterThan(4.5);
    expect(contrast(palette.onTone, palette.other)).toBeGreaterThan(4.5);
  });

  test('what warns and what remarks on the wood (3 to 1)', () => {
    for (const wood of woods) {
      expect(contrast(palette.alert, wood)).toBeGreaterThan(3);
      expect(contrast(palette.quiet, wood)).toBeGreaterThan(3);
    }
  });
});
