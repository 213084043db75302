// Someone to play against. One opponent plays one side of one game; the engine behind it may serve many,
// one at a time.
import type { SearchResult } from '@tengen/engine';
import type { OpeningState } from '@tengen/openings';
import type { Color, Position } from '@tengen/rules';
import type { Memory } from './answer.ts';
import { decideStep, type OpeningDecision } from './decide.ts';
import { chancesOf, Judge } from './judge.ts';
import { acceptsDraw, type DrawAnswer } from './manners.ts';
import { least, Mind, type Searcher } from './mind.ts';
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

/** Where the five classics come from. */
export type Classics = (id: ClassicId) => Searcher;

export interface OpponentSetup {
  /** An engine, or whatever searches like one. */
  readonly engine: Searcher;
  /** Without it, a classic answers every question with `failed`. */
  readonly classics?: Classics;
}

/** A decision of the opening takes at most this long when nobody sets a time. */
const DECISION_MS = 2500;
/** Nobody likes to wait for an answer to a draw. */
const DRAW_MS = 800;
/** A decision's share of a match clock. */
const CLOCK_SHARE = 1 / 20;
/** From this level on, an opponent has read about the 26 openings. */
const WELL_READ = 5;

export function createOpponent(spec: OpponentSpec, { engine, classics }: OpponentSetup): Opponent {
  return new ThinkingOpponent(spec, spec.kind === 'classic' ? classics?.(spec.id) : engine);
}

class ThinkingOpponent implements Opponent {
  readonly spec: OpponentSpec;
  readonly #mind: Mind;
  readonly #memory: Memory = { plan: undefined };
  readonly #closing = new AbortController();
  #running: Promise<unknown> = Promise.resolve();

  constructor(spec: OpponentSpec, searcher: Searcher | undefined) {
    this.spec = spec;
    this.#mind = new Mind(spec, searcher ?? NOBODY);
  }

  think(position: Position, options: ThinkOptions = {}): Promise<Thought> {
    return this.#run(options, async heard => {
      const asked = await this.#mind.ask(position, heard);
      return asked.ok ? thoughtOf(asked.value, position) : noThought(asked.error);
    });
  }

  decide(state: OpeningState, options: ThinkOptions = {}): Promise<OpeningDecision> {
    return this.#run(options, heard => this.#decide(state, heard));
  }

  answerDraw(position: Position, color: Color, options: ThinkOptions = {}): Promise<DrawAnswer> {
    return this.#run(options, heard => this.#answerDraw(position, color, heard));
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  async #decide(state: OpeningState, options: ThinkOptions): Promise<OpeningDecision> {
    const startedAt = performance.now();
    const judge = new Judge(this.#mind, options, this.#budgetMs(options));
    const setting = { judge, isWellRead: isWellRead(this.spec), memory: this.#memory };
    const decided = await decideStep(state, setting);
    return { ...decided, timeMs: performance.now() - startedAt };
  }

  async #answerDraw(position: Position, color: Color, options: ThinkOptions): Promise<DrawAnswer> {
    const judge = new Judge(this.#mind, options, least(options.timeMs, DRAW_MS)!);
    const forBlack = await judge.chances(position);
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
  #run<T>(options: ThinkOptions, work: (heard: ThinkOptions) => Promise<T>): Promise<T> {
    const { signal, release } = eitherOf(this.#closing.signal, options.signal);
    const done = work({ ...options, signal }).finally(release);
    this.#running = Promise.allSettled([this.#running, done]);
    return done;
  }
}

/** `AbortSignal.any`, which not every browser we serve has. `release` when nobody listens any more. */
function eitherOf(
  own: AbortSignal,
  other: AbortSignal | undefined,
): { signal: AbortSignal; release: () => void } {
  const either = new AbortController();
  const abort = () => either.abort();
  const signals = other ? [own, other] : [own];
  if (signals.some(signal => signal.aborted)) abort();
  for (const signal of signals) signal.addEventListener('abort', abort, { once: true });
  const release = () => {
    for (const signal of signals) signal.removeEventListener('abort', abort);
  };
  return { signal: either.signal, release };
}

/** Stands in for a classic that nobody brought. */
const NOBODY: Searcher = {
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
  // The engine guards its moves itself; what else may be behind a mind is looked at here.
  const played = position.play(best);
  if (!played.ok) return { kind: 'none', why: 'failed', detail: played.error.kind };
  return {
    kind: 'move',
    point: best,
    ...(score && { score }),
    line,
    depth,
    nodes,
    nps,
    timeMs,
    source,
  };
}

function whyNone(reason: SearchResult['reason']): Extract<Thought, { kind: 'none' }>['why'] {
  if (reason === 'decided' || reason === 'no-legal-move' || reason === 'stopped') return reason;
  return 'failed';
}

function noThought(
  error: { readonly kind: 'stopped' } | { readonly kind: 'failed'; readonly detail: string },
): Thought {
  return error.kind === 'stopped'
    ? { kind: 'none', why: 'stopped' }
    : { kind: 'none', why: 'failed', detail: error.detail };
}
