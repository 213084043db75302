// Online play as the doors of the server see it: HTTP and sockets come in here.
import path from 'node:path';
import { err, ok, type Result } from '@tengen/rules';
import { realHost, type ServerHost } from './host.ts';
import { Buckets, type ServerLimits } from './limits.ts';
import type { Meter } from './metrics.ts';
import type { SignIn } from './players/sign-in.ts';
import { type GameEnd, observed } from './store/observed.ts';
import { openStore, type StoreOpenError } from './store/sqlite.ts';
import type { ServerStore } from './store/store.ts';
import { openTables } from './tables/open.ts';
import type { OpenTables } from './tables/tables.ts';

/** The file of the games, in the folder of everything that is kept. */
export const GAMES_FILE = 'games.sqlite';

export interface Online {
  readonly host: ServerHost;
  readonly store: ServerStore;
  readonly tables: OpenTables;
  readonly signIn: SignIn;
  readonly limits: ServerLimits;
  /** Invitations and games that are not there, asked for from each address. */
  readonly misses: Buckets;
  readonly meter: Meter;
}

/** Parts that a proof exchanges for faulty ones. */
export interface OnlineParts {
  host(host: ServerHost): ServerHost;
  store(store: ServerStore): ServerStore;
}

export interface OnlineOptions {
  /** The folder of everything that is kept. */
  readonly data: string;
  readonly signIn: (host: ServerHost, store: ServerStore) => SignIn;
  readonly limits: ServerLimits;
  readonly meter: Meter;
  readonly onFault: (message: string) => void;
  readonly onEnd: (end: GameEnd) => void;
  readonly parts: OnlineParts;
}

/** Opens what is kept. Time goes on from when it was last written, even if the wall clock was set back since. */
export async function openOnline({
  data,
  signIn,
  limits,
  meter,
  onFault,
  onEnd,
  parts,
}: OnlineOptions): Promise<Result<Online, StoreOpenError>> {
  const now = realHost().now();
  const opened = await openStore(path.join(data, GAMES_FILE), { now, onFault });
  if (!opened.ok) return opened;
  const file = parts.store(opened.value);
  const pulse = await file.lastPulse();
  const host = parts.host(realHost(pulse.ok ? pulse.value : undefined));
  const store = observed(file, { host, meter, onEnd });
  const tables = await openTables({ host, store, onFault });
  if (!tables.ok) {
    await store.close();
    return err({ kind: 'unusable', message: 'they cannot be written' });
  }
  return ok({
    host,
    store,
    tables: tables.value,
    signIn: signIn(host, store),
    limits,
    misses: new Buckets(limits.misses, host),
    meter,
  });
}
