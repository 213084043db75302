// How fast a server answers that is busy: many tables, and a fixed number of stones a second.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makePage } from '../../testing/page.ts';
import { programBeside, type ServerProcess, startProcess } from '../../testing/process.ts';
import { CROWD_ENVIRONMENT, Crowd } from '../bots/crowd.ts';
import { LOAD_BREAKS } from './breaks.ts';
import { memoryOf, percentile, syncTimes, waits } from './figures.ts';
import { Pace } from './paced.ts';

const PROGRAM = programBeside(import.meta.url, '../server.js');
const BREAKS: readonly string[] = Object.keys(LOAD_BREAKS);
const MOST_STONES = 220;
const WARM_UP_MS = 3000;
const TARGET = { p50: 10, p99: 100, loop: 20, bytes: 300e6 };

export interface LoadProof {
  readonly tables: number;
  /** Stones a second, over all tables. */
  readonly rate: number;
  readonly seconds: number;
  readonly seed: number;
  readonly break?: string | undefined;
}

/** Whether the server was as fast as is wanted. */
export async function proveLoad(options: LoadProof, print = console.log): Promise<boolean> {
  const { tables, rate, seconds, seed, break: fault } = options;
  if (fault !== undefined && !BREAKS.includes(fault)) {
    print(BREAKS.join('\n'));
    return fault === 'list';
  }
  const page = await makePage();
  const server = await startProcess(
    page.folder,
    CROWD_ENVIRONMENT,
    fault === undefined ? [] : [fault],
    PROGRAM,
  );
  const crowd = new Crowd(server, seed, MOST_STONES);
  const pace = new Pace();
  try {
    const empty = memoryOf(server.child.pid!);
    await crowd.seat(tables, { onEvent: (bot, event) => pace.heard(bot, event) });
    while (crowd.bots.some(({ isJoined }) => !isJoined)) await sleep(50);
    const idle = memoryOf(server.child.pid!);
    pace.start(crowd, rate);
    await sleep(WARM_UP_MS);
    await loopOf(server);
    pace.waits.length = 0;
    await sleep(seconds * 1000);
    pace.stop();
    const taken = [...pace.waits];
    const loop = await loopOf(server);
    const bytes = memoryOf(server.child.pid!);
    print(
      `${tables} tables, ${2 * tables} sockets, ${Math.round(taken.length / seconds)} stones/s for ${seconds} s`,
    );
    print(`  planned time to both players: ${waits(taken)}`);
    print(`  loop delay p99 ${loop} ms, memory ${megabytes(bytes)}`);
    print(`  ${((idle - empty) / 1024 / 2 / tables).toFixed(1)} KB a socket with half a table`);
    print(`  the disk syncs a page in ${waits(syncTimes(path.join(page.folder, 'page')))}`);
    const wrong = crowd.bots.flatMap(bot => bot.wrong);
    for (const sentence of wrong.slice(0, 10)) print(`found: ${sentence}`);
    const isMet =
      percentile(taken, 0.5) < TARGET.p50 &&
      percentile(taken, 0.99) < TARGET.p99 &&
      loop < TARGET.loop &&
      bytes < TARGET.bytes &&
      taken.length > 0.98 * rate * seconds;
    print(
      isMet
        ? 'as wanted'
        : 'slower or bigger than wanted: p50 < 10, p99 < 100, loop < 20 ms, < 300 MB',
    );
    return isMet && wrong.length === 0;
  } finally {
    pace.stop();
    crowd.leave();
    await server.end('SIGKILL');
    await page.remove();
  }
}

/** The delay of the server's loop since this was last asked. */
async function loopOf(server: ServerProcess): Promise<number> {
  const before = server.output().length;
  server.child.kill('SIGUSR2');
  for (;;) {
    const found = /loop p99 ([\d.]+) ms/.exec(server.output().slice(before));
    if (found) return Number(found[1]);
    await sleep(10);
  }
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}
