// Tables at which a stone is due at times that are planned beforehand. A wait is counted from the planned time on, so
// that a server which is late does not make its players ask less.
import type { TableEvent } from '@tengen/table';
import type { Bot } from '../bots/bot.ts';
import type { BotTable, Crowd } from '../bots/crowd.ts';

const TICK_MS = 2;

interface PacedTable extends BotTable {
  /** When the next stone is due. */
  dueAt: number;
  /** The stone under way: when it was due, and how many of the two have not heard of it. */
  sent: { readonly dueAt: number; left: number } | undefined;
}

export class Pace {
  /** From the planned time until both players have heard, in milliseconds. */
  readonly waits: number[] = [];
  readonly #tables = new Map<string, PacedTable>();
  #timer: NodeJS.Timeout | undefined;

  /** Called for each new event of each bot. */
  heard(bot: Bot, event: TableEvent): void {
    const table = this.#tables.get(bot.game.id);
    if (event.k !== 'move' || !table?.sent) return;
    table.sent.left--;
    if (table.sent.left > 0) return;
    this.waits.push(performance.now() - table.sent.dueAt);
    table.sent = undefined;
  }

  /** All tables together put `perSecond` stones. */
  start(crowd: Crowd, perSecond: number): void {
    const everyMs = (1000 * crowd.tables.length) / perSecond;
    const now = performance.now();
    for (const [i, table] of crowd.tables.entries()) {
      const dueAt = now + (everyMs * i) / crowd.tables.length;
      this.#tables.set(table.host.game.id, { ...table, dueAt, sent: undefined });
    }
    this.#timer = setInterval(() => {
      for (const table of this.#tables.values()) move(table, everyMs);
    }, TICK_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

function move(table: PacedTable, everyMs: number): void {
  const { host, guest, dueAt } = table;
  if (table.sent || dueAt > performance.now()) return;
  const bot = [host, guest].find(({ isHisTurn }) => isHisTurn);
  if (!bot?.isJoined || bot.pending) return;
  table.sent = { dueAt, left: 2 };
  table.dueAt = dueAt + everyMs;
  bot.move(dueAt);
}
