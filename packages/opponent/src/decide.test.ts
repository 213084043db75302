import { createEngine, type Engine } from '@tengen/engine';
import type { OpeningOptions, OpeningState, ProtocolId } from '@tengen/openings';
import {
  act,
  isInPlay,
  legalActions,
  PROTOCOL_IDS,
  protocolsFor,
  startOpening,
} from '@tengen/openings';
import { RULES } from '@tengen/rules';
import { Chance, must } from '@tengen/rules/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createOpponent,
  type Opponent,
  type OpponentSearcher,
  type OpponentSpec,
} from './index.ts';
import { testEngine } from './testing/engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

/** The engine with limits that end by themselves at once, on any machine. */
const quick: OpponentSearcher = {
  search: (position, limits, options) =>
    engine.search(position, { ...limits, nodes: 400 }, options),
};

/** Plays an opening to its end; every action must be accepted. */
async function toTheEnd(
  protocol: ProtocolId,
  options: OpeningOptions,
  [first, second]: readonly [Opponent, Opponent],
  seed: number,
): Promise<OpeningState> {
  const chance = new Chance(seed);
  let state = must(startOpening(protocol, { offers: 3, ...options }));
  while (!isInPlay(state)) {
    const { seat } = legalActions(state)!;
    const opponent = seat === 'P1' ? first : second;
    const { action, reason } = await opponent.decide(state, {
      timeMs: 20_000,
      random: () => chance.next(),
    });
    expect(reason.kind, `${state.step} of ${protocol}`).not.toBe('unsearched');
    state = must(act(state, seat, action));
  }
  return state;
}

function pair(a: OpponentSpec, b: OpponentSpec): readonly [Opponent, Opponent] {
  return [createOpponent(a, { engine: quick }), createOpponent(b, { engine: quick })];
}

describe('every protocol is played to its end', () => {
  test.each(PROTOCOL_IDS)('%s by the engine and by a weak level', async protocol => {
    const players = pair({ kind: 'engine' }, { kind: 'level', level: 2 });
    const state = await toTheEnd(protocol, {}, players, 1);
    expect(isInPlay(state)).toBe(true);
  });

  test.each(RULES.flatMap(rule => protocolsFor(rule).map(id => [rule, id] as const)))(
    '%s: %s',
    async (rule, protocol) => {
      const players = pair({ kind: 'level', level: 6 }, { kind: 'engine' });
      await toTheEnd(protocol, { rule }, players, 2);
    },
  );

  test.each([
    [7, 'swap2'],
    [9, 'taraguchi-10'],
    [10, 'yamaguchi'],
    [22, 'soosyrv-8'],
    [22, 'long-pro'],
  ] as const)('on %i lines: %s', async (size, protocol) => {
    await toTheEnd(protocol, { size }, pair({ kind: 'engine' }, { kind: 'level', level: 1 }), 3);
  });
});

test('without a core the steps are legal all the same', async () => {
  const bare = await createEngine({ features: { wasm: false } });
  const opponent = createOpponent({ kind: 'engine' }, { engine: bare });
  for (const protocol of PROTOCOL_IDS) {
    let state = must(startOpening(protocol, { offers: 3 }));
    for (let step = 0; !isInPlay(state); step++) {
      expect(step).toBeLessThan(40);
      const { action } = await opponent.decide(state, { timeMs: 50 });
      state = must(act(state, legalActions(state)!.seat, action));
    }
  }
});
