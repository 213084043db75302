// The commands of the server: `start` for this computer, `serve` for a network, `backup`, `restore` and `migrate`.
// The sentences that a person reads in a terminal are here.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, readConfig } from './config.ts';
import { backUpTo, type CopyError, type Holdings, migrateIn, restoreFrom } from './copies.ts';
import { keepHeapSmall } from './heap.ts';
import { realHost } from './host.ts';
import { type OpenServer, openServer } from './server.ts';
import type { StoreOpenError } from './store/sqlite.ts';

/** The built page, from here and from the compiled server alike. */
const PAGE = fileURLToPath(new URL('../../../web/dist', import.meta.url));
/** A server that has not stopped by then is ended. */
export const STOP_MS = 10_000;

const USAGE = 'The server knows the commands start, serve, backup FILE, restore FILE and migrate.';

/** Runs a command. The exit code, or none while the server runs. */
export async function runServer(
  [command, file, ...more]: readonly string[],
  page = PAGE,
): Promise<number | undefined> {
  const isServing = command === 'start' || command === 'serve';
  const isCopying = command === 'backup' || command === 'restore';
  const isKnown = isServing || isCopying || command === 'migrate';
  if (!isKnown || isCopying !== (file !== undefined) || more.length > 0) {
    return failed(USAGE, 2);
  }
  const config = readConfig(isServing ? command : 'serve', process.env);
  if (!config.ok) return failed(config.error, 1);
  if (command === 'backup') return backUp(config.value, file!);
  if (command === 'restore') return restore(config.value, file!);
  if (command === 'migrate') return migrate(config.value);
  return serve(config.value, page, command === 'serve');
}

// ---- serving ----

async function serve(config: Config, page: string, mustPlay: boolean): Promise<number | undefined> {
  keepHeapSmall();
  try {
    const server = await openServer(config, page);
    const { away } = server;
    if (away && mustPlay) {
      await server.stop();
      return failed(awaySentence(away, config), 1);
    }
    stopOnSignal(server);
    greet(server, config);
    return undefined;
  } catch (error) {
    return failed(systemSentence(error as NodeJS.ErrnoException, config), 1);
  }
}

function greet({ port, origins, away }: OpenServer, config: Config): void {
  if (config.port !== 0 && port !== config.port) console.log(`Port ${config.port} is taken.`);
  if (away) console.log(`${awaySentence(away, config)} The page works without online play.`);
  console.log(`Tengen is at ${origins[0]}/  (Ctrl+C stops it)`);
}

function stopOnSignal(server: OpenServer): void {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const stop = () => {
    // A second signal ends the program at once.
    for (const signal of signals) process.off(signal, stop);
    // The next server must not wait for this one, even if something hangs.
    const cancel = realHost().after(STOP_MS, () => process.exit(1));
    void server.stop().then(cancel);
  };
  for (const signal of signals) process.on(signal, stop);
}

function awaySentence(away: StoreOpenError, { data }: Config): string {
  switch (away.kind) {
    case 'in-use':
      return `Another server uses the games in ${data}; TENGEN_DATA chooses another folder.`;
    case 'newer-schema':
      return `The games in ${data} were written by a newer Tengen; update this one, or choose another folder with TENGEN_DATA.`;
    case 'old-sqlite':
      return `SQLite ${away.version} can lose games; ${away.least} or newer is needed: npm ci installs it.`;
    case 'unusable':
      return `The games in ${data} cannot be opened (${away.message}); restore a backup, or choose another folder with TENGEN_DATA.`;
  }
}

function systemSentence(error: NodeJS.ErrnoException, config: Config): string {
  const { host, metricsPort } = config;
  // Errors of ports tell which one it was.
  const { port = config.port } = error as { readonly port?: number };
  const setting = port === metricsPort ? 'TENGEN_METRICS_PORT' : 'PORT';
  switch (error.code) {
    case 'ENOENT':
      return 'There is no built page yet: npm start builds it.';
    case 'EADDRINUSE':
      return `Port ${port} is taken; ${setting} chooses another one.`;
    case 'EACCES':
      return `Port ${port} is not ours to use; ${setting} chooses another one.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST must be an address of this machine; "${host}" is none.`;
    default:
      return error.message;
  }
}

// ---- copies ----

function backUp({ data }: Config, name: string): number {
  const file = path.resolve(name);
  const copied = backUpTo(data, file);
  if (!copied.ok) return failed(copySentence(copied.error, data, file), 1);
  console.log(`${file} holds ${inWords(copied.value)}.`);
  return 0;
}

function restore({ data }: Config, name: string): number {
  const file = path.resolve(name);
  const restored = restoreFrom(data, file, realHost().now());
  if (!restored.ok) return failed(copySentence(restored.error, data, file), 1);
  const { holdings, before } = restored.value;
  console.log(`${data} holds ${inWords(holdings)}.`);
  if (before !== undefined) console.log(`What was there before is in ${before}.`);
  return 0;
}

function migrate(config: Config): number {
  const { data } = config;
  const migrated = migrateIn(data, realHost().now());
  if (!migrated.ok) {
    const { error } = migrated;
    const isNone = error.kind === 'no-games';
    return failed(isNone ? copySentence(error, data, '') : awaySentence(error, config), 1);
  }
  const { before } = migrated.value;
  console.log(`The games in ${data} have the tables of this version.`);
  if (before !== undefined) console.log(`What was there before is in ${before}.`);
  return 0;
}

function inWords({ games, events, players }: Holdings): string {
  return `${counted(games, 'game')} with ${counted(events, 'event')}, and ${counted(players, 'player')}`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

function copySentence(error: CopyError, data: string, file: string): string {
  switch (error.kind) {
    case 'no-games':
      return `There are no games in ${data}; TENGEN_DATA names another folder.`;
    case 'file-exists':
      return `${file} is there already; a backup gets a new name.`;
    case 'in-use':
      return `A server uses the games in ${data}; stop it before you restore.`;
    case 'not-games':
      return `${file} is no backup of Tengen, or it is damaged; nothing was changed.`;
    case 'newer-schema':
      return `${file} was written by a newer Tengen; update this one first.`;
    case 'failed':
      return `The copy failed: ${error.message}.`;
  }
}

function failed(sentence: string, code: number): number {
  console.error(sentence);
  return code;
}
