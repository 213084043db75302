// The commands of the server: `start` for this computer, `serve` for a network. What a person reads in a terminal
// is written here.
import { fileURLToPath } from 'node:url';
import { type Config, readConfig } from './config.ts';
import { realHost } from './host.ts';
import { type OpenServer, openServer } from './server.ts';
import type { StoreOpenError } from './store/sqlite.ts';

/** The built page, from here and from the compiled server alike. */
const PAGE = fileURLToPath(new URL('../../../web/dist', import.meta.url));

const STOP_MS = 10_000;

const USAGE = 'The server knows the commands start and serve.';

/** Runs a command. The exit code, or none while the server runs. */
export async function runServer(command: string, page = PAGE): Promise<number | undefined> {
  if (command !== 'start' && command !== 'serve') return failed(USAGE, 2);
  const read = readConfig(command, process.env);
  if (!read.ok) return failed(read.error, 1);
  const config = read.value;
  try {
    const server = await openServer(config, page);
    const { away } = server;
    if (away && command === 'serve') {
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
    // Whoever asks twice does not want to wait.
    for (const signal of signals) process.off(signal, stop);
    // Whatever hangs, the next server must not wait for this one.
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
      return `The games in ${data} cannot be opened (${away.message}); TENGEN_DATA chooses another folder.`;
  }
}

function systemSentence(error: NodeJS.ErrnoException, { host, port }: Config): string {
  switch (error.code) {
    case 'ENOENT':
      return 'There is no built page yet: npm start builds it.';
    case 'EADDRINUSE':
      return `Port ${port} is taken; PORT chooses another one.`;
    case 'EACCES':
      return `Port ${port} is not ours to use; PORT chooses another one.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST must be an address of this machine; "${host}" is none.`;
    default:
      return error.message;
  }
}

function failed(sentence: string, code: number): number {
  console.error(sentence);
  return code;
}
