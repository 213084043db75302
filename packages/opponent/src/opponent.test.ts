import { getEventListeners } from 'node:events';
import type { Engine, Info, SearchResult } from '@tengen/engine';
import { type Action, act, type OpeningState, seatToAct, startOpening } from '@tengen/openings';
import { Position, type Rule } from '@tengen/rules';
import { Chance, must, points } from '@tengen/rules/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOpponent, type OpponentSearcher } from './index.ts';
import { testEngine } from './testing/engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testEngine();
  await engine.prepare(Position.start({ rule: 'freestyle' }));
});
afterAll(() => engine.close());

function after(names: string, rule: Rule = 'freestyle'): Position {
  return points(names).reduce(
    (position, point) => must(position.play(point)),
    Position.start({ rule }),
  );
}

/** A searcher that does whatever the test wants. */
function searcher(done: () => Promise<SearchResult>): OpponentSearcher {
  return { search: () => ({ done: done(), stop: () => {}, infos: async function* () {} }) };
}

const never = () => new Promise<SearchResult>(() => {});

test('every level plays and reports what it found', async () => {
  for (let level = 1; level <= 10; level++) {
    const opponent = createOpponent({ kind: 'level', level }, { engine });
    const thought = await opponent.think(after('h8 i9'), { timeMs: 1000 });
    expect(thought).toMatchObject({ kind: 'move', source: 'search' });
  }
});

test('the limits of an engine opponent are kept', async () => {
  const opponent = createOpponent({ kind: 'engine', depth: 2 }, { engine });
  const thought = await opponent.think(after('h8 i9'));
  expect(thought).toMatchObject({ kind: 'move', depth: 2 });
});

test('progress is reported during the search and not after it', async () => {
  const infos: Info[] = [];
  const opponent = createOpponent({ kind: 'engine' }, { engine });
  await opponent.think(after('h8 i9'), { timeMs: 200, onInfo: info => infos.push(info) });
  const told = infos.length;
  expect(told).toBeGreaterThan(0);
  await new Promise(resolve => setTimeout(resolve, 20));
  expect(infos).toHaveLength(told);
});

test('an ended game has no move', async () => {
  const opponent = createOpponent({ kind: 'engine' }, { engine });
  const over = after('h8 a1 i8 b1 j8 c1 k8 d1 l8');
  expect(await opponent.think(over)).toEqual({ kind: 'none', why: 'decided' });
});

test('aborted, it answers soon with the best so far', async () => {
  const opponent = createOpponent({ kind: 'engine' }, { engine });
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 100);
  const startedAt = performance.now();
  const thought = await opponent.think(after('h8 i9'), { timeMs: 20_000, signal: stop.signal });
  expect(thought.kind).toBe('move');
  expect(performance.now() - startedAt).toBeLessThan(3000);
});

test('aborted before it began, it says so', async () => {
  const opponent = createOpponent({ kind: 'engine' }, { engine });
  const thought = await opponent.think(after('h8 i9'), { signal: AbortSignal.abort() });
  expect(thought).toEqual({ kind: 'none', why: 'stopped' });
});

test('an aborted decision comes soon and is still legal', async () => {
  const opponent = createOpponent({ kind: 'engine' }, { engine });
  const state = must(startOpening('swap2', { rule: 'freestyle' }));
  const third = ['h8', 'i9', 'g8'].reduce(
    (now, name) => must(act(now, 'P1', { kind: 'place', point: points(name)[0]! })),
    state,
  );
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 50);
  const startedAt = performance.now();
  const { action } = await opponent.decide(third, { timeMs: 30_000, signal: stop.signal });
  expect(performance.now() - startedAt).toBeLessThan(3000);
  expect(act(third, 'P2', action).ok).toBe(true);
});

test('a signal that serves a whole game gathers no listeners', async () => {
  const { signal } = new AbortController();
  const opponent = createOpponent({ kind: 'level', level: 1 }, { engine });
  for (let move = 0; move < 3; move++) await opponent.think(after('h8 i9'), { signal });
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});

test('closing ends the thinking', async () => {
  const opponent = createOpponent({ kind: 'engine' }, { engine });
  const thought = opponent.think(after('h8 i9'), { timeMs: 20_000 });
  await opponent.close();
  expect((await thought).kind).toBe('move');
});

const spec = { kind: 'classic', id: 'classic-000' } as const;

test('a searcher that throws has failed', async () => {
  const broken = searcher(() => Promise.reject(new Error('out of order')));
  const thought = await createOpponent(spec, { engine, classics: () => broken }).think(after('h8'));
  expect(thought).toMatchObject({ kind: 'none', why: 'failed', detail: 'Error: out of order' });
  expect(await createOpponent(spec, { engine }).think(after('h8'))).toMatchObject({
    why: 'failed',
  });
});

test('a lost engine is reported, and its move without a search is not played', async () => {
  let lost = 0;
  const found = { best: 112, line: [112], lines: [], reason: 'engine-lost' } as const;
  const counts = { suggested: 112, score: undefined, depth: 0, seldepth: 0, nodes: 0, nps: 0 };
  const dead = (source: SearchResult['source']) =>
    createOpponent(
      { kind: 'engine' },
      {
        engine: searcher(async () => ({ ...found, ...counts, timeMs: 1, source })),
        onEngineLost: () => lost++,
      },
    );
  expect(await dead('fallback').think(after('a1'))).toMatchObject({ kind: 'none', why: 'failed' });
  expect(lost).toBe(1);
  const state = must(startOpening('swap1', { rule: 'freestyle' }));
  const { action, reason } = await dead('fallback').decide(state, { timeMs: 50 });
  expect(reason).toEqual({ kind: 'unsearched', why: 'failed' });
  expect(act(state, 'P1', action).ok).toBe(true);
  expect(lost).toBe(2);
  // A move that was found before the workers died is a move like any other.
  expect(await dead('search').think(after('a1'))).toMatchObject({ kind: 'move', point: 112 });
  expect(lost).toBe(2);
});

test('a limit longer than a timer can run does not end the search at once', async () => {
  const slow = () => new Promise<SearchResult>((_, no) => setTimeout(no, 60, new Error('late')));
  const opponent = createOpponent(spec, { engine, classics: () => searcher(slow) });
  const thought = await opponent.think(after('h8'), { timeMs: 2 ** 31 });
  expect(thought).toMatchObject({ why: 'failed', detail: 'Error: late' });
});

test('a classic follows its own opening procedure if it has one', async () => {
  const corner: Action = { kind: 'place', point: 0 };
  const classic: OpponentSearcher = { ...searcher(never), decide: () => corner };
  const spec = { kind: 'classic', id: 'classic-003' } as const;
  const opponent = createOpponent(spec, { engine, classics: () => classic });
  const state = must(startOpening('swap1', { rule: 'freestyle' }));
  const decision = await opponent.decide(state);
  expect(decision).toMatchObject({ action: corner, reason: { kind: 'procedure' } });
});

test('the winning side refuses a draw, the losing side accepts it', async () => {
  const position = after('h8 a1 i8 c1 j8 e1');
  const opponent = createOpponent({ kind: 'engine' }, { engine });
  expect(await opponent.answerDraw(position, 'black')).toMatchObject({ accepts: false });
  expect(await opponent.answerDraw(position, 'white')).toMatchObject({ accepts: true });
});

// ---- what is decided ----

/** A state after a script of stones and answers, whoever has to act. */
function opening(
  protocol: Parameters<typeof startOpening>[0],
  rule: Rule,
  script: readonly (string | Action)[],
): OpeningState {
  return script.reduce<OpeningState>(
    (state, step) => {
      const action: Action =
        typeof step === 'string' ? { kind: 'place', point: points(step)[0]! } : step;
      return must(act(state, seatToAct(state), action));
    },
    must(startOpening(protocol, { rule })),
  );
}

const strong = () => createOpponent({ kind: 'engine' }, { engine });
const random = () => new Chance(5).next();

test('it takes the color that is far ahead', async () => {
  // Two stones beside each other and nothing of White's near: Black is winning.
  const black = opening('swap', 'freestyle', ['h8', 'a15', 'i8']);
  const taken = await strong().decide(black, { timeMs: 500, random });
  expect(taken.action).toEqual({ kind: 'answer', answer: 'black' });
  expect(taken.reason).toMatchObject({ kind: 'colour', color: 'black', swapped: true });

  // Black's stones lie in corners; White stands in the middle and is to move.
  const white = opening('swap', 'freestyle', ['a1', 'h8', 'o15']);
  const kept = await strong().decide(white, { timeMs: 500, random });
  expect(kept.action).toEqual({ kind: 'answer', answer: 'white' });
  expect(kept.reason).toMatchObject({ kind: 'colour', color: 'white', swapped: false });
});

test('it swaps a won opening and keeps White in a lost one', async () => {
  const won = opening('rif', 'renju', ['h8', 'i9', 'i7']);
  const lost = opening('rif', 'renju', ['h8', 'i9', 'f6']);
  expect((await strong().decide(won, { timeMs: 1500 })).action).toEqual({
    kind: 'answer',
    answer: 'swap',
  });
  expect((await strong().decide(lost, { timeMs: 1500 })).action).toEqual({
    kind: 'answer',
    answer: 'keep',
  });
});

test('it chooses the offer that is worst for Black', async () => {
  // g9 makes three in a row with i7 and h8; a1 is a wasted stone.
  const state = opening('rif', 'renju', [
    'h8',
    'h9',
    'i7',
    { kind: 'answer', answer: 'keep' },
    'i9',
    { kind: 'offer', points: points('g9 a1') },
  ]);
  const { action, reason } = await strong().decide(state, { timeMs: 600 });
  expect(action).toEqual({ kind: 'choose', point: points('a1')[0] });
  expect(reason).toMatchObject({ kind: 'choice', among: 2, chances: { color: 'white' } });
});

test('declared numbers are even ones: the books know three for the Gold Star', async () => {
  const state = opening('yamaguchi', 'renju', ['h8', 'h9', 'j8']);
  const { action, reason } = await strong().decide(state, { timeMs: 300 });
  expect(action).toEqual({ kind: 'declare', number: 3 });
  expect(reason).toMatchObject({ kind: 'declare', basis: 'book', opening: 'D7' });
});

test('who has not read the books declares by what he sees', async () => {
  const state = opening('yamaguchi', 'renju', ['h8', 'h9', 'j8']);
  const beginner = createOpponent({ kind: 'level', level: 3 }, { engine });
  const { reason } = await beginner.decide(state, { timeMs: 600 });
  expect(reason).toMatchObject({ kind: 'declare', basis: 'search' });
});

test('it puts a random opening that is even for the number of fifth moves', async () => {
  const found = new Set<string>();
  for (let seed = 1; seed <= 12; seed++) {
    const chance = new Chance(seed);
    const state = opening('rif', 'renju', ['h8']);
    const { reason } = await strong().decide(state, { random: () => chance.next() });
    if (reason.kind === 'opening') found.add(reason.opening);
  }
  expect([...found].sort()).toEqual(['D11', 'D3']);
});

/** Sees no difference between any two positions: Black wins so many games of every one. */
function indifferent(forBlack = 0.5): OpponentSearcher {
  return {
    search: (position, _, { excluded = [] } = {}) => {
      const [best] = position.board.emptyPoints().filter(point => !excluded.includes(point));
      const score = { kind: 'value', side: 'black', winRate: forBlack, points: 0 } as const;
      const line = { points: [best!], score, depth: 1 };
      const counts = { depth: 1, seldepth: 1, nodes: 1, nps: 1, timeMs: 1 };
      const rest = { suggested: best, reason: 'depth', source: 'search' } as const;
      const result = { best, score, line: line.points, lines: [line], ...counts, ...rest };
      return { done: Promise.resolve(result), stop: () => {}, infos: async function* () {} };
    },
  };
}

test('where neither colour is better it puts two stones more, as it said it would', async () => {
  const spec = { kind: 'classic', id: 'classic-001' } as const;
  const opponent = createOpponent(spec, { engine, classics: () => indifferent() });
  let state = opening('swap2', 'freestyle', ['h8', 'i9', 'l13']);
  const { action, reason } = await opponent.decide(state);
  expect(action).toEqual({ kind: 'answer', answer: 'two-more' });
  if (reason.kind !== 'two-more') throw new Error(`decided by ${reason.kind}`);
  state = must(act(state, 'P2', action));
  for (const point of reason.points) {
    const put = await opponent.decide(state);
    expect(put.action).toEqual({ kind: 'place', point });
    state = must(act(state, 'P2', put.action));
  }
});

test('the choice of Super Sakata is passed on once, not for ever', async () => {
  const spec = { kind: 'classic', id: 'classic-001' } as const;
  const players = { P1: indifferent(), P2: indifferent() };
  let state = opening('super-sakata', 'renju', ['h8', 'i9', 'i7', 'k8', 'l10']);
  for (let steps = 0; state.step !== 'play'; steps++) {
    expect(steps).toBeLessThan(10);
    const seat = seatToAct(state);
    const opponent = createOpponent(spec, { engine, classics: () => players[seat] });
    state = must(act(state, seat, (await opponent.decide(state)).action));
  }
  expect(state.stones).toHaveLength(8);
});

test.each([
  [0.7, 'offer', { kind: 'offer-rather', offers: 10 }],
  [0.3, 'swap', { kind: 'fifth-stone', swapped: true, color: 'white' }],
] as const)(
  'Taraguchi-10, all fifth moves worth %d to Black: %s',
  async (worth, answer, reason) => {
    const keep: Action = { kind: 'answer', answer: 'keep' };
    const steps = ['h8', keep, 'h9', keep, 'i9', keep, 'k10'];
    const state = opening('taraguchi-10', 'renju', steps);
    const classics = () => indifferent(worth);
    const opponent = createOpponent({ kind: 'classic', id: 'classic-001' }, { engine, classics });
    const decision = await opponent.decide(state);
    expect(decision.action).toEqual({ kind: 'answer', answer });
    expect(decision.reason).toMatchObject(reason);
  },
);
