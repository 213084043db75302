// Traces the system calls of a server while bots play: every answer must come after the sync of its events. What a
// kill cannot show, a sync that is missing, shows here.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { makePage } from '../../testing/page.ts';
import { programBeside, startProcess } from '../../testing/process.ts';
import { CROWD_ENVIRONMENT, Crowd } from '../bots/crowd.ts';
import { SyncReader, type SyncTrace } from './trace.ts';

const PROGRAM = programBeside(import.meta.url, '../server.js');
/** Those of ../store-breaks.ts that this proof finds. */
const BREAKS: readonly string[] = ['early-answer'];
const TABLES = 25;
const STONES = 60;
const CALLS = 'trace=pwrite64,fsync,fdatasync,write,writev,sendmsg,sendto';
/** A page of SQLite as strace prints it. */
const LONGEST_TEXT = '8192';

export interface SyncOptions {
  /** Answers to look at. */
  readonly acks: number;
  readonly seed: number;
  readonly break?: string | undefined;
}

/** Whether every answer came after its sync. */
export async function proveSync(
  { acks, seed, break: fault }: SyncOptions,
  print = console.log,
): Promise<boolean> {
  if (fault !== undefined && !BREAKS.includes(fault)) {
    print(BREAKS.join('\n'));
    return fault === 'list';
  }
  const page = await makePage();
  const words = fault === undefined ? [] : [fault];
  const server = await startProcess(page.folder, CROWD_ENVIRONMENT, words, PROGRAM);
  const crowd = new Crowd(server, seed, STONES);
  try {
    let heard = 0;
    await crowd.seat(TABLES, { onAnswer: () => heard++ });
    const file = path.join(page.folder, 'trace');
    const trace = await startTrace(server.child.pid!, file);
    if (!trace) {
      print('not run: strace is missing, or may not trace');
      return false;
    }
    crowd.playOn();
    while (heard < acks) await sleep(50);
    crowd.leave();
    trace.kill('SIGINT');
    await once(trace, 'exit');
    const { answers, synced } = await readTrace(file);
    print(`${synced} of ${answers} answers after their sync`);
    return answers >= acks && synced === answers;
  } finally {
    crowd.leave();
    await server.end('SIGKILL');
    await page.remove();
  }
}

/** Undefined where nothing can be traced. */
async function startTrace(pid: number, file: string) {
  const words = ['-f', '-y', '-e', CALLS, '-s', LONGEST_TEXT, '-o', file, '-p', String(pid)];
  const trace = spawn('strace', words, { stdio: ['ignore', 'ignore', 'pipe'] });
  const isAttached = new Promise<boolean>(resolve => {
    trace.on('error', () => resolve(false));
    trace.on('exit', () => resolve(false));
    trace.stderr.on('data', chunk => {
      if (String(chunk).includes('attached')) resolve(true);
    });
  });
  return (await isAttached) ? trace : undefined;
}

async function readTrace(file: string): Promise<SyncTrace> {
  const reader = new SyncReader();
  for await (const line of createInterface({ input: createReadStream(file) })) reader.read(line);
  return reader.result;
}
