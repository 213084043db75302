/// <reference lib="dom" />
import type { Point, Position } from '@tengen/rules';
import { must, point, positionOf } from '@tengen/rules/testing';
import { readLines } from '@tengen/vectors';
import { describe, expect, test } from 'vitest';
import { type AttackNode, answerTo, type Proof } from '../solver/proof.ts';
import { checkProof } from '../solver/proof-check.ts';
import {
  builtWorker,
  createEngine,
  fakeWorkers,
  mortalWorkers,
  quantile,
  sleep,
} from '../testing/engine.ts';
import { positionOfTactic, type Tactic } from '../testing/tactics.ts';

const kinds = [{ features: {} }, { features: { threads: false } }];
// Row e8-g8 is closed at d8: h8 makes a four with i8, and in the column a three.
const fourThree = positionOf({ black: 'e8 f8 g8 h6 h7', white: 'd8 a1 a3 a5' });
const quiet = positionOf({ black: 'h8 i9', white: 'h9 j7' });
/** Keeps the solver busy for longer than any test here waits. */
const endless = positionOfTactic(readLines<Tactic>('tactics.jsonl')[32]!);
const busy = { goal: 'vct', attacker: 'black' } as const;

/** Plays the proof against one defender after another, to the five. */
function wins(
  position: Position,
  { root, attacker }: Proof,
  defend: (at: Position) => Point,
): boolean {
  let node: AttackNode | 'five' = root;
  let now = position;
  while (node !== 'five') {
    now = must(now.play(node.move));
    if (now.outcome) return now.outcome.kind === 'win' && now.outcome.winner === attacker;
    const defence = defend(now);
    node = answerTo(node, defence);
    now = must(now.play(defence));
    if (now.outcome) return false;
  }
  return now.board.emptyPoints().some(at => {
    const { outcome } = must(now.play(at));
    return outcome?.kind === 'win' && outcome.winner === attacker;
  });
}

describe.each(kinds)('solve ($features)', ({ features }) => {
  test('a win comes with a proof that can be walked', async () => {
    const engine = await createEngine({ features });
    const result = await engine.solve(fourThree, { goal: 'vcf' });
    if (result.kind !== 'win') throw new Error(`not won: ${JSON.stringify(result)}`);
    const { proof } = result;
    expect(proof.root.move).toBe(point('h8'));
    expect(checkProof(fourThree, proof).kind).toBe('ok');
    for (const [i] of fourThree.board.emptyPoints().entries()) {
      const defend = ({ board }: Position) => {
        const empty = board.emptyPoints();
        return empty[i % empty.length]!;
      };
      expect(wins(fourThree, proof, defend)).toBe(true);
    }
    await engine.close();
  });

  test('where there is no such win it says so, and the other side may be asked about', async () => {
    const engine = await createEngine({ features });
    expect((await engine.solve(quiet, { goal: 'vcf' })).kind).toBe('refuted');
    expect((await engine.solve(fourThree, { goal: 'vcf', attacker: 'white' })).kind).toBe(
      'refuted',
    );
    await engine.close();
  });

  test('a stop is answered quickly, also before the worker has begun', async () => {
    const engine = await createEngine({ features });
    await engine.solve(quiet, { goal: 'vcf' });
    const latencies: number[] = [];
    for (let i = 0; i < 12; i++) {
      const stopping = new AbortController();
      const solve = engine.solve(endless, { ...busy, signal: stopping.signal });
      await sleep((i * 7) % 50);
      const stoppedAt = performance.now();
      stopping.abort();
      const result = await solve;
      latencies.push(performance.now() - stoppedAt);
      expect(result).toMatchObject({ kind: 'unknown', why: 'stopped' });
    }
    expect(quantile(latencies, 0.5)).toBeLessThan(60);
    const { signal } = stopped();
    expect(await engine.solve(fourThree, { goal: 'vcf', signal })).toMatchObject({
      why: 'stopped',
    });
    expect((await engine.solve(fourThree, { goal: 'vcf' })).kind).toBe('win');
    await engine.close();
  });

  test('limits of time are kept', async () => {
    const engine = await createEngine({ features });
    const late: number[] = [];
    for (const timeMs of [20, 50, 100, 300, 20]) {
      const startedAt = performance.now();
      const result = await engine.solve(endless, { ...busy, limits: { timeMs } });
      late.push(performance.now() - startedAt - timeMs);
      expect(result).toMatchObject({ kind: 'unknown', why: 'limit' });
    }
    expect(quantile(late, 0.5)).toBeLessThan(10);
    await engine.close();
  });

  test('a worker that is killed is replaced, and the question asked again', async () => {
    const workers = mortalWorkers();
    const engine = await createEngine({ features, worker: workers.start });
    workers.forget();
    const solve = engine.solve(endless, { ...busy, limits: { nodes: 400_000 } });
    await sleep(150);
    workers.killOne();
    const result = await solve;
    expect(result).toMatchObject({ kind: 'unknown', why: 'limit' });
    expect(result.nodes).toBeGreaterThanOrEqual(400_000);
    expect(workers.started()).toBe(3);
    expect((await engine.solve(fourThree, { goal: 'vcf' })).kind).toBe('win');
    expect(workers.started()).toBe(3);
    await engine.close();
  });
});

test('solves wait for one another, and a search runs beside them', async () => {
  const engine = await createEngine();
  const stopping = new AbortController();
  const first = engine.solve(endless, { ...busy, limits: { timeMs: 700 } });
  const second = engine.solve(endless, { ...busy, signal: stopping.signal });
  const third = engine.solve(fourThree, { goal: 'vcf', limits: { timeMs: 600 } });
  stopping.abort();
  expect(await second).toMatchObject({ why: 'stopped' });
  expect((await engine.search(quiet, { depth: 4 }).done).reason).toBe('depth');
  expect(await first).toMatchObject({ why: 'limit' });
  expect((await third).kind).toBe('win');
  await engine.close();
});

test('workers that die of every question are given up', async () => {
  const worker = fakeWorkers(() => {});
  let started = 0;
  const dying = () => {
    const fake = worker() as ReturnType<typeof worker> & { onerror: unknown };
    started++;
    const { postMessage } = fake;
    fake.postMessage = (message: unknown) => {
      if ((message as { kind: string }).kind !== 'solve') return postMessage(message, []);
      queueMicrotask(() => (fake.onerror as (event: Event) => void)(new Event('error')));
    };
    return fake;
  };
  const engine = await createEngine({ worker: dying });
  expect(await engine.solve(quiet, { goal: 'vcf' })).toMatchObject({ why: 'unavailable' });
  expect(started).toBe(3);
  await engine.close();
});

test('a silent worker is not waited for', async () => {
  const engine = await createEngine({ worker: fakeWorkers(() => {}) });
  const startedAt = performance.now();
  const result = await engine.solve(quiet, { goal: 'vcf', limits: { timeMs: 100 } });
  expect(result).toMatchObject({ kind: 'unknown', why: 'limit' });
  expect(performance.now() - startedAt).toBeLessThan(1000);
  await engine.close();
});

test('where the game is over, or there is no WebAssembly, nothing is solved', async () => {
  const engine = await createEngine({ features: { wasm: false } });
  expect(await engine.solve(quiet, { goal: 'vct' })).toMatchObject({ why: 'unavailable' });
  await engine.close();
  const won = positionOf({ black: 'h8 i8 j8 k8 l8', white: 'a1', turn: 'white' });
  const other = await createEngine();
  expect(await other.solve(won, { goal: 'vct' })).toMatchObject({ why: 'game-over' });
  await other.close();
});

test('an engine that is closed answers what was asked, and what is asked later', async () => {
  const engine = await createEngine();
  const solves = [1, 2].map(() => engine.solve(endless, busy));
  await sleep(50);
  await engine.close();
  for (const solve of solves) expect(await solve).toMatchObject({ why: 'stopped' });
  expect(await engine.solve(quiet, { goal: 'vcf' })).toMatchObject({ why: 'stopped' });
});

test('a program that closes its engine, or forgets to, ends', () => {
  const { execFileSync } = process.getBuiltinModule('node:child_process');
  const index = new URL('./index.js', builtWorker());
  for (const last of ['await engine.close()', '']) {
    const script = `
      import { createEngine } from '${index}';
      import { Position } from '@tengen/rules';
      const engine = await createEngine({ tableMiB: 1 });
      console.log((await engine.solve(Position.start(), { goal: 'vct' })).kind);
      ${last}
    `;
    const args = ['--input-type=module', '-e', script];
    const cwd = new URL('../../', import.meta.url);
    const output = execFileSync(process.execPath, args, { cwd, timeout: 20_000 });
    expect(output.toString().trim()).toBe('refuted');
  }
});

function stopped(): AbortController {
  const controller = new AbortController();
  controller.abort();
  return controller;
}
