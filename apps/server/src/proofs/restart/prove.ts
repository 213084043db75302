// How soon a server with a long history is back: killed at many running tables, started again, and all its players
// come back at once.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { unwrap } from '@tengen/rules';
import type { TableEvent } from '@tengen/table';
import { ONLINE, startOf } from '@tengen/table/testing';
import { realHost } from '../../host.ts';
import { GAMES_FILE } from '../../online.ts';
import { openFile } from '../../store/sqlite/file.ts';
import { createGame, games } from '../../store/sqlite/games.ts';
import { makePage } from '../../testing/page.ts';
import { programBeside, startProcess } from '../../testing/process.ts';
import { CROWD_ENVIRONMENT, Crowd } from '../bots/crowd.ts';
import { quietPoints } from '../quiet-points.ts';

const PROGRAM = programBeside(import.meta.url, '../server.js');
const TARGET = { readyMs: 3000, resyncedMs: 10_000 };
const PATIENCE_MS = 120_000;
/** Those of ../store-breaks.ts that this proof finds. */
const BREAKS: readonly string[] = ['lost-grant'];
/** Of a running game. */
const STONES = 4;

export interface RestartOptions {
  readonly tables: number;
  /** Events of games that were played before. */
  readonly events: number;
  readonly seed: number;
  readonly break?: string | undefined;
}

/** Whether the server and all its players are back in time, with every game. */
export async function proveRestart(options: RestartOptions, print = console.log): Promise<boolean> {
  const { tables, events, seed, break: fault } = options;
  if (fault !== undefined && !BREAKS.includes(fault)) {
    print(BREAKS.join('\n'));
    return fault === 'list';
  }
  const words = fault === undefined ? [] : [fault];
  const page = await makePage();
  fill(path.join(page.folder, 'games', GAMES_FILE), events);
  let server = await startProcess(page.folder, CROWD_ENVIRONMENT, words, PROGRAM);
  const crowd = new Crowd(server, seed, STONES);
  const areAll = async (isSo: () => boolean) => {
    const began = performance.now();
    while (!isSo() && performance.now() - began < PATIENCE_MS) await sleep(5);
    return performance.now() - began;
  };
  try {
    await crowd.seat(tables, {});
    await areAll(() => crowd.bots.every(({ isJoined }) => isJoined));
    crowd.playOn();
    await areAll(() => crowd.bots.every(({ moves }) => moves >= STONES - 1));
    crowd.pause();
    await server.end('SIGKILL');
    await areAll(() => crowd.bots.every(({ isJoined }) => !isJoined));
    const began = performance.now();
    const environment = { ...CROWD_ENVIRONMENT, PORT: String(server.port) };
    server = await startProcess(page.folder, environment, words, PROGRAM);
    const readyMs = performance.now() - began;
    const resyncedMs = await areAll(() => crowd.bots.every(({ isJoined }) => isJoined));
    const logs = crowd.bots.map(({ log }) => log.map(text => JSON.parse(text) as TableEvent));
    const ended = logs.filter(log => log.some(({ k }) => k === 'end')).length;
    const granted = logs.filter(log => log.some(event => isOutage(event))).length;
    const wrong = crowd.bots.flatMap(bot => bot.wrong);
    print(`${tables} running tables, ${events} events of earlier games`);
    print(
      `  ready after ${Math.round(readyMs)} ms, ${crowd.bots.length} sockets resynced after ${Math.round(resyncedMs)} ms`,
    );
    print(
      `  ended ${ended}, granted the time of the restart: ${granted} of ${logs.length} players saw it`,
    );
    for (const sentence of wrong.slice(0, 10)) print(`found: ${sentence}`);
    const isInTime = readyMs <= TARGET.readyMs && resyncedMs <= TARGET.resyncedMs;
    print(isInTime ? 'as wanted' : 'slower than wanted: ready in 3 s, all back in 10 s');
    return isInTime && ended === 0 && granted === logs.length && wrong.length === 0;
  } finally {
    crowd.leave();
    await server.end('SIGKILL');
    await page.remove();
  }
}

function isOutage(event: TableEvent): boolean {
  return event.k === 'time' && event.why === 'outage';
}

/** Games that were played long ago. */
function fill(file: string, count: number): void {
  const { db, close } = unwrap(openFile(file, realHost().now()));
  const points = quietPoints().slice(0, 200);
  const { append } = games(db);
  for (let n = 0; n * points.length < count; n++) {
    const id = `old-${n}`.padEnd(12, '_');
    const start = startOf(ONLINE, n);
    db.transaction(() =>
      createGame(db, {
        id,
        start,
        P1: 'a',
        P2: 'b',
        rule: 'freestyle',
        speed: 'rapid',
        rated: false,
      }),
    );
    const events = points.map((point, i): TableEvent => {
      return { v: i + 2, at: n, k: 'move', by: i % 2 === 0 ? 'P1' : 'P2', point };
    });
    unwrap(append([{ game: id, command: 'all', events, end: { at: n, result: 'draw' } }]));
  }
  close();
}
