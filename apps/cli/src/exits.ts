// The exit codes. Scripts rely on them; `tengen --help` and README.md list them.

export const EXIT = {
  /** Done. */
  ok: 0,
  /** The command ran but reports a problem: games were skipped, no win was found, a signature differs. */
  findings: 1,
  /** The command line is wrong. */
  usage: 2,
  /** An input cannot be read, or an output cannot be written. */
  file: 3,
  /** A bug of ours. */
  bug: 70,
  /** Ctrl-C. Shells expect 128 plus the number of the signal. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Ends a command with a sentence for the user and an exit code for scripts. */
export class Failure extends Error {
  readonly code: ExitCode;

  constructor(code: ExitCode, message: string) {
    super(message);
    this.name = 'Failure';
    this.code = code;
  }
}
