// The engine against the clock: timed moves, stopped searches, and workers that die during a search.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type AnyWorker, createEngine, type Engine } from '@tengen/engine';
import { type Position, RULES, unwrap } from '@tengen/rules';
import type { Chance } from '@tengen/rules/chance';
import { countsText, ProgressLine, type TargetReport } from '../kit/report.ts';
import { chanceOf } from '../kit/seed.ts';
import { chanceOpening, positionAfter, readBook } from '../match/openings-book.ts';
import { type Endurance, reportShare } from './endurance.ts';

const SHORTEST_MS = 10;
const LONGEST_MS = 5000;
/** How late an answer may be when no core is free. */
const BUSY_MS = 50;
/** The unit of /proc/stat. */
const TICK_MS = 10;

/** Positions of games that the engine plays, each from another opening. */
class Games {
  readonly #chance: Chance;
  readonly #books = RULES.map(rule => readBook({ rules: [rule], size: 15 }));
  #position: Position | undefined;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  /** The engine prepares a new game, often of another rule, before its first move, as programs do. */
  async next(engine: Engine): Promise<Position> {
    if (!this.#position || this.#position.outcome) {
      this.#position = positionAfter(chanceOpening(this.#chance.pick(this.#books), this.#chance));
      await engine.prepare(this.#position);
    }
    return this.#position;
  }

  play(point: number): void {
    this.#position = unwrap(this.#position!.play(point));
  }
}

export async function endureTime({ options, report, isBusy }: Endurance): Promise<void> {
  const wanted = options.moves;
  const chance = chanceOf('time', options.seed);
  const games = new Games(chance);
  const engine = await createEngine();
  const [allowed, load] = isBusy ? [BUSY_MS, 'every core busy'] : [0, 'idle'];
  const lateMs: number[] = [];
  const limits = options.limits?.map(Number);
  /** How long the moves took that ended because their time was over, by their limit. */
  const tookMs = new Map<number, number[]>(limits?.map(limit => [limit, []]));
  let stolen = 0;
  const progress = new ProgressLine();
  await engine.search(await games.next(engine), { timeMs: 100 }).done;
  for (let move = 0; move < wanted; move++) {
    // Most moves are short: short limits are the hard ones, and all take a quarter of an hour.
    const timeMs =
      limits?.[move % limits.length] ??
      SHORTEST_MS * (LONGEST_MS / SHORTEST_MS) ** (chance.next() ** 2);
    const position = await games.next(engine);
    const stolenBefore = stolenMs();
    const startedAt = performance.now();
    const { best, reason } = await engine.search(position, { timeMs }).done;
    const took = performance.now() - startedAt;
    const late = took - timeMs;
    lateMs.push(late);
    if (reason === 'time') tookMs.get(timeMs)?.push(took);
    if (late > allowed) {
      const lost = stolenMs() - stolenBefore;
      if (lost >= late) stolen++;
      progress.print(
        `move ${move + 1} of ${timeMs.toFixed(0)} ms: ${late.toFixed(1)} ms over, ${lost} ms of the machine stolen`,
      );
    }
    games.play(best!);
    progress.show(
      () => `${move + 1}/${wanted} moves, latest ${Math.max(...lateMs).toFixed(1)} ms over`,
    );
  }
  progress.clear();
  await engine.close();
  const late = lateMs.filter(ms => ms > allowed).length;
  const over = lateMs.filter(ms => ms > 0).length;
  report.line(`timed moves, ${load}`, `${wanted}; ${over} over their time`);
  report.line('latest answer', `${Math.max(...lateMs).toFixed(1)} ms after its time`);
  // Only a hint at the cause: stolen time is counted over all cores, in steps of a tick.
  report.line('late while more was stolen', String(stolen));
  for (const [limit, took] of tookMs) reportShare(report, limit, took);
  report.target('too late', `${late}`, late === 0, `0 more than ${allowed} ms over`);
}

/** How long the host kept a virtual machine from running, all cores together; 0 where it is unknown. */
function stolenMs(): number {
  try {
    const [cores = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    return Number(cores.split(/\s+/)[8] ?? 0) * TICK_MS;
  } catch {
    return 0;
  }
}

export async function endureStops({ options, report }: Endurance): Promise<void> {
  await stopsOf(options, report, 'shared memory', { threads: true }, 20);
  await stopsOf(options, report, 'no shared memory', { threads: false }, 60);
}

async function stopsOf(
  options: Endurance['options'],
  report: TargetReport,
  name: string,
  features: { readonly threads: boolean },
  targetMs: number,
): Promise<void> {
  const chance = chanceOf(name, options.seed);
  const games = new Games(chance);
  const engine = await createEngine({ threads: 2, features });
  const tookMs: number[] = [];
  for (let stop = options.stops; stop > 0; stop--) {
    const search = engine.search(await games.next(engine), { infinite: true });
    await sleep(chance.next() * 100);
    const stoppedAt = performance.now();
    search.stop();
    const { best } = await search.done;
    tookMs.push(performance.now() - stoppedAt);
    games.play(best!);
  }
  await engine.close();
  tookMs.sort((a, b) => a - b);
  const at = (share: number) => tookMs[Math.floor(share * (tookMs.length - 1))]!;
  const [median, p99, most] = [at(0.5), at(0.99), at(1)].map(ms => ms.toFixed(1));
  const figure = `${tookMs.length}: median ${median}, p99 ${p99}, most ${most} ms`;
  report.target(`stops, ${name}`, figure, at(0.99) < targetMs, `p99 < ${targetMs} ms`);
}

export async function endureKills({ options, report }: Endurance): Promise<void> {
  const chance = chanceOf('kills', options.seed);
  const games = new Games(chance);
  const url = new URL(import.meta.resolve('@tengen/engine/worker'));
  let alive: Worker | undefined;
  const start = (): AnyWorker => {
    alive = new Worker(url, { execArgv: [] });
    return alive;
  };
  const engine: Engine = await createEngine({ worker: start });
  const wanted = options.kills;
  const timeMs = 200;
  const reasons: string[] = [];
  let clear = 0;
  let longestMs = 0;
  for (let kill = 0; kill < wanted; kill++) {
    const position = await games.next(engine);
    const startedAt = performance.now();
    const search = engine.search(position, { timeMs });
    // Every second time the replacements die as well, until the search is answered.
    const isForGood = kill % 2 === 1;
    const killing = killWorkers(() => alive, search.done, chance.next() * timeMs * 0.8, isForGood);
    const { best, reason, source } = await search.done;
    longestMs = Math.max(longestMs, performance.now() - startedAt);
    const wasKilled = await killing;
    reasons.push(reason);
    // A search that no worker finished says so; any other was really searched.
    const isTrue = wasKilled && isForGood ? reason === 'engine-lost' : true;
    if (best !== undefined && isTrue && (source === 'search' || reason === 'engine-lost')) clear++;
    else console.log(`kill ${kill + 1}: best ${best}, reason ${reason}, source ${source}`);
    if (best !== undefined) games.play(best);
  }
  await engine.close();
  report.line('reasons', countsText(reasons));
  const figure = `${wanted}, ${clear}`;
  report.target('workers killed, clear answers', figure, clear === wanted, 'as many');
  const isInTime = longestMs <= timeMs + 500;
  report.target('longest answer', `${longestMs.toFixed(0)} ms of ${timeMs}`, isInTime, '≤ +500 ms');
}

/** Kills the worker after `ms`, and with `isForGood` every replacement. False when the answer came first. */
async function killWorkers(
  alive: () => Worker | undefined,
  done: Promise<unknown>,
  ms: number,
  isForGood: boolean,
): Promise<boolean> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  void done.then(end, end);
  await sleep(ms);
  const wasKilled = !isDone;
  do {
    await alive()?.terminate();
    await sleep(2);
  } while (isForGood && !isDone);
  return wasKilled;
}
