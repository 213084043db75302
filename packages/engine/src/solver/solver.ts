// The solver: is there a win by fours alone, or by fours and threes? It has its own core and memory, so it may run
// beside a search. It works in slices, between which it reads the clock and hears a stop; its table keeps what it has
// found.
import type { Color, Position } from '@tengen/rules';
import {
  BLACK,
  CONTEXT_BYTES,
  GOAL_VCF,
  GOAL_VCT,
  SOLVE_REFUTED,
  SOLVE_TOO_LARGE,
  SOLVE_WON,
  SOLVER_LEAST_BYTES,
  TABLE_END,
  WHITE,
} from '../../assembly/layout.ts';
import { type CoreStones, stonesOf } from '../base/stones.ts';
import { type Proof, readProof } from './proof.ts';
import { checkProof } from './proof-check.ts';

/** `vcf`: fours alone. `vct`: fours, and threes that threaten an open four. */
export type SolveGoal = 'vcf' | 'vct';

export interface SolveLimits {
  readonly nodes?: number;
  readonly timeMs?: number;
}

export interface SolveOptions {
  readonly goal: SolveGoal;
  /** The side that should win and moves first, whoever's turn it is. By default the side to move. */
  readonly attacker?: Color;
  readonly limits?: SolveLimits;
  /** Goes on to look for a shorter win by threats while there is time; true by default. */
  readonly shorten?: boolean;
}

export type SolveResult =
  | { readonly kind: 'win'; readonly proof: Proof; readonly nodes: number }
  /** No such win exists; others may. */
  | { readonly kind: 'refuted'; readonly nodes: number }
  | { readonly kind: 'unknown'; readonly why: UnknownReason; readonly nodes: number };

export type UnknownReason =
  | 'limit'
  | 'stopped'
  | 'game-over'
  /** There is no WebAssembly here, or the worker died twice. */
  | 'unavailable'
  | 'proof-too-large'
  /** The checker refused the proof: a bug, but no false claim. */
  | 'proof-refused';

/** The exports of assembly/api.ts that the solver uses. */
interface SolverExports {
  attachThread(thread: number, tableBytes: number): number;
  prepare(rule: number): void;
  start(size: number, rule: number): void;
  playPoint(point: number, color: number): void;
  setMover(color: number): void;
  attachSolver(at: number, bytes: number): void;
  beginSolve(goal: number, plyLimit: number, keep: number): void;
  proceedSolve(limit: number, ticket: number): number;
  solveNodes(): number;
  proofAt(): number;
  proofLength(): number;
}

export interface SolverSetup {
  readonly module: WebAssembly.Module;
  /** True for the builds with threads, which accept shared memory only. */
  readonly isShared?: boolean;
  /** The size of the memory for table and proofs. */
  readonly bytes?: number;
  readonly now?: () => number;
}

const PAGE = 65536;
const DEFAULT_BYTES = 32 << 20;
/** The search's table is not used, but it must have some size. */
const NO_TABLE_BYTES = 65536;
const REGION_AT = TABLE_END + NO_TABLE_BYTES + CONTEXT_BYTES;
/** About ten milliseconds of work. */
const SLICE_NODES = 4096;
/** The first search by threats gets this many nodes; every further one gets twice as many as the one before. */
const FIRST_ROUND_NODES = 10_000;
const SHORT_PLIES = 17;
/** The search for a shorter win gets as many nodes as the first win took, but at least these. */
const SHORTEN_NODES = 40_000;
/** The shortest win by threats: a three, an answer, an open four, an answer, the five. */
const LEAST_PLIES = 5;

export class Solver {
  readonly #exports: SolverExports;
  readonly #memory: WebAssembly.Memory;
  readonly #now: () => number;
  #rule: number | undefined;

  constructor({
    module,
    isShared = false,
    bytes = DEFAULT_BYTES,
    now = () => performance.now(),
  }: SolverSetup) {
    const region = Math.max(bytes, SOLVER_LEAST_BYTES);
    const pages = Math.ceil((REGION_AT + region) / PAGE);
    this.#memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: isShared });
    this.#now = now;
    const instance = new WebAssembly.Instance(module, importsOf(module, this.#memory));
    this.#exports = instance.exports as unknown as SolverExports;
    this.#exports.attachThread(0, NO_TABLE_BYTES);
    this.#exports.attachSolver(REGION_AT, region);
  }

  /** Solves in one go. */
  solve(position: Position, options: SolveOptions): SolveResult {
    const steps = this.steps(position, options);
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
    }
  }

  /** Solves in slices: `next(true)` stops it. One at a time. */
  *steps(
    position: Position,
    options: SolveOptions,
  ): Generator<void, SolveResult, boolean | undefined> {
    if (position.outcome) return { kind: 'unknown', why: 'game-over', nodes: 0 };
    const attacker = options.attacker ?? position.turn;
    this.#set(stonesOf(position), attacker);
    const budget = new Budget(options.limits ?? {}, this.#now);
    const first = yield* this.#first(options.goal, attacker, budget);
    const best =
      first.kind === 'win' && options.goal === 'vct' && options.shorten !== false
        ? yield* this.#shorter(first, attacker, budget)
        : first;
    const { nodes } = budget;
    if (best.kind !== 'win') return { ...best, nodes };
    const isGood = checkProof(position, best.proof).kind === 'ok';
    return isGood ? { ...best, nodes } : { kind: 'unknown', why: 'proof-refused', nodes };
  }

  /** Fours first, even where threes are allowed: they win sooner and are searched faster. */
  *#first(goal: SolveGoal, attacker: Color, budget: Budget): Steps {
    const share = goal === 'vcf' ? 1 : 0.1;
    const byFours = yield* this.#run(GOAL_VCF, 0, false, attacker, budget.part(share));
    if (goal === 'vcf' || byFours.kind === 'win' || isEnd(byFours)) return byFours;
    return yield* this.#byThreats(attacker, budget);
  }

  /**
   * Alternates between searches with and without a limit of plies, each time longer: either kind may get lost where
   * the other does not.
   */
  *#byThreats(attacker: Color, budget: Budget): Steps {
    let isShortRefuted = false;
    for (let nodes = FIRST_ROUND_NODES; ; nodes *= 2) {
      for (const plyLimit of isShortRefuted ? [0] : [SHORT_PLIES, 0]) {
        const result = yield* this.#run(
          GOAL_VCT,
          plyLimit,
          true,
          attacker,
          budget.withNodes(nodes),
        );
        if (result.kind === 'win' || isEnd(result) || budget.isSpent) return result;
        if (result.kind === 'refuted') {
          if (plyLimit === 0) return result;
          isShortRefuted = true;
        }
      }
    }
  }

  /** Binary search between the shortest possible win and the best win found. */
  *#shorter(
    first: Win,
    attacker: Color,
    budget: Budget,
  ): Generator<void, Win, boolean | undefined> {
    let best = first;
    let least = LEAST_PLIES;
    const rest = budget.withNodes(Math.max(SHORTEN_NODES, budget.nodes));
    while (least < best.proof.plies && !rest.isSpent) {
      const plyLimit = middleOf(least, best.proof.plies - 2);
      const next = yield* this.#run(GOAL_VCT, plyLimit, true, attacker, rest.part(0.5));
      if (next.kind === 'win') best = next;
      else least = plyLimit + 2;
      if (isEnd(next)) break;
    }
    return best;
  }

  *#run(goal: number, plyLimit: number, keep: boolean, attacker: Color, budget: Budget): Steps {
    this.#exports.beginSolve(goal, plyLimit, keep ? 1 : 0);
    for (;;) {
      const before = this.#exports.solveNodes();
      const status = this.#exports.proceedSolve(Math.min(SLICE_NODES, budget.nodesLeft), 0);
      budget.use(this.#exports.solveNodes() - before);
      const { nodes } = budget;
      if (status === SOLVE_WON) return { kind: 'win', proof: this.#proof(attacker), nodes };
      if (status === SOLVE_REFUTED) return { kind: 'refuted', nodes };
      if (status === SOLVE_TOO_LARGE) return { kind: 'unknown', why: 'proof-too-large', nodes };
      if (budget.isSpent) return { kind: 'unknown', why: 'limit', nodes };
      if (yield) return { kind: 'unknown', why: 'stopped', nodes };
    }
  }

  #proof(attacker: Color): Proof {
    const { buffer } = this.#memory;
    const words = new Uint16Array(buffer, this.#exports.proofAt(), this.#exports.proofLength());
    return readProof(words, attacker);
  }

  #set({ size, rule, black, white }: CoreStones, attacker: Color): void {
    if (rule !== this.#rule) this.#exports.prepare(rule);
    this.#rule = rule;
    this.#exports.start(size, rule);
    for (const point of black) this.#exports.playPoint(point, BLACK);
    for (const point of white) this.#exports.playPoint(point, WHITE);
    this.#exports.setMover(attacker === 'black' ? BLACK : WHITE);
  }
}

type Steps = Generator<void, SolveResult, boolean | undefined>;
type Win = Extract<SolveResult, { kind: 'win' }>;

/** The solver counts nodes and never reads the clock, so the core's other imports do nothing here. */
function importsOf(module: WebAssembly.Module, memory: WebAssembly.Memory): WebAssembly.Imports {
  const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {};
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] = kind === 'memory' ? memory : () => 0;
  }
  return imports;
}

/** The odd number halfway between two odd ones. */
function middleOf(low: number, high: number): number {
  return low + 2 * Math.floor((high - low) / 4);
}

function isEnd(result: SolveResult): boolean {
  return result.kind === 'unknown' && result.why !== 'limit';
}

/** The nodes and time that may be used, and a part of them that ends sooner. */
class Budget {
  readonly #parent: Budget | undefined;
  readonly #mostNodes: number;
  readonly #endsAt: number;
  readonly #now: () => number;
  nodes = 0;

  constructor({ nodes, timeMs }: SolveLimits, now: () => number, parent?: Budget) {
    this.#mostNodes = nodes || Number.POSITIVE_INFINITY;
    this.#endsAt = timeMs ? now() + timeMs : Number.POSITIVE_INFINITY;
    this.#now = now;
    this.#parent = parent;
  }

  part(share: number): Budget {
    if (share === 1) return this;
    const nodes = this.nodesLeft * share;
    const timeMs = (this.#endsAt - this.#now()) * share;
    return new Budget(
      { ...(Number.isFinite(nodes) && { nodes }), ...(Number.isFinite(timeMs) && { timeMs }) },
      this.#now,
      this,
    );
  }

  withNodes(nodes: number): Budget {
    return new Budget({ nodes }, this.#now, this);
  }

  use(nodes: number): void {
    this.nodes += nodes;
    this.#parent?.use(nodes);
  }

  get nodesLeft(): number {
    const own = this.#mostNodes - this.nodes;
    return Math.max(1, this.#parent ? Math.min(own, this.#parent.nodesLeft) : own);
  }

  get isSpent(): boolean {
    if (this.nodes >= this.#mostNodes || this.#now() >= this.#endsAt) return true;
    return this.#parent?.isSpent ?? false;
  }
}
