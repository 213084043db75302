// The input of every command: the world, the arguments and the words of the user's language.
import { type Language, LIBRARY_WORDS } from '@tengen/words';
import type { ArgumentValues } from './args.ts';
import type { ExitCode } from './exits.ts';
import { asAscii, isAsciiLocale } from './terminal/ascii.ts';
import { CLI_WORDS } from './words/index.ts';
import type { Sink, World } from './world.ts';

export type ProgramWords = ReturnType<typeof wordsFor>;

/** The input of a command. */
export type Call = ReturnType<typeof callFor>;

export type CommandRun = (call: Call) => Promise<ExitCode>;

export function wordsFor(language: Language) {
  return { ...LIBRARY_WORDS[language], language, cli: CLI_WORDS[language] };
}

export function callFor(world: World, values: ArgumentValues, words: ProgramWords) {
  const isAscii = values.has('ascii') || isAsciiLocale(world.env);
  const signs = (text: string) => (isAscii ? asAscii(text) : text);
  return {
    world,
    values,
    words,
    isAscii,
    /** A text in the signs that the terminal can show. */
    signs,
    /** Writes a line to standard output. */
    say: (line: string) => world.out.write(`${signs(line)}\n`),
    /** Writes a value as JSON. */
    sayJson: (value: unknown) => world.out.write(`${JSON.stringify(value, undefined, 2)}\n`),
  };
}

/** The colour depth for a sink. It is 1 (none) if the sink is not a terminal or the user wants no colours. */
export function colorDepthOf(
  sink: Sink,
  { world, values }: Pick<Call, 'world' | 'values'>,
): number {
  if (values.has('no-color') || world.env.NO_COLOR || world.env.TERM === 'dumb') return 1;
  return sink.colorDepth;
}
