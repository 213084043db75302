// Which language is spoken: `--lang`, then TENGEN_LANG, then what the system's variables say.
import { type Language, languageFor } from '@tengen/words';

const VARIABLES = ['TENGEN_LANG', 'LC_ALL', 'LC_MESSAGES', 'LANG'];

/** Looked for before anything else, so that even a wrong command line is answered in it. */
export function languageOf(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Language {
  const index = args.findIndex(arg => arg === '--lang' || arg.startsWith('--lang='));
  const asked = index < 0 ? undefined : (args[index]!.split('=')[1] ?? args[index + 1]);
  const wishes = [asked, ...VARIABLES.map(name => env[name])].flatMap(wish =>
    wish ? [wish.replace('_', '-').split('.')[0]!] : [],
  );
  return languageFor(wishes);
}
