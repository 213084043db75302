import { describe, expect, test } from 'vitest';
import { PALETTES, pagePaint, paletteOf } from './themes.ts';

test("a page may set any color; otherwise it is the theme's", () => {
  expect(pagePaint('night')('woodFrom')).toBe('var(--board-wood-from, #8a6a3c)');
  expect(pagePaint()('woodFrom')).toBe('var(--board-wood-from, light-dark(#ecc588, #8a6a3c))');
});

test('a picture has no system to follow', () => {
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
