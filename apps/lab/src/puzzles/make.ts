// `npm run lab -- puzzles:make`: looks through games of the levels, and keeps the positions that are good puzzles in a
// pool. The same seed makes the same puzzles, in however many processes.
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { GOALS } from '@tengen/practice';
import { command, number, numberFrom0, required, some } from '../kit/command.ts';
import { ProgressLine, thousands } from '../kit/report.ts';
import { WEAK_SHARE } from './game.ts';
import type { MakerTask } from './maker.ts';
import type { FromMaker } from './maker-process.ts';
import { appendPoolGame, openPool, type PoolGame } from './pool.ts';
import { CORE_HASH } from './solving.ts';

/** The compiled file, from src/ and from dist/: Node 20 cannot start TypeScript. */
const program = fileURLToPath(new URL('../../dist/puzzles/maker-process.js', import.meta.url));

export const puzzlesMake = command({
  name: 'puzzles:make',
  about: 'Looks for puzzles in games of the levels. A pool that exists is continued.',
  options: {
    out: required('FILE', 'the file for the pool', '; one that exists is continued'),
    games: number('N', 'how many games the pool is to hold', 10_000),
    seconds: numberFrom0('N', 'begins no game after this; 0: no limit', 0),
    workers: number('N', 'processes at once', Math.max(1, availableParallelism() - 1)),
    goals: some('goal', GOALS)(
      'LIST',
      'what to look for; hold and quiet take most of the time',
      'all',
    ),
    weak: numberFrom0('N', 'of a hundred games, so many are of levels 3 to 7', 100 * WEAK_SHARE),
    seed: number('N', 'the same seed makes the same puzzles', 1),
  },
  async run({ out, games, seconds, workers, goals, weak, seed }) {
    const counts = new Counts();
    const pool = openPool(out, { seed, core: CORE_HASH, goals, weak });
    for (const game of pool.games) counts.add(game);
    if (pool.games.length > 0) console.log(`${pool.games.length} games were there before.`);
    const done = new Set(pool.games.map(({ game }) => game));
    const left = Array.from({ length: games }, (_, i) => i).filter(game => !done.has(game));
    const endsAt = seconds > 0 ? performance.now() + seconds * 1000 : Number.POSITIVE_INFINITY;
    const progress = new ProgressLine();
    let isStopped = false;
    const stop = () => {
      isStopped = true;
    };
    process.once('SIGINT', stop);
    const next = (): MakerTask | undefined => {
      const game = isStopped || performance.now() >= endsAt ? undefined : left.shift();
      return game === undefined ? undefined : { seed, game, goals, weakShare: weak / 100 };
    };
    const keep = (game: PoolGame) => {
      appendPoolGame(out, game);
      counts.add(game);
      progress.show(() => counts.line());
    };
    await Promise.all(
      Array.from({ length: Math.min(workers, left.length) }, () => runMaker(next, keep, endsAt)),
    );
    process.off('SIGINT', stop);
    progress.print(counts.line());
    for (const line of counts.table()) console.log(line);
  },
});

/** A game that began in time may take so much longer; `hold` and `quiet` are slow. */
const PATIENCE_MS = 60_000;

function runMaker(
  next: () => MakerTask | undefined,
  keep: (game: PoolGame) => void,
  endsAt: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(program, { execArgv: [] });
    let isGivenUp = false;
    const giveUp = () => {
      isGivenUp = true;
      child.kill();
    };
    const timer = Number.isFinite(endsAt)
      ? setTimeout(giveUp, Math.max(0, endsAt - performance.now()) + PATIENCE_MS)
      : undefined;
    child.on('message', (message: FromMaker) => {
      if (message !== 'ready') keep(message);
      if (child.connected) child.send(next() ?? 'stop', () => {});
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      if (code === 0 || isGivenUp) return resolve();
      reject(new Error(`a process that made puzzles ended with ${signal ?? `code ${code}`}`));
    });
  });
}

/** Counts games, positions, the puzzles that were kept, and candidates by the reason of their refusal. */
class Counts {
  #games = 0;
  #positions = 0;
  readonly #kept = new Map<string, number>();
  readonly #refused = new Map<string, number>();

  add({ positions, puzzles, refused }: PoolGame): void {
    this.#games++;
    this.#positions += positions;
    for (const { goal } of puzzles) this.#kept.set(goal, (this.#kept.get(goal) ?? 0) + 1);
    for (const [reason, count] of Object.entries(refused)) {
      this.#refused.set(reason, (this.#refused.get(reason) ?? 0) + count);
    }
  }

  line(): string {
    const kept = GOALS.map(goal => `${goal} ${this.#kept.get(goal) ?? 0}`).join(', ');
    return `${thousands(this.#games)} games, ${thousands(this.#positions)} positions: ${kept}`;
  }

  /** Refused candidates by goal and reason. */
  table(): string[] {
    const reasons = [...this.#refused].sort(([a], [b]) => (a < b ? -1 : 1));
    return reasons.map(([reason, count]) => `  refused ${reason.padEnd(24)} ${thousands(count)}`);
  }
}
