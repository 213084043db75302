import { makeSvg } from '@tengen/board-view';
import { expect, test } from 'vitest';
import { cropTo } from './crop.ts';

const boxOf = (svg: string) => /viewBox="([^"]*)"/.exec(svg)![1]!.split(' ').map(Number);
const whole = (size: number) => makeSvg({ size, coordinates: false });

test('a few stones in the middle fill the picture', () => {
  const svg = whole(15);
  const side = boxOf(svg)[2]!;
  const [x, y, width, height] = boxOf(cropTo(svg, 15, [112, 113, 127]));
  expect(width).toBe(height);
  expect(width).toBeLessThan(side * 0.6);
  // The centre of the board is within.
  for (const at of [x, y]) {
    expect(at).toBeLessThan(side / 2);
    expect(at! + width!).toBeGreaterThan(side / 2);
  }
});

test.each([0, 14, 210, 224])('the picture never leaves the board (point %i)', point => {
  const svg = whole(15);
  const side = boxOf(svg)[2]!;
  const [x, y, width] = boxOf(cropTo(svg, 15, [point]));
  for (const at of [x!, y!]) {
    expect(at).toBeGreaterThanOrEqual(0);
    expect(at + width!).toBeLessThanOrEqual(side + 0.2);
  }
});

test('stones all over, a small board and no stone at all show everything', () => {
  expect(cropTo(whole(15), 15, [0, 224])).toBe(whole(15));
  expect(cropTo(whole(7), 7, [24])).toBe(whole(7));
  expect(cropTo(whole(15), 15, [])).toBe(whole(15));
});
