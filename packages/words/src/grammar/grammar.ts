// The rules by which a language writes numbers, plurals, lists and sentences, made from a few facts about it. Each
// language states its facts once (`en.ts`, …). Whoever calls a sentence passes numbers and names, and knows none of them.

export interface LanguageFacts {
  /** For numbers, plurals and lists. */
  readonly locale: string;
  /** For lists, where they follow another country. */
  readonly listLocale?: string;
  /** At the end of a sentence. */
  readonly stop: '.' | '。';
  /** Between two sentences: nothing where a full stop is as wide as a letter. */
  readonly gap: '' | ' ';
  readonly quotes: readonly [open: string, close: string];
  /** Between a Chinese or Japanese character and a Latin letter or a digit: `第 3 手`, `Anna が`. */
  readonly latinGap?: ' ';
  /** Between the last two of a list, where the language has its own way: `或`. */
  readonly lists?: { readonly or: string; readonly and: string };
}

/** The forms of a word by what a number asks for: English has two, Russian four, Korean and Vietnamese one. */
export type Forms = { readonly [rule in Intl.LDMLPluralRule]?: string } & {
  readonly other: string;
};

export type Grammar = ReturnType<typeof grammarOf>;

export function grammarOf(facts: LanguageFacts) {
  const { locale, listLocale = locale, stop, gap, latinGap = '', lists } = facts;
  const [open, close] = facts.quotes;
  const whole = new Intl.NumberFormat(locale);
  const short = new Intl.NumberFormat(locale, {
    notation: 'compact',
    maximumSignificantDigits: 3,
  });
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const rules = new Intl.PluralRules(locale);
  const list = (type: 'disjunction' | 'conjunction') => {
    const format = new Intl.ListFormat(listLocale, { type });
    return (names: readonly string[]) => format.format(names);
  };
  return {
    /** Between two sentences. */
    gap,
    /** A sentence of words that have no full stop. */
    sentence: (text: string) => text + stop,
    /** Sentences one after the other. */
    sentences: (texts: readonly (string | undefined)[]) => texts.filter(Boolean).join(gap),
    /** `12,345` or `0.4`. */
    number: (value: number) => whole.format(value),
    /** A large number in a small place: `412K`, `1.23M`. */
    compact: (value: number) => short.format(value),
    /** `62%` of 62. */
    percent: (value: number) => share.format(value / 100),
    /** `1 game`, `2,000 games`. */
    counted: (count: number, forms: Forms) =>
      `${whole.format(count)} ${forms[rules.select(count)] ?? forms.other}`,
    /** `h8, i9 or j10`. */
    or: lists ? (names: readonly string[]) => names.join(lists.or) : list('disjunction'),
    /** `fours, threes and twos`. */
    and: lists ? (names: readonly string[]) => names.join(lists.and) : list('conjunction'),
    quoted: (text: string) => open + text + close,
    /** A dictionary whose sentences keep scripts apart, whatever names and numbers they are given. */
    typeset: <T>(words: T) => withSentences(words, text => text.replace(SEAMS, latinGap)) as T,
  };
}

/** Where two scripts meet without a space. */
const CJK = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々]';
const SEAMS = new RegExp(`(?<=${CJK})(?=[A-Za-z0-9])|(?<=[A-Za-z0-9%])(?=${CJK})`, 'gu');

/** The same dictionary, with `change` applied to what its functions say. */
function withSentences(words: unknown, change: (text: string) => string): unknown {
  if (typeof words === 'function') {
    const sentence = (...data: unknown[]) => {
      const said: unknown = words(...data);
      return typeof said === 'string' ? change(said) : said;
    };
    return Object.defineProperty(sentence, 'length', { value: words.length });
  }
  if (typeof words !== 'object' || words === null || Array.isArray(words)) return words;
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [key, withSentences(value, change)]),
  );
}
