// Chooses the language: `--lang`, then TENGEN_LANG, then the system's variables.
import { type Language, languageFor } from '@tengen/words';

const VARIABLES = ['TENGEN_LANG', 'LC_ALL', 'LC_MESSAGES', 'LANG'];

/** Chosen first, so that errors in the rest of the command line are reported in this language. */
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
