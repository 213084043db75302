// The engine as the session's thinker. It is made anew when the manager allows it another amount of
// memory or threads, in idle time where there is any.
import {
  createEngine,
  type Engine,
  type SearchLimits as EngineLimits,
  type EngineOptions,
  type Score as EngineScore,
  type Info,
  type Line,
  type Search,
  scoreFor,
} from '@tengen/engine';
import type { Resources, Score, SearchInfo, SearchRequest } from '@tengen/protocol';
import { type Color, centerOf, type Position } from '@tengen/rules';
import { tableMiBFor } from './memory.ts';
import type { RunningThought, Thinker, Thought } from './thinker.ts';

const NOTHING: Thought = { points: [], score: undefined };

/** Getting ready waits until the manager has said all of its INFO lines. */
const IDLE_MS = 5;
/** An engine that is not even there by the end of a search's time is not waited for. */
const LATE_MS = 20;
const WARM_UP_NODES = 2000;

type EngineSources = Pick<EngineOptions, 'wasm' | 'weights' | 'worker'>;

export class EngineThinker implements Thinker {
  readonly #sources: EngineSources;
  #resources: Resources;
  /** The engine and what it was made of. */
  #made: { readonly key: string; readonly engine: Promise<Engine> } | undefined;
  #position: Position | undefined;
  /** The engine that has searched before: the first search of all compiles as it goes. */
  #warm: Engine | undefined;
  #running: Run | undefined;
  #idle: NodeJS.Timeout | undefined;
  #mustForget = false;

  constructor(resources: Resources, sources: EngineSources) {
    this.#resources = resources;
    this.#sources = sources;
    this.#prepareSoon();
  }

  prepare(resources: Resources, position: Position | undefined): void {
    this.#resources = resources;
    this.#position = position;
    this.#prepareSoon();
  }

  clearHash(): void {
    this.#mustForget = true;
    this.#prepareSoon();
  }

  start(
    request: SearchRequest,
    spentMs: number,
    onInfo: (info: SearchInfo) => void,
  ): RunningThought {
    clearTimeout(this.#idle);
    const run = new Run(request, spentMs, onInfo);
    this.#running = run;
    const done = run.think(this.#readyEngine()).finally(() => {
      // Unless the next one has begun meanwhile.
      if (this.#running === run) this.#running = undefined;
    });
    return { done, stop: () => run.stop() };
  }

  async #readyEngine(): Promise<Engine> {
    const engine = await this.#engine();
    if (this.#mustForget) {
      this.#mustForget = false;
      await engine.forget();
    }
    return engine;
  }

  #engine(): Promise<Engine> {
    const { threads } = this.#resources;
    const tableMiB = tableMiBFor(this.#resources);
    const key = `${threads} threads, ${tableMiB} MiB`;
    if (this.#made?.key === key) return this.#made.engine;
    const before = this.#made?.engine;
    const engine = closed(before).then(() => createEngine({ threads, tableMiB, ...this.#sources }));
    this.#made = { key, engine };
    // One that could not be made is tried again by whoever needs it next.
    engine.catch(() => {
      if (this.#made?.engine === engine) this.#made = undefined;
    });
    return engine;
  }

  #prepareSoon(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      this.#prepareNow().catch(() => {
        // The search that needs the engine will fail in its turn, and tell.
      });
    }, IDLE_MS);
    this.#idle.unref();
  }

  /** Preparing would end a search, so none may have begun meanwhile. */
  async #prepareNow(): Promise<void> {
    if (this.#running) return;
    const position = this.#position;
    const engine = await this.#readyEngine();
    if (!position || this.#running) return;
    await engine.prepare(position);
    const opened = position.play(centerOf(position.size));
    if (!opened.ok || this.#running || this.#warm === engine) return;
    this.#warm = engine;
    await engine.search(opened.value, { nodes: WARM_UP_NODES }).done;
  }
}

/** The memory of the old engine goes before the new one's comes. */
async function closed(engine: Promise<Engine> | undefined): Promise<void> {
  try {
    await (await engine)?.close();
  } catch {
    // It never came to life, so there is nothing to close.
  }
}

/** One search of the session. */
class Run {
  readonly #request: SearchRequest;
  readonly #onInfo: (info: SearchInfo) => void;
  readonly #startedAt: number;
  #search: Pick<Search, 'stop'> | undefined;
  #isStopped = false;

  constructor(request: SearchRequest, spentMs: number, onInfo: (info: SearchInfo) => void) {
    this.#request = request;
    this.#startedAt = performance.now() - spentMs;
    this.#onInfo = onInfo;
  }

  stop(): void {
    this.#isStopped = true;
    this.#search?.stop();
  }

  async think(ready: Promise<Engine>): Promise<Thought> {
    const engine = await this.#inTime(ready);
    if (!engine) return NOTHING;
    return this.#request.options.balance ? this.#balance(engine) : this.#thinkOnce(engine);
  }

  /** Undefined when the engine is not there in time. */
  async #inTime(ready: Promise<Engine>): Promise<Engine | undefined> {
    const { timeMs } = this.#request.limits;
    if (!Number.isFinite(timeMs)) return ready;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>(resolve => {
      const waitMs = Math.min(this.#leftMs() + LATE_MS, 2 ** 31 - 1);
      timer = setTimeout(() => resolve(undefined), waitMs);
    });
    try {
      return await Promise.race([ready, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #thinkOnce(engine: Engine): Promise<Thought> {
    const { position, options } = this.#request;
    const search = engine.search(position, this.#limits(), {
      multiPv: options.lines,
      excluded: options.excluded,
      level: levelOf(options.strength),
    });
    this.#hold(search);
    this.#tell(search, position.turn);
    const { best, suggested, score } = await search.done;
    const point = best ?? suggested;
    if (point === undefined) return NOTHING;
    return { points: [point], score: score && scoreOf(score, position.turn) };
  }

  async #balance(engine: Engine): Promise<Thought> {
    const { position, options } = this.#request;
    const { excluded, balance } = options;
    const search = engine.balance(position, { ...balance!, excluded, limits: this.#limits() });
    this.#hold(search);
    const { points } = await search.done;
    return { points, score: undefined };
  }

  #hold(search: Pick<Search, 'stop'>): void {
    this.#search = search;
    if (this.#isStopped) search.stop();
  }

  /** Every line once, as soon as it is found. */
  async #tell(search: Search, side: Color): Promise<void> {
    let known: readonly Line[] = [];
    for await (const info of search.infos()) {
      info.lines.forEach((line, index) => {
        if (!known.includes(line)) this.#onInfo(infoOf(info, line, index, side));
      });
      known = info.lines;
    }
  }

  #leftMs(): number {
    return Math.max(1, this.#request.limits.timeMs - (performance.now() - this.#startedAt));
  }

  #limits(): EngineLimits {
    const { timeMs, leftMs, incrementMs, depthPlies, nodes } = this.#request.limits;
    return {
      ...(Number.isFinite(timeMs) ? { timeMs: this.#leftMs() } : { infinite: true }),
      ...(leftMs !== undefined && {
        clock: { timeLeftMs: leftMs, incrementMs: incrementMs ?? 0 },
      }),
      ...(depthPlies !== undefined && { depth: depthPlies }),
      ...(nodes !== undefined && { nodes }),
    };
  }
}

/** `strength` 0 to 100 as a level 1 to 10. */
function levelOf(strength: number): number {
  return Math.min(10, 1 + Math.floor(strength / 10));
}

function infoOf(info: Info, line: Line, index: number, side: Color): SearchInfo {
  return {
    depth: line.depth,
    seldepth: info.seldepth,
    nodes: info.nodes,
    nodesPerSecond: info.nps,
    timeMs: info.timeMs,
    score: scoreOf(line.score, side),
    line: line.points,
    index,
  };
}

function scoreOf(score: EngineScore, side: Color): Score {
  const own = scoreFor(side, score);
  return own.kind === 'mate'
    ? { kind: 'mate', plies: own.plies }
    : { kind: 'value', points: own.points, winRate: own.winRate };
}
