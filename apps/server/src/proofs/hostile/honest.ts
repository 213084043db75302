// Honest players during an attack, in a thread of their own: how long each of them waits for an answer.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { programBeside } from '../../testing/process.ts';
import type { HonestCaller, HonestFacts } from './honest-thread.ts';
import type { Target } from './target.ts';

const PROGRAM = programBeside(import.meta.url, 'honest-thread.js');

export class HonestPlayers {
  readonly #thread: Worker;

  private constructor(thread: Worker) {
    this.#thread = thread;
  }

  static async arrive(target: Target, count: number): Promise<HonestPlayers> {
    const callers: HonestCaller[] = [];
    for (let i = 0; i < count; i++) {
      const { origin, cookie = '', headers } = await target.guest();
      callers.push({ origin, cookie, headers });
    }
    const thread = new Worker(PROGRAM, { workerData: callers, execArgv: [] });
    await once(thread, 'message');
    return new HonestPlayers(thread);
  }

  /** What happened since the last time that this was asked. */
  async facts(): Promise<HonestFacts> {
    const answer = once(this.#thread, 'message');
    this.#thread.postMessage('facts');
    const [facts] = await answer;
    return facts;
  }

  async leave(): Promise<void> {
    await this.#thread.terminate();
  }
}
