// The settings that the manager sends by INFO, and their defaults.
import { RULES, type Rule } from '@tengen/rules';

export interface Settings {
  /** Limit for one move; 0 and less: as fast as possible. */
  readonly turnMs: number;
  /** Limit for the whole game; 0: none. */
  readonly matchMs: number;
  /** The rest of the match time, as the manager says; undefined: it never said. */
  readonly leftMs: number | undefined;
  readonly incrementMs: number;
  /** Limit for the whole process; 0: none was set. */
  readonly memoryBytes: number;
  /** Undefined: a number that we do not play. */
  readonly rule: Rule | undefined;
  /** 0: no limit, for depth and nodes. */
  readonly depthPlies: number;
  readonly nodes: number;
  readonly threads: number;
  /** Undefined: as large as the memory allows. */
  readonly tableKiB: number | undefined;
  readonly ponders: boolean;
  /** Undefined: the manager never said, so GUI mode decides. */
  readonly detail: Detail | undefined;
  /** 0 (weakest) to 100. */
  readonly strength: number;
}

/** Which lines a search prints besides plain messages (protocol.md 9). */
export type Detail = 'none' | 'realtime' | 'lines' | 'both';

export const DEFAULT_SETTINGS: Settings = {
  turnMs: 30_000,
  matchMs: 0,
  leftMs: undefined,
  incrementMs: 0,
  memoryBytes: 0,
  rule: 'freestyle',
  depthPlies: 0,
  nodes: 0,
  threads: 1,
  tableKiB: undefined,
  ponders: false,
  detail: undefined,
  strength: 100,
};

/** The manager's number for time without end. */
const UNLIMITED_MS = 2 ** 31 - 1;

/** The numbers of `INFO rule`. */
export const RULE_NUMBERS: Readonly<Record<Rule, number>> = {
  freestyle: 0,
  standard: 1,
  renju: 4,
  caro: 8,
  'caro-exact': 9,
};

/** Yixin sends 2 for renju. In Gomocup 2 is a continuous game, which we do not play. */
const YIXIN_RENJU = 2;

const RULE_OF_NUMBER: ReadonlyMap<number, Rule> = new Map([
  [YIXIN_RENJU, 'renju'],
  ...RULES.map(rule => [RULE_NUMBERS[rule], rule] as const),
]);

const DETAILS: readonly Detail[] = ['none', 'realtime', 'lines', 'both'];

type Change = Partial<Settings>;

/** What a key makes of its number. */
const NUMBER_KEYS: ReadonlyMap<string, (value: number) => Change> = new Map<
  string,
  (value: number) => Change
>([
  ['timeout_turn', value => ({ turnMs: clamp(value, 0, UNLIMITED_MS) })],
  ['timeout_match', value => ({ matchMs: clamp(value, 0, Number.MAX_SAFE_INTEGER) })],
  ['time_left', value => ({ leftMs: value >= UNLIMITED_MS ? Number.POSITIVE_INFINITY : value })],
  ['time_increment', value => ({ incrementMs: clamp(value, 0, UNLIMITED_MS) })],
  ['max_memory', value => ({ memoryBytes: clamp(value, 0, Number.MAX_SAFE_INTEGER) })],
  ['rule', value => ({ rule: RULE_OF_NUMBER.get(value) })],
  ['max_depth', value => ({ depthPlies: clamp(value, 0, 1000) })],
  ['max_node', value => ({ nodes: clamp(value, 0, Number.MAX_SAFE_INTEGER) })],
  ['thread_num', value => ({ threads: clamp(value, 1, 256) })],
  ['hash_size', value => ({ tableKiB: value > 0 ? clamp(value, 1, 2 ** 32) : undefined })],
  ['pondering', value => ({ ponders: value > 0 })],
  ['show_detail', value => ({ detail: DETAILS[clamp(value, 0, 3)]! })],
  ['strength', value => ({ strength: clamp(value, 0, 100) })],
]);

/** The settings after `INFO key value`; the same object where nothing was understood. */
export function withInfo(settings: Settings, key: string, value: string): Settings {
  const change = NUMBER_KEYS.get(key);
  const number = /^[+-]?\d+(\.\d+)?$/.test(value) ? Math.trunc(Number(value)) : Number.NaN;
  if (!change || !Number.isFinite(number)) return settings;
  return { ...settings, ...change(number) };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
