// Reads the arguments of a command. A wrong argument gets a sentence, and a misspelt option gets the
// nearest one that exists.
import { parseArgs } from 'node:util';
import type { EngineOptions } from '@tengen/engine';
import type { FormatId, ReadAnyOptions } from '@tengen/formats';
import type { Rule } from '@tengen/rules';
import { EXIT, Failure } from './exits.ts';
import type { CliCommand, CliOption, CommandSpec } from './options.ts';
import { COMMANDS, kindOf, OPTIONS, type OptionKind, SHORT } from './options.ts';
import { nearest } from './suggest.ts';
import type { CliWords } from './words/index.ts';

/** The operands and options of a call, with every value checked. */
export class ArgumentValues {
  readonly operands: readonly string[];
  readonly #values: ReadonlyMap<CliOption, string>;
  readonly #usual: CommandSpec['usual'];

  constructor(
    operands: readonly string[],
    values: ReadonlyMap<CliOption, string>,
    usual: CommandSpec['usual'] = {},
  ) {
    this.operands = operands;
    this.#values = values;
    this.#usual = usual;
  }

  has(option: CliOption): boolean {
    return this.#values.has(option);
  }

  /** The text as it was typed. For an option with choices it is one of them. */
  given(option: CliOption): string | undefined {
    return this.#values.get(option);
  }

  /** The value, or the usual one of the command. */
  text(option: CliOption): string | undefined {
    return this.given(option) ?? this.#usual?.[option];
  }

  number(option: CliOption): number | undefined {
    const value = this.text(option);
    return value === undefined ? undefined : Number(value);
  }

  /** The engine options that `--threads` and `--table` set. */
  engineOptions(): EngineOptions {
    return given({ threads: this.number('threads'), tableMiB: this.number('table') });
  }

  /** The read options that `--from`, `--rule` and `--size` set. */
  readOptions(): ReadAnyOptions {
    return given({
      format: this.given('from') as FormatId | undefined,
      rule: this.given('rule') as Rule | undefined,
      size: this.has('size') ? this.number('size') : undefined,
    });
  }

  /** Seconds as milliseconds. */
  ms(option: CliOption): number | undefined {
    const seconds = this.number(option);
    return seconds === undefined ? undefined : seconds * 1000;
  }
}

/** The entries that have a value. */
export function given<T extends object>(all: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(all).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/** Throws a `Failure` with a sentence for the person. */
export function readArguments(
  command: CliCommand,
  args: readonly string[],
  words: CliWords,
): ArgumentValues {
  const { options, mostOperands, usual } = COMMANDS[command];
  const known = Object.fromEntries(
    options.map(name => {
      const short = SHORT[name];
      const type: 'boolean' | 'string' =
        kindOf(command, name).kind === 'flag' ? 'boolean' : 'string';
      return [name, { type, ...(short && { short }) }];
    }),
  );
  const { tokens } = parseArgs({
    args: [...args],
    options: known,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const operands: string[] = [];
  const values = new Map<CliOption, string>();
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind !== 'option') continue;
    const name = options.find(option => option === token.name);
    if (!name) throw unknownOption(command, token.rawName, words);
    values.set(name, checkOption(name, token.value, words, kindOf(command, name)));
  }
  const extra = operands[mostOperands];
  if (extra !== undefined) throw new Failure(EXIT.usage, words.wrong.tooMany(extra));
  return new ArgumentValues(operands, values, usual);
}

function unknownOption(command: CliCommand, raw: string, words: CliWords): Failure {
  const names = COMMANDS[command].options.map(option => `--${option}`);
  const guess = raw.startsWith('--') ? nearest(raw, names) : undefined;
  return new Failure(EXIT.usage, words.wrong.option(raw, `tengen ${command}`, guess));
}

/** The value in its normal form. Throws a `Failure` if the option does not take it. */
export function checkOption(
  name: CliOption,
  value: string | undefined,
  words: CliWords,
  kind: OptionKind = OPTIONS[name],
): string {
  const { wrong } = words;
  const shown = `--${name}`;
  const usage = (sentence: string) => new Failure(EXIT.usage, sentence);
  if (kind.kind === 'flag') {
    if (value !== undefined) throw usage(wrong.noValue(shown));
    return '';
  }
  if (value === undefined || value === '') throw usage(wrong.value(shown));
  switch (kind.kind) {
    case 'choice': {
      const lower = value.toLowerCase();
      const word = kind.aliases?.[lower] ?? lower;
      if (!kind.choices.includes(word)) throw usage(wrong.choice(shown, value, kind.choices));
      return word;
    }
    case 'whole':
    case 'number': {
      const number = Number(value);
      const isOne = kind.kind === 'whole' ? Number.isInteger(number) : Number.isFinite(number);
      if (!isOne || number < kind.least || number > kind.most) {
        throw usage(wrong.number(shown, value, kind.least, kind.most));
      }
      return value;
    }
    default:
      return value;
  }
}
