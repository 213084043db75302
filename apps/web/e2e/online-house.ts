// Online play as people start it: `npm start` in a process of its own, with games in a folder of its own. One of the
// two players may come over a line that a test cuts.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ofServer = createRequire(new URL('../../server/package.json', import.meta.url));
const START = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url));

export interface OnlineHouse {
  readonly address: string;
  /** The same server, over the line. */
  readonly overLine: string;
  readonly line: Line;
  /** Asks the server to stop, as for an update. */
  stop(): Promise<void>;
  /** Ends the server at once, in the middle of whatever it does. */
  kill(): Promise<void>;
  /** Starts it again with the same games. */
  start(): Promise<void>;
  /** While it is stopped: makes everything that has happened in its games so much older. */
  age(ms: number): void;
  close(): Promise<void>;
}

/** `names`: other names by which browsers reach this machine, without https. */
export async function openOnlineHouse(names: readonly string[] = []): Promise<OnlineHouse> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tengen-online-'));
  const port = await freePort();
  const line = await Line.to(port);
  const addressOf = (port: number) => `http://localhost:${port}/`;
  const house = { address: addressOf(port), overLine: addressOf(line.port) };
  const origins = [
    ...names.map(name => `http://${name}:${port}`),
    ...Object.values(house).map(address => new URL(address).origin),
  ];
  const environment = {
    ...process.env,
    // Whoever builds the page for people sets it; an installation would leave out the tools.
    NODE_ENV: undefined,
    PORT: String(port),
    TENGEN_DATA: folder,
    HOST: '127.0.0.1',
    TENGEN_ORIGIN: origins.join(','),
    // All visitors of a test come from one address.
    TENGEN_PER_ADDRESS: '1000',
  };
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    const started = spawn(process.execPath, [START], { env: environment });
    server = started;
    let said = '';
    await new Promise<void>((resolve, reject) => {
      const hear = (text: Buffer) => {
        said += String(text);
        if (said.includes('Tengen is at')) resolve();
      };
      started.stdout.on('data', hear);
      started.stderr.on('data', hear);
      started.once('exit', () => reject(new Error(`the server did not start: ${said}`)));
    });
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }

  await start();
  return {
    ...house,
    line,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    start,
    age: ms => makeOlder(folder, ms),
    async close() {
      line.close();
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Time that a server is stopped counts for nobody, so a test that needs a day sets back what is stored. */
function makeOlder(folder: string, ms: number): void {
  const { DatabaseSync } = ofServer('@photostructure/sqlite');
  const database = new DatabaseSync(path.join(folder, 'games.sqlite'));
  database.exec(`
    update games set created_at = created_at - ${ms}, due_at = due_at - ${ms};
    update events set at = at - ${ms};
    update events set body = json_set(body, '$.at', json_extract(body, '$.at') - ${ms})
      where json_extract(body, '$.at') is not null;
  `);
  database.close();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A network between a browser and the server, which may be gone for a while. */
export class Line {
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  #isCut = false;

  static async to(port: number): Promise<Line> {
    const line = new Line(port);
    line.#server.listen(0, 'localhost');
    await once(line.#server, 'listening');
    return line;
  }

  private constructor(port: number) {
    this.#server = createServer(near => {
      if (this.#isCut) {
        near.destroy();
        return;
      }
      const far = connect(port, 'localhost');
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#open.add(from);
        from.pipe(to);
        from.on('error', () => to.destroy());
        from.on('close', () => {
          this.#open.delete(from);
          to.destroy();
        });
      }
    });
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#open) socket.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  close(): void {
    this.cut();
    this.#server.close();
  }
}
