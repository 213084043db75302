// The worker's side of the engine: one core or one solver, and the answers to the host's requests. With shared
// memory a search runs in one go and watches the stop word. Without it a search runs in slices, and between two
// slices the worker hears whether it should stop. The transposition table keeps most of a slice's work, but not
// the path down to the node where the slice ended, so slices grow with the search: with short slices a deep
// search would never finish. Nobody waits for a long slice to end: after a stop the host answers with the best
// line it has received.
import { STOP_AT } from '../../assembly/layout.ts';
import { now } from '../base/clock.ts';
import { nextTurn } from '../base/platform.ts';
import { Core, type CoreInfo, type CoreLimits, type CoreResult, makeMemory } from '../core/core.ts';
import type {
  AttachRequest,
  CoreReply,
  CoreRequest,
  PrepareRequest,
  SearchRequest,
  SolveRequest,
  StopRequest,
} from './messages.ts';
import { WorkerSolver } from './serve-solver.ts';

const FIRST_SLICE_MS = 30;
/** Of the time spent so far. Work that a slice's end cuts off is repeated: at most twice the nodes of one go. */
const SLICE_SHARE = 0.5;
/** In the stop word it means that nothing may run: no ticket is negative. */
const NOBODY = -1;

export class WorkerCore {
  #core: Core | undefined;
  #solver: WorkerSolver | undefined;
  #stopWord: Int32Array | undefined;
  #thread = 0;
  #isShared = false;
  /** The newest search or solve that was told to stop, perhaps before it began. */
  #stopped = 0;

  /** `onInfo` gets the progress of a search. */
  async answer(request: CoreRequest, onInfo: (info: CoreInfo) => void): Promise<CoreReply> {
    switch (request.kind) {
      case 'attach':
        return this.#attach(request);
      case 'prepare':
        return this.#prepare(request);
      case 'forget':
        if (request.withTable) this.#needCore().forget();
        else this.#needCore().forgetHistory();
        return { kind: 'ready' };
      case 'search':
        return this.#search(request, onInfo);
      case 'attach-solver':
        this.#solver = new WorkerSolver(request);
        return { kind: 'ready' };
      case 'solve':
        return this.#solve(request);
    }
  }

  /** Takes the right to run from a search and all its helpers, unless a newer search has it already. */
  stop({ ticket }: StopRequest): void {
    this.#stopped = Math.max(this.#stopped, ticket);
    if (this.#stopWord) Atomics.compareExchange(this.#stopWord, 0, ticket, NOBODY);
  }

  #prepare({ rule, network }: PrepareRequest): CoreReply {
    const core = this.#needCore();
    core.prepare(rule);
    const isGood = core.setNetwork(network);
    return { kind: 'prepared', hasNetwork: network !== undefined && isGood };
  }

  #needCore(): Core {
    if (!this.#core) throw new Error('bug: a request came before a core was attached');
    return this.#core;
  }

  #attach({ module, memory, tableBytes, thread, threads }: AttachRequest): CoreReply {
    const own = memory ? { memory, tableBytes } : makeMemory(1, tableBytes, false);
    this.#core = new Core({ module, ...own, thread, threads, now });
    this.#stopWord = new Int32Array(own.memory.buffer, STOP_AT, 1);
    this.#thread = thread;
    this.#isShared = memory !== undefined;
    return { kind: 'attached', tableBytes: own.tableBytes };
  }

  async #search(request: SearchRequest, onInfo: (info: CoreInfo) => void): Promise<CoreReply> {
    const core = this.#needCore();
    core.setStones(request.stones);
    // Helpers send no progress: they leave their findings in the table.
    const result = this.#isShared
      ? this.#searchAtOnce(core, request, this.#thread === 0 ? onInfo : undefined)
      : await this.#searchInSlices(core, request, onInfo);
    // Only thread 0 ends the search: a helper that finishes first must not stop it.
    if (this.#thread === 0) this.stop({ kind: 'stop', ticket: request.ticket });
    return { kind: 'found', result };
  }

  #searchAtOnce(
    core: Core,
    { ticket, startedAt, limits, options }: SearchRequest,
    onInfo: ((info: CoreInfo) => void) | undefined,
  ): CoreResult {
    return core.search(limitsLeft(limits, startedAt, 0), options, onInfo, { ticket, age: ticket });
  }

  async #searchInSlices(
    core: Core,
    { ticket, startedAt, limits, options }: SearchRequest,
    onInfo: (info: CoreInfo) => void,
  ): Promise<CoreResult> {
    this.#stopWord![0] = ticket;
    let found: CoreResult | undefined;
    for (;;) {
      const nodes = found?.nodes ?? 0;
      const slice = core.search(
        limitsLeft(limits, startedAt, nodes),
        options,
        info => onInfo({ ...info, nodes: info.nodes + nodes }),
        { ticket, age: ticket, resumeDepth: found?.begun ?? 0, sliceMs: nextSliceMs(startedAt) },
      );
      found = joinSlices(found, slice);
      if (!slice.wasStopped || isSpent(limits, startedAt, found.nodes)) return found;
      await nextTurn();
      if (this.#stopped >= ticket) return found;
    }
  }

  async #solve(request: SolveRequest): Promise<CoreReply> {
    if (!this.#solver) throw new Error('bug: a request came before a solver was attached');
    const isStopped = () => this.#stopped >= request.ticket;
    return { kind: 'solved', result: await this.#solver.solve(request, isStopped) };
  }
}

function nextSliceMs(startedAt: number): number {
  return Math.ceil(Math.max(FIRST_SLICE_MS, SLICE_SHARE * (now() - startedAt)));
}

/** The limits minus what is used. A used-up limit leaves a tiny rest, because 0 would mean no limit. */
function limitsLeft(limits: CoreLimits, startedAt: number, nodes: number): CoreLimits {
  const elapsedMs = now() - startedAt;
  const left = (limit: number | undefined, used: number, least: number) =>
    limit ? Math.max(least, limit - used) : 0;
  return {
    ...limits,
    nodes: left(limits.nodes, nodes, 1),
    timeMs: left(limits.timeMs, elapsedMs, 0.01),
    optimumMs: left(limits.optimumMs, elapsedMs, 0.01),
  };
}

function isSpent({ nodes, timeMs }: CoreLimits, startedAt: number, used: number): boolean {
  return (!!nodes && used >= nodes) || (!!timeMs && now() - startedAt >= timeMs);
}

/** A slice that finished no depth adds its nodes only. */
function joinSlices(before: CoreResult | undefined, slice: CoreResult): CoreResult {
  if (!before) return slice;
  const nodes = before.nodes + slice.nodes;
  return slice.depth > 0
    ? { ...slice, nodes }
    : { ...before, nodes, begun: slice.begun, wasStopped: slice.wasStopped };
}
