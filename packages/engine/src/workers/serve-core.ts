// The worker's side: one core or one solver, and answers to what the host asks. With shared memory a search runs in
// one go and watches the stop word; without it, it runs in slices, and between two of them the worker
// hears whether it should stop. The table keeps most of a slice's work, but not the way down to where
// it was cut, so slices grow with the search: cut small, a deep search would never come to its end.
// Whoever waits for a stop does not wait for a long slice: the host answers with the best line told.
import { STOP_AT } from '../../assembly/layout.ts';
import { Core, type CoreInfo, type CoreLimits, type CoreResult, pagesFor } from '../core/core.ts';
import { now } from './clock.ts';
import type {
  AttachRequest,
  PrepareRequest,
  Reply,
  Request,
  SearchRequest,
  SolveRequest,
} from './messages.ts';
import { nextTurn } from './platform.ts';
import { WorkerSolver } from './serve-solver.ts';

const FIRST_SLICE_MS = 30;
/** Of the time spent so far. What is cut is done again: up to twice the nodes of a search in one go. */
const SLICE_SHARE = 0.5;
const LEAST_TABLE_BYTES = 1 << 20;
/** Written into the stop word when nothing may run: no ticket is negative. */
const NOBODY = -1;

export class WorkerCore {
  readonly #send: (reply: Reply) => void;
  #core: Core | undefined;
  #solver: WorkerSolver | undefined;
  #stopWord: Int32Array | undefined;
  #thread = 0;
  #isShared = false;
  /** The newest search or solve that was told to stop, perhaps before it began. */
  #stopped = 0;
  #queue = Promise.resolve();

  constructor(send: (reply: Reply) => void) {
    this.#send = send;
  }

  /** Does what is asked, one thing after the other; only a stop is heard at once. */
  handle(request: Request): Promise<void> {
    if (request.kind === 'stop') {
      this.#stop(request.ticket);
      return Promise.resolve();
    }
    this.#queue = this.#queue.then(() => this.#answer(request));
    return this.#queue;
  }

  async #answer(request: Exclude<Request, { kind: 'stop' }>): Promise<void> {
    switch (request.kind) {
      case 'attach':
        return this.#attach(request);
      case 'prepare':
        return this.#prepare(request);
      case 'forget':
        if (request.withTable) this.#needCore().forget();
        else this.#needCore().forgetHistory();
        return this.#send({ kind: 'ready' });
      case 'search':
        return this.#search(request);
      case 'attach-solver':
        this.#solver = new WorkerSolver(request);
        return this.#send({ kind: 'ready' });
      case 'solve':
        return this.#solve(request);
    }
  }

  #prepare({ rule, network }: PrepareRequest): void {
    const core = this.#needCore();
    core.prepare(rule);
    const isGood = core.setNetwork(network);
    this.#send({ kind: 'prepared', hasNetwork: network !== undefined && isGood });
  }

  #needCore(): Core {
    if (!this.#core) throw new Error('bug: asked before a core was attached');
    return this.#core;
  }

  #attach({ module, memory, tableBytes, thread, threads }: AttachRequest): void {
    const own = memory ? { memory, tableBytes } : makeMemory(tableBytes);
    this.#core = new Core({ module, ...own, thread, threads, now });
    this.#stopWord = new Int32Array(own.memory.buffer, STOP_AT, 1);
    this.#thread = thread;
    this.#isShared = memory !== undefined;
    this.#send({ kind: 'attached', tableBytes: own.tableBytes });
  }

  async #search(request: SearchRequest): Promise<void> {
    const { ticket } = request;
    const core = this.#needCore();
    core.setStones(request.stones);
    // Helpers are silent: what they find they leave in the table.
    const onInfo = (info: CoreInfo) => this.#send({ kind: 'info', ticket, info });
    const result = this.#isShared
      ? this.#searchAtOnce(core, request, this.#thread === 0 ? onInfo : undefined)
      : await this.#searchInSlices(core, request, onInfo);
    // Thread 0 decides: a helper that comes to its end first must not take the right to run from it.
    if (this.#thread === 0) this.#stop(ticket);
    this.#send({ kind: 'found', ticket, result });
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

  async #solve(request: SolveRequest): Promise<void> {
    const { ticket } = request;
    if (!this.#solver) throw new Error('bug: asked before a solver was attached');
    const result = await this.#solver.solve(request, () => this.#stopped >= ticket);
    this.#send({ kind: 'solved', ticket, result });
  }

  /** Takes the right to run from a search and all its helpers, unless another has it by now. */
  #stop(ticket: number): void {
    this.#stopped = Math.max(this.#stopped, ticket);
    if (this.#stopWord) Atomics.compareExchange(this.#stopWord, 0, ticket, NOBODY);
  }
}

/** Memory of one's own: half the table, and half again, until there is room for it. */
function makeMemory(tableBytes: number): { memory: WebAssembly.Memory; tableBytes: number } {
  const pages = pagesFor(1, tableBytes);
  try {
    return { memory: new WebAssembly.Memory({ initial: pages, maximum: pages }), tableBytes };
  } catch (error) {
    if (tableBytes <= LEAST_TABLE_BYTES) throw error;
    return makeMemory(tableBytes / 2);
  }
}

function nextSliceMs(startedAt: number): number {
  return Math.ceil(Math.max(FIRST_SLICE_MS, SLICE_SHARE * (now() - startedAt)));
}

/** What is left of the limits. A limit that is used up leaves the least that is not "none". */
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

/** A slice that came to no end of its own adds nodes, not news. */
function joinSlices(before: CoreResult | undefined, slice: CoreResult): CoreResult {
  if (!before) return slice;
  const nodes = before.nodes + slice.nodes;
  return slice.depth > 0
    ? { ...slice, nodes }
    : { ...before, nodes, begun: slice.begun, wasStopped: slice.wasStopped };
}
