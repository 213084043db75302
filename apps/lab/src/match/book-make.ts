// `npm run lab -- openings`: makes a book of balanced openings. Positions of a few random stones, numbered by the seed,
// are judged by the engine; the first that are even enough make the book. Whoever makes it again, on one processor or
// on many, in one go or in several, gets the same file.
import { appendFileSync, existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type Point, RULES, SYMMETRIES } from '@tengen/rules';
import { command, number, refuse, required, rule } from '../kit/command.ts';
import { ProgressLine } from '../kit/report.ts';
import { versionOf } from '../players/spec.ts';
import { bookLine, linesOfBook } from './book-file.ts';
import type { JudgedStart, JudgeSetup } from './book-judge.ts';
import { dropTornLine } from './log.ts';
import { type BookOpening, mapped } from './openings-book.ts';

/** The compiled file, from src/ and from dist/: Node 20 cannot start TypeScript. */
const judge = fileURLToPath(new URL('../../dist/match/book-judge.js', import.meta.url));
/** So many numbers go to a judge at once. */
const BATCH = 16;

export const openings = command({
  name: 'openings',
  about: 'Makes a book of balanced openings for matches.',
  options: {
    out: required('FILE', 'the book', '; one that is not finished is continued'),
    rule: rule('R', RULES.join(', '), 'freestyle'),
    size: number('N', 'board size', 15),
    openings: number('N', 'how many', 2000),
    nodes: number('N', 'nodes by which an opening is judged', 20_000),
    within: number('N', 'the most points by which a side may be ahead', 60),
    seed: number('N', 'the same seed makes the same book', 1),
    concurrency: number('N', 'judges at once, a processor each (all processors)'),
  },
  async run({ out, openings: wanted, concurrency, ...setup }) {
    const head = await headOf(setup);
    if (!existsSync(out)) appendFileSync(out, `${head}\n`);
    const [found = '', ...lines] = dropTornLine(out).split('\n');
    if (found !== head) refuse(`${out} is another book: ${found || 'it says nothing'}.`);
    const book = linesOfBook(lines.join('\n'));
    const known = new Set(book.map(({ moves }) => keyOf({ ...setup, moves: moves(setup.size) })));
    const progress = new ProgressLine();
    let [count, looked] = [book.length, book.at(-1)?.number ?? 0];
    if (count > 0) console.log(`${count} openings were there before.`);
    await judged(setup, looked + 1, concurrency ?? availableParallelism(), start => {
      looked = start.number;
      if (!start.opening || count === wanted) return count < wanted;
      const key = keyOf(start.opening);
      if (known.has(key)) return true;
      known.add(key);
      count++;
      appendFileSync(out, `${bookLine(start.number, start.opening, start.value)}\n`);
      progress.show(() => `${count}/${wanted} of ${looked} looked at`);
      return count < wanted;
    });
    progress.clear();
    console.log(`${count} openings in ${out}, of ${looked} looked at`);
  },
});

/** The first line of a book: how it was made, and by which engine. */
async function headOf({ rule, size, seed, nodes, within }: JudgeSetup): Promise<string> {
  const { build, networks } = await versionOf(
    { kind: 'core', path: undefined, settings: {} },
    [rule],
    size,
  );
  const network = networks[`${rule}${size}`] ?? 'none';
  return `# ${rule} ${size}, seed ${seed}, ${nodes} nodes, within ${within}, core ${build}, network ${network}`;
}

/** The same for positions that are equal when the board is turned or mirrored, whatever the order of the stones. */
function keyOf(opening: BookOpening): string {
  const text = (moves: readonly Point[]) => {
    const ofSide = (side: number) => moves.filter((_, i) => i % 2 === side).sort((a, b) => a - b);
    return `${ofSide(0)} ${ofSide(1)}`;
  };
  const texts = SYMMETRIES.map(symmetry => text(mapped(opening, symmetry).moves));
  return texts.reduce((least, one) => (one < least ? one : least));
}

/** Tells every judged start in the order of their numbers, until `onStart` says that it is enough. */
function judged(
  setup: JudgeSetup,
  first: number,
  count: number,
  onStart: (start: JudgedStart) => boolean,
): Promise<void> {
  const waiting = new Map<number, JudgedStart>();
  let [next, handedOut] = [first, first];
  return new Promise((resolve, reject) => {
    const judges = Array.from(
      { length: count },
      () => new Worker(judge, { workerData: setup, execArgv: [] }),
    );
    const end = () => {
      for (const each of judges) each.removeAllListeners();
      Promise.all(judges.map(each => each.terminate())).then(() => resolve(), reject);
    };
    const hear = (worker: Worker, starts: readonly JudgedStart[]) => {
      for (const start of starts) waiting.set(start.number, start);
      for (let start = waiting.get(next); start; start = waiting.get(++next)) {
        waiting.delete(next);
        if (!onStart(start)) return end();
      }
      handOut(worker);
    };
    const handOut = (worker: Worker) => {
      worker.postMessage({ from: handedOut, to: handedOut + BATCH });
      handedOut += BATCH;
    };
    for (const worker of judges) {
      worker.on('message', starts => hear(worker, starts));
      worker.on('error', reject);
      handOut(worker);
    }
  });
}
