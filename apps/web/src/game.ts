// A game on this page: how it was set up, the steps that were made, and how far along them we stand.
// Values only; state.ts holds the current one. Every step enters by `take`, wherever it comes from.
import {
  type ClaimError,
  type Color,
  err,
  type IllegalMove,
  isBoardSize,
  ok,
  type Point,
  Position,
  parsePoint,
  pointName,
  type Referee,
  type Result,
  RULES,
  type Rule,
} from '@tengen/rules';

export interface Setup {
  readonly rule: Rule;
  readonly size: number;
  readonly referee: Referee;
}

export const REFEREES: readonly Referee[] = ['prevent', 'auto', 'claim'];
export const DEFAULT_SETUP: Setup = { rule: 'renju', size: 15, referee: 'prevent' };

/** White's claim of a forbidden stone is a step like a move: it can be taken back. */
export type Step = { readonly kind: 'move'; readonly point: Point } | { readonly kind: 'claim' };

export interface Game {
  readonly setup: Setup;
  readonly steps: readonly Step[];
  /** One more than steps: before the first, after the first, and so on. */
  readonly positions: readonly Position[];
  /** How many of the steps are on the board now. */
  readonly at: number;
}

export type StepError = IllegalMove | ClaimError;

export function newGame(setup: Setup): Game {
  return { setup, steps: [], positions: [Position.start(setup)], at: 0 };
}

export function positionOf(game: Game): Position {
  return game.positions[game.at]!;
}

/** Makes a step from where we stand. What had been played beyond is replaced. */
export function take(game: Game, step: Step): Result<Game, StepError> {
  const position = positionOf(game);
  const next: Result<Position, StepError> =
    step.kind === 'move' ? position.play(step.point) : position.claim();
  if (!next.ok) return err(next.error);
  return ok({
    setup: game.setup,
    steps: [...game.steps.slice(0, game.at), step],
    positions: [...game.positions.slice(0, game.at + 1), next.value],
    at: game.at + 1,
  });
}

export function goTo(game: Game, at: number): Game {
  const within = Math.min(Math.max(at, 0), game.steps.length);
  return within === game.at ? game : { ...game, at: within };
}

/** The same steps under another setup, as far as it allows them. */
export function replay(setup: Setup, steps: readonly Step[]): Game {
  let game = newGame(setup);
  for (const step of steps) {
    const next = take(game, step);
    if (!next.ok) break;
    game = next.value;
  }
  return game;
}

export interface PlacedStone {
  readonly point: Point;
  readonly color: Color;
  readonly number: number;
}

/** The stones on the board in the order they came. */
export function stonesOf(game: Game): PlacedStone[] {
  const stones: PlacedStone[] = [];
  for (let i = 0; i < game.at; i++) {
    const step = game.steps[i]!;
    if (step.kind !== 'move') continue;
    stones.push({ point: step.point, color: game.positions[i]!.turn, number: stones.length + 1 });
  }
  return stones;
}

const CLAIM = '!';

/** The game as the part of an address after `#`. */
export function makeHash(game: Game): string {
  const { rule, size, referee } = game.setup;
  const moves = game.steps
    .map(step => (step.kind === 'move' ? pointName(step.point, size) : CLAIM))
    .join('');
  const parts = [`rule=${rule}`, `size=${size}`];
  if (rule === 'renju') parts.push(`referee=${referee}`);
  if (moves) parts.push(`moves=${moves}`);
  if (game.at < game.steps.length) parts.push(`at=${game.at}`);
  return parts.join('&');
}

/** Reads what `makeHash` wrote. Addresses are typed and cut by people: what makes no sense is skipped. */
export function readHash(hash: string): Game {
  const fields = new URLSearchParams(hash.replace(/^#/, '').slice(0, 4000));
  const size = Number(fields.get('size') ?? DEFAULT_SETUP.size);
  const setup: Setup = {
    rule: RULES.find(rule => rule === fields.get('rule')) ?? DEFAULT_SETUP.rule,
    size: isBoardSize(size) ? size : DEFAULT_SETUP.size,
    referee: REFEREES.find(mode => mode === fields.get('referee')) ?? DEFAULT_SETUP.referee,
  };
  const game = replay(setup, readSteps(fields.get('moves') ?? '', setup.size));
  const at = Number(fields.get('at') ?? Number.NaN);
  return Number.isInteger(at) ? goTo(game, at) : game;
}

function readSteps(text: string, size: number): Step[] {
  const steps: Step[] = [];
  for (const [name] of text.matchAll(/[a-v]\d{1,2}|!/gi)) {
    if (name === CLAIM) {
      steps.push({ kind: 'claim' });
      continue;
    }
    const point = parsePoint(name, size);
    if (!point.ok) break;
    steps.push({ kind: 'move', point: point.value });
  }
  return steps;
}
