import { Position } from '@tengen/rules';
import { Chance, must, positionOf } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { FLAG_NO_NETWORK, MATE } from '../../assembly/layout.ts';
import { nodeFiles } from '../base/platform.ts';
import { Core, type CoreInfo, pagesFor } from './core.ts';

function newCore(now = () => performance.now()): Core {
  const tableBytes = 16 << 20;
  const wasm = nodeFiles()!.readFileSync(new URL('../../wasm/tengen-simd.wasm', import.meta.url));
  const memory = new WebAssembly.Memory({ initial: pagesFor(1, tableBytes) });
  const module = new WebAssembly.Module(wasm);
  return new Core({ module, memory, tableBytes, now });
}

/** Whether every move of the line is one the rules allow, up to the end of the game. */
function isGame(position: Position, { line }: CoreInfo): boolean {
  for (const point of line) {
    const next = position.play(point);
    if (!next.ok) return false;
    position = next.value;
  }
  return true;
}

test('lines are told no further than they were searched', () => {
  const core = newCore();
  const chance = new Chance(9);
  const options = { flags: FLAG_NO_NETWORK };
  let told = 0;
  const broken: string[] = [];
  for (const rule of ['freestyle', 'renju'] as const) {
    for (let game = 0; game < 12; game++) {
      let position: Position = Position.start({ rule, size: 15 });
      for (let ply = 0; ply < 40 && !position.outcome; ply++) {
        core.setPosition(position);
        const here = position;
        const { best } = core.search({ depth: 14, nodes: 1500 }, options, info => {
          told++;
          if (!isGame(here, info)) broken.push(`${rule} game ${game} ply ${ply}: ${info.line}`);
        });
        // Now and then something else, or all games are one.
        const empty = position.board.emptyPoints().filter(point => here.play(point).ok);
        position = must(position.play(chance.chance(0.25) ? chance.pick(empty) : best!));
      }
    }
  }
  expect(told).toBeGreaterThan(3000);
  expect(broken).toEqual([]);
});

test('renju: a stone elsewhere may forbid the open four, and then nothing is lost in four', () => {
  const position = positionOf({
    rule: 'renju',
    black: 'e9 f8 h6 e5 h8 f7 e7 b7 i2 g5 d5',
    white: 'g12 i11 a12 l7 h11 o15 o1 a15 a1 o12',
    turn: 'white',
  });
  const core = newCore();
  core.setPosition(position);
  // After f5 g7 is a double three, and Black has no win in three.
  expect(core.search({ depth: 1 }).score).toBeGreaterThan(4 - MATE);
});

test('by the clock of a game, clear moves take less than their share and doubtful ones more', () => {
  // Every look at the clock takes a while of its own, so that the test repeats.
  let ms = 0;
  const core = newCore(() => {
    ms += 5;
    return ms;
  });
  const chance = new Chance(5);
  const shares: number[] = [];
  for (let game = 0; game < 4; game++) {
    let position: Position = Position.start({ rule: 'freestyle', size: 15 });
    for (let ply = 0; ply < 16 && !position.outcome; ply++) {
      core.setPosition(position);
      const startedAt = ms;
      const { best, wasStopped, score, depth } = core.search({ timeMs: 400, optimumMs: 100 });
      // An only move is played at once.
      if (!wasStopped && depth > 1 && Math.abs(score) < 9000) shares.push((ms - startedAt) / 100);
      const empty = position.board.emptyPoints();
      position = must(position.play(chance.chance(0.25) ? chance.pick(empty) : best!));
    }
  }
  expect(shares.length).toBeGreaterThan(20);
  expect(Math.min(...shares)).toBeLessThan(0.5);
  expect(Math.min(...shares)).toBeGreaterThan(0.2);
  expect(Math.max(...shares)).toBeGreaterThan(1.2);
});
