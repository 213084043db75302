// One seed: a server whose clock is set forwards and back, which is started again with another clock, and players on
// short and long lines whose devices sleep. In the end every charge, every flag and every clock that was shown is
// compared with true time.
import type { PlayerId } from '@tengen/openings';
import { must } from '@tengen/rules/testing';
import { type OnlineTerms, versionOf } from '@tengen/table';
import { ONLINE } from '@tengen/table/testing';
import { type MachineClocks, realHost, type ServerHost } from '../../host.ts';
import { Buckets, limitsFor } from '../../limits.ts';
import { NO_METER } from '../../metrics.ts';
import type { Online } from '../../online.ts';
import { SignIn } from '../../players/sign-in.ts';
import { PlayerSocket } from '../../socket/player-socket.ts';
import type { ServerStore } from '../../store/store.ts';
import { openTables } from '../../tables/open.ts';
import type { OpenTables } from '../../tables/tables.ts';
import { storeHere } from '../../testing/store-here.ts';
import { settled } from '../../testing/virtual-host.ts';
import { quietPoints } from '../quiet-points.ts';
import { checkClocks, type TimedLog } from './check.ts';
import type { ClockLine } from './line.ts';
import { ClockPlayer } from './player.ts';
import { ClockWorld } from './world.ts';

export const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const TABLES = 4;
/** How long a seed lasts. */
const LASTS_MS = 40 * MINUTE_MS;
const LOOK_MS = 100;
/** A clock that is shown may be wrong by so much. */
const MOST_WRONG_MS = 200;
/** After so long a player who is connected must know the server's time again. */
const RELEARN_MS = 8000;

/** Parts of the server that a proof exchanges for faulty ones. */
export interface ClockParts {
  store(store: ServerStore): ServerStore;
  host(host: ServerHost): ServerHost;
  clocks(clocks: MachineClocks): MachineClocks;
  tables(tables: OpenTables): OpenTables;
}

/** Plays one seed. What was wrong, as sentences. */
export async function runClock(
  seed: number,
  counts: Map<string, number>,
  parts: ClockParts,
): Promise<readonly string[]> {
  const run = new ClockRun(seed, counts, parts);
  try {
    await run.play();
    await run.check();
  } finally {
    await run.close();
  }
  return run.world.violations;
}

/** A server process. */
interface Process {
  readonly online: Online;
  readonly lines: Set<ClockLine>;
}

class ClockRun {
  readonly world: ClockWorld;
  readonly #parts: ClockParts;
  readonly #kept = storeHere();
  readonly #timed: ServerStore;
  readonly #logs = new Map<string, TimedLog>();
  readonly #players: ClockPlayer[] = [];
  #process: Process | undefined;
  /** Server time minus true time, and when it last stepped. */
  #skewMs = 0;
  #steppedAt = 0;

  constructor(seed: number, counts: Map<string, number>, parts: ClockParts) {
    this.world = new ClockWorld(seed, counts);
    this.#parts = parts;
    this.#timed = {
      ...this.#kept,
      append: batch => {
        for (const { game, events } of batch)
          for (const { v } of events) this.#logs.get(game)!.trueAt.set(v, this.world.now);
        return this.#kept.append(batch);
      },
    };
  }

  async play(): Promise<void> {
    const { host, chance } = this.world;
    await this.#start();
    for (let i = 0; i < TABLES; i++) await this.#seat(i);
    let faultAt = host.now() + 90_000;
    const end = host.now() + LASTS_MS;
    while (host.now() < end) {
      await host.pass(LOOK_MS);
      this.#look();
      if (host.now() < faultAt) continue;
      faultAt = host.now() + 60_000 + chance.below(120_000);
      await this.#disturb();
    }
  }

  async check(): Promise<void> {
    for (const [game, log] of this.#logs) {
      const events = must(await this.#kept.events(game, 0))!;
      const players = this.#players.filter(player => player.game === game);
      checkClocks(this.world, events, log, players);
      for (const { id, table } of players)
        for (const [i, event] of table!.log.entries())
          if (JSON.stringify(event) !== JSON.stringify(events[i]))
            this.world.violation(`${id} saw another event ${i + 1}`);
    }
  }

  async close(): Promise<void> {
    this.#end();
    await this.#kept.close();
  }

  async #seat(i: number): Promise<void> {
    const { host, chance } = this.world;
    const { tables, host: server } = this.#process!.online;
    const mainMs = chance.pick([3, 15]) * MINUTE_MS;
    const terms: OnlineTerms = { ...ONLINE, time: { mainMs } };
    const invite = {
      by: `host-${i}`,
      first: 'host',
      terms,
      expires: server.now() + HOUR_MS,
    } as const;
    must(await this.#kept.addInvite(`${i}`, invite, server.now()));
    const seated = tables.seat(`${i}`, `guest-${i}`, `code ${i}`);
    await host.pass(0);
    const { game } = must(await seated);
    this.#logs.set(game, { mainMs, trueAt: new Map([[1, host.now()]]) });
    const points = quietPoints();
    const player = (id: string, seat: PlayerId) =>
      new ClockPlayer(this.world, { id, seat, game }, points, (of, line) => this.#open(of, line));
    this.#players.push(player(`host-${i}`, 'P1'), player(`guest-${i}`, 'P2'));
  }

  // ---- the server ----

  async #start(): Promise<void> {
    const { world } = this;
    let isAlive = true;
    const store = this.#parts.store(this.#timed);
    const pulse = must(await store.lastPulse());
    const real = realHost(pulse, this.#parts.clocks(world.clocks));
    const host = this.#parts.host({
      ...real,
      after: (ms, task) => world.host.after(ms, () => isAlive && task()),
      randomBytes: count => world.host.randomBytes(count),
    });
    const opening = openTables({ host, store, onFault: fault => world.violation(fault) });
    await world.host.pass(0);
    const tables = this.#parts.tables(must(await opening));
    const limits = limitsFor(1);
    const online: Online = {
      host,
      store,
      tables,
      limits,
      misses: new Buckets(limits.misses, host),
      meter: NO_METER,
      signIn: new SignIn(host, store, false),
    };
    this.#process = { online, lines: new Set() };
    this.#ended = () => {
      isAlive = false;
    };
    this.#steppedAt = world.now;
    this.#skewMs = host.now() - world.now;
  }

  #ended: () => void = () => {};

  #end(): void {
    this.#ended();
    const lines = this.#process?.lines ?? [];
    this.#process = undefined;
    for (const line of lines) line.cut();
  }

  #open(player: ClockPlayer, line: ClockLine): boolean {
    const process = this.#process;
    if (!process) return false;
    process.lines.add(line);
    const onFault = (error: Error) => this.world.violation(error.message);
    const who = { id: player.id, kind: 'guest' } as const;
    const { online } = process;
    const parts = { online, player: who, address: player.id, build: '', onFault, live: [] };
    void new PlayerSocket(line.socket, parts);
    return true;
  }

  // ---- what happens ----

  async #disturb(): Promise<void> {
    const { world } = this;
    const { chance } = world;
    const kind = chance.pick(['forward', 'back', 'freeze', 'freeze', 'restart'] as const);
    world.count(`fault ${kind}`);
    world.disturb();
    if (kind === 'forward') world.wallAheadMs += HOUR_MS;
    else if (kind === 'back') world.wallAheadMs -= HOUR_MS;
    else if (kind === 'freeze') {
      const awake = this.#players.filter(({ frozenUntil }) => frozenUntil < world.now);
      if (awake.length > 0) chance.pick(awake).freeze(10 * MINUTE_MS, chance.chance(0.5));
    } else await this.#restart();
  }

  /** Another machine takes over, whose clock differs by a little or by a lot. */
  async #restart(): Promise<void> {
    const { world } = this;
    const away = { from: world.now, to: Number.POSITIVE_INFINITY };
    world.aways.push(away);
    this.#end();
    world.wallAheadMs += world.chance.pick([80, -80, -HOUR_MS]);
    await world.host.pass(500 + world.chance.below(20_000));
    await this.#start();
    away.to = world.now;
    world.outage();
    await settled();
  }

  /** The clocks that the players see now, against the clock of the server. */
  #look(): void {
    const { world } = this;
    const server = this.#process?.online.host;
    if (!server) return;
    const skewMs = server.now() - world.now;
    if (Math.abs(skewMs - this.#skewMs) > 1000) {
      this.#steppedAt = world.now;
      world.outage();
    }
    this.#skewMs = skewMs;
    for (const player of this.#players) this.#lookAt(player, server.now());
  }

  #lookAt(player: ClockPlayer, serverNow: number): void {
    const { world } = this;
    const { frozenUntil, wokeAt, sampledAt, isConnected, id } = player;
    if (frozenUntil > world.now) return;
    const since = Math.max(wokeAt, this.#steppedAt);
    if (sampledAt < since) {
      if (isConnected && world.now - since > RELEARN_MS)
        world.violation(`${id} does not know the time after ${world.now - since} ms`);
      return;
    }
    const shown = player.shown(world.now);
    if (shown === undefined) return;
    const { table } = player;
    const truth = player.leftAt(serverNow)!;
    const wrongMs = Math.abs(shown - truth);
    world.most(wokeAt > 0 ? 'wrong after wake ms' : 'wrong ms', wrongMs);
    world.count('looked at');
    if (wrongMs > MOST_WRONG_MS)
      world.violation(
        `${id} sees a clock that is ${wrongMs} ms wrong at version ${versionOf(table!)}`,
      );
  }
}
