// `npm run bench`: the signature of the search, its speed, and how soon it can move.
import { readFileSync } from 'node:fs';
import type { Core } from '@tengen/engine/core';
import type { Position } from '@tengen/rules';
import { command, type LabOptions, refuse } from '../kit/command.ts';
import { median, TargetReport, thousands } from '../kit/report.ts';
import { type CoreSource, findCore, type NetworkMap, openCore, wasmOf } from '../players/core.ts';
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

const OPTIONS = {
  build: ['B', 'simd or scalar (simd)'],
  core: ['PATH', 'another core, as in a match'],
  network: 'search with the networks of packages/engine/weights instead of the tables alone',
  runs: ['N', 'the speed is the median of this many runs (3)'],
  depth: ['N', 'another depth limit, which gives another signature (14)'],
  nodes: ['N', 'another node limit, which gives another signature (50000)'],
  list: 'list every position with its nodes, score and best move',
  repro: 'also check that 20 growing node budgets repeat exactly',
  threads: ['N', 'also compare N threads with one, on an idle machine: half a minute'],
} as const;

type BenchOptions = LabOptions<keyof typeof OPTIONS>;

export const bench = command(
  'bench',
  'Is it still the same search, and how fast is it?',
  OPTIONS,
  runBenchCommand,
);

async function runBenchCommand(options: BenchOptions): Promise<boolean> {
  const report = new TargetReport();
  const source = await sourceOf(options);
  const start = timed(() => moveFromNothing(source));
  const runs = runsOf(options, source);
  const [first] = runs;
  if (options.has('list')) for (const entry of first!.entries) console.log(entryText(entry));
  report.line('signature', first!.signature);
  for (const [name, { hash }] of networksOf(options, source)) {
    report.line('network', `${hash} for ${name}`);
  }
  report.line('nodes', `${thousands(first!.nodes)} in ${first!.entries.length} positions`);
  const isSame = runs.every(run => run.signature === first!.signature);
  report.target('runs agree', `${runs.length} runs`, isSame, 'one signature');
  report.line('nodes per second', thousands(median(runs.map(speed))));
  report.line('nodes per second of CPU time', thousands(median(runs.map(speedOfCpu))));
  const startText = `${start.wallMs.toFixed(0)} ms, ${start.cpuMs.toFixed(0)} ms of CPU time`;
  report.target('start to first move', startText, start.cpuMs <= 150, '≤ 150 ms of CPU time');
  if (options.has('network')) reportCost(report, source);
  report.line('core', `${source.wasm}, ${thousands(readFileSync(source.wasm).length)} bytes`);
  if (options.has('repro')) checkRepro(report, source);
  const threads = options.number('threads', 1);
  if (threads > 1) await benchThreads(report, threads);
  return report.isMet;
}

async function sourceOf(options: BenchOptions): Promise<CoreSource> {
  const build = options.text('build') ?? 'simd';
  const source = await findCore(options.text('core'));
  if (options.has('core')) return source;
  if (build === 'simd' || build === 'scalar') return { ...source, wasm: wasmOf(build) };
  return refuse(`--build is simd or scalar, not ${build}.`);
}

/** From the file on disk to a move. Measured first, while nothing is compiled or cached. */
function moveFromNothing(source: CoreSource): void {
  const core = openCore(source, BENCH_TABLE_MIB);
  core.setPosition(benchPositions().find(({ rule }) => rule === 'renju')!);
  core.search({ nodes: 1000 });
}

function runsOf(options: BenchOptions, source: CoreSource): TimedBench[] {
  const limits = {
    depth: options.number('depth', BENCH_LIMITS.depth!),
    nodes: options.number('nodes', BENCH_LIMITS.nodes!),
  };
  const positions = benchPositions();
  const networks = networksOf(options, source);
  const core = openCore(source, BENCH_TABLE_MIB);
  return Array.from({ length: options.number('runs', 3) }, () =>
    timed(() => runBench(core, positions, limits, networks)),
  );
}

/** None by default: the signature of the search by tables does not change with a network. */
function networksOf(options: BenchOptions, { networks }: CoreSource): NetworkMap {
  return options.has('network') ? networks : new Map();
}

/** Without SIMD the network has no target for its speed. */
function reportCost(report: TargetReport, source: CoreSource): void {
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

/** The speed on an otherwise idle machine. */
function speedOfCpu({ nodes, cpuMs }: TimedBench): number {
  return (nodes / cpuMs) * 1000;
}

function entryText({ rule, size, depth, nodes, score, best }: BenchEntry): string {
  const figures = [`${size}×${size}`, `d${depth}`, thousands(nodes), score, best];
  return `${rule.padEnd(11)}${figures.map(figure => String(figure).padStart(9)).join('')}`;
}

function checkRepro(report: TargetReport, source: CoreSource): void {
  const open = (): Core => openCore(source, BENCH_TABLE_MIB);
  const starts = benchPositions().filter((_, i) => i % 25 === 0);
  const differences = findReproDifferences(open, starts);
  for (const { budget, first, second } of differences) {
    console.log(`  ${budget} nodes:\n    ${first}\n    ${second}`);
  }
  const figure = `${REPRO_BUDGETS.length} budgets × ${starts.length} games, ${differences.length} differ`;
  report.target('node budgets repeat', figure, differences.length === 0, '0 differ');
}
