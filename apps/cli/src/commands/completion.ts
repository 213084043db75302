// `tengen completion SHELL`: prints a script that completes commands, options and their values. It is made from
// the same tables as the help; zsh and fish also show descriptions.
import { PROTOCOL_IDS } from '@tengen/openings';
import type { CommandRun } from '../call.ts';
import { EXIT, Failure } from '../exits.ts';
import type { CliOption } from '../options.ts';
import { COMMAND_NAMES, COMMANDS, OPTIONS } from '../options.ts';
import type { CliWords } from '../words/index.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

export const completion: CommandRun = async call => {
  const [shell] = call.values.operands;
  const known = SHELLS.find(name => name === shell);
  if (!known) {
    const { choice, missing } = call.words.cli.wrong;
    const sentence =
      shell === undefined
        ? missing(call.words.cli.operands.completion)
        : choice('SHELL', shell, SHELLS);
    throw new Failure(EXIT.usage, sentence);
  }
  await call.world.out.write(SCRIPTS[known](call.words.cli));
  return EXIT.ok;
};

/** The words that an operand can be. Other operands are files. */
const OPERANDS: Readonly<Record<string, readonly string[]>> = {
  openings: PROTOCOL_IDS,
  completion: SHELLS,
  play: [],
  bench: [],
  gomocup: [],
};

/** The value of an option: none, a file, any text, or one of these words. */
function valueAfter(option: CliOption): 'nothing' | 'file' | 'text' | readonly string[] {
  const kind = OPTIONS[option];
  if (kind.kind === 'flag') return 'nothing';
  if (kind.kind === 'choice') return kind.choices;
  return kind.kind === 'file' ? 'file' : 'text';
}

const ALL_OPTIONS = Object.keys(OPTIONS) as CliOption[];

function bash(): string {
  const values = ALL_OPTIONS.flatMap(option => {
    const value = valueAfter(option);
    if (typeof value === 'string') return [];
    const words = value.join(' ');
    return `    --${option}) COMPREPLY=($(compgen -W '${words}' -- "$word")); return ;;`;
  });
  const files = ALL_OPTIONS.filter(option => valueAfter(option) === 'file').map(
    name => `--${name}`,
  );
  const commands = COMMAND_NAMES.map(name => {
    const options = COMMANDS[name].options.map(option => `--${option}`).join(' ');
    return `    ${name}) options='${options}'; operands='${(OPERANDS[name] ?? []).join(' ')}' ;;`;
  });
  return `# bash completion for tengen: source <(tengen completion bash)
_tengen() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" options operands
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '${COMMAND_NAMES.join(' ')} help --help --version' -- "$word"))
    return
  fi
  case "$before" in
${values.join('\n')}
    ${files.join('|')}) COMPREPLY=($(compgen -f -- "$word")); return ;;
  esac
  case "\${COMP_WORDS[1]}" in
${commands.join('\n')}
    help) options=''; operands='${COMMAND_NAMES.join(' ')}' ;;
  esac
  case "$word" in
    -*) COMPREPLY=($(compgen -W "$options" -- "$word")) ;;
    *) if [ -n "$operands" ]; then COMPREPLY=($(compgen -W "$operands" -- "$word"))
       else COMPREPLY=($(compgen -f -- "$word")); fi ;;
  esac
}
complete -o filenames -F _tengen tengen
`;
}

function zsh(words: CliWords): string {
  const commands = COMMAND_NAMES.map(name => {
    const options = COMMANDS[name].options.map(option => quoted(zshOption(option, words)));
    const operands = OPERANDS[name];
    const rest =
      operands === undefined
        ? "'*:file:_files'"
        : operands.length > 0
          ? `'1:name:(${operands.join(' ')})'`
          : '';
    return `    ${name}) _arguments ${options.join(' ')} ${rest} ;;`.trimEnd();
  });
  const names = COMMAND_NAMES.map(name => quoted(`${name}:${words.commands[name]}`));
  return `#compdef tengen
_tengen() {
  if (( CURRENT == 2 )); then
    local -a names
    names=(
      ${names.join('\n      ')}
    )
    _describe command names
    compadd help
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${commands.join('\n')}
    help) _arguments '1:command:(${COMMAND_NAMES.join(' ')})' ;;
  esac
}
if [ "$funcstack[1]" = _tengen ]; then _tengen "$@"; else compdef _tengen tengen; fi
`;
}

/** Quotes a text as one word for a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

const ZSH_VALUES = { nothing: '', file: ':file:_files', text: ':value:' };

function zshOption(option: CliOption, words: CliWords): string {
  const value = valueAfter(option);
  const meaning = words.options[option].replace(/[[\]\\]/g, '\\$&');
  const after = typeof value === 'string' ? ZSH_VALUES[value] : `:value:(${value.join(' ')})`;
  return `--${option}[${meaning}]${after}`;
}

function fish(words: CliWords): string {
  const lines = ['# fish completion for tengen', 'complete -c tengen -f'];
  const add = (when: string, what: string, meaning?: string) =>
    lines.push(
      `complete -c tengen -n '${when}' ${what}${meaning ? ` -d ${fishQuoted(meaning)}` : ''}`,
    );
  for (const name of COMMAND_NAMES)
    add('__fish_use_subcommand', `-a ${name}`, words.commands[name]);
  add('__fish_use_subcommand', '-a help');
  add('__fish_seen_subcommand_from help', `-a '${COMMAND_NAMES.join(' ')}'`);
  for (const name of COMMAND_NAMES) {
    // `tengen help play` takes none of the options of `play`.
    const when = `__fish_seen_subcommand_from ${name}; and not __fish_seen_subcommand_from help`;
    for (const option of COMMANDS[name].options) {
      add(when, `-l ${option}${fishValue(option)}`, words.options[option]);
    }
    const operands = OPERANDS[name];
    if (operands === undefined) add(when, '-F');
    else if (operands.length > 0) add(when, `-a '${operands.join(' ')}'`);
  }
  return `${lines.join('\n')}\n`;
}

const FISH_VALUES = { nothing: '', file: ' -r -F', text: ' -x' };

function fishValue(option: CliOption): string {
  const value = valueAfter(option);
  return typeof value === 'string' ? FISH_VALUES[value] : ` -x -a '${value.join(' ')}'`;
}

/** Fish interprets backslashes inside quotes. */
function fishQuoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}

const SCRIPTS: Readonly<Record<(typeof SHELLS)[number], (words: CliWords) => string>> = {
  bash,
  zsh,
  fish,
};
