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

export class Crowd {
  readonly tables: BotTable[] = [];
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

  /** A new game for the two of a table. */
  async again({ host, guest }: BotTable): Promise<void> {
    const game = await this.#game(host.caller, guest.caller);
    host.goOn({ ...game, seat: 'P1' });
    guest.goOn({ ...game, seat: 'P2' });
  }

  leave(): void {
    for (const bot of this.bots) bot.leave();
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
