import type { SearchResult } from '@tengen/engine';
import type { Searcher } from '@tengen/opponent';
import { Position } from '@tengen/rules';
import { expect, test } from 'vitest';
import { isFromTheDead, mortal } from './mortal.ts';

const DEAD = { reason: 'time', source: 'fallback', timeMs: 40 } as const;

test('nothing found with time to spare: the workers are gone', () => {
  expect(isFromTheDead(DEAD, {})).toBe(true);
  expect(isFromTheDead(DEAD, { timeMs: 1000 })).toBe(true);
  expect(isFromTheDead(DEAD, { clock: { timeLeftMs: 60_000 } })).toBe(true);
});

test('nothing found in the time there was: that is haste', () => {
  expect(isFromTheDead({ ...DEAD, timeMs: 95 }, { timeMs: 100 })).toBe(false);
  expect(isFromTheDead(DEAD, { clock: { timeLeftMs: 500 } })).toBe(false);
  const turn = { timeLeftMs: 30_000, turnMs: 1000 };
  expect(isFromTheDead({ ...DEAD, timeMs: 900 }, { clock: turn })).toBe(false);
});

test('what a search found, and what was stopped, is no death', () => {
  expect(isFromTheDead({ ...DEAD, source: 'search' }, {})).toBe(false);
  expect(isFromTheDead({ ...DEAD, reason: 'stopped' }, {})).toBe(false);
  expect(isFromTheDead({ ...DEAD, reason: 'only-move' }, {})).toBe(false);
});

/** Answers every search with this. */
function answering(result: Partial<SearchResult>): Searcher {
  const done = Promise.resolve(result as SearchResult);
  return { search: () => ({ done, async *infos() {}, stop() {} }) };
}

test('a search of the dead fails and is told of', async () => {
  let deaths = 0;
  const engine = mortal(answering(DEAD), () => deaths++);
  await expect(engine.search(Position.start(), { timeMs: 1000 }).done).rejects.toThrow('gone');
  expect(deaths).toBe(1);
});

test('a search of the living is handed on', async () => {
  const found = { reason: 'depth', source: 'search', timeMs: 40, best: 112 } as const;
  const engine = mortal(answering(found), () => {
    throw new Error('nobody died');
  });
  expect(await engine.search(Position.start(), {}).done).toEqual(found);
});
