// Reading away from the page, with the real reader at the other end of a worker that the test can break.
import { readFileSync } from 'node:fs';
import { err } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import { afterEach, expect, test, vi } from 'vitest';
import type { Store } from '../library/store.ts';
import { readGames } from './read-games.ts';
import { readSource } from './read-source.ts';
import { createReader, type ReaderParts, type ReaderQuestion } from './reader.ts';

const LARGE = `(;GM[4]SZ[15]C[${'x'.repeat(120_000)}];B[hh];W[ii])`;
const NO_STORE = {} as Store;

afterEach(() => void vi.unstubAllGlobals());

function workFor(parts: Partial<ReaderParts>): void {
  const full: ReaderParts = {
    read: readGames,
    store: () => ({ add: async () => err({ kind: 'cannot-write' }), announce() {} }),
    ...parts,
  };
  class InThisThread {
    onmessage?: (event: { data: unknown }) => void;
    onerror?: (event: object) => void;
    #isEnded = false;
    readonly #answer = createReader(full);
    postMessage(question: ReaderQuestion): void {
      const send = (data: unknown) => this.#isEnded || this.onmessage?.({ data });
      queueMicrotask(() => {
        this.#answer(question, progress => send({ progress })).then(
          answer => send({ answer }),
          () => this.onerror?.({}),
        );
      });
    }
    terminate(): void {
      this.#isEnded = true;
    }
  }
  vi.stubGlobal('Worker', InThisThread);
}

const read = (text = LARGE) =>
  readSource({ kind: 'text', text }, {}, () => {}, new AbortController().signal);

test('a large input is read by the worker and handed over', async () => {
  workFor({});
  const found = await read();
  if (!found.ok) throw new Error(found.error.kind);
  expect(found.value.report.games).toBe(1);
  expect((await found.value.take(0))?.root.children).toHaveLength(1);
  expect(await found.value.take(5)).toBeUndefined();
});

test('a reader that breaks is told as a failure, not waited for', async () => {
  workFor({
    read: () => {
      throw new RangeError('out of memory');
    },
  });
  expect(await read()).toEqual({ ok: false, error: { kind: 'worker-failed' } });
});

test('a shelf that breaks is told as a failure', async () => {
  workFor({
    store: () => {
      throw new Error('no database');
    },
  });
  const found = await read();
  if (!found.ok) throw new Error(found.error.kind);
  expect(await found.value.keep(NO_STORE, () => {})).toEqual({ count: 0, trouble: 'failed' });
});

test('who closes does not leave anybody waiting', async () => {
  workFor({ store: () => ({ add: () => new Promise(() => {}), announce() {} }) });
  const found = await read();
  if (!found.ok) throw new Error(found.error.kind);
  const keeping = found.value.keep(NO_STORE, () => {});
  found.value.close();
  expect(await keeping).toEqual({ count: 0, trouble: 'failed' });
});

test('a RenLib file, which names no rule, is renju unless another rule was chosen', () => {
  const file = new URL('../../../../vectors/formats/valid/h8-tree-3.0.lib', import.meta.url);
  const ruleOf = (options: Parameters<typeof readGames>[1]) =>
    must(readGames(new Uint8Array(readFileSync(file)), options)).games[0]!.meta.rule;
  expect(ruleOf({})).toBe('renju');
  expect(ruleOf({ rule: 'caro' })).toBe('caro');
  expect(must(readGames('h8 i9 j10', {})).games[0]!.meta.rule).toBeUndefined();
});

test('a RenLib file is renju', () => {
  const lib = new URL('../../../../vectors/formats/valid/h8-tree-3.0.lib', import.meta.url);
  const { games } = must(readGames(readFileSync(lib), { fileName: 'h8.lib' }));
  expect(games[0]!.meta).toMatchObject({ rule: 'renju', name: 'h8' });
});
