// The table as a record and back: files of any format, and the file that an interrupted game is kept in.
import {
  addLine,
  type ClockState,
  type Game,
  type GameResult,
  mainLine,
  newGame,
  nodesAlong,
  type Player,
  setTime,
  updateMeta,
} from '@tengen/game';
import { summariseOpening } from '@tengen/openings';
import type { OpponentSpec } from '@tengen/opponent';
import {
  err,
  type Outcome,
  ok,
  Position,
  type Referee,
  type Result,
  type Rule,
} from '@tengen/rules';
import {
  type Done,
  doDeed,
  movesPlayed,
  openTable,
  type Refused,
  type Table,
  type Terms,
  type TermsError,
} from './table.ts';

/** Who sits at a seat. */
export type Sitter =
  | { readonly kind: 'person' }
  | { readonly kind: 'opponent'; readonly spec: OpponentSpec };

export type Seats = { readonly P1: Sitter; readonly P2: Sitter };

/** The game as other programs read it. */
export function gameOf(table: Table, names: { black: string; white: string }): Game {
  const { terms, opening, position } = table;
  const player = (name: string): Player => ({ name });
  const summary = terms.protocol === 'free' ? undefined : summariseOpening(opening);
  let game = newGame({
    rule: terms.rule,
    size: terms.size,
    black: player(names.black),
    white: player(names.white),
    ...(summary && { opening: summary }),
  });
  if (terms.setup) {
    const { black, white, turn } = terms.setup;
    game = { ...game, root: { ...game.root, setup: { black, white, empty: [], turn } } };
  }
  const moves = movesPlayed(table);
  const added = addLine(
    game,
    [],
    moves.map(({ color, point }) => ({ color, point })),
  );
  if (added.ok) game = added.value.game;
  for (const [i, { spentMs }] of moves.entries()) {
    const timed = setTime(game, new Array<number>(i + 1).fill(0), { spentMs: Math.round(spentMs) });
    if (timed.ok) game = timed.value.game;
  }
  return position.outcome ? updateMeta(game, { result: resultOf(position.outcome) }) : game;
}

function resultOf(outcome: Outcome): GameResult {
  if (outcome.kind === 'draw') return { winner: 'draw' };
  const { winner, reason } = outcome;
  if (reason === 'five' || reason === 'forbidden' || reason === 'resign' || reason === 'timeout') {
    return { winner, by: reason };
  }
  return { winner, by: 'forfeit' };
}

export type LoadError = TermsError | Refused | { readonly kind: 'not-a-game' };

/** A record's main line, played through the door. A move the rules refuse ends it there. */
export function tableOfGame(
  game: Game,
  options: { readonly rule?: Rule; readonly referee: Referee },
): Result<Table, LoadError> {
  const rule = options.rule ?? game.meta.rule ?? 'freestyle';
  const nodes = nodesAlong(game, mainLine(game));
  if (!nodes.ok) return err({ kind: 'not-a-game' });
  const { size } = game.meta;
  const [root] = nodes.value;
  const setup = root?.setup;
  const stones = setup && setup.black.length + setup.white.length > 0 ? setup : undefined;
  const first = nodes.value.find(({ move }) => move)?.move?.color;
  const guess = stones && Position.setup({ size, rule, black: stones.black, white: stones.white });
  const turn = stones?.turn ?? first ?? (guess?.ok ? guess.value.turn : 'black');
  const terms: Terms = {
    rule,
    size,
    referee: options.referee,
    protocol: 'free',
    ...(stones && { setup: { black: stones.black, white: stones.white, turn } }),
  };
  const opened = openTable(terms);
  if (!opened.ok) return opened;
  let table = opened.value;
  for (const { move, time } of nodes.value) {
    if (!move) continue;
    const deed =
      move.point === 'pass'
        ? ({ kind: 'pass' } as const)
        : ({ kind: 'move', point: move.point } as const);
    const next = doDeed(table, deed, time?.spentMs ?? 0);
    if (!next.ok) break;
    table = next.value;
  }
  return ok(table);
}

/** What is kept of an interrupted game. */
export interface Kept {
  readonly version: 1;
  readonly terms: Terms;
  readonly seats: Seats;
  readonly done: readonly Done[];
  /** The clock as `Clock.toJSON` gives it, stopped. */
  readonly clock?: ClockState;
}

/** The table of a kept game, every deed done again; anything odd in the file is an error, not a crash. */
export function tableOfKept(kept: unknown): Result<{ table: Table; kept: Kept }, LoadError> {
  const wrong = err({ kind: 'not-a-game' } as const);
  if (typeof kept !== 'object' || kept === null) return wrong;
  const { version, terms, seats, done } = kept as Partial<Kept>;
  if (version !== 1 || !terms || !seats?.P1 || !seats.P2 || !Array.isArray(done)) return wrong;
  try {
    const opened = openTable(terms);
    if (!opened.ok) return opened;
    let table = opened.value;
    for (const { deed, spentMs } of done) {
      const next = doDeed(table, deed, Number(spentMs) || 0);
      if (!next.ok) return next;
      table = next.value;
    }
    return ok({ table, kept: kept as Kept });
  } catch {
    // Values of other shapes than their types say: somebody has edited the file.
    return wrong;
  }
}
