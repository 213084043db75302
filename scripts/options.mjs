// Refuses words that a script does not know, instead of running without them.
import { parseArgs } from 'node:util';

/** The words after the script's name, at most `most` of them; options are refused. */
export function wordsOf(most = 0) {
  return optionsOf({}, most).positionals;
}

/** The options that a script knows, and at most `most` words. */
export function optionsOf(options, most = 0) {
  try {
    const found = parseArgs({ options, strict: true, allowPositionals: most > 0 });
    const { positionals } = found;
    if (positionals.length <= most) return found;
    return refuse(`${positionals[most]} is one word too many.`);
  } catch (error) {
    return refuse(error.message.split('. ')[0]);
  }
}

/** Ends the script with a sentence about its words. */
export function refuse(sentence) {
  console.error(sentence);
  process.exit(2);
}
