// Solves on behalf of an engine: in a worker of its own with its own memory, so that a search may run
// beside it. The worker is started on first use and kept. Solves wait for one another; whatever happens,
// each of them answers.
import type { Position } from '@tengen/rules';
import { planTime } from '../search/limits.ts';
import { type StartWorker, WorkerClient } from '../workers/client.ts';
import { now } from '../workers/clock.ts';
import type { SolveRequest } from '../workers/messages.ts';
import type { SolveOptions, SolveResult, UnknownReason } from './solver.ts';

export interface SolvingSetup {
  readonly module: WebAssembly.Module;
  readonly start: StartWorker;
  readonly isShared: boolean;
  readonly bytes: number;
}

export interface EngineSolveOptions extends SolveOptions {
  /** Ends it soon, as `unknown` and `stopped`. */
  readonly signal?: AbortSignal;
}

/** A worker that dies is replaced once: what kills two will kill the third. */
const MOST_DEATHS = 2;
/** A worker hears a stop every ten milliseconds, unless it is busy with the check of a large proof. */
const STOP_PATIENCE_MS = 45;
/** One that stays silent for so long after that is ended. */
const SILENT_MS = 1000;
/** So long before the limit the answer goes out, whether the worker has one or not. */
const WATCH_MS = 1.5;

export class Solving {
  readonly #setup: SolvingSetup;
  readonly #running = new Set<Solve>();
  #worker: WorkerClient | undefined;
  #before: Promise<unknown> = Promise.resolve();
  #ticket = 0;
  #isClosed = false;

  constructor(setup: SolvingSetup) {
    this.#setup = setup;
  }

  async solve(position: Position, options: EngineSolveOptions): Promise<SolveResult> {
    const { signal } = options;
    const solve = new Solve(++this.#ticket, position, options, () => this.#hire());
    if (signal?.aborted || this.#isClosed) solve.stop();
    const stop = () => solve.stop();
    signal?.addEventListener('abort', stop, { once: true });
    this.#running.add(solve);
    const before = this.#before;
    const done = solve.run(before);
    // One that is stopped while it waits must not let the next one pass.
    this.#before = Promise.all([before, done]).then(() => undefined);
    const result = await done;
    this.#running.delete(solve);
    signal?.removeEventListener('abort', stop);
    return result;
  }

  /** Those still running or waiting answer `stopped`. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const solve of this.#running) solve.stop();
    await this.#worker?.terminate();
    await this.#before;
  }

  /** The worker, or a new one in the place of one that died; undefined when there shall be none. */
  #hire(): WorkerClient | undefined {
    if (this.#isClosed) return undefined;
    if (this.#worker?.isDead === false) return this.#worker;
    const { module, start, isShared, bytes } = this.#setup;
    const worker = new WorkerClient(start);
    void worker.ask({ kind: 'attach-solver', module, isShared, bytes });
    this.#worker = worker;
    return worker;
  }
}

/** One question from its first moment to its answer. */
class Solve {
  readonly #ticket: number;
  readonly #position: Position;
  readonly #options: EngineSolveOptions;
  readonly #hire: () => WorkerClient | undefined;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  readonly #cut: Promise<SolveResult>;
  #answerNow!: (result: SolveResult) => void;
  #worker: WorkerClient | undefined;
  #isStopped = false;
  #isOver = false;

  constructor(
    ticket: number,
    position: Position,
    options: EngineSolveOptions,
    hire: () => WorkerClient | undefined,
  ) {
    this.#ticket = ticket;
    this.#position = position;
    this.#options = options;
    this.#hire = hire;
    this.#cut = new Promise(resolve => {
      this.#answerNow = resolve;
    });
  }

  /** Ends it soon. */
  stop(): void {
    if (this.#isStopped) return;
    this.#isStopped = true;
    this.#worker?.stop(this.#ticket);
    this.#after(this.#worker ? STOP_PATIENCE_MS : 0, () => this.#answerNow(unknown('stopped')));
  }

  /** `before` is the solve that must be answered first. */
  async run(before: Promise<unknown>): Promise<SolveResult> {
    if (this.#position.outcome) return unknown('game-over');
    const result = await Promise.race([this.#cut, this.#work(before)]);
    this.#isOver = true;
    for (const timer of this.#timers) clearTimeout(timer);
    return result;
  }

  async #work(before: Promise<unknown>): Promise<SolveResult> {
    await before;
    if (this.#isStopped) return unknown('stopped');
    // Time counts from one's own turn, the start of the worker included.
    const startedAt = now();
    const plan = this.#timePlan();
    if (plan) {
      this.#after(plan.limitMs - WATCH_MS, () => this.#answerNow(unknown('limit')));
    }
    for (let deaths = 0; deaths < MOST_DEATHS && !this.#isStopped && !this.#isOver; deaths++) {
      const result = await this.#ask(startedAt, plan?.hardMs);
      if (result) return result;
    }
    return unknown(this.#isStopped ? 'stopped' : 'unavailable');
  }

  /** Undefined when the worker died of it, or none could be had. */
  async #ask(startedAt: number, hardMs: number | undefined): Promise<SolveResult | undefined> {
    const worker = this.#hire();
    if (!worker) return undefined;
    this.#worker = worker;
    const asked = worker.ask(this.#request(startedAt, hardMs));
    void this.#cut.then(() => endIfSilent(worker, this.#ticket, asked));
    const reply = await asked;
    return reply?.kind === 'solved' ? reply.result : undefined;
  }

  #request(startedAt: number, hardMs: number | undefined): SolveRequest {
    const { board, rule, turn } = this.#position;
    const { goal, attacker = turn, limits, shorten } = this.#options;
    return {
      kind: 'solve',
      ticket: this.#ticket,
      startedAt,
      position: {
        size: board.size,
        rule,
        turn,
        black: board.stonesOf('black'),
        white: board.stonesOf('white'),
      },
      options: {
        goal,
        attacker,
        limits: { ...limits, ...(hardMs !== undefined && { timeMs: hardMs }) },
        ...(shorten !== undefined && { shorten }),
      },
    };
  }

  #timePlan() {
    const timeMs = this.#options.limits?.timeMs;
    return timeMs === undefined ? undefined : planTime({ timeMs });
  }

  #after(ms: number, action: () => void): void {
    this.#timers.add(setTimeout(action, Math.max(0, ms)));
  }
}

function unknown(why: UnknownReason): SolveResult {
  return { kind: 'unknown', why, nodes: 0 };
}

/** Ends a worker that does not come back from a question nobody waits for any more. */
function endIfSilent(worker: WorkerClient, ticket: number, asked: Promise<unknown>): void {
  worker.stop(ticket);
  const timer = setTimeout(() => void worker.terminate(), SILENT_MS);
  void asked.then(() => clearTimeout(timer));
}
