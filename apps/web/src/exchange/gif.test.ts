// A GIF that is made can be read: header, as many frames as there were, the delays, and an end.
import { expect, test } from 'vitest';
import { depthsOf } from './animation.ts';
import { GifWriter } from './gif.ts';

const SIDE = 32;

/** A board of grained wood with `stones` dark squares in a row. */
function frame(stones: number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(SIDE * SIDE * 4);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    const isStone = y > 12 && y < 20 && x < stones * 6 && x % 6 > 0;
    const grain = ((x * 7919 + y * 104729) % 23) * 3;
    pixels.set(isStone ? [20, 20, 20, 255] : [220 - grain, 170 - grain, 100, 255], i * 4);
  }
  return pixels;
}

/** Walks the blocks of a GIF, as every decoder does. */
function framesOf(gif: Uint8Array): { delays: number[]; images: number; isEnded: boolean } {
  expect(new TextDecoder().decode(gif.subarray(0, 6))).toBe('GIF89a');
  const delays: number[] = [];
  let images = 0;
  let at = 13 + 3 * 2 ** ((gif[10]! & 7) + 1);
  const skipBlocks = () => {
    while (gif[at]! > 0) at += gif[at]! + 1;
    at++;
  };
  for (;;) {
    const kind = gif[at++];
    if (kind === 0x3b) return { delays, images, isEnded: at === gif.length };
    if (kind === 0x21) {
      if (gif[at] === 0xf9) delays.push(10 * (gif[at + 2 + 1]! + 256 * gif[at + 3 + 1]!));
      at++;
      skipBlocks();
    } else if (kind === 0x2c) {
      images++;
      const flags = gif[at + 8]!;
      at += 9 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0) + 1;
      skipBlocks();
    } else throw new Error(`no such block: ${kind} at ${at}`);
  }
}

test('as many frames as were added, with their delays', () => {
  const writer = new GifWriter(SIDE, frame(5));
  for (let stones = 0; stones <= 5; stones++) writer.add(frame(stones), stones === 5 ? 2000 : 500);
  const { delays, images, isEnded } = framesOf(writer.finish());
  expect(images).toBe(6);
  expect(delays).toEqual([500, 500, 500, 500, 500, 2000]);
  expect(isEnded).toBe(true);
});

test('a frame in which little changed takes little room', () => {
  const one = new GifWriter(SIDE, frame(5));
  one.add(frame(0), 500);
  const two = new GifWriter(SIDE, frame(5));
  two.add(frame(0), 500);
  two.add(frame(0), 500);
  const whole = one.finish().length;
  expect(two.finish().length - whole).toBeLessThan(whole / 4);
});

test('the moves of an animation stay within the line', () => {
  const line = [0, 0, 0];
  expect(depthsOf(line, { from: 0, to: 3 })).toEqual([0, 1, 2, 3]);
  expect(depthsOf(line, { from: 2, to: 99 })).toEqual([2, 3]);
  expect(depthsOf(line, { from: 9, to: 1 })).toEqual([1]);
  expect(depthsOf([], { from: 0, to: 0 })).toEqual([0]);
});
