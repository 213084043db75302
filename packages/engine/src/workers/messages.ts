// What host and workers say to each other. Every request but `stop` gets exactly one last reply, in
// the order asked; infos come before it.
import type { Color, Point, Rule } from '@tengen/rules';
import type { CoreInfo, CoreLimits, CoreOptions, CoreResult } from '../core/core.ts';
import type { CoreStones } from '../core/stones.ts';
import type { Network } from '../network/weights.ts';
import type { SolveOptions, SolveResult } from '../solver/solver.ts';

export type Request =
  | AttachRequest
  /** Writes the tables of a rule, and its network where there is one. Sent to thread 0, while no other searches. */
  | PrepareRequest
  /** Forgets what was learnt; the table too, if it is this thread's business. */
  | { readonly kind: 'forget'; readonly withTable: boolean }
  | SearchRequest
  | AttachSolverRequest
  | SolveRequest
  /** A search with shared memory hears of it there. */
  | { readonly kind: 'stop'; readonly ticket: number };

export interface AttachRequest {
  readonly kind: 'attach';
  readonly module: WebAssembly.Module;
  /** Shared by all threads; without it the worker makes its own. */
  readonly memory: WebAssembly.Memory | undefined;
  readonly tableBytes: number;
  readonly thread: number;
  readonly threads: number;
}

export interface PrepareRequest {
  readonly kind: 'prepare';
  readonly rule: number;
  readonly network: Network | undefined;
}

export interface SearchRequest {
  readonly kind: 'search';
  /** Numbers the searches: one that does not hold the current ticket stops. */
  readonly ticket: number;
  /** On the common clock; limits count from here, however long the message took. */
  readonly startedAt: number;
  readonly stones: CoreStones;
  readonly limits: CoreLimits;
  readonly options: CoreOptions;
}

/** Makes the worker a solver, with memory of its own. */
export interface AttachSolverRequest {
  readonly kind: 'attach-solver';
  readonly module: WebAssembly.Module;
  /** The builds with threads take shared memory only, even if nobody shares it. */
  readonly isShared: boolean;
  readonly bytes: number;
}

export interface SolveRequest {
  readonly kind: 'solve';
  readonly ticket: number;
  /** As in a search. */
  readonly startedAt: number;
  readonly position: SolvePosition;
  readonly options: SolveOptions;
}

/** What the solver needs of a position, as plain data. */
export interface SolvePosition {
  readonly size: number;
  readonly rule: Rule;
  readonly turn: Color;
  readonly black: readonly Point[];
  readonly white: readonly Point[];
}

export type Reply =
  | { readonly kind: 'attached'; readonly tableBytes: number }
  | { readonly kind: 'ready' }
  /** `hasNetwork`: the network was asked for and answers as it must. */
  | { readonly kind: 'prepared'; readonly hasNetwork: boolean }
  | { readonly kind: 'info'; readonly ticket: number; readonly info: CoreInfo }
  | { readonly kind: 'found'; readonly ticket: number; readonly result: CoreResult }
  | { readonly kind: 'solved'; readonly ticket: number; readonly result: SolveResult };
