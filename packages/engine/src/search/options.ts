// What can be set: once for an engine, and anew for every search.
import type { Point } from '@tengen/rules';
import type { WeightsSources } from '../network/networks.ts';
import type { StartWorker } from '../workers/client.ts';
import type { Features } from '../workers/features.ts';
import type { WasmSources } from '../workers/wasm.ts';

export interface EngineOptions {
  /** Workers that search together, where memory can be shared; else there is one. */
  readonly threads?: number;
  /** Size of the transposition table, rounded down to a power of two. */
  readonly tableMiB?: number;
  /** Memory of the solver, which takes it when it is first asked. */
  readonly solverMiB?: number;
  /** The core's bytes or addresses by build, for bundlers and single files. */
  readonly wasm?: WasmSources;
  /** Weight files of networks by rule and size; `none` for the tables alone. Left out, Node finds the package's own. */
  readonly weights?: WeightsSources | 'none';
  /** Where the worker's file is, or how to start one: for bundlers and single files. */
  readonly worker?: URL | string | StartWorker;
  /** Features to do without, for tests and for machines that claim too much. */
  readonly features?: Partial<Features>;
}

export interface SearchOptions {
  /** How many best moves to tell, each with its line. */
  readonly multiPv?: number;
  /** Moves that must not be chosen. */
  readonly excluded?: readonly Point[];
  /** Most moves looked at in a node; left out, all are. */
  readonly width?: number;
  /** 1 to 10: plays weaker, by seeing less. */
  readonly level?: number;
  /** Chance for the weaker levels, from 0 to 1; `Math.random` when left out. */
  readonly random?: () => number;
}

export const MOST_THREADS = 64;
const LEAST_TABLE_MIB = 1;
const MOST_TABLE_MIB = 1024;
const DEFAULT_TABLE_MIB = 32;
const DEFAULT_SOLVER_MIB = 32;
const MIB = 1024 * 1024;

export function threadsOf({ threads = 1 }: EngineOptions): number {
  return clamp(Math.floor(threads), 1, MOST_THREADS);
}

/** Bytes of the table: a power of two, as the core wants it. */
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
