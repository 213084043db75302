// The only file of the server that touches the clock, timers and chance. Everything else is handed a `Host`, so
// whole servers can run in virtual time.
import { randomBytes } from 'node:crypto';

export interface ServerHost {
  /** Milliseconds since 1970. Never steps back, and does not follow a wall clock that is set while it runs. */
  now(): number;
  /** Runs `task` once, after `ms`. The returned function cancels it. */
  after(ms: number, task: () => void): () => void;
  randomBytes(count: number): Uint8Array;
}

/** The real clock: the later of wall clock and `notBefore` at the start, monotonic from there. */
export function realHost(notBefore = 0): ServerHost {
  const origin = Math.max(Date.now(), notBefore) - performance.now();
  return {
    now: () => Math.floor(origin + performance.now()),
    after(ms, task) {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
    randomBytes: count => randomBytes(count),
  };
}
