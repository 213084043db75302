// What it is worth to answer the pings of the server late, as if one's line were slow. At each table a liar plays an
// honest twin: both think for the same time on the same line, and their clocks are compared.
import { setTimeout as sleep } from 'node:timers/promises';
import { MOST_CREDIT_MS, type TableEvent } from '@tengen/table';
import { makePage } from '../../testing/page.ts';
import { programBeside, startProcess } from '../../testing/process.ts';
import type { Bot } from '../bots/bot.ts';
import { CROWD_ENVIRONMENT, Crowd } from '../bots/crowd.ts';
import { LIAR_BREAKS } from './breaks.ts';

const PROGRAM = programBeside(import.meta.url, '../server.js');
const BREAKS: readonly string[] = Object.keys(LIAR_BREAKS);
const MOST_STONES = 220;
const TICK_MS = 5;

export interface LiarOptions {
  readonly tables: number;
  readonly seconds: number;
  /** How late a liar answers a ping. */
  readonly lateMs: number;
  /** How long both think. */
  readonly thinkMs: number;
  readonly seed: number;
  readonly break?: string | undefined;
}

/** Whether no liar gained more than a move may be credited. */
export async function proveLiar(options: LiarOptions, print = console.log): Promise<boolean> {
  const { tables, seconds, lateMs, thinkMs, seed, break: fault } = options;
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
  const heardAt = new Map<string, number>();
  const timer = setInterval(() => {
    for (const bot of crowd.bots) {
      const isRested = performance.now() - (heardAt.get(bot.game.id) ?? 0) >= thinkMs;
      if (bot.isJoined && bot.isHisTurn && !bot.pending && isRested) bot.move();
    }
  }, TICK_MS);
  try {
    await crowd.seat(tables, {
      onEvent: bot => heardAt.set(bot.game.id, performance.now()),
      onBegin: bot => {
        bot.pongLateMs = bot.game.seat === 'P1' ? lateMs : 0;
      },
    });
    await sleep(seconds * 1000);
    clearInterval(timer);
    const gains = crowd.tables.map(({ host }) => gainIn(host));
    const most = Math.max(...gains.map(({ aMove }) => aMove));
    const game = Math.max(...gains.map(({ aGame }) => aGame));
    const moves = gains.reduce((sum, each) => sum + each.moves, 0);
    const flags = crowd.bots.filter(({ log }) => log.some(text => text.includes('"timeout"')));
    print(`${tables} liars who answer pings ${lateMs} ms late, ${moves} of their moves`);
    print(`  gain against the honest twin: at most ${most} ms a move, ${game} ms a game`);
    print(`  wrong flags ${flags.length}`);
    return moves > 0 && most <= MOST_CREDIT_MS && flags.length === 0;
  } finally {
    clearInterval(timer);
    crowd.leave();
    await server.end('SIGKILL');
    await page.remove();
  }
}

/** How much more was credited to P1 than to P2, in the mean of a move and over the game. */
function gainIn({ log }: Bot): { moves: number; aMove: number; aGame: number } {
  const credits = { P1: 0, P2: 0 };
  const moves = { P1: 0, P2: 0 };
  for (const text of log) {
    const event = JSON.parse(text) as TableEvent;
    if (event.k !== 'move') continue;
    credits[event.by] += event.credit ?? 0;
    moves[event.by]++;
  }
  const aGame = credits.P1 - credits.P2;
  return { moves: moves.P1, aMove: Math.round(aGame / Math.max(1, moves.P1)), aGame };
}
