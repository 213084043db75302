// One search of a session, from the request to its answer.
import type { Info, PlainSearch, SearchLimits } from '@tengen/engine';
import { planTime } from '@tengen/engine/host';
import type { EngineRequest } from './effect.ts';
import type { ThinkerAnswer, ThinkingEngine } from './thinker.ts';

export interface RequestSetup {
  readonly request: EngineRequest;
  /** The part of its time that has passed already. */
  readonly spentMs: number;
  readonly onInfo: (info: Info) => void;
  /** A fixed level, whatever strength the manager asks for. */
  readonly level: number | undefined;
  readonly now: () => number;
}

const NOTHING: ThinkerAnswer = { points: [], score: undefined };
/** Timers set to more than this go off at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export class RequestRun {
  readonly #setup: RequestSetup;
  readonly #startedAt: number;
  #search: Pick<PlainSearch, 'stop'> | undefined;
  #isStopped = false;

  constructor(setup: RequestSetup) {
    this.#setup = setup;
    this.#startedAt = setup.now() - setup.spentMs;
  }

  stop(): void {
    this.#isStopped = true;
    this.#search?.stop();
  }

  async answer(ready: Promise<ThinkingEngine>): Promise<ThinkerAnswer> {
    const engine = await this.#inTime(ready);
    if (!engine) return NOTHING;
    const { balance } = this.#setup.request;
    return balance && engine.balance ? this.#balance(engine) : this.#best(engine);
  }

  /** Undefined when the engine has not started before the time of the search is over. */
  async #inTime(ready: Promise<ThinkingEngine>): Promise<ThinkingEngine | undefined> {
    const plan = planTime(this.#limits());
    if (!plan) return ready;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<undefined>(resolve => {
      timer = setTimeout(() => resolve(undefined), Math.min(plan.hardMs, LONGEST_TIMER_MS));
    });
    try {
      return await Promise.race([ready, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #best(engine: ThinkingEngine): Promise<ThinkerAnswer> {
    const { request, level } = this.#setup;
    const options = { ...request.options, ...(level !== undefined && { level }) };
    const search = engine.search(request.position, this.#limits(), options);
    this.#hold(search);
    // The result reports what went wrong.
    this.#passOn(search).catch(() => {});
    const { best, suggested, score } = await search.done;
    const point = best ?? suggested;
    return point === undefined ? NOTHING : { points: [point], score };
  }

  async #balance(engine: ThinkingEngine): Promise<ThinkerAnswer> {
    const { position, options, balance } = this.#setup.request;
    const { excluded = [] } = options;
    const search = engine.balance!(position, { ...balance!, excluded, limits: this.#limits() });
    this.#hold(search);
    const { points } = await search.done;
    return { points, score: undefined };
  }

  #hold(search: Pick<PlainSearch, 'stop'>): void {
    this.#search = search;
    if (this.#isStopped) search.stop();
  }

  async #passOn(search: Pick<PlainSearch, 'infos'>): Promise<void> {
    for await (const info of search.infos()) this.#setup.onInfo(info);
  }

  /** The limits minus the time since the command arrived. */
  #limits(): SearchLimits {
    const { request, now } = this.#setup;
    const { timeMs, clock } = request.limits;
    const elapsedMs = now() - this.#startedAt;
    const rest = (ms: number) => Math.max(1, ms - elapsedMs);
    const { turnMs } = clock ?? {};
    return {
      ...request.limits,
      ...(timeMs !== undefined && { timeMs: rest(timeMs) }),
      ...(clock && {
        clock: {
          ...clock,
          timeLeftMs: rest(clock.timeLeftMs),
          ...(turnMs !== undefined && { turnMs: rest(turnMs) }),
        },
      }),
    };
  }
}
