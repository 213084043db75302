// The only file of the server that touches the clock, timers and chance. Everything else is handed a `Host`, so
// whole servers can run in virtual time.
import { randomBytes } from 'node:crypto';

export interface ServerHost {
  /** Milliseconds since 1970. Never steps back, and does not follow a wall clock that is set while it runs. */
  now(): number;
  /**
   * Steps to the wall clock when it is more than two seconds ahead, because the machine slept or the clock was set.
   * The milliseconds that were skipped, 0 as a rule.
   */
  catchUp(): number;
  /** Runs `task` once, after `ms`. The returned function cancels it. */
  after(ms: number, task: () => void): () => void;
  randomBytes(count: number): Uint8Array;
}

/** The day of a time, in UTC, as records have it. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** The clocks of a machine, in milliseconds. */
export interface MachineClocks {
  /** Since 1970. It may be set, and goes on while the machine sleeps. */
  wall(): number;
  /** Since some moment. It never steps, and may stand still while the machine sleeps. */
  steady(): number;
}

const MACHINE: MachineClocks = { wall: () => Date.now(), steady: () => performance.now() };
const MOST_AHEAD_MS = 2000;

/** The real clock: the later of wall clock and `notBefore` at the start, monotonic from there. */
export function realHost(notBefore = 0, { wall, steady }: MachineClocks = MACHINE): ServerHost {
  let origin = Math.max(wall(), notBefore) - steady();
  return {
    now: () => Math.floor(origin + steady()),
    catchUp() {
      const aheadMs = Math.floor(wall() - steady() - origin);
      if (aheadMs <= MOST_AHEAD_MS) return 0;
      origin += aheadMs;
      return aheadMs;
    },
    after(ms, task) {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
    randomBytes: count => randomBytes(count),
  };
}
