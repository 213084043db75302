// The messages between the host and its workers. Every request but `stop` gets exactly one reply, in the order
// of the requests. The progress of a search comes before its reply, as `CoreInfo`.
import type { PlainPosition } from '@tengen/rules';
import type { CoreStones } from '../base/stones.ts';
import type { CoreLimits, CoreOptions, CoreResult } from '../core/core.ts';
import type { Network } from '../network/weights.ts';
import type { SolveOptions, SolveResult } from '../solver/solver.ts';

export type CoreRequest =
  | AttachRequest
  /** Writes the tables of a rule, and its network where there is one. For thread 0, while no other thread searches. */
  | PrepareRequest
  /** Forgets what was learnt. The table belongs to all threads, so only one is asked to clear it. */
  | { readonly kind: 'forget'; readonly withTable: boolean }
  | SearchRequest
  | AttachSolverRequest
  | SolveRequest;

/** Ends a search or solve soon. A search with shared memory sees its stop there. */
export interface StopRequest {
  readonly kind: 'stop';
  readonly ticket: number;
}

export interface AttachRequest {
  readonly kind: 'attach';
  readonly module: WebAssembly.Module;
  /** Shared by all threads; undefined: the worker makes its own. */
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
  /** The number of the search. A search stops when the stop word holds another number. */
  readonly ticket: number;
  /** On the clock of clock.ts. Limits count from here, however long the message took. */
  readonly startedAt: number;
  readonly stones: CoreStones;
  readonly limits: CoreLimits;
  readonly options: CoreOptions;
}

/** Makes the worker a solver with its own memory. */
export interface AttachSolverRequest {
  readonly kind: 'attach-solver';
  readonly module: WebAssembly.Module;
  /** The builds with threads accept shared memory only, even if nobody shares it. */
  readonly isShared: boolean;
  readonly bytes: number;
}

export interface SolveRequest {
  readonly kind: 'solve';
  readonly ticket: number;
  /** As in a search. */
  readonly startedAt: number;
  readonly position: PlainPosition;
  readonly options: SolveOptions;
}

export type CoreReply =
  | { readonly kind: 'attached'; readonly tableBytes: number }
  | { readonly kind: 'ready' }
  /** `hasNetwork`: a network was given, and it answers its own test positions correctly. */
  | { readonly kind: 'prepared'; readonly hasNetwork: boolean }
  | { readonly kind: 'found'; readonly result: CoreResult }
  | { readonly kind: 'solved'; readonly result: SolveResult };
