// The process's own time. What others do on the machine hardly moves it.

/** Milliseconds of the processor since the process began, all threads together. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * The clock of matches, for players and referee alike. With CPU_CLOCK set it is the process's own time: what
 * others do on the machine then decides nothing. For one game at a time, of players within this process.
 */
export function matchNow(): number {
  return process.env.CPU_CLOCK ? cpuMs() : performance.now();
}
