// What thinks for an opponent: something with the engine's `search`, the limits its strength sets, and a
// watch over both. Whatever the thing behind does, a question put to a mind is answered.
import type { Info, Search, SearchLimits, SearchOptions, SearchResult } from '@tengen/engine';
import type { Action, OpeningState } from '@tengen/openings';
import { err, ok, type Point, type Position, type Result } from '@tengen/rules';
import type { OpponentSpec } from './spec.ts';
import type { ThinkOptions } from './thought.ts';

/** A search, as far as an opponent looks at it. */
export type Searching = Pick<Search, 'infos' | 'done' | 'stop'>;

/** What the engine and the classics have in common. */
export interface Searcher {
  search(position: Position, limits?: SearchLimits, options?: SearchOptions): Searching;
  /** Its own way through an opening, for the steps where it has one. */
  decide?(state: OpeningState, random?: () => number): Action | undefined;
}

export type MindFailure =
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly detail: string };

/** A move without a word about time takes at most this long, at full strength. */
export const USUAL_MS = 3000;
/** Levels end by depth or nodes; on a slow machine by this. */
const MOST_LEVEL_MS = 8000;
/** So long after its limit a search that has not answered counts as failed: a worker may still be loading. */
const GRACE_MS = 6000;
/** And so long after it was told to stop. */
const STOP_GRACE_MS = 1500;
/** A timer that is set to more runs out at once. */
const MOST_TIMER_MS = 2 ** 31 - 1;

export interface Question extends ThinkOptions {
  readonly multiPv?: number;
  readonly depth?: number;
  /** Points that must not be chosen. */
  readonly excluded?: readonly Point[];
}

export class Mind {
  readonly #searcher: Searcher;
  readonly #spec: OpponentSpec;

  constructor(spec: OpponentSpec, searcher: Searcher) {
    this.#spec = spec;
    this.#searcher = searcher;
  }

  /** The longest one question takes when nobody sets a time. */
  get usualMs(): number {
    const { level } = optionsOf(this.#spec);
    if (this.#spec.kind === 'engine' && isBounded(this.#spec)) return MOST_LEVEL_MS;
    return level !== undefined && level < 10 ? MOST_LEVEL_MS : USUAL_MS;
  }

  /** Classics tell their best move and no others. */
  get tellsOneLine(): boolean {
    return this.#spec.kind === 'classic';
  }

  /** What the searcher does by its own procedure; undefined where it has none. */
  procedure(state: OpeningState, random: () => number): Action | undefined {
    try {
      return this.#searcher.decide?.(state, random);
    } catch {
      // Then it is decided as for anyone else.
      return undefined;
    }
  }

  async ask(position: Position, question: Question): Promise<Result<SearchResult, MindFailure>> {
    if (question.signal?.aborted) return err({ kind: 'stopped' });
    const limits = this.#limits(question);
    try {
      const search = this.#searcher.search(position, limits, this.#options(question));
      if (question.onInfo) tell(search, question.onInfo);
      return await watched(search, mostMs(limits), question.signal);
    } catch (error) {
      return err({ kind: 'failed', detail: String(error) });
    }
  }

  #limits({ timeMs, clock, ...question }: Question): SearchLimits {
    const { nodes, timeMs: own, ...limits } = limitsOf(this.#spec);
    const depth = least(question.depth, limits.depth);
    const most = clock ? least(timeMs, own) : (least(timeMs, own) ?? this.usualMs);
    return {
      ...(most !== undefined && { timeMs: Math.max(1, most) }),
      ...(depth !== undefined && { depth }),
      ...(nodes !== undefined && { nodes }),
      ...(clock && { clock }),
    };
  }

  #options({ multiPv, excluded, random }: Question): SearchOptions {
    return {
      ...optionsOf(this.#spec),
      ...(multiPv !== undefined && { multiPv }),
      ...(excluded && { excluded }),
      ...(random && { random }),
    };
  }
}

function limitsOf(spec: OpponentSpec): { depth?: number; nodes?: number; timeMs?: number } {
  return spec.kind === 'level' ? {} : spec;
}

function optionsOf(spec: OpponentSpec): { level?: number; width?: number } {
  if (spec.kind === 'level') return { level: spec.level };
  return spec.width === undefined ? {} : { width: spec.width };
}

function isBounded({ depth, nodes }: { depth?: number; nodes?: number }): boolean {
  return depth !== undefined || nodes !== undefined;
}

function mostMs({ timeMs, clock }: SearchLimits): number {
  return least(timeMs, clock?.timeLeftMs) ?? USUAL_MS;
}

/** The search's answer; or a failure, when it is still silent long after its time. */
async function watched(
  search: Searching,
  limitMs: number,
  signal: AbortSignal | undefined,
): Promise<Result<SearchResult, MindFailure>> {
  const timers: ReturnType<typeof setTimeout>[] = [];
  const silence = new Promise<undefined>(resolve => {
    const giveUpAfter = (ms: number) => timers.push(setTimeout(() => resolve(undefined), ms));
    const stop = () => {
      search.stop();
      giveUpAfter(STOP_GRACE_MS);
    };
    giveUpAfter(Math.min(limitMs + GRACE_MS, MOST_TIMER_MS));
    signal?.addEventListener('abort', stop, { once: true });
    void search.done.finally(() => signal?.removeEventListener('abort', stop)).catch(() => {});
  });
  try {
    const result = await Promise.race([search.done, silence]);
    return result ? ok(result) : err({ kind: 'failed', detail: 'silent' });
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}

/** Passes progress on until the answer is out. */
function tell(search: Searching, onInfo: (info: Info) => void): void {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  search.done.then(end, end);
  void (async () => {
    for await (const info of search.infos()) if (!isOver) onInfo(info);
  })().catch(end); // Progress is a courtesy; what went wrong is told by the result.
}

export function least(a: number | undefined, b: number | undefined): number | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return Math.min(a, b);
}
