// The input of every command: the world, the arguments and the words of the user's language.
import {
  CLASSICS_WORDS,
  type ClassicsWords,
  DIAGNOSTICS_WORDS,
  type DiagnosticsWords,
  ENDINGS_WORDS,
  type EndingsWords,
  GAME_WORDS,
  type GameWords,
  GRAMMAR_WORDS,
  type GrammarWords,
  type Language,
  OPENINGS_WORDS,
  OPPONENTS_WORDS,
  type OpeningsWords,
  type OpponentsWords,
  THREATS_WORDS,
  type ThreatsWords,
} from '@tengen/words';
import type { Values } from './args.ts';
import type { ExitCode } from './exits.ts';
import { CLI_WORDS, type CliWords } from './words/index.ts';
import type { Sink, World } from './world.ts';

export interface ProgramWords {
  readonly language: Language;
  readonly cli: CliWords;
  readonly grammar: GrammarWords;
  readonly game: GameWords;
  readonly files: DiagnosticsWords;
  readonly openings: OpeningsWords;
  readonly opponents: OpponentsWords;
  readonly classics: ClassicsWords;
  readonly threats: ThreatsWords;
  readonly endings: EndingsWords;
}

export interface Call {
  readonly world: World;
  readonly values: Values;
  readonly words: ProgramWords;
  /** Writes a line to standard output. */
  say(line: string): Promise<void>;
  /** Writes a value as JSON. */
  sayJson(value: unknown): Promise<void>;
}

export type CommandRun = (call: Call) => Promise<ExitCode>;

export function wordsFor(language: Language): ProgramWords {
  return {
    language,
    cli: CLI_WORDS[language],
    grammar: GRAMMAR_WORDS[language],
    game: GAME_WORDS[language],
    files: DIAGNOSTICS_WORDS[language],
    openings: OPENINGS_WORDS[language],
    opponents: OPPONENTS_WORDS[language],
    classics: CLASSICS_WORDS[language],
    threats: THREATS_WORDS[language],
    endings: ENDINGS_WORDS[language],
  };
}

export function callFor(world: World, values: Values, words: ProgramWords): Call {
  return {
    world,
    values,
    words,
    say: line => world.out.write(`${line}\n`),
    sayJson: value => world.out.write(`${JSON.stringify(value, undefined, 2)}\n`),
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
