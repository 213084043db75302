import { PALETTES, palettePaint, render, type TreeNode } from '@tengen/board-view';
import { expect, test } from 'vitest';
import { drawText } from './glyphs.ts';
import { makePng, withoutText } from './picture.ts';

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
  expect(tags(withoutText(tree))).not.toContain('text');
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
