// The bench itself: a fixed search of fixed positions on one thread, and a signature that shows whether
// two builds search alike. It uses nothing of Node, so that a browser can run it too.
import type { NetworkName } from '@tengen/engine';
import type { Core, CoreLimits, Network } from '@tengen/engine/core';
import { Position, pointName, type Rule, unwrap } from '@tengen/rules';
import { fnv1a, hexOf } from '@tengen/rules/hash';
import { BENCH_POSITIONS } from './positions.ts';

/** With a fixed depth, node counts show every change; the node limit keeps sharp positions short. */
export const BENCH_LIMITS = { depth: 14, nodes: 50_000 };
export const BENCH_TABLE_MIB = 16;

export interface BenchEntry {
  readonly rule: Rule;
  readonly size: number;
  readonly depth: number;
  readonly nodes: number;
  readonly score: number;
  readonly best: string;
}

export interface BenchResult {
  readonly entries: readonly BenchEntry[];
  readonly nodes: number;
  /** Of node counts, scores and best moves: eight hexadecimal digits. */
  readonly signature: string;
}

export function benchPositions(): Position[] {
  return BENCH_POSITIONS.map(text => {
    const [rule, size, ...moves] = text.split(' ');
    return unwrap(Position.fromMoves(moves, { rule: rule as Rule, size: Number(size) }));
  });
}

export function runBench(
  core: Core,
  positions: readonly Position[],
  limits: CoreLimits = BENCH_LIMITS,
  networks: ReadonlyMap<NetworkName, Network> = new Map(),
): BenchResult {
  let known: Network | undefined | 'none yet' = 'none yet';
  const entries = positions.map(position => {
    core.setPosition(position);
    const network = networks.get(`${position.rule}${position.size}`);
    if (network !== known) core.setNetwork(network);
    known = network;
    // Each search begins with an empty table.
    core.setPosition(position);
    core.forget();
    const { depth, nodes, score, best } = core.search(limits);
    const { rule, size } = position;
    const name = best === undefined ? 'none' : pointName(best, size);
    return { rule, size, depth, nodes, score, best: name };
  });
  return {
    entries,
    nodes: entries.reduce((sum, { nodes }) => sum + nodes, 0),
    signature: signatureOf(entries),
  };
}

export function signatureOf(entries: readonly BenchEntry[]): string {
  const text = entries.map(({ nodes, score, best }) => `${nodes} ${score} ${best}`).join('\n');
  return hexOf(fnv1a(text));
}

/** Growing node budgets: a search must repeat exactly wherever it is cut off. */
export const REPRO_BUDGETS: readonly number[] = Array.from({ length: 20 }, (_, i) =>
  Math.round(1000 * 1.25 ** i),
);

/**
 * Plays a few moves from each start with every budget, twice: in a core that has searched before, and in a
 * fresh one. Lists the budgets with which the two differ.
 */
export function findReproDifferences(
  open: () => Core,
  starts: readonly Position[],
  budgets: readonly number[] = REPRO_BUDGETS,
) {
  const used = open();
  return budgets.flatMap(budget => {
    const first = starts.map(start => trace(used, start, budget)).join('; ');
    const fresh = open();
    const second = starts.map(start => trace(fresh, start, budget)).join('; ');
    return first === second ? [] : [{ budget, first, second }];
  });
}

const REPRO_MOVES = 4;

/** A few moves from `start` with their search results, the table kept from move to move. */
function trace(core: Core, start: Position, nodes: number): string {
  let position = start;
  const lines: string[] = [];
  core.setPosition(start);
  core.forget();
  for (let move = 0; move < REPRO_MOVES && !position.outcome; move++) {
    core.setPosition(position);
    const { best, score, depth, nodes: used, line } = core.search({ nodes });
    lines.push([best, score, depth, used, ...line].join(' '));
    if (best === undefined) break;
    position = unwrap(position.play(best));
  }
  return lines.join(', ');
}
