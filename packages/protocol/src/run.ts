// One search of a session, between the protocol's words and the engine's.
import {
  type SearchLimits as EngineLimits,
  type Score as EngineScore,
  type Info,
  type Line,
  type Search,
  scoreFor,
} from '@tengen/engine';
import type { Color } from '@tengen/rules';
import type { Score, SearchInfo, SearchRequest } from './effect.ts';
import type { Mind, Thought } from './thinker.ts';

export interface RunSetup {
  readonly request: SearchRequest;
  /** So much of its time has passed already. */
  readonly spentMs: number;
  readonly onInfo: (info: SearchInfo) => void;
  readonly level: number | undefined;
  readonly now: () => number;
}

const NOTHING: Thought = { points: [], score: undefined };
/** A mind that is not even there by the end of a search's time is not waited for. */
const LATE_MS = 20;
/** A timer that is set to more runs out at once. */
const MOST_TIMER_MS = 2 ** 31 - 1;

export class Run {
  readonly #setup: RunSetup;
  readonly #startedAt: number;
  #search: Pick<Search, 'stop'> | undefined;
  #isStopped = false;

  constructor(setup: RunSetup) {
    this.#setup = setup;
    this.#startedAt = setup.now() - setup.spentMs;
  }

  stop(): void {
    this.#isStopped = true;
    this.#search?.stop();
  }

  async think(ready: Promise<Mind>): Promise<Thought> {
    const mind = await this.#inTime(ready);
    if (!mind) return NOTHING;
    const { balance } = this.#setup.request.options;
    return balance && mind.balance ? this.#balance(mind.balance.bind(mind)) : this.#best(mind);
  }

  /** Undefined when the mind is not there in time. */
  async #inTime(ready: Promise<Mind>): Promise<Mind | undefined> {
    if (!Number.isFinite(this.#setup.request.limits.timeMs)) return ready;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<undefined>(resolve => {
      const waitMs = Math.min(this.#leftMs() + LATE_MS, MOST_TIMER_MS);
      timer = setTimeout(() => resolve(undefined), waitMs);
    });
    try {
      return await Promise.race([ready, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #best(mind: Mind): Promise<Thought> {
    const { position, options } = this.#setup.request;
    const search = mind.search(position, this.#limits(), {
      multiPv: options.lines,
      excluded: options.excluded,
      level: this.#setup.level ?? levelOf(options.strength),
    });
    this.#hold(search);
    // Progress is a courtesy; what went wrong is told by the result.
    this.#tell(search, position.turn).catch(() => {});
    const { best, suggested, score } = await search.done;
    const point = best ?? suggested;
    if (point === undefined) return NOTHING;
    return { points: [point], score: score && scoreOf(score, position.turn) };
  }

  async #balance(balance: NonNullable<Mind['balance']>): Promise<Thought> {
    const { position, options } = this.#setup.request;
    const { excluded } = options;
    const limits = this.#limits();
    const search = balance(position, { ...options.balance!, excluded, limits });
    this.#hold(search);
    const { points } = await search.done;
    return { points, score: undefined };
  }

  #hold(search: Pick<Search, 'stop'>): void {
    this.#search = search;
    if (this.#isStopped) search.stop();
  }

  /** Every line once, as soon as it is found. */
  async #tell(search: Pick<Search, 'infos'>, side: Color): Promise<void> {
    let known: readonly Line[] = [];
    for await (const info of search.infos()) {
      info.lines.forEach((line, index) => {
        if (!known.includes(line)) this.#setup.onInfo(infoOf(info, line, index, side));
      });
      known = info.lines;
    }
  }

  #leftMs(): number {
    const { request, now } = this.#setup;
    return Math.max(1, request.limits.timeMs - (now() - this.#startedAt));
  }

  #limits(): EngineLimits {
    const { timeMs, leftMs, incrementMs, depthPlies, nodes } = this.#setup.request.limits;
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
