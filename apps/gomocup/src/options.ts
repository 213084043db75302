// The options of the command line. Unknown ones are refused.
import { parseArgs } from 'node:util';
import { err, ok, type Result } from '@tengen/rules';

export interface ProgramOptions {
  /** Report bugs on standard error. Managers read both streams as one. */
  readonly stderr: boolean;
  /** Threads until the manager says otherwise. */
  readonly threads: number;
  readonly help: boolean;
}

export const USAGE = `pbrain-tengen: gomoku and renju for Gomocup managers, over standard input and output.
  --threads N  threads until the manager sends INFO thread_num (1)
  --stderr     report bugs on standard error
  --help       this text
`;

const OPTIONS = {
  threads: { type: 'string' },
  stderr: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** The options, or a sentence that says what is wrong with them. */
export function parseOptions(args: readonly string[]): Result<ProgramOptions, string> {
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS, strict: true });
    const { stderr = false, help = false, threads: text = '1' } = values;
    const threads = Number(text);
    if (Number.isInteger(threads) && threads > 0) return ok({ stderr, threads, help });
    return err(`--threads takes a whole number from 1 on, not ${text}.`);
  } catch (error) {
    // Node's first sentence names the option.
    return err(`${(error as Error).message.split(/\.?[ \n](?=[A-Z])/)[0]}.`);
  }
}
