// The CPU time of the process, which hardly depends on what else the machine does.

/** CPU time of the process in milliseconds, all threads together. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The result of `run`, with the time it took. */
export function timed<T>(run: () => T): T & { readonly wallMs: number; readonly cpuMs: number } {
  const [startedAt, cpu] = [performance.now(), cpuMs()];
  const result = run();
  return { ...result, wallMs: performance.now() - startedAt, cpuMs: cpuMs() - cpu };
}

/**
 * The clock of matches, for players and referee alike. With CPU_CLOCK set it is the CPU time of the process,
 * so that other programs on the machine decide nothing. Every game process of an event plays one game at a
 * time, with players inside the process.
 */
export function matchNow(): number {
  return process.env.CPU_CLOCK ? cpuMs() : performance.now();
}
