// Builds the help texts from the tables in options.ts and the words of the user's language.

import { VERSION } from './embedded.ts';
import { EXIT } from './exits.ts';
import type { CliCommand, CliOption, CommandSpec } from './options.ts';
import { COMMAND_NAMES, COMMANDS, kindOf, metavarOf, OPTIONS, SHORT } from './options.ts';
import { padEnd, textWidth, wrap } from './terminal/width.ts';
import type { CliWords } from './words/index.ts';

const INDENT = 2;
const GAP = 2;
const MOST_LEFT = 30;

export function programHelp(words: CliWords, columns: number): string {
  return [
    `tengen ${VERSION} · ${words.about}`,
    '',
    words.titled(words.usage, 'tengen COMMAND …'),
    '',
    words.titled(words.commandsTitle),
    ...twoColumns(
      COMMAND_NAMES.map(name => [name, words.commands[name]]),
      columns,
    ),
    '',
    words.titled(words.optionsTitle),
    ...twoColumns(
      (['lang', 'help', 'version'] as const).map(name => optionRow(name, {}, words)),
      columns,
    ),
    '',
    words.titled(words.exitsTitle),
    ...twoColumns(
      (Object.keys(words.exits) as (keyof typeof EXIT)[]).map(name => [
        String(EXIT[name]),
        words.exits[name],
      ]),
      columns,
    ),
    '',
    words.helpHint,
    '',
  ].join('\n');
}

export function commandHelp(command: CliCommand, words: CliWords, columns: number): string {
  const { operands, operandWords, options, usual = {}, examples } = COMMANDS[command];
  const usage = ['tengen', command, operands, `[${words.optionsTitle}]`].filter(
    part => part !== '',
  );
  return [
    `tengen ${command} · ${words.commands[command]}`,
    '',
    words.titled(words.usage, usage.join(' ')),
    ...(operandWords
      ? ['', ...twoColumns([[operands, words.operands[operandWords]]], columns)]
      : []),
    '',
    words.titled(words.optionsTitle),
    ...twoColumns(
      options.map(option => optionRow(option, usual, words, command)),
      columns,
    ),
    '',
    words.titled(words.examplesTitle),
    ...examples.map(example => `  ${example}`),
    '',
  ].join('\n');
}

/** The name of an option, and what it means, with its values and the usual one. */
function optionRow(
  option: CliOption,
  usual: NonNullable<CommandSpec['usual']>,
  words: CliWords,
  command?: CliCommand,
): readonly [string, string] {
  const { from, usual: usually, between } = words.values;
  const kind = command ? kindOf(command, option) : OPTIONS[option];
  const short = SHORT[option];
  const name = `${short ? `-${short}, ` : ''}--${option}`;
  const metavar = metavarOf(kind);
  const values = [
    ...(metavar === 'NAME' && kind.kind === 'choice'
      ? [kind.shown ?? kind.choices.join(', ')]
      : []),
    ...('least' in kind ? [from(compact(kind.least), compact(kind.most))] : []),
    ...(usual[option] === undefined ? [] : [words.titled(usually, usual[option])]),
  ];
  const own: Readonly<Record<string, Readonly<Record<string, string>>>> = words.ownOptions;
  const meaning = (command && own[command]?.[option]) ?? words.options[option];
  return [
    metavar === '' ? name : `${name} ${metavar}`,
    values.length === 0 ? meaning : `${meaning} [${values.join(between)}]`,
  ];
}

/** A round number as it can be typed too: `1e12`. */
function compact(value: number): string {
  const isRound = value >= 1e7 && Number.isInteger(Math.log10(value));
  return isRound ? value.toExponential().replace('+', '') : String(value);
}

/** Two columns: names on the left, their wrapped meanings on the right. */
function twoColumns(rows: readonly (readonly [string, string])[], columns: number): string[] {
  const left = Math.min(MOST_LEFT, Math.max(...rows.map(([name]) => textWidth(name))));
  const indent = ' '.repeat(INDENT);
  const right = Math.max(20, Math.min(columns, 100) - INDENT - left - GAP);
  return rows.flatMap(([name, meaning]) => {
    const [first = '', ...others] = wrap(meaning, right);
    const rest = others.map(line => indent + ' '.repeat(left + GAP) + line);
    // A long name gets a line of its own.
    if (textWidth(name) > left)
      return [indent + name, indent + ' '.repeat(left + GAP) + first, ...rest];
    return [indent + padEnd(name, left + GAP) + first, ...rest];
  });
}
