// The review, the graph, the figures and the second try at a move give every move the same grade.
import { type ReviewedMove, reportOf, reviewGame } from '@tengen/coach';
import { createEngine, type Engine } from '@tengen/engine';
import { makeSgf, parseSgf } from '@tengen/formats/sgf';
import { type Game, mainLine, newGame, playMove } from '@tengen/game';
import { type Position, pointAt, type Rule } from '@tengen/rules';
import { Chance, must } from '@tengen/rules/testing';
import { createRoot, createSignal } from 'solid-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { placesAlong } from '../game-line.ts';
import type { Analyst } from '../search/analyst.ts';
import { createKnowledge } from '../search/knowledge.ts';
import { gradedMoves } from './mistakes.ts';
import { createRetrying } from './retry.ts';
import { createReviewing } from './state.ts';

// Under Node the package gives its server's half, where no signal moves; the page runs this one.
vi.mock('solid-js', () => vi.importActual('solid-js/dist/solid.js'));

let engine: Engine;
beforeAll(async () => {
  // Node runs no TypeScript in workers, so they come from the engine's `dist`, which `npm test` builds.
  const worker = new URL('../../../../../packages/engine/dist/src/worker.js', import.meta.url);
  engine = await createEngine({ tableMiB: 8, threads: 1, worker });
});
afterAll(() => engine?.close());

const GAMES = 30;
const MOVES = 12;

/** Stones at random in the middle of the board: full of mistakes. */
function randomGame(chance: Chance, rule: Rule): Game {
  let game = newGame({ rule });
  for (let i = 0; i < MOVES; ) {
    const point = pointAt(4 + chance.below(7), 4 + chance.below(7), 15);
    const played = playMove(game, mainLine(game), point);
    if (played.ok) game = played.value.game;
    if (played.ok || played.error.kind === 'game-over') i++;
  }
  return game;
}

/** The engine with limits that end by themselves at once, on any machine. */
const quick: Pick<Engine, 'search' | 'solve'> = {
  search: position => engine.search(position, { nodes: 250 }),
  solve: (position, options) => engine.solve(position, { ...options, limits: { nodes: 60 } }),
};

const analyst = {
  engine: async () => quick as Engine,
  search: (position: Position) => ({ done: quick.search(position, {}).done, stop() {} }),
  giveUp() {},
} as unknown as Analyst;

/** Reviews a game as the page does, and looks at it in all places that give grades. */
async function gradesOf(played: Game) {
  return createRoot(async dispose => {
    const [game, setGame] = createSignal(played);
    const [path, goTo] = createSignal(mainLine(played));
    const places = () => placesAlong(game(), path());
    const knowledge = createKnowledge();
    const reviewing = createReviewing({
      analyst,
      knowledge,
      places,
      annotate: change => setGame(change(game())),
      oldReviews: { of: () => [] },
    });
    reviewing.run();
    await vi.waitFor(() => expect(reviewing.progress()).toBeUndefined(), {
      timeout: 20_000,
      interval: 5,
    });
    const graph = gradedMoves(
      places(),
      places().map(({ node }) => node.evaluation),
    );

    const retrying = createRetrying({
      analyst,
      knowledge,
      position: () => places()[path().length]!.position,
      goTo: place => goTo(place.path),
    });
    const retried = new Map<number, boolean>();
    for (const { move, point } of graph) {
      const [before, after] = placesAlong(game(), mainLine(game())).slice(move - 1);
      retrying.start(before!, after!);
      retried.set(move, await retrying.check(point));
      retrying.leave();
    }
    dispose();
    return { game: game(), graph, retried };
  });
}

/** What the record itself says after it was written and read again. */
function gradesInFile(game: Game): ReviewedMove[] {
  const read = must(parseSgf(must(makeSgf(game)).data)).games[0]!;
  const places = placesAlong(read, mainLine(read));
  return gradedMoves(
    places,
    places.map(({ node }) => node.evaluation),
  );
}

const told = ({ move, point, grade, fault }: ReviewedMove) =>
  `${move} ${point} ${grade} ${fault?.kind ?? ''}`;

test(`all agree on every move of ${GAMES} games`, async () => {
  const chance = new Chance(15);
  const seen: Record<string, number> = {};
  let moves = 0;
  for (let i = 0; i < GAMES; i++) {
    const { game, graph, retried } = await gradesOf(
      randomGame(chance, i % 2 ? 'renju' : 'freestyle'),
    );
    moves += graph.length;
    expect(graph.length).toBe(mainLine(game).length);
    expect(gradesInFile(game).map(told)).toEqual(graph.map(told));
    expect(reportOf(gradesInFile(game))).toMatchObject({
      black: { grades: reportOf(graph).black.grades },
      white: { grades: reportOf(graph).white.grades },
    });
    for (const { move, grade } of graph) {
      seen[grade] = (seen[grade] ?? 0) + 1;
      expect(retried.get(move), `move ${move} of game ${i}`).toBe(grade === 'good');
    }
  }
  expect(moves).toBeGreaterThan(250);
  for (const grade of ['good', 'inaccuracy', 'mistake', 'blunder']) {
    expect(seen[grade]).toBeGreaterThan(12);
  }
}, 120_000);

test('the library’s review says the same as the page', async () => {
  const game = randomGame(new Chance(7), 'freestyle');
  const positions: Position[] = placesAlong(game, mainLine(game)).map(({ position }) => position);
  const { moves: own } = await reviewGame(positions, quick);
  const knowledge = createKnowledge();
  for (const { move, before, after } of own) {
    knowledge.learn(positions[move - 1]!, before);
    knowledge.learn(positions[move]!, after);
  }
  const values = positions.map(position => knowledge.of(position));
  expect(gradedMoves(placesAlong(game, mainLine(game)), values).map(told)).toEqual(own.map(told));
});
