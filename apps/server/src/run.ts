// Puts the server together and lets it run until somebody stops it: `start` for this computer, `serve` for a network.
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { type Config, readConfig } from './config.ts';
import { pageFiles } from './http/files.ts';
import { listen } from './http/listen.ts';

/** The built page, from here and from the compiled server alike. */
const PAGE = fileURLToPath(new URL('../../../web/dist', import.meta.url));

const USAGE = 'The server knows the commands start and serve.';

/** Runs a command. The exit code, or none while the server runs. */
export async function runServer(command: string): Promise<number | undefined> {
  if (command !== 'start' && command !== 'serve') return failed(USAGE, 2);
  const config = readConfig(command, process.env);
  if (!config.ok) return failed(config.error, 1);
  try {
    await serve(config.value);
    return undefined;
  } catch (error) {
    return failed(sentenceOf(error as NodeJS.ErrnoException, config.value), 1);
  }
}

async function serve({ host, port, isExactPort }: Config): Promise<void> {
  const server = createServer(await pageFiles(PAGE));
  const found = await listen(server, { port, host, isExact: isExactPort });
  if (port !== 0 && found !== port) console.log(`Port ${port} is taken.`);
  console.log(`Tengen is at http://localhost:${found}/  (Ctrl+C stops it)`);
}

function sentenceOf(error: NodeJS.ErrnoException, { port }: Config): string {
  if (error.code === 'ENOENT') return 'There is no built page yet: npm start builds it.';
  if (error.code === 'EADDRINUSE') return `Port ${port} is taken; PORT chooses another one.`;
  if (error.code === 'EACCES') return `Port ${port} is not ours to use; PORT chooses another one.`;
  return error.message;
}

function failed(sentence: string, code: number): number {
  console.error(sentence);
  return code;
}
