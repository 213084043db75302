// Runs a command line and returns its exit code. Wrong input gets a sentence, never a stack trace. A bug
// says that it is a bug.

import { checkOption, readArguments } from './args.ts';
import { type CommandRun, callFor, wordsFor } from './call.ts';
import { analyse } from './commands/analyse.ts';
import { bench } from './commands/bench.ts';
import { completion } from './commands/completion.ts';
import { convert } from './commands/convert.ts';
import { forbidden } from './commands/forbidden.ts';
import { gomocup } from './commands/gomocup.ts';
import { match } from './commands/match.ts';
import { openings } from './commands/openings.ts';
import { play } from './commands/play.ts';
import { review } from './commands/review.ts';
import { show } from './commands/show.ts';
import { solve } from './commands/solve.ts';
import { threats } from './commands/threats.ts';
import { train } from './commands/train.ts';
import { VERSION } from './embedded.ts';
import { EXIT, type ExitCode, Failure } from './exits.ts';
import { commandHelp, programHelp } from './help.ts';
import { languageOf } from './language.ts';
import type { CliCommand } from './options.ts';
import { COMMAND_NAMES, isCommand } from './options.ts';
import { nearest } from './suggest.ts';
import { isAsciiLocale } from './terminal/ascii.ts';
import type { CliWords } from './words/index.ts';
import { AsciiSink, type World } from './world.ts';

const PROGRAMS: Readonly<Record<CliCommand, CommandRun>> = {
  play,
  analyse,
  review,
  train,
  solve,
  threats,
  forbidden,
  show,
  convert,
  openings,
  match,
  bench,
  gomocup,
  completion,
};

export async function run(args: readonly string[], outside: World): Promise<ExitCode> {
  const world = isAsciiLocale(outside.env)
    ? { ...outside, err: new AsciiSink(outside.err) }
    : outside;
  const words = wordsFor(languageOf(args, world.env));
  try {
    return await dispatch(args, world, words);
  } catch (error) {
    if (error instanceof Failure) {
      await world.err.write(`tengen: ${error.message}\n`);
      return error.code;
    }
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    await world.err.write(`tengen: ${words.cli.wrong.bug(detail)}\n`);
    return EXIT.bug;
  } finally {
    await world.close();
  }
}

async function dispatch(
  args: readonly string[],
  world: World,
  words: ReturnType<typeof wordsFor>,
): Promise<ExitCode> {
  const { cli } = words;
  const say = (text: string) =>
    (isAsciiLocale(world.env) ? new AsciiSink(world.out) : world.out).write(text);
  const [name, ...rest] = withoutLanguage(args, cli);
  if (name === '--version' || name === '-V') {
    await world.out.write(`${VERSION}\n`);
    return EXIT.ok;
  }
  const isHelp = name === undefined || name === '--help' || name === '-h' || name === 'help';
  const asked = name === 'help' ? rest[0] : name;
  if (isHelp && (asked === undefined || asked.startsWith('-'))) {
    await say(programHelp(cli, world.out.columns));
    return name === undefined ? EXIT.usage : EXIT.ok;
  }
  if (asked === undefined || !isCommand(asked)) {
    throw new Failure(
      EXIT.usage,
      cli.wrong.command(asked ?? '', nearest(asked ?? '', COMMAND_NAMES)),
    );
  }
  if (isHelp || rest.includes('--help') || rest.includes('-h')) {
    await say(commandHelp(asked, cli, world.out.columns));
    return EXIT.ok;
  }
  const values = readArguments(asked, args.slice(args.indexOf(asked) + 1), cli);
  return PROGRAMS[asked](callFor(world, values, words));
}

/** `tengen --lang ja play` means the same as `tengen play --lang ja`. */
function withoutLanguage(args: readonly string[], words: CliWords): readonly string[] {
  const [first = '', second] = args;
  const isJoined = first.startsWith('--lang=');
  if (first !== '--lang' && !isJoined) return args;
  checkOption('lang', isJoined ? first.slice('--lang='.length) : second, words);
  return args.slice(isJoined ? 1 : 2);
}
