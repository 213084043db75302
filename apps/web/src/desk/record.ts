// The desk as it is stored.
import type { Game, Path } from '@tengen/game';
import { type TableEvent, versionOf } from '@tengen/table';
import type { DeskPlayers } from './players.ts';
import { type DeskState, gameOf, pathOf } from './state.ts';

/** The version of the data beside the game; `migrate` brings older ones up to it. */
const DESK_VERSION = 2;

/** Plain data that survives JSON. A type and not an interface, so that it may be stored as a bag of fields. */
export type DeskRecord = {
  readonly version: typeof DESK_VERSION;
  readonly game: Game;
  /** The paths of the cursor, of the current move, and of the beginning of the table. */
  readonly path: Path;
  readonly live: Path;
  readonly base: Path;
  readonly players: DeskPlayers;
  /** The events of the table. */
  readonly events: readonly TableEvent[];
  /** When it was stored, on the same clock as the events. */
  readonly at: number;
};

export function recordOf(state: DeskState, now: number): DeskRecord {
  const { table, live, base, players } = state;
  const last = table.log[versionOf(table) - 1]!.at;
  // A paused clock does not change, so there is nothing new to store.
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
