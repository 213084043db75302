// A language that nobody speaks, for tests: English with accents, in brackets, and 1.4 times as long. What is not in
// brackets on a screen was never translated; what does not fit on it will not fit in German or Russian either.
//
//   Undo → ⟦Ûñdóóó⟧

const OPEN = '⟦';
const CLOSE = '⟧';
/** Of the English, brackets included. */
const LENGTH = 1.4;

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀçđéƒǧħíĵķłɱñóƥɋřšťúṽŵẋýžÁɃÇĐÉƑǦĦÍĴĶŁṀÑÓƤɊŘŠŤÚṼŴẊÝŽ';
const ACCENTS = new Map([...PLAIN].map((letter, i) => [letter, [...ACCENTED][i]!]));

/** Whatever words may hold: a text, a sentence with data, a list of them, a dictionary. */
type Speech = unknown;

/**
 * Every text of a dictionary in the pseudo-language. `keeps` names what stays as it is, by its path (`play.typed.undo`):
 * words that people type, names of files.
 */
export function pseudo<T>(words: T, keeps: (path: string) => boolean = () => false): T {
  return said(words, '', keeps) as T;
}

function said(words: Speech, path: string, keeps: (path: string) => boolean): Speech {
  if (keeps(path)) return words;
  if (typeof words === 'string') return pseudoText(words);
  if (typeof words === 'function') {
    const sentence = (...data: unknown[]) => withData(words(...data), data, path, keeps);
    return Object.defineProperty(sentence, 'length', { value: words.length });
  }
  if (typeof words !== 'object' || words === null) return words;
  const inner = (value: Speech, key: string | number) =>
    said(value, path === '' ? String(key) : `${path}.${key}`, keeps);
  if (Array.isArray(words)) return words.map(inner);
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, inner(value, key)]));
}

/** A sentence, in which names and points stay readable. */
function withData(
  sentence: Speech,
  data: readonly unknown[],
  path: string,
  keeps: (path: string) => boolean,
): Speech {
  if (typeof sentence !== 'string') return said(sentence, path, keeps);
  return pseudoText(sentence, data.flat().filter(isName));
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** `kept`: parts of the text that are data. What is in brackets already is left as it is. */
export function pseudoText(text: string, kept: readonly string[] = []): string {
  const names = kept.filter(part => !part.includes(OPEN)).map(whole);
  const data = new RegExp([`${OPEN}[^${OPEN}${CLOSE}]*${CLOSE}`, ...names].join('|'), 'g');
  const letters = text.replace(data, '').replace(/[^a-z]/gi, '').length;
  // Text without letters has nothing to translate.
  if (letters === 0) return text;
  const wanted = Math.ceil(LENGTH * text.length) - text.length - 2;
  let [missing, left] = [Math.max(0, wanted), letters];
  const stretched = (part: string) =>
    part.replace(/[a-z]/gi, letter => {
      const times = Math.ceil(missing / left--);
      missing -= times;
      return ACCENTS.get(letter)!.repeat(1 + times);
    });
  let at = 0;
  let all = '';
  for (const match of text.matchAll(data)) {
    all += stretched(text.slice(at, match.index)) + match[0];
    at = match.index + match[0].length;
  }
  return OPEN + all + stretched(text.slice(at)) + CLOSE;
}

/** Finds a name, but not inside a word. */
function whole(name: string): string {
  return `(?<![a-zA-Z])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![a-zA-Z])`;
}
