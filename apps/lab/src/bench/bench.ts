// `npm run bench`: the signature of the search, its speed, and how soon it can move.
import { readFileSync } from 'node:fs';
import type { Position } from '@tengen/rules';
import { timed } from '../kit/clock.ts';
import { command, flag, number, one, text } from '../kit/command.ts';
import { median, TargetReport, thousands } from '../kit/report.ts';
import { type CoreSource, findCore, type NetworkMap, openCore, wasmOf } from '../players/core.ts';
import { networkCost } from './network.ts';
import {
  BENCH_LIMITS,
  BENCH_TABLE_MIB,
  type BenchEntry,
  benchPositions,
  findReproDifferences,
  REPRO_BUDGETS,
  runBench,
} from './run.ts';
import { benchThreads } from './threads.ts';

export const bench = command({
  name: 'bench',
  about: 'Is it still the same search, and how fast is it?',
  options: {
    build: one('build', ['simd', 'scalar'])('B', 'simd or scalar', 'simd'),
    core: text('PATH', 'another core, as in a match'),
    network: flag('search with the networks of packages/engine/weights, not the tables alone'),
    runs: number('N', 'the speed is the median of this many runs', 3),
    depth: number('N', 'another depth limit, which gives another signature', BENCH_LIMITS.depth),
    nodes: number('N', 'another node limit, which gives another signature', BENCH_LIMITS.nodes),
    list: flag('list every position with its nodes, score and best move'),
    repro: flag('also check that 20 growing node budgets repeat exactly'),
    threads: number('N', 'also compare N threads with one, on an idle machine: half a minute', 1),
  },
  async run({ build, core: path, network, runs: count, depth, nodes, list, repro, threads }) {
    const report = new TargetReport();
    const found = await findCore(path);
    const source = path ? found : { ...found, wasm: wasmOf(build) };
    // None by default: the signature of the search by tables does not change with a network.
    const networks: NetworkMap = network ? source.networks : new Map();
    const start = timed(() => moveFromNothing(source));
    const core = openCore(source, BENCH_TABLE_MIB);
    const positions = benchPositions();
    const runs = Array.from({ length: count }, () =>
      timed(() => runBench(core, positions, { depth, nodes }, networks)),
    );
    const { entries, signature, nodes: searched } = runs[0]!;
    if (list) for (const entry of entries) console.log(entryText(entry));
    report.line('signature', signature);
    for (const [name, { hash }] of networks) report.line('network', `${hash} for ${name}`);
    report.line('nodes', `${thousands(searched)} in ${entries.length} positions`);
    const isSame = runs.every(run => run.signature === signature);
    report.target('runs agree', `${runs.length} runs`, isSame, 'one signature');
    const speed = (ms: 'wallMs' | 'cpuMs') =>
      thousands(median(runs.map(run => (run.nodes / run[ms]) * 1000)));
    report.line('nodes per second', speed('wallMs'));
    // The speed on an otherwise idle machine.
    report.line('nodes per second of CPU time', speed('cpuMs'));
    const startText = `${start.wallMs.toFixed(0)} ms, ${start.cpuMs.toFixed(0)} ms of CPU time`;
    report.target('start to first move', startText, start.cpuMs <= 150, '≤ 150 ms of CPU time');
    if (network) reportCost(report, source);
    report.line('core', `${source.wasm}, ${thousands(readFileSync(source.wasm).length)} bytes`);
    if (repro) checkRepro(report, source);
    if (threads > 1) await benchThreads(report, threads);
    return report.isMet;
  },
});

/** From the file on disk to a move. Measured first, while nothing is compiled or cached. */
function moveFromNothing(source: CoreSource): void {
  const core = openCore(source, BENCH_TABLE_MIB);
  core.setPosition(benchPositions().find(({ rule }) => rule === 'renju')!);
  core.search({ nodes: 1000 });
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

function entryText({ rule, size, depth, nodes, score, best }: BenchEntry): string {
  const figures = [`${size}×${size}`, `d${depth}`, thousands(nodes), score, best];
  return `${rule.padEnd(11)}${figures.map(figure => String(figure).padStart(9)).join('')}`;
}

function checkRepro(report: TargetReport, source: CoreSource): void {
  const starts = benchPositions().filter((_, i) => i % 25 === 0);
  const differences = findReproDifferences(() => openCore(source, BENCH_TABLE_MIB), starts);
  for (const { budget, first, second } of differences) {
    console.log(`  ${budget} nodes:\n    ${first}\n    ${second}`);
  }
  const figure = `${REPRO_BUDGETS.length} budgets × ${starts.length} games, ${differences.length} differ`;
  report.target('node budgets repeat', figure, differences.length === 0, '0 differ');
}
