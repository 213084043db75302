// One instance of the WASM core, called directly: set a position, search it, read the result. The search blocks the
// caller; the engine runs it in a worker.
import type { Color, Point, Position } from '@tengen/rules';
import {
  BLACK,
  CONTEXT_BYTES,
  EXCLUDED_AT,
  IN_BALANCE,
  IN_BIAS,
  IN_EXCLUDED,
  IN_FLAGS,
  IN_MAX_DEPTH,
  IN_MULTI_PV,
  IN_NODE_LIMIT,
  IN_OPTIMUM_MS,
  IN_RESUME_DEPTH,
  IN_SLICE_MS,
  IN_THREAD,
  IN_THREADS,
  IN_TICKET,
  IN_TIME_MS,
  IN_WIDTH,
  OUT_BEGUN,
  OUT_DEPTH,
  OUT_NODES,
  OUT_PV,
  OUT_PV_INDEX,
  OUT_PV_LENGTH,
  OUT_SCORE,
  OUT_SELDEPTH,
  OUT_SHARED_CUTS,
  OUT_STOPPED,
  PATTERNS_AT,
  STONES_AT,
  STOP_AT,
  TABLE_END,
  WHITE,
} from '../../assembly/layout.ts';
import { type CoreStones, networkStones, stonesOf } from '../base/stones.ts';
import type { NetworkTest } from '../network/self-check.ts';
import type { Network } from '../network/weights.ts';
import { clearNetwork, writeNetwork } from '../network/weights-layout.ts';

/** The exports of assembly/api.ts. */
interface CoreExports {
  memoryNeeded(threads: number, tableBytes: number): number;
  attachThread(thread: number, tableBytes: number): number;
  prepare(rule: number): void;
  clearTable(tableBytes: number): void;
  newSearch(age: number): void;
  start(size: number, rule: number): void;
  clearHistory(): void;
  playPoint(point: number, color: number): void;
  setMover(color: number): void;
  undoMove(): void;
  search(): number;
  pointOfCell(cell: number): number;
  cellForPoint(point: number): number;
  isPointForbidden(point: number): number;
  classOfPoint(point: number, color: number): number;
  evaluation(flags: number): number;
  networkScore(): number;
  networkOut(which: number): number;
  beginPolicy(): void;
  policyOfPoint(point: number): number;
  positionKey(): bigint;
}

export interface CoreLimits {
  readonly depth?: number;
  readonly nodes?: number;
  /** The search stops after this. */
  readonly timeMs?: number;
  /** About this long: shorter when the best move is clear, longer when it has just changed (assembly/pace.ts). */
  readonly optimumMs?: number;
}

export interface CoreOptions {
  readonly multiPv?: number;
  /** Root moves that are not searched. */
  readonly excluded?: readonly Point[];
  /** The most moves searched in a node; 0: all. */
  readonly width?: number;
  readonly flags?: number;
  /** Finds stones after which the position is worth `bias` points to the side to move. */
  readonly balance?: { readonly stones: 1 | 2; readonly bias: number } | undefined;
}

/** For searches that share memory with others, or run in slices. */
export interface CoreControl {
  /** The generation of table entries; by default the next one. */
  readonly age?: number;
  /** The search runs while the stop word holds this number. */
  readonly ticket?: number;
  /** Above 1: continues the last search of the same position at this depth. */
  readonly resumeDepth?: number;
  /** Returns unfinished after this time. */
  readonly sliceMs?: number;
}

/** One line of a search at a depth. The score is in the core's points, for the side to move. */
export interface CoreInfo {
  readonly depth: number;
  readonly seldepth: number;
  readonly nodes: number;
  readonly score: number;
  readonly line: readonly Point[];
  /** 0 for the best line, 1 for the second… */
  readonly index: number;
}

export interface CoreResult extends CoreInfo {
  /** Undefined when there is no move at all. */
  readonly best: Point | undefined;
  /** Whether a limit or a stop cut the last depth short. */
  readonly wasStopped: boolean;
  /** The last depth that was begun. */
  readonly begun: number;
  /** The nodes that were decided by what other threads had found. */
  readonly sharedCuts: number;
}

const PAGE = 65536;

export interface CoreSetup {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  readonly tableBytes: number;
  readonly thread?: number;
  /** The number of threads that share the memory. */
  readonly threads?: number;
  readonly now: () => number;
  /** Called for each value that the search asks for, with the board in that position; in the watched build only. */
  readonly onAsked?: (mover: Color) => void;
}

/** The pages of memory for a number of threads and a table of `tableBytes` (a power of two). */
export function pagesFor(threads: number, tableBytes: number): number {
  return Math.ceil((TABLE_END + tableBytes + threads * CONTEXT_BYTES) / PAGE);
}

const LEAST_TABLE_BYTES = 1 << 20;
/** The threaded builds demand it (`--initialMemory` in scripts/build-engine.mjs). */
const LEAST_SHARED_PAGES = 256;

/** Memory for all threads, with half the table, and half again, until there is room for it. */
export function makeMemory(
  threads: number,
  tableBytes: number,
  shared: boolean,
): { memory: WebAssembly.Memory; tableBytes: number } {
  const pages = Math.max(shared ? LEAST_SHARED_PAGES : 0, pagesFor(threads, tableBytes));
  try {
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared });
    return { memory, tableBytes };
  } catch (error) {
    if (tableBytes <= LEAST_TABLE_BYTES) throw error;
    return makeMemory(threads, tableBytes / 2, shared);
  }
}

/** Where thread number `thread` keeps its parameters and results. */
export function contextAt(thread: number, tableBytes: number): number {
  return TABLE_END + tableBytes + thread * CONTEXT_BYTES;
}

export class Core {
  readonly #exports: CoreExports;
  readonly #view: DataView;
  readonly #context: number;
  readonly #tableBytes: number;
  readonly #thread: number;
  readonly #threads: number;
  #rule: number | undefined;
  #size: number | undefined;
  #age = 0;
  #onInfo: ((info: CoreInfo) => void) | undefined;

  constructor(setup: CoreSetup) {
    const { module, memory, tableBytes, thread = 0, threads = 1, now, onAsked } = setup;
    const instance = new WebAssembly.Instance(module, {
      env: {
        memory,
        abort: () => {
          throw new Error('bug: the core aborted');
        },
      },
      host: {
        now,
        report: () => this.#onInfo?.(this.#read()),
        asked: (mover: number) => onAsked?.(mover === BLACK ? 'black' : 'white'),
      },
    });
    this.#exports = instance.exports as unknown as CoreExports;
    this.#view = new DataView(memory.buffer);
    this.#tableBytes = tableBytes;
    this.#thread = thread;
    this.#threads = threads;
    this.#context = this.#exports.attachThread(thread, tableBytes);
  }

  /** Sets up `position`, and writes the tables if they belong to another game. */
  setPosition(position: Position): void {
    const stones = stonesOf(position);
    const isFirst = this.#rule === undefined;
    const isOther = stones.rule !== this.#rule || stones.size !== this.#size;
    if (stones.rule !== this.#rule) this.prepare(stones.rule);
    // Positions of two board sizes may have the same key. Fresh memory has nothing to forget.
    if (isOther && !isFirst) this.forget();
    this.setStones(stones);
  }

  /** Writes the tables of a rule. One thread does it, while no thread searches. */
  prepare(rule: number): void {
    this.#exports.prepare(rule);
    this.#rule = rule;
  }

  /** Sets the board up. The tables of the rule must have been written. */
  setStones({ size, rule, black, white, last, turn }: CoreStones): void {
    this.#exports.start(size, rule);
    this.#size = size;
    // The order of the stones does not matter, except for the last one: the search looks near it.
    for (const point of black) if (point !== last) this.#exports.playPoint(point, BLACK);
    for (const point of white) if (point !== last) this.#exports.playPoint(point, WHITE);
    if (last !== undefined) this.#exports.playPoint(last, black.includes(last) ? BLACK : WHITE);
    this.#exports.setMover(turn === 'black' ? BLACK : WHITE);
  }

  /** Forgets everything learnt: table and history. */
  forget(): void {
    this.#exports.clearTable(this.#tableBytes);
    this.forgetHistory();
  }

  /** Forgets what only this thread has learnt. */
  forgetHistory(): void {
    this.#exports.clearHistory();
  }

  /** Only the search with this ticket may run, of all threads that share the memory. */
  allow(ticket: number): void {
    Atomics.store(new Int32Array(this.#view.buffer), STOP_AT >> 2, ticket);
  }

  search(
    limits: CoreLimits,
    options: CoreOptions = {},
    onInfo?: (info: CoreInfo) => void,
    control: CoreControl = {},
  ): CoreResult {
    const { age = this.#age + 1 } = control;
    this.#age = age;
    this.#writeLimits(limits);
    this.#writeOptions(options);
    this.#writeControl(control);
    this.#exports.newSearch(age);
    this.#onInfo = onInfo;
    const best = this.#exports.search();
    this.#onInfo = undefined;
    const hasMove = best >= 0;
    return {
      ...this.#read(),
      best: hasMove ? best : undefined,
      wasStopped: hasMove && this.#int(OUT_STOPPED) !== 0,
      begun: this.#int(OUT_BEGUN),
      sharedCuts: this.#int(OUT_SHARED_CUTS),
    };
  }

  /** Puts a stone on an empty point of the current board; `undo` takes the last one off. */
  play(point: Point, color: Color): void {
    this.#exports.playPoint(point, color === 'black' ? BLACK : WHITE);
  }

  undo(): void {
    this.#exports.undoMove();
  }

  /** The stone on a point of the current board, also during a search. */
  stoneOn(point: Point): Color | undefined {
    const cell = this.#exports.cellForPoint(point);
    const stone = this.#view.getUint8(this.#context + STONES_AT + cell);
    return stone === BLACK ? 'black' : stone === WHITE ? 'white' : undefined;
  }

  /** The key of the position: stones and side to move. */
  key(): bigint {
    return this.#exports.positionKey();
  }

  isForbidden(point: Point): boolean {
    return this.#exports.isPointForbidden(point) !== 0;
  }

  /** The line patterns of an empty point: four nibbles for Black in the low half, White's in the high. */
  patterns(point: Point): number {
    const cell = this.#exports.cellForPoint(point);
    return this.#view.getUint32(this.#context + PATTERNS_AT + 4 * cell, true);
  }

  /** The evaluation of the current position for the side to move, in the core's points. */
  evaluation(flags = 0): number {
    return this.#exports.evaluation(flags);
  }

  /**
   * Gives the core a network, or removes it. One thread does it, while no thread searches. False when the core does
   * not give the answers that the weight file demands; then the network is removed again.
   */
  setNetwork(network: Network | undefined): boolean {
    clearNetwork(this.#view.buffer);
    if (!network) return true;
    writeNetwork(this.#view.buffer, network);
    if (network.tests.every(test => this.#passes(test))) return true;
    clearNetwork(this.#view.buffer);
    return false;
  }

  #passes({ board, out, score, points, policy }: NetworkTest): boolean {
    this.setStones(networkStones(board));
    if (this.networkScore() !== score) return false;
    if (out.some((value, i) => this.#exports.networkOut(i) !== value)) return false;
    const found = this.policy(points);
    return policy.every((value, i) => found[i] === value);
  }

  /** The network's value of the position, for the side to move, in points. */
  networkScore(): number {
    return this.#exports.networkScore();
  }

  /** The network's policy of empty points; 16,384 is one logit. */
  policy(points: readonly Point[]): number[] {
    this.#exports.beginPolicy();
    return points.map(point => this.#exports.policyOfPoint(point));
  }

  #writeLimits({ depth = 60, nodes = 0, timeMs = 0, optimumMs = 0 }: CoreLimits): void {
    this.#setInt(IN_MAX_DEPTH, depth);
    this.#setFloat(IN_NODE_LIMIT, nodes);
    this.#setFloat(IN_TIME_MS, timeMs);
    this.#setFloat(IN_OPTIMUM_MS, optimumMs);
  }

  #writeOptions(options: CoreOptions): void {
    const { multiPv = 1, excluded = [], width = 0, flags = 0, balance } = options;
    this.#setInt(IN_MULTI_PV, multiPv);
    this.#setInt(IN_FLAGS, flags);
    this.#setInt(IN_WIDTH, width);
    this.#setInt(IN_BALANCE, balance?.stones ?? 0);
    this.#setInt(IN_BIAS, balance?.bias ?? 0);
    this.#setInt(IN_EXCLUDED, excluded.length);
    excluded.forEach((point, i) => {
      const cell = this.#exports.cellForPoint(point);
      this.#view.setUint16(this.#context + EXCLUDED_AT + 2 * i, cell, true);
    });
  }

  #writeControl({ ticket = 0, resumeDepth = 0, sliceMs = 0 }: CoreControl): void {
    this.#setInt(IN_THREAD, this.#thread);
    this.#setInt(IN_THREADS, this.#threads);
    this.#setInt(IN_TICKET, ticket);
    this.#setInt(IN_RESUME_DEPTH, resumeDepth);
    this.#setInt(IN_SLICE_MS, sliceMs);
  }

  #setInt(offset: number, value: number): void {
    this.#view.setInt32(this.#context + offset, value, true);
  }

  #setFloat(offset: number, value: number): void {
    this.#view.setFloat64(this.#context + offset, value, true);
  }

  #int(offset: number): number {
    return this.#view.getInt32(this.#context + offset, true);
  }

  #read(): CoreInfo {
    const length = this.#int(OUT_PV_LENGTH);
    const cellAt = (i: number) => this.#view.getUint16(this.#context + OUT_PV + 2 * i, true);
    return {
      depth: this.#int(OUT_DEPTH),
      seldepth: this.#int(OUT_SELDEPTH),
      nodes: this.#view.getFloat64(this.#context + OUT_NODES, true),
      score: this.#int(OUT_SCORE),
      line: Array.from({ length }, (_, i) => this.#exports.pointOfCell(cellAt(i))),
      index: this.#int(OUT_PV_INDEX),
    };
  }
}
