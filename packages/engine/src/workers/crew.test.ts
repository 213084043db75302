/// <reference lib="dom" />
// Threads in one memory, run one after the other: what thread 0 makes of what a helper found.
import { positionOf } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { nodeFiles } from '../base/platform.ts';
import { Core, type CoreInfo, pagesFor } from '../core/core.ts';

const opening = positionOf({ black: 'h8 i9 j8', white: 'h9 j7 i7' });
const bytes = nodeFiles()!.readFileSync(new URL('../../wasm/tengen-simd.wasm', import.meta.url));
const module = new WebAssembly.Module(bytes);
const tableBytes = 1 << 20;

/** Thread 0 and its helper, which has already looked eight plies deep. */
function twoThreads() {
  const memory = new WebAssembly.Memory({ initial: pagesFor(2, tableBytes) });
  let time = 0;
  const join = (thread: number) =>
    new Core({ module, memory, tableBytes, thread, threads: 2, now: () => time++ });
  const [main, helper] = [join(0), join(1)];
  main.setPosition(opening);
  helper.setPosition(opening);
  return { main, deep: helper.search({ depth: 8 }) };
}

test('thread 0 answers with what a helper has seen deeper, and tells of it', () => {
  const { main, deep } = twoThreads();
  const told: CoreInfo[] = [];
  const answer = main.search({ timeMs: 1 }, {}, info => told.push(info));
  expect(deep.depth).toBe(8);
  expect(answer).toMatchObject({ best: deep.best, score: deep.score, depth: 8, line: deep.line });
  expect(told.at(-1)).toMatchObject({ depth: 8, score: deep.score, line: deep.line, index: 0 });
});

test('but not deeper than it was asked to look', () => {
  const { main } = twoThreads();
  expect(main.search({ depth: 3 }).depth).toBe(3);
});

test('nor where nodes are counted: helpers have no such limit', () => {
  const { main } = twoThreads();
  expect(main.search({ nodes: 1 }).depth).toBeLessThan(8);
});

test('nor where several lines are wanted', () => {
  const { main } = twoThreads();
  expect(main.search({ timeMs: 1 }, { multiPv: 2 }).depth).toBeLessThan(8);
});

test('what a helper found in the search before is not taken for this one', () => {
  const { main } = twoThreads();
  expect(main.search({ timeMs: 1 }, {}, undefined, { ticket: 7 }).depth).toBeLessThan(8);
});

test('thread 0 counts the nodes that the entries of a helper decided, and none of its own', () => {
  const { main } = twoThreads();
  expect(main.search({ depth: 6 }).sharedCuts).toBeGreaterThan(10);
  main.forget();
  expect(main.search({ depth: 6 }).sharedCuts).toBe(0);
});
