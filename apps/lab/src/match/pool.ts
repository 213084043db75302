// Hands out the games of an event to processes until all are played, the event is decided, or somebody
// stops it.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FromGameProcess, ToGameProcess } from './game-process.ts';
import type { Fixture } from './pairing.ts';
import type { EventGame, EventTerms } from './terms.ts';

/** The compiled file, from src/ and from dist/: Node 20 cannot start TypeScript. */
const program = fileURLToPath(new URL('../../dist/match/game-process.js', import.meta.url));

interface PoolSetup {
  readonly terms: EventTerms;
  readonly fixtures: readonly Fixture[];
  readonly processes: number;
  /** Says whether the event goes on. */
  readonly onGame: (game: EventGame) => boolean;
}

interface Pool {
  readonly done: Promise<void>;
  /** Ends the event after the moves that are being searched now. */
  stop(): void;
}

export function startPool({ terms, fixtures, processes, onGame }: PoolSetup): Pool {
  const left = [...fixtures];
  let isStopped = false;
  const stops: (() => void)[] = [];
  const stop = () => {
    isStopped = true;
    for (const each of stops) each();
  };

  const runProcess = () =>
    new Promise<void>((resolve, reject) => {
      const child = fork(program, { execArgv: [] });
      const send = (message: ToGameProcess) => {
        // A process that has just ended reports that by its exit code.
        if (child.connected) child.send(message, () => {});
      };
      stops.push(() => send('stop'));
      child.on('message', (message: FromGameProcess) => {
        // A game that ended while the event was being stopped still counts.
        if (message !== 'ready' && !onGame(message)) stop();
        send((isStopped ? undefined : left.shift()) ?? 'stop');
      });
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        if (code === 0) return resolve();
        stop();
        reject(new Error(`a process that played a game ended with ${signal ?? `code ${code}`}`));
      });
      send({ terms });
    });
  const count = Math.min(processes, fixtures.length);
  return { done: Promise.all(Array.from({ length: count }, runProcess)).then(() => {}), stop };
}
