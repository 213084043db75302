// `tengen completion SHELL`: a script that completes commands, options and their values, written from the
// same tables as the help.

import { PROTOCOL_IDS } from '@tengen/openings';
import type { CliOption } from '@tengen/words';
import type { Command } from '../call.ts';
import { EXIT, Failure } from '../exits.ts';
import { COMMAND_NAMES, COMMANDS, OPTIONS } from '../options.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

export const completion: Command = async call => {
  const [shell] = call.values.operands;
  const known = SHELLS.find(name => name === shell);
  if (!known) {
    const { choice, missing } = call.words.cli.wrong;
    const sentence =
      shell === undefined ? missing(SHELLS.join(', ')) : choice('SHELL', shell, SHELLS);
    throw new Failure(EXIT.usage, sentence);
  }
  await call.world.out.write(SCRIPTS[known]());
  return EXIT.ok;
};

/** Words an operand may be, where they are known; files otherwise. */
const OPERANDS: Readonly<Record<string, readonly string[]>> = {
  openings: PROTOCOL_IDS,
  completion: SHELLS,
  play: [],
  bench: [],
  gomocup: [],
};

function choicesOf(option: CliOption): readonly string[] {
  const kind = OPTIONS[option];
  return kind.kind === 'choice' ? kind.choices : [];
}

/** Options of any command whose value is one of a few words. */
function optionsWithChoices(): CliOption[] {
  return (Object.keys(OPTIONS) as CliOption[]).filter(option => choicesOf(option).length > 0);
}

function bash(): string {
  const values = optionsWithChoices().map(
    option =>
      `    --${option}) COMPREPLY=($(compgen -W '${choicesOf(option).join(' ')}' -- "$word")); return ;;`,
  );
  const files = (Object.keys(OPTIONS) as CliOption[]).filter(name => OPTIONS[name].kind === 'file');
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
    ${files.map(option => `--${option}`).join('|')}) COMPREPLY=($(compgen -f -- "$word")); return ;;
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

function zsh(): string {
  const commands = COMMAND_NAMES.map(name => {
    const options = COMMANDS[name].options.map(option => `'${zshOption(option)}'`).join(' ');
    const operands = OPERANDS[name];
    const rest =
      operands === undefined
        ? "'*:file:_files'"
        : operands.length > 0
          ? `'1:name:(${operands.join(' ')})'`
          : '';
    return `    ${name}) _arguments ${options} ${rest} ;;`.trimEnd();
  });
  return `#compdef tengen
_tengen() {
  if (( CURRENT == 2 )); then
    compadd ${COMMAND_NAMES.join(' ')} help --help --version
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

function zshOption(option: CliOption): string {
  const kind = OPTIONS[option];
  switch (kind.kind) {
    case 'flag':
      return `--${option}`;
    case 'choice':
      return `--${option}:value:(${kind.choices.join(' ')})`;
    case 'file':
      return `--${option}:file:_files`;
    default:
      return `--${option}:value:`;
  }
}

function fish(): string {
  const lines = ['# fish completion for tengen', 'complete -c tengen -f'];
  lines.push(`complete -c tengen -n __fish_use_subcommand -a '${COMMAND_NAMES.join(' ')} help'`);
  for (const name of COMMAND_NAMES) {
    const when = `-n '__fish_seen_subcommand_from ${name}'`;
    for (const option of COMMANDS[name].options) {
      const kind = OPTIONS[option];
      const value =
        kind.kind === 'flag'
          ? ''
          : kind.kind === 'choice'
            ? ` -x -a '${kind.choices.join(' ')}'`
            : kind.kind === 'file'
              ? ' -r -F'
              : ' -x';
      lines.push(`complete -c tengen ${when} -l ${option}${value}`);
    }
    const operands = OPERANDS[name];
    if (operands === undefined) lines.push(`complete -c tengen ${when} -F`);
    else if (operands.length > 0)
      lines.push(`complete -c tengen ${when} -a '${operands.join(' ')}'`);
  }
  return `${lines.join('\n')}\n`;
}

const SCRIPTS: Readonly<Record<(typeof SHELLS)[number], () => string>> = { bash, zsh, fish };
