// Tables with two bots each, on a server that takes them for a crowd behind a proxy, so that every limit stays on.
import { Chance } from '@tengen/rules/testing';
import type { OnlineTerms } from '@tengen/table';
import { ONLINE } from '@tengen/table/testing';
import { readInviteAnswer, readSeated } from '@tengen/wire';
import type { ServerProcess } from '../../testing/process.ts';
import { Caller } from '../../testing/server.ts';
import { inParallel } from '../hostile/target.ts';
import { quietPoints } from '../quiet-points.ts';
import { Bot, type BotGame, type BotHooks } from './bot.ts';

export interface BotTable {
  readonly host: Bot;
  readonly guest: Bot;
}

/** What a server of bots is told: the bots speak for many addresses. */
export const CROWD_ENVIRONMENT = { TENGEN_TRUST_PROXY: '127.0.0.1,::1', TENGEN_LOG: 'error' };

/** Long enough for any proof. */
const TERMS: OnlineTerms = { ...ONLINE, time: { mainMs: 10_800_000, incrementMs: 5000 } };
const AT_ONCE = 16;
const TICK_MS = 10;

export class Crowd {
  readonly tables: BotTable[] = [];
  readonly #changing = new Set<BotTable>();
  #pump: NodeJS.Timeout | undefined;
  readonly #server: Pick<ServerProcess, 'origins'>;
  readonly #chance: Chance;
  readonly #stones: number;

  /** In each game so many stones are put. */
  constructor(server: Pick<ServerProcess, 'origins'>, seed: number, stones: number) {
    this.#server = server;
    this.#chance = new Chance(seed);
    this.#stones = stones;
  }

  get bots(): readonly Bot[] {
    return this.tables.flatMap(({ host, guest }) => [host, guest]);
  }

  async seat(tables: number, hooks: BotHooks): Promise<void> {
    await inParallel(tables, AT_ONCE, async () => {
      const [host, guest] = [await this.#guest(), await this.#guest()];
      const game = await this.#game(host, guest);
      this.tables.push({
        host: new Bot(host, { ...game, seat: 'P1' }, hooks),
        guest: new Bot(guest, { ...game, seat: 'P2' }, hooks),
      });
    });
    for (const bot of this.bots) bot.connect();
  }

  /** How many are there, and how many wait, as words. */
  get standing(): string {
    const { bots } = this;
    const joined = bots.filter(({ isJoined }) => isJoined).length;
    const waiting = bots.filter(({ pending }) => pending).length;
    return `${joined} of ${bots.length} bots are at their tables, ${waiting} commands wait`;
  }

  /** From now on everybody moves as soon as it is his turn, or gives time now and then. */
  playOn(givingShare = 0): void {
    this.#pump = setInterval(() => {
      for (const table of this.tables) this.#play(table, givingShare);
    }, TICK_MS);
  }

  /** Nobody begins anything new. */
  pause(): void {
    clearInterval(this.#pump);
  }

  leave(): void {
    this.pause();
    for (const bot of this.bots) bot.leave();
  }

  #play(table: BotTable, givingShare: number): void {
    const bots = [table.host, table.guest];
    if (bots.every(bot => bot.moves >= this.#stones && !bot.pending)) void this.#again(table);
    for (const bot of bots) {
      if (!bot.isJoined || bot.pending || !bot.isHisTurn) continue;
      if (this.#chance.chance(givingShare)) bot.ask({ k: 'give' });
      else bot.move();
    }
  }

  /** A new game for the two of a table. The server may be away; then it is tried again. */
  async #again(table: BotTable): Promise<void> {
    if (this.#changing.has(table)) return;
    this.#changing.add(table);
    const { host, guest } = table;
    const game = await this.#game(host.caller, guest.caller).catch(() => undefined);
    if (game) {
      host.goOn({ ...game, seat: 'P1' });
      guest.goOn({ ...game, seat: 'P2' });
    }
    this.#changing.delete(table);
  }

  async #guest(): Promise<Caller> {
    const part = () => this.#chance.below(256);
    const from = { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` };
    const caller = new Caller(this.#server, undefined, from);
    await caller.login();
    return caller;
  }

  async #game(host: Caller, guest: Caller): Promise<Omit<BotGame, 'seat'>> {
    const invited = await host.ask('POST', 'invites', { terms: TERMS, first: 'host' });
    const { code } = readInviteAnswer(invited.body)!;
    const { game } = readSeated((await guest.ask('POST', 'invites/accept', { code })).body)!;
    return { id: game, points: quietPoints().slice(0, this.#stones) };
  }
}
