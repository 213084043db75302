// A process that plays games of an event. The core blocks its thread, and the CPU time of a process can be
// measured, so every game runs in a process of its own. The terms come first, then one fixture after the
// other; games go out. After `stop` the process closes its players and ends.
import { setImmediate } from 'node:timers/promises';
import { Hall } from './hall.ts';
import type { Fixture } from './pairing.ts';
import type { EventGame, EventTerms } from './terms.ts';

export type ToGameProcess = { readonly terms: EventTerms } | Fixture | 'stop';
export type FromGameProcess = 'ready' | EventGame;

let hall: Hall | undefined;
let isStopped = false;

/** A turn of the event loop, in which a message can arrive. */
async function hearsStop(): Promise<boolean> {
  await setImmediate();
  return isStopped;
}

async function hear(message: Exclude<ToGameProcess, 'stop'>): Promise<void> {
  if ('terms' in message) {
    hall = new Hall(message.terms, hearsStop);
    process.send!('ready' satisfies FromGameProcess);
    return;
  }
  const game = await hall!.play(message);
  if (game) process.send!(game satisfies FromGameProcess);
}

// Messages are answered one after the other, but `stop` is heard during a game.
let work = Promise.resolve();
process.on('message', (message: ToGameProcess) => {
  if (message !== 'stop') {
    work = work.then(() => hear(message));
    return;
  }
  isStopped = true;
  work = work.then(async () => {
    await hall?.close();
    process.disconnect();
  });
});
// Ctrl-C reaches every process of the terminal. The event's process decides when its games end.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit());
