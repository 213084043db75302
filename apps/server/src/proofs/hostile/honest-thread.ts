// The thread of honest players: each asks for the time, well within what a socket may send.
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { Caller } from '../../testing/server.ts';
import { TestSocket } from '../../testing/socket.ts';

export type HonestCaller = Pick<Caller, 'origin' | 'headers'> & { readonly cookie: string };

export interface HonestFacts {
  /** The wait in milliseconds that one of a hundred exceeds. */
  readonly p99: number;
  /** Players whose socket was closed, since the beginning. */
  readonly lost: number;
}

const EVERY_MS = 250;
let waits: number[] = [];
let lost = 0;

async function play({ origin, cookie, headers }: HonestCaller): Promise<TestSocket> {
  const socket = await TestSocket.open(new Caller({ origins: [origin] }, cookie, headers));
  if (!(socket instanceof TestSocket)) throw new Error(`no socket: ${socket.status}`);
  void askAgainAndAgain(socket);
  return socket;
}

async function askAgainAndAgain(socket: TestSocket): Promise<void> {
  for (let n = 1; ; n++) {
    const askedAt = performance.now();
    socket.say({ t: 'ping', n });
    try {
      await socket.hear('pong');
    } catch {
      lost++;
      return;
    }
    waits.push(performance.now() - askedAt);
    await sleep(EVERY_MS);
  }
}

await Promise.all((workerData as readonly HonestCaller[]).map(play));
parentPort!.on('message', () => {
  const sorted = waits.sort((a, b) => a - b);
  waits = [];
  const facts: HonestFacts = { p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0, lost };
  parentPort!.postMessage(facts);
});
parentPort!.postMessage('ready');
