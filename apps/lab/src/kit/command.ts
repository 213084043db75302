// A command of the lab: its name, one line about it, its options and what it does. The table of options reads
// the command line, knows the usual values and prints the usage, so that these three agree.
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { RULES } from '@tengen/rules';

/** One option of a command. */
export interface LabOption<Value> {
  /** As in `--games N`; undefined for an option that takes no value. */
  readonly value: string | undefined;
  readonly about: string;
  /** `text` is undefined when the option was not given. */
  read(text: string | undefined, name: string): Value;
}

type OptionTable = Readonly<Record<string, LabOption<unknown>>>;

/** The values of a table's options, by their names. */
export type OptionValues<Table extends OptionTable> = {
  readonly [Name in keyof Table]: ReturnType<Table[Name]['read']>;
};

export interface LabCommand {
  readonly name: string;
  readonly about: string;
  readonly options: OptionTable;
  /** False when a check failed. Throws a `UsageError` when the command line is wrong. */
  run(args: readonly string[]): Promise<boolean>;
}

interface CommandParts<Table extends OptionTable> extends Omit<LabCommand, 'options' | 'run'> {
  readonly options: Table;
  /** A check returns, or promises, whether it passed. */
  run(values: OptionValues<Table>): unknown;
}

/** An error in the command line, as a sentence for the person who typed it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export function refuse(sentence: string): never {
  throw new UsageError(sentence);
}

export function command<Table extends OptionTable>(parts: CommandParts<Table>): LabCommand {
  const run = async (args: readonly string[]) => {
    const given = readOptions(parts.options, args);
    const values = Object.entries(parts.options).map(([name, option]) => [
      name,
      option.read(given.get(name), name),
    ]);
    return (await parts.run(Object.fromEntries(values))) !== false;
  };
  return { ...parts, run };
}

/** An option without a value. */
export function flag(about: string): LabOption<boolean> {
  return { value: undefined, about, read: text => text !== undefined };
}

/** Makes a kind of option of a reader. Without a usual value the option is undefined when it is not given. */
export function kind<Value>(read: (text: string, name: string) => Value) {
  return <Usual extends string | number | undefined = undefined>(
    value: string,
    about: string,
    usual?: Usual,
  ): LabOption<Value | (Usual & undefined)> => ({
    value,
    about: usual === undefined ? about : `${about} (${usual})`,
    read(given, name) {
      const text = given ?? usual;
      return (text === undefined ? undefined : read(String(text), name)) as Value;
    },
  });
}

export const text = kind(given => given);
/** A file to read instead of one in vectors/; its address is what the readers of vectors take. */
export const vectorFile = kind(given => pathToFileURL(given).href);
export const list = kind(given => given.split(','));
export const number = kind(wholeNumberFrom(1));
export const numberFrom0 = kind(wholeNumberFrom(0));

function wholeNumberFrom(least: number) {
  return (given: string, name: string) => {
    const value = Number(given.replaceAll('_', ''));
    if (given.trim() !== '' && Number.isInteger(value) && value >= least) return value;
    const not = JSON.stringify(given);
    return refuse(`--${name} takes a whole number from ${least} on, not ${not}.`);
  };
}

/** Milliseconds: `100`, `100ms` or `1.5s`. */
export const duration = kind((given, name) => {
  const parts = /^(\d+(?:\.\d+)?)(ms|s)?$/.exec(given);
  if (parts) return Number(parts[1]) * (parts[2] === 's' ? 1000 : 1);
  return refuse(`--${name} takes a time like 100ms or 1s, not ${JSON.stringify(given)}.`);
});

/** One of `known`. */
export function one<Choice extends string>(noun: string, known: readonly Choice[]) {
  return kind(given => chosen(noun, known, given));
}

/** Several of `known` with commas between them, or `all`. */
export function some<Choice extends string>(noun: string, known: readonly Choice[]) {
  return kind(given =>
    given === 'all' ? known : given.split(',').map(word => chosen(noun, known, word)),
  );
}

function chosen<Choice extends string>(noun: string, known: readonly Choice[], word: string) {
  const found = known.find(each => each === word);
  return found ?? refuse(`No ${noun} is called ${word}: ${known.join(', ')}.`);
}

export const rule = one('rule', RULES);
export const rules = some('rule', RULES);

/** An option that the command cannot do without. */
export function required(value: string, purpose: string, more = ''): LabOption<string> {
  const missing = (name: string) => refuse(`--${name} is missing: it names ${purpose}.`);
  return { value, about: purpose + more, read: (given, name) => given ?? missing(name) };
}

/** Every day tries something else. */
export const dailySeed: LabOption<number> = {
  value: 'N',
  about: 'where the random numbers begin (the number of the day, printed)',
  read: (given, name) => number('', '', Math.floor(Date.now() / 86_400_000)).read(given, name),
};

function readOptions(table: OptionTable, args: readonly string[]): Map<string, string> {
  const options = Object.fromEntries(
    Object.entries(table).map(([name, { value }]) => {
      const type: 'boolean' | 'string' = value === undefined ? 'boolean' : 'string';
      return [name, { type }];
    }),
  );
  for (const arg of args) {
    const name = /^--([^=]+)/.exec(arg)?.[1];
    if (name !== undefined && !Object.hasOwn(table, name))
      refuse(`There is no option --${name}.${suggestion(name, Object.keys(table), '--')}`);
  }
  try {
    const { values } = parseArgs({ args: withNegatives(table, args), options, strict: true });
    return new Map(Object.entries(values).map(([name, value]) => [name, String(value)]));
  } catch (error) {
    // Node's sentence names the option: a value is missing, or one is too many.
    return refuse((error as Error).message.split('\n')[0]!);
  }
}

/** `--sprt -5,0` as `--sprt=-5,0`: `parseArgs` takes a value that begins with a dash only so. */
function withNegatives(table: OptionTable, args: readonly string[]): string[] {
  const all: string[] = [];
  for (const arg of args) {
    const before = all.at(-1) ?? '';
    const isValue = /^-\d/.test(arg) && Object.hasOwn(table, before.slice(2));
    if (isValue) all[all.length - 1] = `${before}=${arg}`;
    else all.push(arg);
  }
  return all;
}

/** ` Did you mean --games?`, or nothing when no name is near. */
export function suggestion(wrong: string, names: readonly string[], prefix = ''): string {
  const likenesses = names.map(name => likeness(wrong, name));
  const most = Math.max(...likenesses);
  return most < 0.4 ? '' : ` Did you mean ${prefix}${names[likenesses.indexOf(most)]}?`;
}

/** The share of letter pairs that two words have in common (Dice), 1 for the same word. */
function likeness(a: string, b: string): number {
  const pairsOf = (word: string) => Array.from(`^${word}$`, (_, i) => `^${word}$`.slice(i, i + 2));
  const [first, second] = [pairsOf(a), pairsOf(b)];
  return (2 * first.filter(pair => second.includes(pair)).length) / (first.length + second.length);
}

/** The usage of a command: what it does, then a line for each option. */
export function usageOf({ name, about, options }: LabCommand): string {
  const rows = Object.entries(options).map(
    ([option, { value, about }]) => [`--${option} ${value ?? ''}`.trimEnd(), about] as const,
  );
  const lines = listed(rows);
  return [`npm run lab -- ${name}${lines.length > 0 ? ' [options]' : ''}`, about, '', ...lines]
    .join('\n')
    .trimEnd();
}

/** Names with a text beside each, in two columns. */
export function listed(rows: readonly (readonly [name: string, text: string])[]): string[] {
  const width = Math.max(0, ...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`);
}
