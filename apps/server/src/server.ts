// The server put together: the page, and online play where its store can be opened.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { AddressInfo, BlockList } from 'node:net';
import path from 'node:path';
import type { Config } from './config.ts';
import { realHost, type ServerHost } from './host.ts';
import { addApi, newApp } from './http/api.ts';
import { Callers } from './http/caller.ts';
import { pageFiles } from './http/files.ts';
import { listen } from './http/listen.ts';
import { Origins } from './http/origins.ts';
import { aboutServer, Routes } from './http/routes.ts';
import { limitsFor, type ServerLimits } from './limits.ts';
import { NO_METER, openMetrics } from './metrics.ts';
import { type Online, type OnlineParts, openOnline } from './online.ts';
import { SignIn } from './players/sign-in.ts';
import { SocketDoor, type SocketEnd } from './socket/door.ts';
import type { StoreOpenError } from './store/sqlite.ts';
import type { ServerStore } from './store/store.ts';

const PULSE_PATIENCE_MS = 5000;
/** For requests that are still under way when the server stops. */
const GOODBYE_MS = 3000;

export interface OpenServer {
  readonly port: number;
  /** Where the page is reached, the best address first. */
  readonly origins: readonly string[];
  readonly metricsPort?: number | undefined;
  /** Why nobody can play here although the page is served. */
  readonly away?: StoreOpenError | undefined;
  /** Gives running clocks the time of a restart, sends everybody away to come back, and closes the games. */
  stop(): Promise<void>;
}

/** Parts that a proof exchanges for faulty ones. */
export interface ServerParts extends OnlineParts {
  limits(perAddress: number): ServerLimits;
  callers(origins: Origins, trusted: BlockList): Callers;
  signIn(host: ServerHost, store: ServerStore, isSecure: boolean): SignIn;
}

export const SOUND_SERVER: ServerParts = {
  limits: limitsFor,
  callers: (origins, trusted) => new Callers(origins, trusted),
  signIn: (host, store, isSecure) => new SignIn(host, store, isSecure),
  host: host => host,
  store: store => store,
};

/** Serves the page in the folder `page`. Rejects with the system's error when there is none, or no port. */
export async function openServer(
  config: Config,
  page: string,
  parts: ServerParts = SOUND_SERVER,
): Promise<OpenServer> {
  const app = newApp(config.logLevel, await pageFiles(page));
  const origins = new Origins(config, () => (app.server.address() as AddressInfo).port);
  const build = await buildOf(page);
  const limits = parts.limits(config.perAddress);
  let door: SocketDoor | undefined;
  let online: Online | undefined;
  const metrics =
    config.metricsPort === undefined
      ? undefined
      : await openMetrics(config.metricsPort, () => ({
          sockets: door?.count ?? 0,
          tables: online?.tables.count ?? 0,
        }));
  const meter = metrics?.meter ?? NO_METER;
  const opened = await openOnline({
    data: config.data,
    signIn: (host, store) => parts.signIn(host, store, origins.isSecure()),
    limits,
    meter,
    onFault: fault => app.log.error({ fault }, 'store'),
    onEnd: end => app.log.info(end, 'game'),
    parts,
  });
  online = opened.ok ? opened.value : undefined;
  const host = online?.host ?? realHost();
  const callers = parts.callers(origins, config.trusted);
  const about = () => aboutServer(origins, build);
  const onEnd = (end: SocketEnd) => app.log.info(end, 'socket');
  const onFault = (error: Error) => app.log.error(error, 'socket');
  door = online && new SocketDoor({ online, callers, build, onEnd, onFault });
  const signedOut = (tokenHash: string) => door?.signedOut(tokenHash);
  let stopped: Promise<void> | undefined;
  await addApi(app, {
    host,
    callers,
    limits,
    meter,
    about,
    play: opened.ok
      ? new Routes(opened.value, { origins, about, signedOut })
      : opened.error.kind === 'in-use'
        ? 'in-use'
        : 'unusable',
    isReady: async () => !stopped && online !== undefined && (await canStore(online)),
  });
  door?.attach(app.server);

  async function stop(): Promise<void> {
    door?.lock();
    const closed = new Promise(resolve => app.server.close(resolve));
    app.server.closeIdleConnections();
    await online?.tables.stop();
    door?.sayGoodbye();
    const cancel = host.after(GOODBYE_MS, () => app.server.closeAllConnections());
    await closed;
    cancel();
    await app.close();
    await online?.store.close();
    metrics?.close();
  }

  const server = {
    away: opened.ok ? undefined : opened.error,
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
  try {
    const { port, isExactPort: isExact } = config;
    const found = await listen(app.server, { port, host: config.host, isExact });
    return { ...server, port: found, origins: origins.all(), metricsPort: metrics?.port };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Whether the store still commits: the tables note there every second that they live. */
async function canStore({ store, host }: Online): Promise<boolean> {
  const pulse = await store.lastPulse();
  return pulse.ok && pulse.value !== undefined && host.now() - pulse.value < PULSE_PATIENCE_MS;
}

/** Tells one build of the page from another. */
async function buildOf(page: string): Promise<string> {
  const index = await readFile(path.join(page, 'index.html'));
  return createHash('sha256').update(index).digest('hex').slice(0, 8);
}
