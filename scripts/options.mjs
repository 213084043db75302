// Refuses words that a script does not know, instead of running without them.
import { parseArgs } from 'node:util';

/** The words after the script's name, at most `most` of them; options are refused. */
export function wordsOf(most = 0) {
  try {
    const { positionals } = parseArgs({ strict: true, allowPositionals: most > 0 });
    if (positionals.length <= most) return positionals;
    return refuse(`${positionals[most]} is one word too many.`);
  } catch (error) {
    return refuse(error.message.split('. ')[0]);
  }
}

function refuse(sentence) {
  console.error(sentence);
  process.exit(2);
}
