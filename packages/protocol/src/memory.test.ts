import { expect, test } from 'vitest';
import { leastMemoryBytes, tableMiBFor } from './memory.ts';

const MIB = 1024 * 1024;
const table = (memoryMiB: number, threads = 1, tableKiB?: number) =>
  tableMiBFor({ threads, memoryBytes: memoryMiB * MIB, tableKiB }, 16_384 * MIB);

test('the table leaves room for the rest of the process, and some more', () => {
  expect(table(0)).toBe(128);
  expect(table(350)).toBe(128);
  expect(table(350, 8)).toBe(32);
  expect(table(200)).toBe(32);
  expect(table(1024)).toBe(512);
  expect(table(100_000)).toBe(1024);
});

test('a wish is granted as far as memory allows', () => {
  expect(table(350, 1, 32 * 1024)).toBe(32);
  expect(table(350, 1, 33 * 1024)).toBe(32);
  expect(table(350, 1, 1024 * 1024)).toBe(128);
  expect(table(350, 1, 10)).toBe(1);
});

test('with too little memory the table is as small as can be', () => {
  expect(table(10)).toBe(1);
  expect(table(leastMemoryBytes() / MIB)).toBe(1);
});

test('what the machine does not have is not promised', () => {
  expect(tableMiBFor({ threads: 1, memoryBytes: 0, tableKiB: undefined }, 512 * MIB)).toBe(64);
});

test('a smaller process leaves room for a larger table', () => {
  const resources = { threads: 1, memoryBytes: 350 * MIB, tableKiB: undefined };
  expect(tableMiBFor(resources, 16_384 * MIB, 20)).toBe(256);
  expect(leastMemoryBytes(20)).toBe(46 * MIB);
});
