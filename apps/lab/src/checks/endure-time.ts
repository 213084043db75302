// The engine against the clock: timed moves, stops, and workers that die under it.
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { createEngine, type Engine, type EngineWorker } from '@tengen/engine';
import { type Position, RULES } from '@tengen/rules';
import { fnv1a } from '@tengen/rules/hash';
import { Chance, must } from '@tengen/rules/testing';
import { fnv1a } from '../bench/run.ts';
import { numberOption, type Report } from '../kit/report.ts';
import { chanceOpening, positionAfter, readBook } from '../match/openings-book.ts';
import type { Endurance } from './endure.ts';

const SHORTEST_MS = 10;
const LONGEST_MS = 5000;
/** What a machine without a free core may take on top. */
const BUSY_MS = 50;
/** Of /proc/stat. */
const TICK_MS = 10;
const PROGRESS_EVERY_MS = 10_000;

/** Positions of games that the engine plays on, each from another opening. */
class Games {
  readonly #chance: Chance;
  readonly #books = RULES.map(rule => readBook({ rules: [rule], size: 15 }));
  #position: Position | undefined;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  /** A new game, often of another rule, is made known before its first move, as programs do. */
  async next(engine: Engine): Promise<Position> {
    if (!this.#position || this.#position.outcome) {
      this.#position = positionAfter(chanceOpening(this.#chance.pick(this.#books), this.#chance));
      await engine.prepare(this.#position);
    }
    return this.#position;
  }

  play(point: number): void {
    this.#position = must(this.#position!.play(point));
  }
}

function chanceOf(args: readonly string[], part: string): Chance {
  return new Chance(fnv1a(`${part} ${numberOption(args, 'seed', 1)}`));
}

export async function endureTime({ args, report, isBusy }: Endurance): Promise<void> {
  const wanted = numberOption(args, 'moves', 2000);
  const chance = chanceOf(args, 'time');
  const games = new Games(chance);
  const engine = await createEngine();
  const [allowed, load] = isBusy ? [BUSY_MS, 'every core busy'] : [0, 'idle'];
  const lateMs: number[] = [];
  let stolen = 0;
  let shownAt = performance.now();
  await engine.search(await games.next(engine), { timeMs: 100 }).done;
  for (let move = 0; move < wanted; move++) {
    // Most are short: a quarter of an hour for all, and short ones are the hard ones.
    const timeMs = SHORTEST_MS * (LONGEST_MS / SHORTEST_MS) ** (chance.next() ** 2);
    const position = await games.next(engine);
    const stolenBefore = stolenMs();
    const startedAt = performance.now();
    const { best } = await engine.search(position, { timeMs }).done;
    const late = performance.now() - startedAt - timeMs;
    lateMs.push(late);
    if (late > allowed) {
      const lost = stolenMs() - stolenBefore;
      if (lost >= late) stolen++;
      console.log(
        `move ${move + 1} of ${timeMs.toFixed(0)} ms: ${late.toFixed(1)} ms over, ${lost} ms of the machine stolen`,
      );
    }
    games.play(best!);
    if (performance.now() - shownAt < PROGRESS_EVERY_MS) continue;
    shownAt = performance.now();
    console.log(`${move + 1}/${wanted} moves, latest ${Math.max(...lateMs).toFixed(1)} ms over`);
  }
  await engine.close();
  const late = lateMs.filter(ms => ms > allowed).length;
  const over = lateMs.filter(ms => ms > 0).length;
  report.line(`timed moves, ${load}`, `${wanted}; ${over} over their time`);
  report.line('latest answer', `${Math.max(...lateMs).toFixed(1)} ms after its time`);
  // A hint at whose doing it was, no excuse: the count is of all cores together, in steps of a tick.
  report.line('late while more was stolen', String(stolen));
  report.target('too late', `${late}`, late === 0, `0 more than ${allowed} ms over`);
}

/** How long a virtual machine was kept from running, all cores together; 0 where nobody tells. */
function stolenMs(): number {
  try {
    const [cores = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    return Number(cores.split(/\s+/)[8] ?? 0) * TICK_MS;
  } catch {
    return 0;
  }
}

export async function endureStops({ args, report }: Endurance): Promise<void> {
  await stopsOf(args, report, 'shared memory', { threads: true }, 20);
  await stopsOf(args, report, 'no shared memory', { threads: false }, 60);
}

async function stopsOf(
  args: readonly string[],
  report: Report,
  name: string,
  features: { readonly threads: boolean },
  targetMs: number,
): Promise<void> {
  const chance = chanceOf(args, name);
  const games = new Games(chance);
  const engine = await createEngine({ threads: 2, features });
  const tookMs: number[] = [];
  for (let stop = numberOption(args, 'stops', 500); stop > 0; stop--) {
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

export async function endureKills({ args, report }: Endurance): Promise<void> {
  const chance = chanceOf(args, 'kills');
  const games = new Games(chance);
  const url = new URL(import.meta.resolve('@tengen/engine/worker'));
  let alive: Worker | undefined;
  const start = (): EngineWorker => {
    alive = new Worker(url, { execArgv: [] });
    return alive;
  };
  const engine: Engine = await createEngine({ worker: start });
  const wanted = numberOption(args, 'kills', 100);
  const timeMs = 200;
  let killed = 0;
  let answered = 0;
  let longestMs = 0;
  while (killed < wanted) {
    const position = await games.next(engine);
    const startedAt = performance.now();
    const search = engine.search(position, { timeMs });
    const killing = sleep(chance.next() * timeMs * 0.8).then(() => alive?.terminate());
    const { best } = await search.done;
    longestMs = Math.max(longestMs, performance.now() - startedAt);
    await killing;
    killed++;
    if (best === undefined) continue;
    answered++;
    games.play(best);
  }
  await engine.close();
  report.target(
    'workers killed, answers',
    `${killed}, ${answered}`,
    answered === wanted,
    'as many',
  );
  const isInTime = longestMs <= timeMs + 500;
  report.target('longest answer', `${longestMs.toFixed(0)} ms of ${timeMs}`, isInTime, '≤ +500 ms');
}

function sleep(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms));
}
