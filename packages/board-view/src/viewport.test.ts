import { expect, test } from 'vitest';
import { makeSvg } from './svg.ts';

function pictureOf(points: readonly number[], size = 15) {
  const svg = makeSvg({ size, coordinates: false }, { viewport: points });
  const [x, y, width, height] = /viewBox="([^"]*)"/.exec(svg)![1]!.split(' ').map(Number);
  return { svg, x: x!, y: y!, width: width!, height: height! };
}

const whole = (size: number) => makeSvg({ size, coordinates: false });
const side = pictureOf([]).width;

test('a few stones in the middle fill the picture', () => {
  const { x, y, width, height } = pictureOf([112, 113, 127]);
  expect(width).toBe(height);
  expect(width).toBeLessThan(side * 0.6);
  // The centre of the board is within.
  for (const at of [x, y]) {
    expect(at).toBeLessThan(side / 2);
    expect(at + width).toBeGreaterThan(side / 2);
  }
});

test.each([0, 14, 210, 224])('the picture never leaves the board (point %i)', point => {
  const { x, y, width } = pictureOf([point]);
  for (const at of [x, y]) {
    expect(at).toBeGreaterThanOrEqual(0);
    expect(at + width).toBeLessThanOrEqual(side);
  }
});

test('stones all over, a small board and no stone at all show everything', () => {
  expect(pictureOf([0, 224]).svg).toBe(whole(15));
  expect(pictureOf([24], 7).svg).toBe(whole(7));
  expect(pictureOf([]).svg).toBe(whole(15));
});
