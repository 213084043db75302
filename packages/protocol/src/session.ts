// One conversation with a manager: lines in, lines out. The brain decides; its effects are carried out here. The
// program around a session provides the pipe, the clock and the thinker.
import { stepSafely } from './brain.ts';
import { type Brain, type Host, newBrain } from './brain-state.ts';
import { parseCommand } from './command.ts';
import type { BrainEffect, BrainEvent, EngineRequest } from './effect.ts';
import type { RunningRequest, Thinker } from './thinker.ts';

export interface SessionSetup {
  readonly host: Host;
  readonly thinker: Thinker;
  readonly write: (line: string) => void;
  readonly quit: () => void;
  /** Milliseconds that never run backwards. */
  readonly now: () => number;
  /** Gets every error, for the log. */
  readonly onBug: (error: unknown) => void;
}

export class Session {
  readonly #setup: SessionSetup;
  #brain: Brain;
  #running: RunningRequest | undefined;

  constructor(setup: SessionSetup) {
    this.#setup = setup;
    this.#brain = newBrain(setup.host);
  }

  /** A line of the manager that arrived at `arrivedAt`; undefined: it was too long to keep. */
  hear(line: string | undefined, arrivedAt: number): void {
    this.#feed(line === undefined ? { kind: 'too-long' } : parseCommand(line), arrivedAt);
  }

  /** The input has ended, or nobody reads the output any more. */
  end(): void {
    this.#feed({ kind: 'end' }, this.#setup.now());
  }

  /** An error that nobody caught: a search that may be waiting for it is given up. */
  fail(error: unknown): void {
    this.#setup.onBug(error);
    const { thinking } = this.#brain;
    if (thinking) this.#failed(thinking.request.id, error, 0);
  }

  #feed(event: BrainEvent, arrivedAt: number): void {
    const [brain, effects] = stepSafely(this.#brain, event);
    this.#brain = brain;
    for (const effect of effects) this.#perform(effect, arrivedAt);
  }

  #perform(effect: BrainEffect, arrivedAt: number): void {
    const { write, quit, thinker } = this.#setup;
    switch (effect.kind) {
      case 'reply':
        write(effect.text);
        break;
      case 'search':
      case 'ponder':
        this.#search(effect.request, arrivedAt);
        break;
      case 'stop':
        this.#running?.stop();
        break;
      case 'clear-hash':
        thinker.clearHash();
        break;
      case 'prepare':
        thinker.prepare(effect.resources, effect.position);
        break;
      case 'quit':
        quit();
        break;
    }
  }

  #search(request: EngineRequest, arrivedAt: number): void {
    const { thinker, now } = this.#setup;
    const { id } = request;
    try {
      const running = thinker.start(request, now() - arrivedAt, info => {
        this.#feed({ kind: 'progress', id, info }, now());
      });
      this.#running = running;
      running.done.then(
        ({ points, score }) => {
          const elapsedMs = now() - arrivedAt;
          this.#feed({ kind: 'found', id, points, score, elapsedMs }, now());
        },
        error => this.#failed(id, error, now() - arrivedAt),
      );
    } catch (error) {
      this.#failed(id, error, now() - arrivedAt);
    }
  }

  #failed(id: number, error: unknown, elapsedMs: number): void {
    this.#setup.onBug(error);
    const reason = error instanceof Error ? error.message : String(error);
    this.#feed({ kind: 'failed', id, reason, elapsedMs }, this.#setup.now());
  }
}
