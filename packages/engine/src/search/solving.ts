// Runs an engine's solves in a worker with its own memory, so that a search may run beside them. The worker is
// started on first use and kept. Solves wait for one another, and every one of them is answered.
import type { Position } from '@tengen/rules';
import { now } from '../base/clock.ts';
import type { SolveOptions, SolveResult, UnknownReason } from '../solver/solver.ts';
import { CoreWorker } from '../workers/core-worker.ts';
import type { StartWorker } from '../workers/host.ts';
import type { SolveRequest } from '../workers/messages.ts';
import { DEFAULT_TIME_MS, planTime } from './limits.ts';

export interface SolvingSetup {
  readonly module: WebAssembly.Module;
  readonly start: StartWorker;
  readonly isShared: boolean;
  readonly bytes: number;
}

export interface EngineSolveOptions extends SolveOptions {
  /** Ends it soon; it then answers `unknown` because it was `stopped`. */
  readonly signal?: AbortSignal;
}

/** A worker that dies is replaced once: a question that killed two would kill the third. */
const MOST_DEATHS = 2;
/** A worker hears a stop every ten milliseconds, unless it is busy with the check of a large proof. */
const STOP_PATIENCE_MS = 45;
/** A worker that stays silent this much longer is ended. */
const SILENT_MS = 1000;
/** The answer goes out this long before the limit, whether the worker has one or not. */
const WATCH_MS = 1.5;

export class Solving {
  readonly #setup: SolvingSetup;
  readonly #running = new Set<Solve>();
  #worker: CoreWorker | undefined;
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
    // A solve that is stopped while it waits must not let the next one overtake those before it.
    this.#before = Promise.all([before, done]).then(() => undefined);
    const result = await done;
    this.#running.delete(solve);
    signal?.removeEventListener('abort', stop);
    return result;
  }

  /** Solves that still run or wait answer `stopped`. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const solve of this.#running) solve.stop();
    await this.#worker?.terminate();
    await this.#before;
  }

  /** The worker, or its replacement if it died; undefined once closed. */
  #hire(): CoreWorker | undefined {
    if (this.#isClosed) return undefined;
    if (this.#worker?.isDead === false) return this.#worker;
    const { module, start, isShared, bytes } = this.#setup;
    const worker = new CoreWorker(start);
    void worker.ask({ kind: 'attach-solver', module, isShared, bytes });
    this.#worker = worker;
    return worker;
  }
}

/** One question, from the call to its answer. */
class Solve {
  readonly #ticket: number;
  readonly #position: Position;
  readonly #options: EngineSolveOptions;
  readonly #hire: () => CoreWorker | undefined;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  readonly #cut: Promise<SolveResult>;
  #answerNow!: (result: SolveResult) => void;
  #worker: CoreWorker | undefined;
  #isStopped = false;
  #isOver = false;

  constructor(
    ticket: number,
    position: Position,
    options: EngineSolveOptions,
    hire: () => CoreWorker | undefined,
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

  /** `before`: the solves that must be answered first. */
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
    // The time counts from here, and includes the start of the worker.
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

  /** Undefined when the worker died, or there is none. */
  async #ask(startedAt: number, hardMs: number | undefined): Promise<SolveResult | undefined> {
    const worker = this.#hire();
    if (!worker) return undefined;
    this.#worker = worker;
    const asked = worker.ask(this.#request(startedAt, hardMs));
    void this.#cut.then(() => {
      worker.stop(this.#ticket);
      worker.endIfSilent(asked, SILENT_MS);
    });
    const reply = await asked;
    return reply?.kind === 'solved' ? reply.result : undefined;
  }

  #request(startedAt: number, hardMs: number | undefined): SolveRequest {
    const { goal, attacker = this.#position.turn, limits, shorten } = this.#options;
    return {
      kind: 'solve',
      ticket: this.#ticket,
      startedAt,
      position: this.#position.toPlain(),
      options: {
        goal,
        attacker,
        limits: { ...limits, ...(hardMs !== undefined && { timeMs: hardMs }) },
        ...(shorten !== undefined && { shorten }),
      },
    };
  }

  /** Without any limit a solve might never end. */
  #timePlan() {
    const { timeMs, nodes } = this.#options.limits ?? {};
    if (timeMs === undefined && nodes !== undefined) return undefined;
    return planTime({ timeMs: timeMs ?? DEFAULT_TIME_MS });
  }

  #after(ms: number, action: () => void): void {
    this.#timers.add(setTimeout(action, Math.max(0, ms)));
  }
}

function unknown(why: UnknownReason): SolveResult {
  return { kind: 'unknown', why, nodes: 0 };
}
