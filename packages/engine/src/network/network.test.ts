import { readFileSync } from 'node:fs';
import { crc32, gunzipSync } from 'node:zlib';
import { positionOf } from '@tengen/rules/testing';
import { describe, expect, test } from 'vitest';
import { FREESTYLE } from '../../assembly/layout.ts';
import { type NetworkBoard, networkStones } from '../base/stones.ts';
import { Core, pagesFor } from '../core/core.ts';
import { type NetworkTrace, traceNetwork } from '../testing/network-twin.ts';
import { type Network, readWeights } from './weights.ts';

const folder = new URL('../../../../vectors/network/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder));

interface Vector {
  readonly file: string;
  readonly size: number;
  readonly mover: 'x' | 'o';
  readonly board: string;
  readonly out: readonly number[];
  readonly score: number;
  readonly crc: Readonly<Record<string, string>>;
}

const vectors: readonly Vector[] = gunzipSync(read('positions.jsonl.gz'))
  .toString()
  .trim()
  .split('\n')
  .map(line => JSON.parse(line));

const networks = new Map<string, Network>();
for (const name of new Set(vectors.map(vector => vector.file))) {
  const network = await readWeights(read(`${name}.gnw.gz`));
  if (!network.ok) throw new Error(`${name}: ${network.error.kind}`);
  networks.set(name, network.value);
}

function boardOf({ size, mover, board }: Vector): NetworkBoard {
  const stones = Array.from(board, sign => (sign === 'x' ? 1 : sign === 'o' ? 2 : 0));
  return { size, stones, mover: mover === 'x' ? 1 : 2 };
}

const traces = new Map<Vector, NetworkTrace>();

/** The twin's account of a vector, worked out once. */
function traceOf(vector: Vector): NetworkTrace {
  const known = traces.get(vector);
  if (known) return known;
  const trace = traceNetwork(networks.get(vector.file)!, boardOf(vector));
  traces.set(vector, trace);
  return trace;
}

const hex = (value: number) => value.toString(16).padStart(8, '0');

/** Of the numbers' bytes in memory, which are little-endian wherever Node runs. */
function crcsOf(trace: NetworkTrace): Record<string, string> {
  const { score, regionOut, denseIn, ...rest } = trace;
  const all = { ...rest, score: Int32Array.of(score), region_out: regionOut, dense_in: denseIn };
  return Object.fromEntries(
    Object.entries(all).map(([name, { buffer, byteOffset, byteLength }]) => [
      name,
      hex(crc32(new Uint8Array(buffer, byteOffset, byteLength))),
    ]),
  );
}

function openCore(build: 'simd' | 'scalar', network: Network): Core {
  const bytes = readFileSync(new URL(`../../wasm/tengen-${build}.wasm`, import.meta.url));
  const tableBytes = 1 << 20;
  const memory = new WebAssembly.Memory({ initial: pagesFor(1, tableBytes) });
  const module = new WebAssembly.Module(bytes);
  const core = new Core({ module, memory, tableBytes, now: () => performance.now() });
  core.prepare(FREESTYLE);
  expect(core.setNetwork(network)).toBe(true);
  return core;
}

describe('on the fixed positions', () => {
  test('there are more than two thousand of them', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(2000);
  });

  test.each([...networks.keys()])('every intermediate of the twin is as defined: %s', name => {
    for (const vector of vectors.filter(({ file }) => file === name)) {
      const trace = traceOf(vector);
      expect([...trace.out]).toEqual(vector.out);
      expect(crcsOf(trace)).toEqual(vector.crc);
    }
  });

  test.each(['simd', 'scalar'] as const)('the core answers as the twin does: %s', build => {
    for (const [name, network] of networks) {
      const core = openCore(build, network);
      for (const vector of vectors.filter(({ file }) => file === name)) {
        const board = boardOf(vector);
        core.setStones(networkStones(board));
        expect(core.networkScore()).toBe(vector.score);
        const { policy } = traceOf(vector);
        const empty = [...policy.keys()].filter(point => board.stones[point] === 0);
        expect(core.policy(empty)).toEqual(empty.map(point => policy[point]));
      }
    }
  });
});

/** Numbers from 0 to below `limit`, the same in every run. */
function dice(seed: number): (limit: number) => number {
  let state = seed;
  return limit => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** Walks about with stones put and taken back, and now and then asks what a fresh look would say. */
function walk(walked: Core, fresh: Core, size: number, steps: number): void {
  const roll = dice(7);
  const stones = new Uint8Array(size * size);
  const played: number[] = [];
  walked.setStones(networkStones({ size, stones, mover: 1 }));
  for (let step = 0; step < steps; step++) {
    const empty = size * size - played.length;
    if (empty > 0 && (played.length === 0 || roll(100) < 53)) {
      let point = roll(size * size);
      while (stones[point] !== 0) point = (point + 1) % (size * size);
      const color = 1 + (played.length % 2);
      walked.play(point, color === 1 ? 'black' : 'white');
      stones[point] = color;
      played.push(point);
    } else {
      walked.undo();
      stones[played.pop()!] = 0;
    }
    // Sums follow only when asked for: after one stone, or after a dozen.
    if (roll(10) > 0) continue;
    const mover = played.length % 2 === 0 ? 1 : 2;
    fresh.setStones(networkStones({ size, stones, mover }));
    const points = [...stones.keys()].filter(point => stones[point] === 0 && roll(8) === 0);
    const answers = [walked, fresh].map(core => [core.networkScore(), ...core.policy(points)]);
    if (String(answers[0]) !== String(answers[1])) {
      expect.fail(`size ${size}, step ${step}: ${stones.join('')}`);
    }
  }
}

describe('on the way', () => {
  test.each([
    ['random', 'simd', 100_000],
    ['sides', 'simd', 20_000],
    ['sides', 'scalar', 4_000],
  ] as const)(
    'stones put and taken back leave the sums as a fresh look finds them: %s, %s, %i stones',
    (name, build, steps) => {
      const network = networks.get(name)!;
      const [walked, fresh] = [openCore(build, network), openCore(build, network)];
      for (const size of [5, 9, 15, 22]) walk(walked, fresh, size, steps / 4);
    },
  );

  test('a renju search by two tables and two heads is the same in both builds', () => {
    const found = (['simd', 'scalar'] as const).map(build => {
      const core = openCore(build, networks.get('sides')!);
      core.setPosition(positionOf({ rule: 'renju', black: 'h8 i9 j8', white: 'h9 j7 i7' }));
      expect(core.evaluation()).toBe(core.networkScore());
      const { nodes, score, best } = core.search({ depth: 5 });
      return { nodes, score, best };
    });
    expect(found[0]).toEqual(found[1]);
  });

  test('a turned or mirrored board, and one with colours exchanged, has the same value', () => {
    const network = networks.get('random')!;
    for (const vector of vectors.filter(({ file }) => file === 'random').slice(0, 60)) {
      const board = boardOf(vector);
      for (const twin of symmetricBoards(board)) {
        expect(traceNetwork(network, twin).score).toBe(vector.score);
      }
    }
  });
});

function symmetricBoards({ size, stones, mover }: NetworkBoard): NetworkBoard[] {
  const turned = (from: ArrayLike<number>) =>
    Array.from({ length: size * size }, (_, i) => from[(i % size) * size + Math.floor(i / size)]!);
  const mirrored = (from: ArrayLike<number>) =>
    Array.from({ length: size * size }, (_, i) => from[i - (i % size) + size - 1 - (i % size)]!);
  const transposed = turned(stones);
  const shapes = [mirrored(stones), transposed, mirrored(transposed), turned(mirrored(transposed))];
  const exchanged = Array.from(stones, stone => (stone === 0 ? 0 : 3 - stone));
  return [
    ...shapes.map(shape => ({ size, stones: shape, mover })),
    { size, stones: exchanged, mover: mover === 1 ? 2 : 1 },
  ];
}
