// `npm run lab -- crew`: how much sooner several threads reach a depth than one, and what each of them did. Time is
// the wall clock of thread 0, without messages: all threads begin together.
import { Worker } from 'node:worker_threads';
import { pagesFor, stonesOf } from '@tengen/engine/core';
import { RULES } from '@tengen/rules';
import { command, list, number, rule, text } from '../kit/command.ts';
import { median, ProgressLine, tableText, thousands } from '../kit/report.ts';
import { positionAfter, readBook } from '../match/openings-book.ts';
import { findCore, wasmOf } from '../players/core.ts';
import type { CrewAnswer, CrewSearch, CrewThreadSetup } from './crew-thread.ts';

const MIB = 1024 * 1024;

/**
 * `faster` by the clock; `fewer`: how many nodes of its own thread 0 was spared, which says the same on a busy machine,
 * as long as all threads get equal parts of it.
 */
const HEAD = ['threads', 'median ms', 'sum ms', 'faster', 'fewer', 'nodes/s', 'nodes'];

/** One search, by all its threads. */
type Reached = readonly CrewAnswer[];

export const crew = command({
  name: 'crew',
  about: 'How much sooner do several threads reach a depth than one?',
  options: {
    core: text('FILE', 'another build for threads (tengen-simd-threads.wasm)'),
    threads: list('N[,…]', 'numbers of threads, by turns'),
    depth: number('N', 'the depth that thread 0 must finish', 16),
    positions: number('N', 'openings of the book', 60),
    rounds: number('N', 'searches of each', 1),
    rule: rule('R', RULES.join(', '), 'freestyle'),
    size: number('N', 'board size', 15),
    table: number('MIB', 'the table for each thread', 32),
  },
  async run({ core, threads = ['1', '2', '4'], depth, positions: wanted, rounds, ...more }) {
    const { rule, size, table } = more;
    const { networks } = await findCore();
    const wasm = core ?? wasmOf('simd-threads');
    const book = readBook({ rules: [rule], size });
    const positions = Array.from({ length: wanted }, (_, i) =>
      positionAfter(book[Math.floor((i * book.length) / wanted)]!),
    );
    const crews = await Promise.all(
      threads.map(count => openCrew(Number(count), wasm, table, networks.get(`${rule}${size}`))),
    );
    const progress = new ProgressLine();
    const reached: Reached[][] = crews.map(() => []);
    for (let i = 0; i < positions.length * rounds; i++) {
      const stones = stonesOf(positions[i % positions.length]!);
      for (const [at, each] of crews.entries())
        reached[at]!.push(await each.search({ stones, depth }));
      progress.show(() => `${i + 1}/${positions.length * rounds}`);
    }
    progress.clear();
    console.log(`${wasm}, ${rule} ${size}×${size}, depth ${depth}, ${positions.length} openings`);
    const rows = crews.map((each, at) => summary(each.threads, reached[at]!, reached[0]!));
    console.log(tableText(HEAD, rows));
    for (const [at, each] of crews.entries()) {
      if (each.threads === 1) continue;
      console.log(
        tableText(['thread', 'depth', 'nodes', 'by others', 'woken ms'], perThread(reached[at]!)),
      );
    }
    await Promise.all(crews.map(each => each.close()));
  },
});

function summary(threads: number, own: readonly Reached[], first: readonly Reached[]): string[] {
  const ms = own.map(([main]) => main!.ms);
  const nodes = own.map(threads => sum(threads.map(each => each.found.nodes)));
  return [
    String(threads),
    median(ms).toFixed(0),
    thousands(sum(ms)),
    factorText(own.map(([main], i) => first[i]![0]!.ms / main!.ms)),
    factorText(own.map(([main], i) => first[i]![0]!.found.nodes / main!.found.nodes)),
    thousands((sum(nodes) / sum(ms)) * 1000),
    thousands(sum(nodes)),
  ];
}

/** The mean of factors, and its 95 % interval. */
function factorText(factors: readonly number[]): string {
  const logs = factors.map(Math.log);
  const mean = sum(logs) / logs.length;
  const variance = sum(logs.map(log => (log - mean) ** 2)) / Math.max(1, logs.length - 1);
  const error = 1.96 * Math.sqrt(variance / logs.length);
  const [middle, low, high] = [mean, mean - error, mean + error].map(log =>
    Math.exp(log).toFixed(2),
  );
  return `${middle} [${low}, ${high}]`;
}

/** Means over all searches: the depth reached, the nodes, those decided by entries of others, the time to wake up. */
function perThread(searches: readonly Reached[]): string[][] {
  return searches[0]!.map((_, thread) => {
    const found = searches.map(each => each[thread]!.found);
    const mean = (values: readonly number[]) => sum(values) / values.length;
    return [
      String(thread),
      mean(found.map(each => each.depth)).toFixed(2),
      thousands(mean(found.map(each => each.nodes))),
      thousands(mean(found.map(each => each.sharedCuts))),
      median(searches.map(each => each[thread]!.wokenMs)).toFixed(2),
    ];
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0);
}

async function openCrew(
  threads: number,
  wasm: string,
  tableMiB: number,
  network: CrewThreadSetup['network'],
) {
  const tableBytes = 2 ** Math.floor(Math.log2(tableMiB * threads)) * MIB;
  const pages = pagesFor(threads, tableBytes);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  const barrier = new SharedArrayBuffer(4);
  const workers = Array.from({ length: threads }, (_, thread) => {
    const workerData: CrewThreadSetup = {
      wasm,
      memory,
      tableBytes,
      barrier,
      thread,
      threads,
      network,
    };
    return new Worker(new URL('../../dist/bench/crew-thread.js', import.meta.url), { workerData });
  });
  const answerOf = (worker: Worker) =>
    new Promise<CrewAnswer>((resolve, reject) => {
      worker.removeAllListeners('error');
      worker.once('message', resolve);
      worker.once('error', reject);
    });
  let ticket = 0;
  const search = async (task: Omit<CrewSearch, 'ticket' | 'sentAt'>): Promise<Reached> => {
    ticket++;
    const answers = workers.map(answerOf);
    for (const worker of workers) {
      const sentAt = performance.timeOrigin + performance.now();
      worker.postMessage({ ...task, ticket, sentAt } satisfies CrewSearch);
    }
    return Promise.all(answers);
  };
  // The first search compiles the core.
  const start = stonesOf(positionAfter(readBook({ rules: ['freestyle'], size: 15 })[0]!));
  await search({ stones: start, depth: 14 });
  return { threads, search, close: () => Promise.all(workers.map(worker => worker.terminate())) };
}
