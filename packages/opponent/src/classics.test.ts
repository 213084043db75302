import { CLASSIC_IDS, type Classic, type ClassicId, createClassic } from '@tengen/classics';
import type { Engine } from '@tengen/engine';
import { act, isInPlay, legalActions, type ProtocolId, startOpening } from '@tengen/openings';
import { Position } from '@tengen/rules';
import { Chance, must, positionOf } from '@tengen/rules/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOpponent } from './index.ts';
import { testEngine } from './testing/engine.ts';

const worker = new URL('../../classics/dist/worker.js', import.meta.url);
const made = new Map<ClassicId, Classic>();
let engine: Engine;

function classics(id: ClassicId): Classic {
  const classic = made.get(id) ?? createClassic(id, { worker });
  made.set(id, classic);
  return classic;
}

beforeAll(async () => {
  engine = await testEngine();
});
afterAll(async () => {
  await Promise.all([...made.values()].map(classic => classic.close()));
  await engine.close();
});

test.each(CLASSIC_IDS)('%s plays a move and reports what it found', async id => {
  const opponent = createOpponent({ kind: 'classic', id }, { engine, classics });
  const position = must(Position.start({ rule: 'freestyle' }).play(112));
  const thought = await opponent.think(position, { timeMs: 2000 });
  expect(thought).toMatchObject({ kind: 'move', source: 'search' });
  expect(thought.kind === 'move' && position.play(thought.point).ok).toBe(true);
});

test('with its quirk 001 moves twice, and so sees a win that is none', async () => {
  // A four can be made, and White stops it: unless nobody lets him move.
  const position = positionOf({ black: 'e8 f8 g8', white: 'd8 k4 l12' });
  const chance = async (hasQuirks: boolean) => {
    const spec = { kind: 'classic', id: 'classic-001', depth: 2, hasQuirks } as const;
    const thought = await createOpponent(spec, { engine, classics }).think(position);
    return thought.kind === 'move' && thought.score?.kind === 'value' && thought.score.winRate;
  };
  expect(await chance(false)).toBeLessThan(0.99);
  expect(await chance(true)).toBeGreaterThan(0.99);
});

const ROADS: readonly (readonly [ClassicId, ProtocolId])[] = [
  ['classic-000', 'rif'],
  ['classic-001', 'swap2'],
  ['classic-002', 'soosyrv-8'],
  ['classic-003', 'rif'],
  ['classic-003', 'taraguchi-10'],
  ['classic-004', 'yamaguchi'],
];

test.each(ROADS)('%s goes through %s', async (id, protocol) => {
  const opponent = createOpponent({ kind: 'classic', id }, { engine, classics });
  const chance = new Chance(7);
  let state = must(startOpening(protocol));
  while (!isInPlay(state)) {
    const options = { timeMs: 150, random: () => chance.next() };
    const { action, reason } = await opponent.decide(state, options);
    expect(reason.kind, state.step).not.toBe('unsearched');
    state = must(act(state, legalActions(state)!.seat, action));
  }
});
