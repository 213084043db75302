// Every option of every command with the values it takes. Help, completion and the parser of the command
// line all use these tables.
import { THEMES } from '@tengen/board-view';
import { FORMATS, type Format } from '@tengen/formats';
import { PROTOCOL_IDS } from '@tengen/openings';
import { RULES } from '@tengen/rules';

export type OptionKind =
  | { readonly kind: 'flag' }
  | { readonly kind: 'text'; readonly metavar: string }
  | { readonly kind: 'file'; readonly metavar: string }
  /** `shown` is the list in short. */
  | {
      readonly kind: 'choice';
      readonly choices: readonly string[];
      readonly shown?: string;
      /** Other words for some of the choices. */
      readonly aliases?: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'whole'; readonly least: number; readonly most: number }
  | { readonly kind: 'number'; readonly least: number; readonly most: number };

const FLAG: OptionKind = { kind: 'flag' };
const text = (metavar: string): OptionKind => ({ kind: 'text', metavar });
const file = (metavar: string): OptionKind => ({ kind: 'file', metavar });
const choice = (choices: readonly string[], shown?: string): OptionKind => ({
  kind: 'choice',
  choices,
  ...(shown !== undefined && { shown }),
});
const whole = (least: number, most: number): OptionKind => ({ kind: 'whole', least, most });
const number = (least: number, most: number): OptionKind => ({ kind: 'number', least, most });

/** Formats by name, or by the usual ending of a file. */
function formats(known: readonly Format[]): OptionKind {
  const endings = known.flatMap(({ id, extensions }) => extensions.map(ending => [ending, id]));
  return {
    kind: 'choice',
    choices: known.map(({ id }) => id),
    aliases: Object.fromEntries(endings),
  };
}

export const PLAYER_NAMES: readonly string[] = [
  ...Array.from({ length: 10 }, (_, i) => `level-${i + 1}`),
  'engine',
  ...Array.from({ length: 5 }, (_, i) => `classic-00${i}`),
];

const PLAYERS_SHOWN = 'level-1 … level-10, engine, classic-000 … classic-004';
const PERSON_OR_PLAYER = choice(['me', ...PLAYER_NAMES], `me, ${PLAYERS_SHOWN}`);

const options = {
  help: FLAG,
  version: FLAG,
  lang: choice(['zh', 'en', 'ja']),
  json: FLAG,
  'no-color': FLAG,
  rule: choice(RULES),
  size: whole(5, 22),
  from: formats(FORMATS),
  to: formats(FORMATS.filter(({ canWrite }) => canWrite)),
  lines: FLAG,
  strict: FLAG,
  game: whole(1, 1_000_000),
  move: whole(0, 1000),
  format: choice(['text', 'svg', 'png']),
  output: file('FILE'),
  numbers: FLAG,
  theme: choice(THEMES.filter(theme => theme !== 'auto')),
  daily: FLAG,
  today: FLAG,
  puzzles: file('FILE'),
  width: whole(64, 8192),
  point: text('POINT'),
  goal: choice(['vcf', 'vct', 'both']),
  attacker: choice(['black', 'white']),
  tree: whole(1, 100),
  time: number(0.01, 86_400),
  depth: whole(1, 200),
  nodes: whole(1, 1e12),
  best: whole(1, 50),
  threads: whole(1, 64),
  table: whole(1, 1024),
  engine: choice(PLAYER_NAMES, PLAYERS_SHOWN),
  stderr: FLAG,
  games: whole(1, 100_000),
  seed: whole(0, 2 ** 32 - 1),
  repeat: whole(1, 1000),
  black: PERSON_OR_PLAYER,
  white: PERSON_OR_PLAYER,
  opponent: PERSON_OR_PLAYER,
  side: choice(['black', 'white', 'lots']),
  watch: FLAG,
  opening: choice(PROTOCOL_IDS),
  offers: whole(1, 20),
  clock: text('TIME'),
  referee: choice(['prevent', 'auto', 'claim']),
  'strict-game': FLAG,
  speed: number(0, 60),
  ascii: FLAG,
  plain: FLAG,
  load: file('FILE'),
  resume: FLAG,
  saved: FLAG,
} satisfies Record<string, OptionKind>;

export type CliOption = keyof typeof options;
export const OPTIONS: Readonly<Record<CliOption, OptionKind>> = options;

/** Options that also have a one-letter name. */
export const SHORT: Readonly<Partial<Record<CliOption, string>>> = {
  help: 'h',
  version: 'V',
  output: 'o',
  time: 't',
  rule: 'r',
  size: 's',
};

export interface CommandSpec {
  /** The operands as the usage line shows them. */
  readonly operands: string;
  readonly operandWords?: 'game' | 'convert' | 'openings' | 'match' | 'completion' | 'train';
  readonly mostOperands: number;
  readonly options: readonly CliOption[];
  /** Options that take other values here than elsewhere. */
  readonly own?: Readonly<Partial<Record<CliOption, OptionKind>>>;
  /** The values of options that were not given. */
  readonly usual?: Readonly<Partial<Record<CliOption, string>>>;
  readonly examples: readonly string[];
}

// Options that belong together, in the order of the help.
type OptionList = readonly CliOption[];
const EVERYWHERE: OptionList = ['lang', 'help'];
const PRINTED: OptionList = ['json', 'no-color', ...EVERYWHERE];
const RECORD: OptionList = ['size', 'from', 'game', 'move'];
const POSITION: OptionList = ['rule', ...RECORD];
/** Where the input says nothing else. */
const RECORD_USUAL = { rule: 'freestyle', size: '15', game: '1' } as const;
const MACHINE: OptionList = ['threads', 'table'];
const MACHINE_USUAL = { threads: '1', table: '32' } as const;
const PICTURE: OptionList = ['format', 'output', 'numbers', 'theme', 'width', 'ascii'];
const PLAYERS: OptionList = ['opponent', 'side', 'black', 'white', 'watch'];
const TERMS: OptionList = ['rule', 'size', 'opening', 'clock', 'strict-game', 'load'];
/** They describe a game. `tengen play` without any of them opens its menu. */
export const GAME_OPTIONS: OptionList = [...PLAYERS, ...TERMS];
const STRENGTH: OptionList = ['offers', 'referee', 'time', 'depth', ...MACHINE];
const SCREEN: OptionList = [
  'numbers',
  'speed',
  'seed',
  'from',
  'resume',
  'saved',
  'game',
  'ascii',
  'plain',
];

const NO_OPERANDS = { operands: '', mostOperands: 0 } as const;
/** The operands of commands that work on a position. */
const A_POSITION = {
  operands: 'FILE|MOVES…',
  operandWords: 'game',
  mostOperands: Number.POSITIVE_INFINITY,
} as const;

const commands = {
  play: {
    ...NO_OPERANDS,
    options: [...GAME_OPTIONS, ...STRENGTH, ...SCREEN, 'no-color', ...EVERYWHERE],
    usual: {
      ...MACHINE_USUAL,
      opponent: 'level-3',
      side: 'black',
      rule: 'freestyle',
      size: '15',
      referee: 'prevent',
      speed: '0.4',
    },
    examples: [
      'tengen play',
      'tengen play --opponent level-4 --side white',
      'tengen play --rule renju --opening taraguchi-10 --opponent engine --time 5 --clock 10+5',
      'tengen play --opponent me',
      'tengen play --watch --black classic-000 --white level-6',
      'tengen play --resume',
      'tengen play --saved',
      'tengen play --resume --game 2',
    ],
  },
  analyse: {
    ...A_POSITION,
    options: ['time', 'depth', 'nodes', 'best', ...MACHINE, ...POSITION, ...PRINTED],
    usual: { ...RECORD_USUAL, ...MACHINE_USUAL, time: '3', best: '3' },
    examples: [
      'tengen analyse h8 i9 g9 --time 3 --best 5',
      'tengen analyse game.sgf --move 20 --json',
    ],
  },
  review: {
    ...A_POSITION,
    options: ['side', 'puzzles', 'time', ...MACHINE, ...POSITION, ...PRINTED],
    own: { side: choice(['black', 'white']) },
    usual: { ...RECORD_USUAL, ...MACHINE_USUAL, time: '0.4' },
    examples: [
      'tengen review game.sgf',
      'tengen review game.sgf --side black --puzzles mistakes.json',
      'tengen review game.sgf --time 1 --json',
    ],
  },
  train: {
    operands: '[daily|GOAL|THEME]',
    operandWords: 'train',
    mostOperands: 1,
    options: ['theme', 'rule', 'daily', 'today', 'seed', 'ascii', ...PRINTED],
    own: { theme: text('THEME') },
    examples: ['tengen train', 'tengen train --theme order --rule renju', 'tengen train --today'],
  },
  solve: {
    ...A_POSITION,
    options: ['goal', 'attacker', 'tree', 'time', 'nodes', ...POSITION, ...PRINTED],
    usual: { ...RECORD_USUAL, goal: 'both', time: '10' },
    examples: ['tengen solve game.sgf --goal vct --tree 3', 'tengen solve position.txt --json'],
  },
  threats: {
    ...A_POSITION,
    options: [...POSITION, ...PRINTED],
    usual: RECORD_USUAL,
    examples: ['tengen threats h8 a1 h9 a2 h10 a3', 'tengen threats game.psq --move 15'],
  },
  forbidden: {
    ...A_POSITION,
    options: ['point', ...RECORD, ...PRINTED],
    usual: { size: '15', game: '1' },
    examples: ['tengen forbidden h7 a1 h9 c1 g8 e1 i8 o15', 'tengen forbidden game.lib --point h8'],
  },
  show: {
    ...A_POSITION,
    options: [...PICTURE, ...POSITION, ...PRINTED],
    usual: { ...RECORD_USUAL, format: 'text', theme: 'wood', width: '800' },
    examples: [
      'tengen show h8 i9 g9',
      'tengen show game.sgf --numbers --output game.png --width 1000',
      'tengen show game.sgf --format svg --theme paper > game.svg',
    ],
  },
  convert: {
    operands: 'IN [OUT]',
    operandWords: 'convert',
    mostOperands: 2,
    options: ['from', 'to', 'rule', 'size', 'lines', 'strict', 'json', ...EVERYWHERE],
    examples: [
      'tengen convert game.lib game.sgf',
      'cat games.sgf | tengen convert - - --to moves > games.txt',
      'tengen convert games.txt games.sgf --lines --rule renju',
      'tengen convert games.sgf folder/ --to psq',
    ],
  },
  openings: {
    operands: '[NAME]',
    operandWords: 'openings',
    mostOperands: 1,
    options: ['rule', ...PRINTED],
    examples: ['tengen openings', 'tengen openings D4', 'tengen openings swap2'],
  },
  match: {
    operands: 'A B',
    operandWords: 'match',
    mostOperands: 2,
    options: ['games', 'time', 'depth', 'rule', 'size', ...MACHINE, 'seed', 'output', ...PRINTED],
    usual: {
      ...MACHINE_USUAL,
      games: '20',
      time: '0.2',
      rule: 'freestyle',
      size: '15',
      seed: '1',
    },
    examples: [
      'tengen match level-3 level-5 --games 40',
      'tengen match engine classic-000 --time 0.5 --rule freestyle --output games.sgf',
    ],
  },
  bench: {
    ...NO_OPERANDS,
    options: ['repeat', ...PRINTED],
    usual: { repeat: '1' },
    examples: ['tengen bench', 'tengen bench --repeat 2 --json'],
  },
  gomocup: {
    ...NO_OPERANDS,
    options: ['engine', 'threads', 'stderr', ...EVERYWHERE],
    usual: { engine: 'engine', threads: '1' },
    examples: ['tengen gomocup', 'tengen gomocup --engine classic-000'],
  },
  completion: {
    operands: 'SHELL',
    operandWords: 'completion',
    mostOperands: 1,
    options: EVERYWHERE,
    examples: [
      'source <(tengen completion bash)',
      'tengen completion zsh > ~/.zsh/completions/_tengen',
      'tengen completion fish > ~/.config/fish/completions/tengen.fish',
    ],
  },
} satisfies Record<string, CommandSpec>;

export type CliCommand = keyof typeof commands;
export const COMMANDS: Readonly<Record<CliCommand, CommandSpec>> = commands;
export const COMMAND_NAMES = Object.keys(COMMANDS) as CliCommand[];

export function isCommand(name: string): name is CliCommand {
  return Object.hasOwn(COMMANDS, name);
}

/** The value of an option as help shows it: `N`, `FILE`, or the choices if there are few. */
export function metavarOf(option: OptionKind): string {
  switch (option.kind) {
    case 'flag':
      return '';
    case 'text':
    case 'file':
      return option.metavar;
    case 'choice': {
      const list = option.choices.join('|');
      return list.length <= 32 ? list : 'NAME';
    }
    default:
      return 'N';
  }
}

/** The kind of value that an option of a command takes. */
export function kindOf(command: CliCommand, option: CliOption): OptionKind {
  return COMMANDS[command].own?.[option] ?? OPTIONS[option];
}
