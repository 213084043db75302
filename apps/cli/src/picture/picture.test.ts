import { PALETTES, palettePaint, render, type TreeNode } from '@tengen/board-view';
import { expect, test } from 'vitest';
import { drawText } from './glyphs.ts';
import { makePng, plain } from './picture.ts';
import { missingLines } from './testing/lines.ts';

const STATE = {
  size: 22,
  stones: [{ point: 0, color: 'black' as const, number: 100 }],
  labels: [{ point: 30, text: 'Az?' }],
};

function tags(tree: TreeNode): string[] {
  return [tree.tag, ...tree.children.flatMap(tags)];
}

test('no text is left in a drawing that needs no font', () => {
  const tree = render(STATE, { paint: palettePaint(PALETTES.wood) });
  expect(tags(tree)).toContain('text');
  expect(tags(plain(tree, 1))).not.toContain('text');
});

test('every letter and digit has strokes of its own', () => {
  const letters = [...'0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const paths = letters.map(letter => drawText(letter, 10).glyphs[0]!.path);
  // I and l are one stroke each, and the same one.
  expect(new Set(paths).size).toBe(letters.length - 1);
  expect(drawText('漢', 10).glyphs).toHaveLength(1);
  expect(drawText('', 10)).toMatchObject({ width: 0, glyphs: [] });
});

test('a text is as wide as its glyphs', () => {
  expect(drawText('11', 20).width).toBeLessThan(drawText('88', 20).width);
  expect(drawText('8', 40).scale).toBeCloseTo(2 * drawText('8', 20).scale);
});

test('the same picture comes out twice, in the size asked for', async () => {
  const first = Buffer.from(await makePng(STATE, 200));
  const second = Buffer.from(await makePng(STATE, 200));
  expect(first.equals(second)).toBe(true);
  expect(first.readUInt32BE(16)).toBe(200);
  expect(first.readUInt32BE(20)).toBe(200);
});

test.each([
  [15, [200, 257, 400, 799, 800, 801, 1024, 1500, 2000]],
  [9, [200, 800]],
  [13, [333, 800]],
  [19, [200, 800]],
  [22, [300, 800, 1000]],
])('a board of %i lines has all of them at every width', async (size, widths) => {
  for (const width of widths) {
    const png = await makePng({ size, stones: [{ point: 0, color: 'black' }] }, width);
    expect(await missingLines(png, size), `${width} px`).toEqual([]);
  }
});
