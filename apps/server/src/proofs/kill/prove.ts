// A server that is killed again and again while bots play on it. In the end its store must hold everything that any
// of them was told, once and in order.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { unwrap } from '@tengen/rules';
import { Chance } from '@tengen/rules/testing';
import { realHost } from '../../host.ts';
import { GAMES_FILE } from '../../online.ts';
import { openStore } from '../../store/sqlite.ts';
import { makePage } from '../../testing/page.ts';
import { programBeside, type ServerProcess, startProcess } from '../../testing/process.ts';
import { CROWD_ENVIRONMENT, Crowd } from '../bots/crowd.ts';
import { type Checked, checkViews } from './check.ts';

const PROGRAM = programBeside(import.meta.url, '../server.js');
/** Those of ../store-breaks.ts that this proof finds. */
const BREAKS: readonly string[] = ['early-answer', 'no-command-ids'];
/** Stones of a game; then the two begin another one. */
const STONES = 60;
/** Now and then a player gives time: done twice, it would show. */
const GIVING = 0.05;
const PATIENCE_MS = 120_000;

export interface KillOptions {
  /** Answers that the bots hear before the end. */
  readonly acks: number;
  readonly tables: number;
  /** Answers between two kills, on average. */
  readonly every: number;
  readonly seed: number;
  readonly break?: string | undefined;
}

/** Whether nothing was lost, doubled or reordered. */
export async function proveKill(options: KillOptions, print = console.log): Promise<boolean> {
  const { break: fault } = options;
  if (fault !== undefined && !BREAKS.includes(fault)) {
    print(BREAKS.join('\n'));
    return fault === 'list';
  }
  const page = await makePage();
  try {
    const run = new KillRun(options, page.folder);
    const checked = await run.run(print).finally(() => run.end());
    for (const sentence of checked.found.slice(0, 10)) print(`found: ${sentence}`);
    const { acknowledged, lost, doubled, reordered } = checked;
    print(
      `${acknowledged} acknowledged, ${run.kills} kills, ${run.underWay} of them with commands under way`,
    );
    print(`lost ${lost}, doubled ${doubled}, reordered ${reordered}`);
    print(`restart: median ${run.restartMs()} ms`);
    return checked.found.length === 0;
  } catch (error) {
    print(`found: ${(error as Error).message}`);
    return false;
  } finally {
    await page.remove();
  }
}

class KillRun {
  readonly #options: KillOptions;
  readonly #page: string;
  readonly #chance: Chance;
  readonly #restarts: number[] = [];
  #server!: ServerProcess;
  #crowd!: Crowd;
  #acks = 0;
  kills = 0;
  underWay = 0;

  constructor(options: KillOptions, page: string) {
    this.#options = options;
    this.#page = page;
    this.#chance = new Chance(options.seed);
  }

  restartMs(): number {
    const sorted = this.#restarts.sort((a, b) => a - b);
    return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
  }

  async run(print: (line: string) => void): Promise<Checked> {
    const { acks, tables, every, seed } = this.#options;
    this.#server = await this.#start();
    this.#crowd = new Crowd(this.#server, seed, STONES);
    await this.#crowd.seat(tables, { onAnswer: () => this.#acks++ });
    this.#crowd.playOn(GIVING);
    for (let tenth = 1; this.#acks < acks && !this.#isWrong; ) {
      const next = this.#acks + Math.ceil(every / 2) + this.#chance.below(every);
      await this.#until(() => this.#acks >= Math.min(next, acks));
      await this.#kill();
      for (; this.#acks >= (acks * tenth) / 10; tenth++)
        print(`  ${this.#acks} acknowledged after ${this.kills} kills`);
    }
    this.#crowd.pause();
    await this.#until(() => this.#crowd.bots.every(bot => bot.isJoined && !bot.pending));
    await sleep(500);
    await this.end();
    return this.#check();
  }

  async end(): Promise<void> {
    this.#crowd.leave();
    await this.#server.end('SIGKILL');
  }

  /** What is wrong already is enough. */
  get #isWrong(): boolean {
    return this.#crowd.bots.some(({ wrong }) => wrong.length > 0);
  }

  get #isUnderWay(): boolean {
    return this.#crowd.bots.some(({ pending }) => pending);
  }

  async #until(isSo: () => boolean): Promise<void> {
    const started = performance.now();
    while (!isSo() && !this.#isWrong) {
      if (performance.now() - started > PATIENCE_MS)
        throw new Error(`nothing goes on after ${this.#acks} answers: ${this.#crowd.standing}`);
      await sleep(1);
    }
  }

  async #kill(): Promise<void> {
    // Mostly between a command and its answer.
    if (!this.#chance.chance(0.05)) await this.#until(() => this.#isUnderWay);
    this.kills++;
    if (this.#isUnderWay) this.underWay++;
    await this.#server.end('SIGKILL');
    const started = performance.now();
    this.#server = await this.#start(String(this.#server.port));
    this.#restarts.push(performance.now() - started);
  }

  #start(port = '0'): Promise<ServerProcess> {
    const { break: fault } = this.#options;
    const environment = { ...CROWD_ENVIRONMENT, PORT: port };
    return startProcess(this.#page, environment, fault === undefined ? [] : [fault], PROGRAM);
  }

  async #check(): Promise<Checked> {
    const file = path.join(this.#page, 'games', GAMES_FILE);
    const store = unwrap(await openStore(file, { now: realHost().now() }));
    try {
      return await checkViews(store, this.#crowd.bots);
    } finally {
      await store.close();
    }
  }
}
