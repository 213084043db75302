/// <reference lib="dom" />
// The same position and the same number of nodes give the same answer, on every build.

import { Position } from '@tengen/rules';
import { positionOf } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { nodeFiles } from '../base/platform.ts';
import { Core, pagesFor } from '../core/core.ts';
import { createEngine } from '../testing/engine.ts';

const opening = positionOf({ black: 'h8 i9 j8', white: 'h9 j7 i7' });

test('twenty growing budgets repeat exactly on one thread', async () => {
  const engine = await createEngine({ threads: 1 });
  const play = async () => {
    await engine.forget();
    const found: unknown[] = [];
    for (let i = 1; i <= 20; i++) {
      const { best, score, nodes, line } = await engine.search(opening, { nodes: 500 * i }).done;
      found.push({ best, score, nodes, line });
    }
    return found;
  };
  expect(await play()).toEqual(await play());
  await engine.close();
});

function coreOf(build: string): Core {
  const bytes = nodeFiles()!.readFileSync(
    new URL(`../../wasm/tengen-${build}.wasm`, import.meta.url),
  );
  const tableBytes = 1 << 20;
  const memory = new WebAssembly.Memory({ initial: pagesFor(1, tableBytes) });
  return new Core({ module: new WebAssembly.Module(bytes), memory, tableBytes, now: () => 0 });
}

test('SIMD and scalar builds count the same nodes', () => {
  const count = (build: string) => {
    const core = coreOf(build);
    return [opening, Position.start({ rule: 'renju' })].map(position => {
      core.setPosition(position);
      const { nodes, score, best } = core.search({ depth: 6 });
      return { nodes, score, best };
    });
  };
  expect(count('simd')).toEqual(count('scalar'));
});

test('a search cut into growing pieces and resumed comes as deep, at twice the cost or less', () => {
  const whole = coreOf('simd');
  whole.setPosition(opening);
  const atOnce = whole.search({ depth: 8 });

  const core = coreOf('simd');
  core.setPosition(opening);
  let nodes = 0;
  let resumeDepth = 0;
  for (let pieces = 1; ; pieces++) {
    const limits = { depth: 8, nodes: Math.max(3000, nodes / 2) };
    const result = core.search(limits, {}, undefined, { age: 1, resumeDepth });
    nodes += result.nodes;
    resumeDepth = result.begun;
    if (!result.wasStopped) break;
    expect(pieces).toBeLessThan(50);
  }
  expect(resumeDepth).toBe(8);
  expect(nodes).toBeLessThan(2 * atOnce.nodes + 3000);
});
