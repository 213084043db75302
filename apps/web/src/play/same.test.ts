// The page and the bare table play the same scripts and must end with the same records.
import { type Game, nodesAlong } from '@tengen/game';
import { err } from '@tengen/rules';
import { Chance } from '@tengen/rules/testing';
import { record, type Table } from '@tengen/table';
import { type GameStep, randomScript, ScriptedTable } from '@tengen/table/testing';
import { createRoot, createSignal } from 'solid-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDesk, type Desk, TWO_PEOPLE } from '../desk/desk.ts';
import type { EngineService } from '../engine/service.ts';
import type { Page } from '../page.ts';
import { createPlay, type Play } from './state.ts';

// Under Node the package gives its server's half, where no signal moves; the page runs this one.
vi.mock('solid-js', () => vi.importActual('solid-js/dist/solid.js'));
// Its components need a document; here it is only spoken through.
vi.mock('../ui/index.ts', () => ({ announce() {}, announceToo() {}, toast() {}, Button() {} }));
vi.mock('../desk/board.tsx', () => ({ crossedAt: () => new Map() }));
vi.mock('../words/spoken.ts', () => ({
  wordsOf: () => ({ say: {}, draw: {} }),
  withWords: (module: Promise<unknown>) => module,
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Does what a person at the page would do to take the step. */
function take(play: Play, step: GameStep): void {
  switch (step.kind) {
    case 'stone':
      play.choosePoint(step.point, 'mouse');
      break;
    case 'pass':
      play.pass();
      break;
    case 'answer':
    case 'declare':
      play.act(step);
      break;
    case 'offer':
      for (const point of step.points) play.choosePoint(point, 'mouse');
      play.offerNamed();
      break;
    case 'undo':
      play.undo();
      break;
    case 'redo':
      play.redo();
      break;
    case 'draw':
      play.offerDraw();
      play.answerDraw(step.isAccepted);
      break;
    case 'resign':
      play.resign();
      break;
    case 'claim':
      play.claim();
      break;
    case 'wait':
      vi.advanceTimersByTime(step.ms);
      break;
  }
}

/** The record of the page as far as the game was played: what was taken back lies beside it. */
function playedRecord(desk: Desk): Game {
  const game = desk.game();
  const nodes = nodesAlong(game, desk.live());
  const [root, ...line] = nodes.ok ? nodes.value : [];
  const children = line.reduceRight<Game['root']['children']>(
    (below, node) => [{ ...node, children: below }],
    [],
  );
  return { ...game, root: { ...root!, children } };
}

/** Facts that the page writes down with the first step, and the table can always tell. */
function withOpening(game: Game, table: Table): Game {
  const { opening } = record(table).meta;
  return opening ? { ...game, meta: { ...game.meta, opening } } : game;
}

/** A page with its desk and driver; effects begin when their root has run. */
function openPage() {
  return createRoot(dispose => {
    const since = Date.now();
    const desk = createDesk(undefined, () => Date.now() - since);
    const [place] = createSignal('play');
    // Two people play: nobody needs an engine.
    const none = async () => err({ kind: 'engine-failed', detail: '' });
    const engine = { state: () => ({ kind: 'idle' }), playing: none } as unknown as EngineService;
    const play = createPlay({ desk, engine, router: { place } } as unknown as Page);
    return { desk, play, dispose };
  });
}

function playPage(script: ReturnType<typeof randomScript>): Game {
  const { desk, play, dispose } = openPage();
  const { opening, time, ...terms } = script.terms;
  const setup = { ...terms, protocol: opening, control: time, players: TWO_PEOPLE };
  expect(desk.start(setup).ok).toBe(true);
  for (const step of script.steps) take(play, step);
  const game = withOpening(playedRecord(desk), desk.table());
  // What the table of the page says is what its record says.
  expect(record(desk.table())).toEqual(game);
  dispose();
  return game;
}

test('200 random games give the same record at the table and in the page', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const script = randomScript(new Chance(seed));
    const bare = new ScriptedTable(script.terms);
    for (const step of script.steps) bare.play(step);
    expect(playPage(script), `seed ${seed}`).toEqual(record(bare.table));
  }
});
