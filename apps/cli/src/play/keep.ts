// The file in which an interrupted game is kept. It is written after every move, so that not even a lost
// connection or a dead battery costs one.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { Clock } from '@tengen/game';
import { type Kept, type LoadError, tableOfKept } from './record.ts';
import type { Room } from './room.ts';
import { isOver, type Table } from './table.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Where such files belong on this system. TENGEN_STATE names another folder. */
export function keptPath(env: Env): string {
  return join(stateFolder(env), 'interrupted-game.json');
}

function stateFolder(env: Env): string {
  if (env.TENGEN_STATE) return env.TENGEN_STATE;
  if (platform() === 'win32' && env.LOCALAPPDATA) return join(env.LOCALAPPDATA, 'tengen');
  return join(env.XDG_STATE_HOME ?? join(homedir(), '.local', 'state'), 'tengen');
}

/** Worth keeping: begun and not finished. */
export function isWorthKeeping({ table }: Room): boolean {
  return table.done.length > 0 && !isOver(table);
}

/** Keeps the game, or forgets the kept one when this one is over. The error, where it could not be done. */
export function keep(room: Room, path: string, now: number): Error | undefined {
  try {
    if (!isWorthKeeping(room)) {
      if (isOver(room.table)) rmSync(path, { force: true });
      return undefined;
    }
    mkdirSync(dirname(path), { recursive: true });
    // Written beside and moved: whatever happens meanwhile, one of the two versions is whole.
    const fresh = `${path}.new`;
    writeFileSync(fresh, `${JSON.stringify(keptOf(room, now))}\n`);
    renameSync(fresh, path);
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

export function keptOf({ table, seats, clock }: Room, now: number): Kept {
  return {
    version: 1,
    terms: table.terms,
    seats,
    done: table.done,
    ...(clock && { clock: clock.pause(now).toJSON() }),
  };
}

export interface Restored {
  readonly table: Table;
  readonly kept: Kept;
  readonly clock: Clock | undefined;
}

/** The kept game; undefined when there is none, or none that can be read. */
export function restore(path: string, now: number): Restored | LoadError | undefined {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // No file, or half of one: there is no game to go on with.
    return undefined;
  }
  const read = tableOfKept(value);
  if (!read.ok) return read.error;
  const { table, kept } = read.value;
  const clock = kept.clock ? Clock.from(kept.clock).resume(now) : undefined;
  return { table, kept, clock };
}
