// Honest players during an attack: how long each of them waits for an answer.
import { setTimeout as sleep } from 'node:timers/promises';
import { TestSocket } from '../../testing/socket.ts';
import type { Target } from './target.ts';

/** Well within what a socket may send. */
const EVERY_MS = 250;

export class HonestPlayers {
  readonly #sockets: readonly TestSocket[];
  #waits: number[] = [];
  #isOver = false;
  /** Players whose socket was closed. */
  lost = 0;

  private constructor(sockets: readonly TestSocket[]) {
    this.#sockets = sockets;
    for (const socket of sockets) void this.#ask(socket);
  }

  static async arrive(target: Target, count: number): Promise<HonestPlayers> {
    const sockets = [];
    for (let i = 0; i < count; i++) {
      const socket = await TestSocket.open(await target.guest());
      if (!(socket instanceof TestSocket)) throw new Error(`no socket: ${socket.status}`);
      sockets.push(socket);
    }
    return new HonestPlayers(sockets);
  }

  async #ask(socket: TestSocket): Promise<void> {
    for (let n = 1; !this.#isOver; n++) {
      const askedAt = performance.now();
      socket.say({ t: 'ping', n });
      try {
        await socket.hear('pong');
      } catch {
        if (!this.#isOver) this.lost++;
        return;
      }
      this.#waits.push(performance.now() - askedAt);
      await sleep(EVERY_MS);
    }
  }

  /** The wait in milliseconds that one of a hundred exceeds, since the last time this was asked. */
  p99(): number {
    const sorted = this.#waits.sort((a, b) => a - b);
    this.#waits = [];
    return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  }

  async leave(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#sockets.map(socket => socket.close()));
  }
}
