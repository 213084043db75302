// Someone to play against. One opponent plays one side of one game. The engine behind it may serve several
// opponents, one at a time.
import type { Info, PlainSearch, Searcher, SearchResult } from '@tengen/engine';
import type { Action, OpeningState } from '@tengen/openings';
import { type Color, err, ok, type Position, type Result } from '@tengen/rules';
import { decideStep, type OpeningDecision } from './decide.ts';
import { acceptsDraw, type DrawAnswer } from './draw.ts';
import { least, limitsFor, optionsFor, type SearchQuestion } from './limits.ts';
import type { OpeningSearch, SearchFailure } from './opening-evaluator.ts';
import { chancesOf, OpeningEvaluator } from './opening-evaluator.ts';
import type { OpeningMemory } from './setting.ts';
import type { ClassicId, OpponentSpec } from './spec.ts';
import type { ThinkOptions, Thought } from './thought.ts';

export interface Opponent {
  readonly spec: OpponentSpec;
  /** Chooses a move. Always settles; aborted, with the best so far or `stopped`. */
  think(position: Position, options?: ThinkOptions): Promise<Thought>;
  /** Takes the step of an opening for whoever has to act. Always legal; throws when the opening is over. */
  decide(state: OpeningState, options?: ThinkOptions): Promise<OpeningDecision>;
  /** Whether it would take a draw now, playing `color`. Refuses when it cannot tell. */
  answerDraw(position: Position, color: Color, options?: ThinkOptions): Promise<DrawAnswer>;
  /** Ends what it is thinking about. The engine stays open: it belongs to whoever made it. */
  close(): Promise<void>;
}

/** What the engine and the classics have in common. `done` of its searches always settles. */
export interface OpponentSearcher extends Searcher {
  /** A step of an opening by its own procedure, where it has one. */
  decide?(state: OpeningState, random?: () => number): Action | undefined;
}

/** Gives the five classics. */
export type Classics = (id: ClassicId) => OpponentSearcher;

export interface OpponentSetup {
  /** An engine, or anything that searches like one. */
  readonly engine: OpponentSearcher;
  /** Without it, a classic answers every question with `failed`. */
  readonly classics?: Classics;
  /** Called when the workers of the engine have died and it found no move. */
  readonly onEngineLost?: () => void;
}

/** A decision in the opening takes at most this long when nobody sets a time. */
const DECISION_MS = 2500;
/** An answer to a draw offer should come quickly. */
const DRAW_MS = 800;
/** A decision's share of a match clock. */
const CLOCK_SHARE = 1 / 20;
/** From this level on, an opponent knows the books on the 26 openings. */
const WELL_READ = 5;

export function createOpponent(spec: OpponentSpec, setup: OpponentSetup): Opponent {
  const { engine, classics, onEngineLost = () => {} } = setup;
  const searcher = spec.kind === 'classic' ? classics?.(spec.id) : engine;
  return new SearchingOpponent(spec, searcher ?? NO_CLASSICS, onEngineLost);
}

class SearchingOpponent implements Opponent, OpeningSearch {
  readonly spec: OpponentSpec;
  readonly #searcher: OpponentSearcher;
  readonly #onEngineLost: () => void;
  readonly #memory: OpeningMemory = { plan: undefined };
  readonly #closing = new AbortController();
  #running: Promise<unknown> = Promise.resolve();

  constructor(spec: OpponentSpec, searcher: OpponentSearcher, onEngineLost: () => void) {
    this.spec = spec;
    this.#searcher = searcher;
    this.#onEngineLost = onEngineLost;
  }

  get hasOneLine(): boolean {
    return this.spec.kind === 'classic';
  }

  procedure(state: OpeningState, random: () => number): Action | undefined {
    try {
      return this.#searcher.decide?.(state, random);
    } catch {
      // Then the step is decided by evaluation, as for any other opponent.
      return undefined;
    }
  }

  async ask(
    position: Position,
    question: SearchQuestion,
  ): Promise<Result<SearchResult, SearchFailure>> {
    const { signal, onInfo } = question;
    if (signal?.aborted) return err({ kind: 'stopped' });
    const limits = limitsFor(this.spec, question);
    let stop = () => {};
    try {
      const search = this.#searcher.search(position, limits, optionsFor(this.spec, question));
      if (onInfo) passOn(search, onInfo);
      stop = () => search.stop();
      signal?.addEventListener('abort', stop);
      const result = await search.done;
      if (result.reason !== 'engine-lost' || result.source === 'search') return ok(result);
      this.#onEngineLost();
      return err({ kind: 'failed', detail: 'the workers of the engine died' });
    } catch (error) {
      return err({ kind: 'failed', detail: String(error) });
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  think(position: Position, options: ThinkOptions = {}): Promise<Thought> {
    return this.#run(options, async stoppable => {
      const asked = await this.ask(position, stoppable);
      return asked.ok ? thoughtOf(asked.value, position) : noThought(asked.error);
    });
  }

  decide(state: OpeningState, options: ThinkOptions = {}): Promise<OpeningDecision> {
    return this.#run(options, stoppable => this.#decide(state, stoppable));
  }

  answerDraw(position: Position, color: Color, options: ThinkOptions = {}): Promise<DrawAnswer> {
    return this.#run(options, stoppable => this.#answerDraw(position, color, stoppable));
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  async #decide(state: OpeningState, options: ThinkOptions): Promise<OpeningDecision> {
    const startedAt = performance.now();
    const evaluator = new OpeningEvaluator(this, options, this.#budgetMs(options));
    const setting = { evaluator, isWellRead: isWellRead(this.spec), memory: this.#memory };
    const decided = await decideStep(state, setting);
    return { ...decided, timeMs: performance.now() - startedAt };
  }

  async #answerDraw(position: Position, color: Color, options: ThinkOptions): Promise<DrawAnswer> {
    const evaluator = new OpeningEvaluator(this, options, least(options.timeMs, DRAW_MS)!);
    const forBlack = await evaluator.chances(position);
    if (!forBlack) return { accepts: false };
    const chances = chancesOf(color, forBlack);
    const { stones, emptyCells } = position.board;
    return { accepts: acceptsDraw(chances, stones / (stones + emptyCells)), chances };
  }

  #budgetMs({ timeMs, clock }: ThinkOptions): number {
    const own = this.spec.kind === 'engine' ? this.spec.timeMs : undefined;
    const byClock = clock && clock.timeLeftMs * CLOCK_SHARE + (clock.incrementMs ?? 0) / 2;
    return least(least(timeMs, own) ?? DECISION_MS, byClock)!;
  }

  /** Both the caller and `close` may end it. */
  #run<T>(options: ThinkOptions, work: (stoppable: ThinkOptions) => Promise<T>): Promise<T> {
    const own = this.#closing.signal;
    const signal = options.signal ? AbortSignal.any([own, options.signal]) : own;
    const done = work({ ...options, signal });
    this.#running = Promise.allSettled([this.#running, done]);
    return done;
  }
}

/** Passes progress on until the answer is out. */
function passOn(search: PlainSearch, onInfo: (info: Info) => void): void {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  search.done.then(end, end);
  void (async () => {
    for await (const info of search.infos()) if (!isOver) onInfo(info);
  })().catch(end); // The result reports what went wrong.
}

/** Used when a classic is asked for and no classics were given. */
const NO_CLASSICS: OpponentSearcher = {
  search: () => {
    throw new Error('no classics were given');
  },
};

function isWellRead(spec: OpponentSpec): boolean {
  if (spec.kind === 'level') return spec.level >= WELL_READ;
  // 003 is the one of the five that knows the 26 openings.
  return spec.kind === 'engine' || spec.id === 'classic-003';
}

function thoughtOf(result: SearchResult, position: Position): Thought {
  const { best, score, line, depth, nodes, nps, timeMs, source, reason } = result;
  if (best === undefined) return { kind: 'none', why: whyNone(reason) };
  // The engine checks its own moves; those of other searchers are checked here.
  const played = position.play(best);
  if (!played.ok) return { kind: 'none', why: 'failed', detail: played.error.kind };
  const searched = { line, depth, nodes, nps, timeMs, source };
  return { kind: 'move', point: best, ...(score && { score }), ...searched };
}

function whyNone(reason: SearchResult['reason']): Extract<Thought, { kind: 'none' }>['why'] {
  if (reason === 'decided' || reason === 'no-legal-move' || reason === 'stopped') return reason;
  return 'failed';
}

function noThought({ kind: why, ...detail }: SearchFailure): Thought {
  return { kind: 'none', why, ...detail };
}
