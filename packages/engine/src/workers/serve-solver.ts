// The worker's solver. It works on one question at a time, in slices, and hears a stop between two slices.
import { Position } from '@tengen/rules';
import { now } from '../base/clock.ts';
import { nextTurn } from '../base/platform.ts';
import { type SolveResult, Solver } from '../solver/solver.ts';
import type { AttachSolverRequest, SolveRequest } from './messages.ts';

const LEAST_BYTES = 1 << 20;
/** A used-up limit leaves this much, because 0 would mean no limit. */
const LEAST_MS = 0.01;

export class WorkerSolver {
  readonly #solver: Solver;

  constructor({ module, isShared, bytes }: AttachSolverRequest) {
    this.#solver = openSolver({ module, isShared, bytes, now });
  }

  async solve(request: SolveRequest, isStopped: () => boolean): Promise<SolveResult> {
    const position = Position.setup(request.position);
    if (!position.ok) throw new Error('bug: the host sent a position that cannot be set up');
    const steps = this.#solver.steps(position.value, optionsLeft(request));
    for (let step = steps.next(); ; step = steps.next(isStopped())) {
      if (step.done) return step.value;
      await nextTurn();
    }
  }
}

/** Tries with half the memory, and half again, until there is room for it. */
function openSolver(setup: ConstructorParameters<typeof Solver>[0] & { bytes: number }): Solver {
  try {
    return new Solver(setup);
  } catch (error) {
    if (setup.bytes <= LEAST_BYTES) throw error;
    return openSolver({ ...setup, bytes: setup.bytes / 2 });
  }
}

/** The time limit minus the time that the request took to arrive. */
function optionsLeft({ options, startedAt }: SolveRequest): SolveRequest['options'] {
  const { limits = {} } = options;
  if (!limits.timeMs) return options;
  const timeMs = Math.max(LEAST_MS, limits.timeMs - (now() - startedAt));
  return { ...options, limits: { ...limits, timeMs } };
}
