// What the program's exit codes mean. Scripts rely on them: `tengen --help` and README.md list them.

export const EXIT = {
  /** Done. */
  ok: 0,
  /** Done, but not all is well: malformed games were left out, no win was found, a signature differs. */
  findings: 1,
  /** The command line makes no sense. */
  usage: 2,
  /** An input cannot be read, or an output cannot be written. */
  file: 3,
  /** A bug of ours. */
  bug: 70,
  /** Ctrl-C, as shells count it: 128 and the number of the signal. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Ends a command with a sentence for the person and a code for the script. */
export class Failure extends Error {
  readonly code: ExitCode;

  constructor(code: ExitCode, message: string) {
    super(message);
    this.name = 'Failure';
    this.code = code;
  }
}
