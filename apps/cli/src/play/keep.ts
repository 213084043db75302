// The files that keep unfinished games, one for each. A file is written after every move, so that a lost
// connection or an empty battery costs nothing. Files of earlier versions are read too.
import type { Dirent } from 'node:fs';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir, platform } from 'node:os';
import { dirname, join } from 'node:path';
import type { ClockState } from '@tengen/game';
import { isOpponentSpec } from '@tengen/opponent';
import { err, ok, type Result } from '@tengen/rules';
import {
  apply,
  decide,
  endingOf,
  isTableEvent,
  readClockState,
  replay,
  shifted,
  type Table,
  versionOf,
} from '@tengen/table';
import { migrateKept } from './kept-migrations.ts';
import { isOver, type Room, type RoomPlayers, type RoomSetup, tableOf } from './room.ts';

type Env = Readonly<Record<string, string | undefined>>;

const KEPT_VERSION = 2;

/** The only kept game of earlier versions. */
const OLD_NAME = 'interrupted-game.json';

export interface SavedGame extends RestoredGame {
  readonly path: string;
  readonly savedAt: Date;
}

/** The kept games, the latest first, and the files that are damaged. */
export function savedGames(
  env: Env,
  now: number,
): { readonly games: readonly SavedGame[]; readonly damaged: readonly string[] } {
  const games: SavedGame[] = [];
  const damaged: string[] = [];
  for (const path of [join(stateFolder(env), OLD_NAME), ...filesIn(gamesFolder(env))]) {
    const restored = restore(path, now);
    if (restored.ok) games.push({ path, savedAt: statSync(path).mtime, ...restored.value });
    else if (restored.error.kind === 'damaged') damaged.push(path);
  }
  const latest = games.sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime());
  return { games: latest, damaged };
}

/** A file for a new game. */
export function freshPath(env: Env, date = new Date()): string {
  const time = date.toISOString().slice(0, 19).replaceAll(':', '-');
  const path = (n: number) => join(gamesFolder(env), `${time}-${process.pid}-${n}.json`);
  let n = 1;
  while (existsSync(path(n))) n++;
  return path(n);
}

function gamesFolder(env: Env): string {
  return join(stateFolder(env), 'games');
}

function filesIn(folder: string): string[] {
  let files: Dirent[] = [];
  try {
    files = readdirSync(folder, { withFileTypes: true });
  } catch {
    // Nothing was ever kept.
  }
  return files.flatMap(({ name }) => (name.endsWith('.json') ? join(folder, name) : []));
}

/** Where such files belong on this system. TENGEN_STATE names another folder. */
export function stateFolder(env: Env): string {
  if (env.TENGEN_STATE) return env.TENGEN_STATE;
  if (platform() === 'win32' && env.LOCALAPPDATA) return join(env.LOCALAPPDATA, 'tengen');
  return join(env.XDG_STATE_HOME ?? join(homedir(), '.local', 'state'), 'tengen');
}

/** A game is worth keeping when it has begun and is not over. */
export function isWorthKeeping(room: Room): boolean {
  return versionOf(tableOf(room)) > 1 && !isOver(room);
}

/** Keeps the game, or removes the file if the game is over. Returns the error if that failed. */
export function keep(room: Room, path: string, now: number): Error | undefined {
  try {
    if (!isWorthKeeping(room)) {
      if (isOver(room)) rmSync(path, { force: true });
      return undefined;
    }
    mkdirSync(dirname(path), { recursive: true });
    // Written beside and then renamed, so that one whole version exists at any time.
    const fresh = `${path}.new`;
    writeFileSync(fresh, `${JSON.stringify(keptOf(room, now))}\n`);
    renameSync(fresh, path);
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

export function keptOf(room: Room, now: number) {
  const { log, clock } = tableOf(room);
  return {
    version: KEPT_VERSION,
    players: room.driver.players,
    events: log,
    // Stopped at the moment of saving.
    ...(clock && { clock: clock.pause(now).toJSON() }),
  };
}

type RestoredGame = Pick<RoomSetup, 'table' | 'players'>;

/** The kept game. A file that was damaged or edited is an error, never a crash. */
export function restore(
  path: string,
  now: number,
): Result<RestoredGame, { kind: 'no-file' | 'damaged' }> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return err({ kind: 'no-file' });
  }
  const game = readKept(text, now);
  return game ? ok(game) : err({ kind: 'damaged' });
}

export function readKept(text: string, now: number): RestoredGame | undefined {
  let stored: unknown;
  try {
    stored = migrateKept(JSON.parse(text));
  } catch {
    // Not JSON, or values of another type than an old version had.
    return undefined;
  }
  if (!isObject(stored) || stored.version !== KEPT_VERSION) return undefined;
  const { players, events, clock } = stored;
  if (!isPlayers(players) || !Array.isArray(events)) return undefined;
  // The break does not count: the last event is moved to now. Only differences of times matter.
  const last = events.at(-1);
  const lastAt = isObject(last) ? Number(last.at) : Number.NaN;
  const table = replay(events.every(isTableEvent) ? shifted(events, now - lastAt) : []);
  if (!table.ok || endingOf(table.value)) return undefined;
  const state = clock === undefined ? undefined : readClockState(clock);
  if (clock !== undefined && !state) return undefined;
  return { table: state ? withClock(table.value, state, now) : table.value, players };
}

/** The time used between the last event and the moment of saving stays used. */
function withClock(table: Table, state: ClockState, now: number): Table {
  const events = decide(table, { k: 'clock', runs: true, state }, 'house', now);
  return events.ok ? events.value.reduce(apply, table) : table;
}

function isPlayers(value: unknown): value is RoomPlayers {
  return isObject(value) && isPlayer(value.P1) && isPlayer(value.P2);
}

function isPlayer(value: unknown): boolean {
  if (!isObject(value)) return false;
  return value.kind === 'person' || (value.kind === 'opponent' && isOpponentSpec(value.spec));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
