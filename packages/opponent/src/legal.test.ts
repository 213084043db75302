// Every step of an opponent must be legal, even if its searcher returns nonsense.
import type { Engine, SearchResult } from '@tengen/engine';
import type { Action, LegalActions, OpeningState } from '@tengen/openings';
import {
  act,
  isInPlay,
  legalActions,
  offerChoices,
  PROTOCOL_IDS,
  startOpening,
} from '@tengen/openings';
import { RULES } from '@tengen/rules';
import { Chance, must } from '@tengen/rules/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createOpponent, type OpponentSearcher } from './index.ts';

/** Says whatever comes to its mind: points off the board, nonsense scores, nothing, errors. */
function madman(chance: Chance): OpponentSearcher {
  const point = () => chance.between(-5, 500);
  const say = (): Promise<SearchResult> => {
    const winRate = chance.pick([0, 0.2, 0.5, 0.51, 0.9, 1, Number.NaN]);
    const value = { kind: 'value', side: 'black', winRate, points: 0 } as const;
    const score = chance.chance(0.8) ? value : undefined;
    const best = chance.chance(0.9) ? point() : undefined;
    const lines = Array.from({ length: chance.below(14) }, () => ({
      points: chance.chance(0.1) ? [] : [point(), point()],
      score: value,
      depth: 1,
    }));
    const counts = { depth: 1, seldepth: 1, nodes: 1, nps: 1, timeMs: 1 };
    const rest = { suggested: best, reason: 'depth', source: 'search' } as const;
    if (chance.chance(0.1)) return Promise.reject(new Error('mad'));
    return Promise.resolve({ best, score, line: [], lines, ...counts, ...rest });
  };
  return {
    search: () => ({ done: say(), stop: () => {}, infos: async function* () {} }),
    decide: () => (chance.chance(0.1) ? { kind: 'place', point: point() } : undefined),
  };
}

/** What a person might do, chosen by chance. */
function anyAction(state: OpeningState, legal: LegalActions, chance: Chance): Action {
  switch (legal.kind) {
    case 'place':
    case 'choose':
      return { kind: legal.kind, point: chance.pick(legal.points) };
    case 'answer':
      return { kind: 'answer', answer: chance.pick(legal.answers) };
    case 'declare':
      return { kind: 'declare', number: chance.between(legal.min, legal.max) };
    case 'offer': {
      const points: number[] = [];
      while (points.length < legal.count) points.push(chance.pick(offerChoices(state, points)));
      return { kind: 'offer', points };
    }
  }
}

test('every step of an opponent is legal, whatever the search returns', async () => {
  const scenario = fc.record({
    protocol: fc.constantFrom(...PROTOCOL_IDS.filter(id => id !== 'free')),
    rule: fc.constantFrom(...RULES),
    size: fc.integer({ min: 9, max: 19 }),
    seed: fc.integer(),
  });
  await fc.assert(
    fc.asyncProperty(scenario, async ({ protocol, rule, size, seed }) => {
      const chance = new Chance(seed);
      const mind = madman(chance);
      const spec = { kind: 'classic', id: 'classic-000' } as const;
      // Nobody asks the engine: a classic is playing.
      const engine = undefined as unknown as Engine;
      const opponent = createOpponent(spec, { engine, classics: () => mind });
      let state = must(startOpening(protocol, { rule, size, offers: 4 }));
      for (let steps = 0; !isInPlay(state) && steps < 30; steps++) {
        const legal = legalActions(state)!;
        const random = () => chance.next();
        const { action } = await opponent.decide(state, { timeMs: 20, random });
        const decided = act(state, legal.seat, action);
        expect(decided.ok, `${protocol} ${state.step} ${JSON.stringify(action)}`).toBe(true);
        state = chance.chance(0.5)
          ? must(decided)
          : must(act(state, legal.seat, anyAction(state, legal, chance)));
      }
    }),
    { numRuns: 60 },
  );
});
