// The options of an engine, and the options of one search.
import type { Point } from '@tengen/rules';
import type { Features } from '../base/features.ts';
import type { WasmSources } from '../base/wasm.ts';
import type { WeightsSources } from '../network/loader.ts';
import type { StartWorker } from '../workers/host.ts';

export interface EngineOptions {
  /** The number of workers that search together. Without shared memory there is always one. */
  readonly threads?: number;
  /** The size of the transposition table, rounded down to a power of two. */
  readonly tableMiB?: number;
  /** The memory of the solver, allocated on first use. */
  readonly solverMiB?: number;
  /** The core's bytes or addresses by build: for bundlers and single-file programs. */
  readonly wasm?: WasmSources;
  /** The networks' weight files by rule and size; `none`: tables only. By default Node uses the package's own. */
  readonly weights?: WeightsSources | 'none';
  /**
   * False: searches do not wait for weight files to load. They use the tables until the network has arrived, which
   * then evaluates from the next search on. For pages; true by default.
   */
  readonly waitForWeights?: boolean;
  /** Called when a network has arrived, or could not be loaded. */
  readonly onEvaluatorChange?: () => void;
  /** The address of the worker's file, or a function that starts one: for bundlers and single-file programs. */
  readonly worker?: URL | string | StartWorker;
  /** Features to switch off: for tests, and for machines that report more than they can do. */
  readonly features?: Partial<Features>;
}

export interface SearchOptions {
  /** The number of best moves to report, each with its line. */
  readonly multiPv?: number;
  /** Points that must not be played. */
  readonly excluded?: readonly Point[];
  /** The most moves searched in a node; by default all. */
  readonly width?: number;
  /** 1 to 10 (the default, full strength). Weaker levels see less. */
  readonly level?: number;
  /** Random numbers from 0 to 1 for the weaker levels; `Math.random` by default. */
  readonly random?: () => number;
}

const MOST_THREADS = 64;
const LEAST_TABLE_MIB = 1;
const MOST_TABLE_MIB = 1024;
const DEFAULT_TABLE_MIB = 32;
const DEFAULT_SOLVER_MIB = 32;
const MIB = 1024 * 1024;

export function threadsOf({ threads = 1 }: EngineOptions): number {
  return clamp(Math.floor(threads), 1, MOST_THREADS);
}

/** The table's size in bytes: the core needs a power of two. */
export function tableBytesOf({ tableMiB = DEFAULT_TABLE_MIB }: EngineOptions): number {
  const mib = clamp(tableMiB, LEAST_TABLE_MIB, MOST_TABLE_MIB);
  return 2 ** Math.floor(Math.log2(mib)) * MIB;
}

export function solverBytesOf({ solverMiB = DEFAULT_SOLVER_MIB }: EngineOptions): number {
  return clamp(solverMiB, LEAST_TABLE_MIB, MOST_TABLE_MIB) * MIB;
}

function clamp(value: number, least: number, most: number): number {
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : least;
}
