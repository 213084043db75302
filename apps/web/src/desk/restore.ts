// Reads a stored desk. The data may be old, incomplete or wrong: invalid parts are left out, and the game itself
// always opens. The library loads this file; the first board does not need it.
import { type Game, nodesAlong, type Path } from '@tengen/game';
import { movesOf, replay, shifted, type Table, type TableEvent } from '@tengen/table';
import { migrate, refereeIn, type StoredDesk } from './migrate.ts';
import { isObject, parsePlayer, TWO_PEOPLE } from './players.ts';
import { type DeskState, deskOf, pathOf } from './state.ts';

export function deskOfRecord(stored: StoredDesk, now: number): DeskState {
  const record = migrate(stored);
  const { game } = record;
  const players = isObject(record.players)
    ? { P1: parsePlayer(record.players.P1), P2: parsePlayer(record.players.P2) }
    : TWO_PEOPLE;
  const live = pathIn(game, record.live);
  const base = pathIn(game, record.base);
  const path = pathIn(game, record.path);
  const table = tableOf(record, now);
  const referee = refereeIn(record.referee) ?? refereeIn(table?.start.terms.referee);
  const plain = deskOf(game, now, { path: live ?? path, players, referee });
  const looked = path ?? pathOf(plain);
  const history = {
    ...plain.history,
    present: { ...plain.history.present, path: looked, line: looked },
  };
  const isWhole = live && base && table && isLine(game, base, live, table);
  return isWhole ? { history, live, base, table, players } : { ...plain, history };
}

/** The log, shifted to the current time; undefined if an event is not valid. */
function tableOf({ events, at }: StoredDesk, now: number): Table | undefined {
  if (!Array.isArray(events) || typeof at !== 'number') return undefined;
  const moved = events.every(isObject) ? shifted(events as unknown as TableEvent[], now - at) : [];
  const replayed = replay(moved);
  const isLocal = replayed.ok && replayed.value.start.terms.kind === 'local';
  return isLocal ? replayed.value : undefined;
}

/** Whether the record at this path has the moves of the table. */
function isLine(game: Game, base: Path, live: Path, table: Table): boolean {
  const nodes = nodesAlong(game, live);
  if (!nodes.ok || base.length > live.length) return false;
  const { size, rule } = table.start.terms;
  if (size !== game.meta.size || (game.meta.rule ?? 'freestyle') !== rule) return false;
  const shown = nodes.value.slice(base.length + 1).flatMap(({ move }) => move ?? []);
  const played = movesOf(table);
  return (
    shown.length === played.length &&
    shown.every(({ color, point }, i) => played[i]!.color === color && played[i]!.point === point)
  );
}

function pathIn(game: Game, value: unknown): Path | undefined {
  if (!Array.isArray(value) || !value.every(index => Number.isInteger(index) && index >= 0)) {
    return undefined;
  }
  return nodesAlong(game, value).ok ? value : undefined;
}
