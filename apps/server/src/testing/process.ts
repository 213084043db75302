// The server as a process of its own, which a test can kill.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The compiled program `name` beside the file `url`: Node 20 starts no TypeScript. */
export function programBeside(url: string, name: string): string {
  return fileURLToPath(new URL(name, url.replace('/server/src/', '/server/dist/modules/')));
}

const PROGRAM = programBeside(import.meta.url, 'main.js');

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly port: number;
  readonly origins: readonly string[];
  /** Everything that was printed so far. */
  output(): string;
  /** Ends it with the signal; the exit code, or the signal where that ended it. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>;
}

/** Runs a command to its end; what it printed, and its exit code. */
export async function runProcess(
  page: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly output: string; readonly code: number | null }> {
  const child = spawn(process.execPath, [PROGRAM, page, ...words], {
    env: { ...process.env, ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk));
  const [code] = await once(child, 'close');
  return { output, code };
}

/** Starts the server and waits until it tells its address; rejects with what it said instead. */
export async function startProcess(
  page: string,
  environment: Readonly<Record<string, string>>,
  words: readonly string[] = ['serve'],
  program = PROGRAM,
): Promise<ServerProcess> {
  const data = path.join(page, 'games');
  const env = { ...process.env, HOST: 'localhost', PORT: '0', TENGEN_DATA: data, ...environment };
  const child = spawn(process.execPath, [program, page, ...words], { env });
  let output = '';
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
  const port = await new Promise<number>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk;
      const found = /Tengen is at http:\/\/[^/]+:(\d+)\//.exec(output);
      if (found) resolve(Number(found[1]));
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    ended.then(() => reject(new Error(output)));
  });
  return {
    child,
    port,
    origins: [`http://localhost:${port}`],
    output: () => output,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}
