// The process's own time. What others do on the machine hardly moves it.

/** Milliseconds of the processor since the process began, all threads together. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
