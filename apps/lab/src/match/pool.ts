// Hands out the games of a match to one or more threads until all are played, the test has decided, or
// somebody stops it.
import { Worker } from 'node:worker_threads';
import type { MatchWorkerData } from './game-process.ts';
import type { GameRecord, MatchTerms } from './log.ts';

export interface Schedule {
  readonly terms: MatchTerms;
  /** Numbers of the games to play. */
  readonly games: readonly number[];
  readonly concurrency: number;
  /** Says whether the match goes on. */
  readonly onGame: (record: GameRecord) => boolean;
}

export interface RunningMatch {
  readonly done: Promise<void>;
  /** Ends it after the moves that are being thought about. */
  stop(): void;
}

export function runSchedule({ terms, games, concurrency, onGame }: Schedule): RunningMatch {
  const stop = new SharedArrayBuffer(4);
  const word = new Int32Array(stop);
  const left = [...games];
  const stopAll = () => Atomics.store(word, 0, 1);
  const isStopped = () => Atomics.load(word, 0) !== 0;

  const runWorker = () =>
    new Promise<void>((resolve, reject) => {
      const workerData: MatchWorkerData = { terms, stop };
      // Compiled, since threads of Node 20 read no TypeScript.
      const worker = new Worker(new URL('game-process.js', import.meta.url), { workerData });
      worker.on('message', (message: GameRecord | 'ready') => {
        // A game that ended while the match was being stopped still counts.
        if (message !== 'ready' && !onGame(message)) stopAll();
        worker.postMessage(isStopped() ? 'end' : (left.shift() ?? 'end'));
      });
      worker.once('error', error => {
        stopAll();
        reject(error);
      });
      worker.once('exit', () => resolve());
    });
  const threads = Math.min(concurrency, games.length);
  const done = Promise.all(Array.from({ length: threads }, runWorker)).then(() => {});
  return { done, stop: stopAll };
}
