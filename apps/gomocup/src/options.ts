// The few words the program understands on its command line.

export interface Options {
  /** Tell the author on standard error what went wrong. Managers read both streams as one. */
  readonly stderr: boolean;
  /** Threads until the manager says otherwise. */
  readonly threads: number;
  readonly help: boolean;
}

export const USAGE = `pbrain-tengen: gomoku and renju for Gomocup managers, over standard input and output.
  --threads N  threads until the manager sends INFO thread_num (1)
  --stderr     tell about bugs on standard error
  --help       this text
`;

export function parseOptions(args: readonly string[]): Options {
  const threads = Number(args[args.indexOf('--threads') + 1]);
  const hasThreads = args.includes('--threads') && Number.isInteger(threads) && threads > 0;
  return {
    stderr: args.includes('--stderr'),
    threads: hasThreads ? threads : 1,
    help: args.includes('--help'),
  };
}
