// `npm run bench`: the signature of the search, its speed, and how soon it can move.
//
// --build B    simd or scalar (simd); --core PATH another core, as in a match
// --network    judged by the networks of packages/engine/weights, not by the tables alone
// --runs N     the speed is the median of so many runs (3)
// --depth N, --nodes N   other limits than the usual; the signature is another then
// --list       every position with its nodes, score and best move
// --repro      also checks that 20 growing node budgets repeat exactly
// --threads N  also compares N threads with one, on an idle machine: half a minute
import { readFileSync } from 'node:fs';
import type { Core } from '@tengen/engine/core';
import type { Position } from '@tengen/rules';
import { median, numberOption, option, Report, thousands } from '../kit/report.ts';
import {
  type CoreBuild,
  type CoreSource,
  findCore,
  type Networks,
  openCore,
  wasmOf,
} from '../players/core.ts';
import { networkCost } from './network.ts';
import {
  BENCH_LIMITS,
  BENCH_TABLE_MIB,
  type BenchEntry,
  type BenchResult,
  benchPositions,
  findReproDifferences,
  REPRO_BUDGETS,
  runBench,
} from './run.ts';
import { benchThreads } from './threads.ts';

interface Times {
  readonly wallMs: number;
  readonly cpuMs: number;
}

type TimedBench = BenchResult & Times;

export async function bench(args: readonly string[]): Promise<boolean> {
  const report = new Report();
  const source = await sourceOf(args);
  const start = timed(() => moveFromNothing(source));
  const runs = runsOf(args, source);
  const [first] = runs;
  if (args.includes('--list')) for (const entry of first!.entries) console.log(entryText(entry));
  report.line('signature', first!.signature);
  for (const [name, { hash }] of networksOf(args, source)) {
    report.line('network', `${hash} for ${name}`);
  }
  report.line('nodes', `${thousands(first!.nodes)} in ${first!.entries.length} positions`);
  const isSame = runs.every(run => run.signature === first!.signature);
  report.target('runs agree', `${runs.length} runs`, isSame, 'one signature');
  report.line('nodes per second', thousands(median(runs.map(speed))));
  report.line('nodes per second of CPU time', thousands(median(runs.map(speedOfCpu))));
  const startText = `${start.wallMs.toFixed(0)} ms, ${start.cpuMs.toFixed(0)} ms of CPU time`;
  report.target('start to first move', startText, start.cpuMs <= 150, '≤ 150 ms of CPU time');
  if (args.includes('--network')) reportCost(report, source);
  report.line('core', `${source.wasm}, ${thousands(readFileSync(source.wasm).length)} bytes`);
  if (args.includes('--repro')) checkRepro(report, source);
  const threads = numberOption(args, 'threads', 1);
  if (threads > 1) await benchThreads(report, threads);
  return report.isMet;
}

async function sourceOf(args: readonly string[]): Promise<CoreSource> {
  const build = option(args, 'build') ?? 'simd';
  const source = await findCore(option(args, 'core'));
  if (option(args, 'core') !== undefined) return source;
  if (build === 'simd' || build === 'scalar') return { ...source, wasm: wasmOf(build) };
  console.error(`--build is simd or scalar, not ${build satisfies Exclude<string, CoreBuild>}.`);
  process.exit(2);
}

/** From the file on disk to a move on the board; the first thing measured, while nothing is warm. */
function moveFromNothing(source: CoreSource): void {
  const core = openCore(source, BENCH_TABLE_MIB);
  core.setPosition(benchPositions().find(({ rule }) => rule === 'renju')!);
  core.search({ nodes: 1000 });
}

function runsOf(args: readonly string[], source: CoreSource): TimedBench[] {
  const limits = {
    depth: numberOption(args, 'depth', BENCH_LIMITS.depth!),
    nodes: numberOption(args, 'nodes', BENCH_LIMITS.nodes!),
  };
  const positions = benchPositions();
  const networks = networksOf(args, source);
  const core = openCore(source, BENCH_TABLE_MIB);
  return Array.from({ length: numberOption(args, 'runs', 3) }, () =>
    timed(() => runBench(core, positions, limits, networks)),
  );
}

/** None, unless they are asked for: the signature of the search alone outlives every network. */
function networksOf(args: readonly string[], { networks }: CoreSource): Networks {
  return args.includes('--network') ? networks : new Map();
}

/** Without SIMD the network is a makeshift, and nothing is promised of it. */
function reportCost(report: Report, source: CoreSource): void {
  const network = source.networks.get('freestyle15');
  if (!network || !source.wasm.includes('simd')) return;
  const isOurs = ({ rule, size }: Position) => rule === 'freestyle' && size === 15;
  const core = openCore(source, BENCH_TABLE_MIB);
  const { moveUs, pointUs } = networkCost(core, network, benchPositions().filter(isOurs));
  const text = (us: number) => `${us.toFixed(2)} µs of CPU time`;
  report.target('move, value and undo by the network', text(moveUs), moveUs <= 3.5, '≤ 3.5 µs');
  report.target('policy of a point', text(pointUs), pointUs <= 0.2, '≤ 0.2 µs');
}

function timed<T>(run: () => T): T & Times {
  const [startedAt, cpu] = [performance.now(), process.cpuUsage()];
  const result = run();
  const { user, system } = process.cpuUsage(cpu);
  return { ...result, wallMs: performance.now() - startedAt, cpuMs: (user + system) / 1000 };
}

function speed({ nodes, wallMs }: TimedBench): number {
  return (nodes / wallMs) * 1000;
}

/** What the speed would be if nobody else used the machine. */
function speedOfCpu({ nodes, cpuMs }: TimedBench): number {
  return (nodes / cpuMs) * 1000;
}

function entryText({ rule, size, depth, nodes, score, best }: BenchEntry): string {
  const figures = [`${size}×${size}`, `d${depth}`, thousands(nodes), score, best];
  return `${rule.padEnd(11)}${figures.map(figure => String(figure).padStart(9)).join('')}`;
}

function checkRepro(report: Report, source: CoreSource): void {
  const open = (): Core => openCore(source, BENCH_TABLE_MIB);
  const starts = benchPositions().filter((_, i) => i % 25 === 0);
  const differences = findReproDifferences(open, starts);
  for (const { budget, first, second } of differences) {
    console.log(`  ${budget} nodes:\n    ${first}\n    ${second}`);
  }
  const figure = `${REPRO_BUDGETS.length} budgets × ${starts.length} games, ${differences.length} differ`;
  report.target('node budgets repeat', figure, differences.length === 0, '0 differ');
}
