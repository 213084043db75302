// A command of the lab: its name, one line about it, its options and what it does. The table of options
// both reads the command line and prints the usage, so neither knows an option that the other does not.
import { parseArgs } from 'node:util';
import { RULES, type Rule } from '@tengen/rules';

/** By name: `['N', 'what it means (usual value)']`, or only the text for an option without a value. */
type OptionTable = Readonly<Record<string, string | readonly [value: string, about: string]>>;

export interface LabCommand {
  readonly name: string;
  readonly about: string;
  readonly options: OptionTable;
  /** False when a check failed. Throws a `UsageError` when the command line is wrong. */
  run(args: readonly string[]): Promise<boolean>;
}

/** What is wrong with the command line, in a sentence for the person who wrote it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Makes a command of a function. A check returns, or promises, whether it passed. */
export function command<const Table extends OptionTable>(
  name: string,
  about: string,
  options: Table,
  action: (options: LabOptions<keyof Table & string>) => unknown,
): LabCommand {
  const run = async (args: readonly string[]) =>
    (await action(new LabOptions(readOptions(options, args)))) !== false;
  return { name, about, options, run };
}

/** The options that were given. Asking for one that is not in the command's table does not compile. */
export class LabOptions<Name extends string> {
  readonly #values: ReadonlyMap<string, string>;

  constructor(values: ReadonlyMap<string, string>) {
    this.#values = values;
  }

  has(name: Name): boolean {
    return this.#values.has(name);
  }

  text(name: Name): string | undefined {
    return this.#values.get(name);
  }

  /** The value of an option that the command cannot do without. */
  required(name: Name, purpose: string): string {
    return this.text(name) ?? refuse(`--${name} is missing: it names ${purpose}.`);
  }

  list(name: Name): string[] | undefined {
    return this.text(name)?.split(',');
  }

  /** A whole number from 1 on, or from `otherwise` where that is less. */
  number(name: Name, otherwise: number): number {
    const text = this.text(name);
    if (text === undefined) return otherwise;
    const value = Number(text.replaceAll('_', ''));
    const least = Math.min(otherwise, 1);
    if (text.trim() !== '' && Number.isInteger(value) && value >= least) return value;
    return refuse(`--${name} takes a whole number from ${least} on, not ${JSON.stringify(text)}.`);
  }

  /** The number, or undefined when the option was not given. */
  optionalNumber(name: Name): number | undefined {
    return this.has(name) ? this.number(name, 1) : undefined;
  }

  /** Milliseconds: `100`, `100ms` or `1.5s`. */
  duration(name: Name): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const parts = /^(\d+(?:\.\d+)?)(ms|s)?$/.exec(text);
    if (parts) return Number(parts[1]) * (parts[2] === 's' ? 1000 : 1);
    return refuse(`--${name} takes a time like 100ms or 1s, not ${JSON.stringify(text)}.`);
  }

  rules(name: Name, otherwise: readonly Rule[] = ['freestyle']): readonly Rule[] {
    const names = this.list(name) ?? otherwise;
    const isRule = (text: string): text is Rule => RULES.some(rule => rule === text);
    const unknown = names.find(text => !isRule(text));
    if (unknown !== undefined) refuse(`No rule is called ${unknown}: ${RULES.join(', ')}.`);
    return names.filter(isRule);
  }

  rule(name: Name): Rule {
    const [rule, ...more] = this.rules(name);
    return rule && more.length === 0 ? rule : refuse(`--${name} takes one rule here.`);
  }

  /** A seed; without one it is the number of today, so that every day tries something else. */
  dailySeed(name: Name): number {
    return this.number(name, Math.floor(Date.now() / 86_400_000));
  }
}

export function refuse(sentence: string): never {
  throw new UsageError(sentence);
}

function readOptions(table: OptionTable, args: readonly string[]): Map<string, string> {
  const options = Object.fromEntries(
    Object.entries(table).map(([name, entry]) => {
      const type: 'boolean' | 'string' = typeof entry === 'string' ? 'boolean' : 'string';
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
  const left = Object.entries(options).map(([option, entry]) =>
    typeof entry === 'string' ? `--${option}` : `--${option} ${entry[0]}`,
  );
  const width = Math.max(0, ...left.map(text => text.length));
  const lines = Object.values(options).map((entry, i) => {
    const text = typeof entry === 'string' ? entry : entry[1];
    return `  ${left[i]!.padEnd(width)}  ${text}`;
  });
  return [`npm run lab -- ${name}${lines.length > 0 ? ' [options]' : ''}`, about, '', ...lines]
    .join('\n')
    .trimEnd();
}
