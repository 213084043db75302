// What the manager has told by INFO, and what holds when it has not.
import { RULES, type Rule } from '@tengen/rules';

export interface Settings {
  /** Limit for one move; 0 and less: as fast as possible. */
  readonly turnMs: number;
  /** Limit for the whole game; 0: none. */
  readonly matchMs: number;
  /** What remains of the match time, as told; undefined: never told. */
  readonly leftMs: number | undefined;
  readonly incrementMs: number;
  /** Limit for the whole process; 0: none was set. */
  readonly memoryBytes: number;
  /** Undefined: a number that we do not play. */
  readonly rule: Rule | undefined;
  readonly opponent: Opponent;
  /** A place for files that outlive the game; '' for none. */
  readonly folder: string;
  /** 0: no limit, for depth, nodes and moves. */
  readonly depthPlies: number;
  readonly nodes: number;
  readonly maxMoves: number;
  readonly threads: number;
  /** Undefined: as large as the memory allows. */
  readonly tableKiB: number | undefined;
  readonly ponders: boolean;
  /** Undefined: never told, so GUI mode decides. */
  readonly detail: Detail | undefined;
  /** Width of the candidate area, 0 (narrow) to 5 (whole board). */
  readonly caution: number | undefined;
  /** 0 (weakest) to 100. */
  readonly strength: number;
}

export type Opponent = 'human' | 'brain' | 'tournament' | 'network-tournament';

/** Which lines a search prints besides plain messages (protocol.md 9). */
export type Detail = 'none' | 'realtime' | 'lines' | 'both';

export const DEFAULT_SETTINGS: Settings = {
  turnMs: 30_000,
  matchMs: 0,
  leftMs: undefined,
  incrementMs: 0,
  memoryBytes: 0,
  rule: 'freestyle',
  opponent: 'brain',
  folder: '',
  depthPlies: 0,
  nodes: 0,
  maxMoves: 0,
  threads: 1,
  tableKiB: undefined,
  ponders: false,
  detail: undefined,
  caution: undefined,
  strength: 100,
};

/** The manager's number for time without end. */
export const UNLIMITED_MS = 2 ** 31 - 1;

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

const OPPONENTS: readonly Opponent[] = ['human', 'brain', 'tournament', 'network-tournament'];
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
  ['game_type', value => ({ opponent: OPPONENTS[value] ?? 'brain' })],
  ['max_depth', value => ({ depthPlies: clamp(value, 0, 1000) })],
  ['max_node', value => ({ nodes: clamp(value, 0, Number.MAX_SAFE_INTEGER) })],
  ['max_moves', value => ({ maxMoves: clamp(value, 0, 1000) })],
  ['thread_num', value => ({ threads: clamp(value, 1, 256) })],
  ['hash_size', value => ({ tableKiB: value > 0 ? clamp(value, 1, 2 ** 32) : undefined })],
  ['pondering', value => ({ ponders: value > 0 })],
  ['show_detail', value => ({ detail: DETAILS[clamp(value, 0, 3)]! })],
  ['caution_factor', value => ({ caution: clamp(value, 0, 5) })],
  ['strength', value => ({ strength: clamp(value, 0, 100) })],
]);

/** The settings after `INFO key value`; the same object where nothing was understood. */
export function withInfo(settings: Settings, key: string, value: string): Settings {
  if (key === 'folder') return { ...settings, folder: value };
  const change = NUMBER_KEYS.get(key);
  const number = /^[+-]?\d+(\.\d+)?$/.test(value) ? Math.trunc(Number(value)) : Number.NaN;
  if (!change || !Number.isFinite(number)) return settings;
  return { ...settings, ...change(number) };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
