// The desk as it is stored.
import type { Game, Path } from '@tengen/game';
import { type TableEvent, versionOf } from '@tengen/table';
import type { DeskPlayers } from './players.ts';
import { type DeskState, gameOf, pathOf } from './state.ts';

/** The version of the data beside the game; `migrate` brings older ones up to it. */
export const DESK_VERSION = 2;

/** Plain data that survives JSON. A type and not an interface, so that it may be stored as a bag of fields. */
export type DeskRecord = {
  readonly version: typeof DESK_VERSION;
  readonly game: Game;
  /** What is looked at, where the game stands, and where the table begins. */
  readonly path: Path;
  readonly live: Path;
  readonly base: Path;
  readonly players: DeskPlayers;
  /** The table: what happened at it. */
  readonly events: readonly TableEvent[];
  /** The time of storing, by the clock of the events. */
  readonly at: number;
};

export function recordOf(state: DeskState, now: number): DeskRecord {
  const { table, live, base, players } = state;
  const last = table.log[versionOf(table) - 1]!.at;
  // A clock that stands is the same at any time: then nothing new is to be stored.
  const isRunning = table.clock?.at(now).isRunning === true;
  return {
    version: DESK_VERSION,
    game: gameOf(state),
    path: pathOf(state),
    live,
    base,
    players,
    events: table.log,
    at: isRunning ? now : last,
  };
}
