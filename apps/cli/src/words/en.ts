// The terminal program: help, commands, errors, and playing at a keyboard.

import type { Answer } from '@tengen/openings';
import type { Color } from '@tengen/rules';
import type { Words } from '@tengen/words';
import { colors, counted, movesAway, movesOf, or, you } from '@tengen/words/grammar/en';

function meant(nearest: string | undefined): string {
  return nearest === undefined ? '' : ` Did you mean ${nearest}?`;
}

/** A number that is written already: `1 node`, `48K nodes`. */
function inNodes(count: string): string {
  return count === '1' ? '1 node' : `${count} nodes`;
}

/** Why a record cannot be set up as a position. */
const recordFaults: Readonly<Record<string, string>> = {
  'bad-size': 'the board size is not supported',
  'off-board': 'a stone lies off the board',
  occupied: 'two stones lie on one point',
  'turn-unknown': 'the numbers of stones do not tell whose turn it is',
  'two-winners': 'both sides have five',
  'rule-unknown': 'it names no rule; give one with --rule',
};

/** Why a file could not be read or written, by the code of the system. */
const systemReasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission was denied',
  EPERM: 'permission was denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of the path is not a folder',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
};

export const en = {
  /** One line under the program's name. */
  about: 'Gomoku and renju in the terminal: play, analyse, solve, convert, compete.',
  /** `Options:`, or `You: your move` if a text follows. */
  titled: (title: string, text?: string) =>
    text === undefined ? `${title}:` : `${title}: ${text}`,
  usage: 'Usage',
  /** The values of an option, as the help lists them. */
  values: {
    from: (least: string, most: string) => `${least} to ${most}`,
    usual: 'default',
    between: '; ',
  },
  commandsTitle: 'Commands',
  optionsTitle: 'Options',
  examplesTitle: 'Examples',
  exitsTitle: 'Exit codes',
  helpHint: 'tengen COMMAND --help explains one command.',
  commands: {
    play: 'play in the terminal against the computer or a friend, or watch two programs',
    analyse: 'show the best moves of a position, with lines and evaluations',
    review: 'look back at a game: what went wrong, what follows from it, what was better',
    train: 'solve puzzles: any right move counts, and wrong ones are answered',
    solve: 'prove a forced win by fours (VCF) or by fours and threes (VCT)',
    threats: 'list what each side threatens, and how to answer',
    forbidden: 'list Black’s forbidden points in renju, and why they are forbidden',
    show: 'show a position as text, SVG or PNG',
    convert: 'convert games from one file format to another, one or many thousands',
    openings: 'list the 26 named openings and the opening protocols',
    match: 'let levels, classics and the engine play each other',
    bench: 'run a fixed search: the same signature on every machine, and the speed of this one',
    gomocup: 'run as an engine for Gomocup managers, on standard input and output',
    completion: 'print a completion script for bash, zsh or fish',
  },
  /** The arguments of a command, besides its options. */
  operands: {
    game: 'a file, - for standard input, or moves such as h8 i9 g7',
    convert: 'two paths, - for standard input or output; the second may be a folder',
    openings: 'the name of an opening (D4) or of a protocol (swap2)',
    match: 'two players: level-1 … level-10, engine, classic-000 … classic-004',
    completion: 'bash, zsh or fish',
    train:
      'daily, a goal (fours, threes, stop, verdict, five, block) or a theme (order, foul-trap …)',
  },
  /** Descriptions of options that mean something else in one command. */
  ownOptions: {
    train: { theme: 'only this goal or theme' },
    review: { side: 'only the mistakes of this side' },
  },
  options: {
    help: 'show this text',
    version: 'show the version',
    lang: 'language of the output (otherwise TENGEN_LANG or LANG)',
    json: 'answer in JSON, for scripts',
    'no-color': 'no colours (also NO_COLOR=1)',
    rule: 'rule, if the input does not name one',
    size: 'lines of the board, if the input does not give them',
    from: 'format of the input, if it cannot be detected',
    to: 'format of the output, if its name does not show it',
    lines: 'every line of the input is a game of its own',
    strict: 'skip a game for any remark, not only for errors',
    game: 'which game of the file, or of the saved games, counted from 1',
    move: 'the position after this many moves (default: the last)',
    format: 'kind of picture',
    output: 'file to write (default: standard output)',
    numbers: 'move numbers on the stones',
    daily: 'the puzzle of the day',
    today: 'what is due, the puzzle of the day, and five new ones',
    puzzles: 'file for the proved mistakes, as puzzles that Train imports',
    theme: 'look of the picture',
    width: 'width of the picture in pixels',
    point: 'only this point, even if it is allowed',
    goal: 'vcf: fours only; vct: fours and open threes; both: first one, then the other',
    attacker: 'the side that should win (default: the side to move)',
    tree: 'print the proof, up to this many moves deep',
    time: 'seconds to think',
    depth: 'maximum search depth in plies',
    nodes: 'maximum number of positions to search',
    best: 'how many moves to show',
    threads: 'number of search threads',
    table: 'size of the transposition table in MiB',
    engine: 'who plays',
    stderr: 'report bugs on standard error',
    games: 'how many games; each opening is played twice with colours swapped',
    seed: 'seed for random choices, to repeat a run',
    repeat: 'run this many times and compare',
    black: 'first player',
    white: 'second player',
    opponent: 'play against this player',
    side: 'your colour, or lots for a random one',
    watch: 'watch two computer players',
    opening: 'opening protocol; tengen openings explains them (default: free, in renju center)',
    offers: 'number of fifth moves, for rif-n',
    clock:
      'time for each player: minutes, minutes+seconds (5+3), or seconds per move (30s) (default: none)',
    referee: 'what happens when Black plays a forbidden point',
    'strict-game': 'a strict game: no takebacks and no hints',
    speed: 'minimum seconds for a computer move',
    ascii: 'use ASCII characters only',
    plain: 'line by line instead of a full screen',
    load: 'continue a game from a file',
    resume: 'continue a saved game: the latest, or the one that --game names',
    saved: 'list the saved games',
  },
  exits: {
    ok: 'done',
    findings: 'done, with findings: malformed games, no win found, or a different signature',
    usage: 'the command line is wrong',
    file: 'an input cannot be read or an output cannot be written',
    bug: 'a bug in this program',
    interrupted: 'interrupted by Ctrl-C',
  },

  wrong: {
    command: (name: string, nearest: string | undefined) =>
      `There is no command called ${name}.${meant(nearest)}`,
    opening: (name: string, nearest: string | undefined) =>
      `No opening or protocol is called ${name}.${meant(nearest)}`,
    option: (name: string, command: string, nearest: string | undefined) =>
      `${command} has no option ${name}.${meant(nearest)}`,
    value: (option: string) => `${option} needs a value.`,
    noValue: (option: string) => `${option} takes no value.`,
    choice: (option: string, value: string, choices: readonly string[]) =>
      `${option} must be ${or(choices)}, not ${value}.`,
    number: (option: string, value: string, least: number, most: number) =>
      `${option} must be a number from ${least} to ${most}, not ${value}.`,
    clock: (value: string) =>
      `--clock takes minutes (10), minutes and seconds added per move (5+3), or seconds per move (30s), not ${value}.`,
    tooMany: (value: string) => `${value} is one argument too many.`,
    missing: (what: string) => `Missing: ${what}.`,
    opponent: (name: string) =>
      `${name} cannot play a match. Choose level-1 to level-10, engine, or classic-000 to classic-004.`,
    point: (text: string, size: number) => `${text} is not a point on a board of ${size} lines.`,
    /** `why` is a system code such as ENOENT, or a reason in words. */
    noFile: (path: string, why: string) => `${path} cannot be read: ${systemReasons[why] ?? why}.`,
    /** The path names a folder, but `wanted` is needed. */
    folder: (path: string, wanted: string) => `${path} is a folder. Give ${wanted}.`,
    unreadable: (path: string, what: string) =>
      `${path} cannot be read as a game: ${what}. Name its format with --from.`,
    cannotWrite: (path: string, why: string) =>
      `${path} cannot be written: ${systemReasons[why] ?? why}.`,
    noGame: (number: number, games: number) => `There is no game ${number}; the file has ${games}.`,
    noMove: (number: number, moves: number) => `There is no move ${number}; the game has ${moves}.`,
    badMove: (ply: number, point: string, why: string) =>
      `Move ${ply} (${point}) cannot be played: ${why}`,
    /** `why` is the kind of an error; only the kinds listed above are explained. */
    badRecord: (why: string) => {
      const fault = recordFaults[why];
      return fault ? `The game cannot be set up: ${fault}.` : 'The game cannot be set up.';
    },
    oneGameOnly: (format: string) =>
      `A ${format} file holds only one game. Name a folder instead; each game gets its own file.`,
    readOnly: (format: string) => `${format} can be read but not written.`,
    unknownFormat: (path: string) =>
      `The format of ${path} is not clear from its name. Name it with --to.`,
    unknownPicture: (path: string) =>
      `${path} should end in .svg, .png or .txt. For any other name, choose the format with --format.`,
    bug: (message: string) => `This is a bug in the program: ${message}`,
  },

  convert: {
    lost: (what: string) => `The format cannot hold: ${what}.`,
    done: (games: number, malformed: number, incomplete: number) => {
      if (malformed + incomplete === 0) return `${counted(games, 'game')} converted.`;
      const parts = [
        `${games} converted`,
        ...(malformed > 0 ? [`${malformed} malformed`] : []),
        ...(incomplete > 0 ? [`${incomplete} of them incomplete`] : []),
      ];
      return `${parts.join(', ')}.`;
    },
    progress: (games: number) => counted(games, 'game'),
  },

  show: {
    position: (rule: string, size: number, moves: number) =>
      `${rule}, ${size}×${size}, ${counted(moves, 'move')}`,
  },

  forbidden: {
    none: 'No point is forbidden.',
    count: (count: number) =>
      count === 1 ? 'One point is forbidden.' : `${count} points are forbidden.`,
  },

  solve: {
    win: (color: Color, goal: string, plies: number, nodes: number) =>
      `${colors[color]} wins by ${goal} in ${movesAway(plies)} (${counted(plies, 'ply', 'plies')}; ${counted(nodes, 'node')}; proof checked).`,
    longest: (line: string) => `Longest line: ${line}`,
    refuted: (color: Color, goals: readonly string[]) => `${colors[color]} has no ${or(goals)}.`,
    unknown: (
      why: 'limit' | 'stopped' | 'game-over' | 'unavailable' | 'proof-too-large' | 'proof-refused',
    ) =>
      ({
        limit: 'Not decided within the limits. More --time or --nodes may help.',
        stopped: 'Stopped before a decision.',
        'game-over': 'The game is over.',
        unavailable: 'The solver cannot run here: WebAssembly is missing.',
        'proof-too-large': 'A win was found, but its proof is too large to keep.',
        'proof-refused':
          'A win was found, but its proof did not pass the check. This is a bug in the program.',
      })[why],
    tree: 'Proof:',
    any: 'anything else',
    five: 'five',
    more: (count: number) => `… ${count} more`,
  },

  analyse: {
    heading: (color: Color) => `${colors[color]} to move`,
    searched: (depth: number, seldepth: number, nodes: string, nps: string, seconds: string) =>
      `depth ${depth}/${seldepth} · ${inNodes(nodes)} · ${nps}/s · ${seconds} s`,
    decided: 'The game is over.',
    noMove: 'There is no legal move.',
  },

  /** A score in short: a chance, or a counted win. */
  score: {
    winsIn: (color: Color, plies: number) => `${colors[color]} wins in ${movesOf(plies)}`,
    chance: (color: Color, percent: string) => `${colors[color]} ${percent}%`,
  },

  review: {
    progress: (done: number, of: number) => `${done} of ${of}`,
    turn: (move: number, point: string, color: Color, fault: string) =>
      `${move}. ${point} (${colors[color]}): ${fault}`,
    /** After `review --puzzles`. */
    puzzles: (count: number, file: string) =>
      count === 0
        ? 'No mistake was proved, so there is nothing to practise.'
        : `${counted(count, 'position')} to practise: ${file}`,
    follows: (line: string) => `What follows: ${line}`,
    better: (line: string) => `Better: ${line}`,
    none: 'No serious mistakes.',
    side: (
      color: Color,
      accuracy: string,
      inaccuracies: number,
      mistakes: number,
      blunders: number,
    ) =>
      `${colors[color]}: accuracy ${accuracy}; ${counted(inaccuracies, 'inaccuracy', 'inaccuracies')}, ${counted(mistakes, 'mistake')}, ${counted(blunders, 'blunder')}`,
  },

  train: {
    /** Words that can be typed; the English ones are understood everywhere. */
    names: { none: 'none', hint: 'hint', answer: 'answer', next: 'next', quit: 'quit' },
    typed: 'Type a point such as h8, or: none (there is no win), hint, answer, next, quit.',
    todayDone: 'Done for today.',
    badLog: (path: string) => `${path} holds no progress, so nothing is remembered. Move it away.`,
    notKept: (path: string) => `${path} could not be written, so this try is not remembered.`,
    learnt: (themes: readonly string[]) => `The idea: ${themes.join(', ')}.`,
    end: (solved: number, of: number) => `${solved} of ${counted(of, 'puzzle')} solved cleanly.`,
    none: 'There are no such puzzles. Choose another theme or rule.',
    noSubject: (name: string, nearest: string | undefined) =>
      `No goal or theme is called ${name}.${meant(nearest)}`,
  },

  openings: {
    answers: {
      swap: 'swap colours',
      keep: 'keep colours',
      offer: 'offer fifth moves',
      black: 'take Black',
      white: 'take White',
      'two-more': 'place two more stones',
    } satisfies Record<Answer, string>,
    named: 'The 26 openings of renju',
    protocols: 'Opening protocols',
    step: (name: string, who: string, what: string, next: string) =>
      `${name}: ${who} ${what}${next === '' ? '' : ` → ${next}`}`,
    place: (area: string) => `places a stone ${area}`,
    answer: (choices: string) => `chooses: ${choices}`,
    declare: (max: string) => `declares the number of fifth moves, up to ${max}`,
    offer: (count: string) => `offers ${count} fifth moves, no two of them symmetric`,
    choose: 'chooses one of the offered moves',
    eventLimit: 'the limit of the event',
    declared: 'the declared number of',
    play: 'play',
    plain: 'no procedure: play starts at once',
  },

  match: {
    game: (number: number, games: number, black: string, white: string, result: string) =>
      `${number}/${games}  ${black} – ${white}  ${result}`,
    standing: (name: string, wins: number, draws: number, losses: number, score: string) =>
      `${name}: +${wins} =${draws} −${losses}  (${score}%)`,
    elo: (name: string, elo: string, error: string) => `${name}: ${elo} ± ${error} Elo (95%)`,
    illegal: 'The move was illegal.',
  },

  bench: {
    progress: (done: number, all: number) => `${done} of ${all}`,
    signature: (text: string) => `signature ${text}`,
    speed: (nodes: string, seconds: string, nps: string) =>
      `${nodes} nodes in ${seconds} s, ${nps} nodes/s`,
    differs: (first: string, second: string) => `Two runs differ: ${first} and ${second}.`,
  },

  play: {
    menu: {
      title: 'New game',
      start: 'Start',
      keys: '↑↓ choose · ←→ change · Enter start · Esc quit',
      black: 'First player',
      white: 'Second player',
      colors: 'Colours',
      rule: 'Rule',
      size: 'Board',
      opening: 'Opening',
      clock: 'Clock',
      lots: 'random',
      asSeated: 'as above',
      noClock: 'none',
      resume: 'Continue a saved game',
      remove: 'Delete removes it.',
      removeAgain: 'Press Delete again to remove it for good.',
    },
    person: you,
    /** The words that can be typed, each with its meaning. English ones are understood everywhere. */
    typed: {
      undo: ['undo', 'take back your last move and the reply'],
      redo: ['redo', 'play the moves that were taken back'],
      restart: ['restart', 'start again with the same players'],
      hint: ['hint', 'what the engine would play'],
      pass: ['pass', 'pass (renju)'],
      resign: ['resign', 'resign the game'],
      claim: ['claim', 'claim the win after a forbidden black stone (referee claim)'],
      draw: ['draw', 'offer a draw'],
      numbers: ['numbers', 'turn move numbers on or off'],
      thoughts: ['thoughts', 'show or hide what the engine thinks'],
      pause: ['pause', 'pause or resume watching'],
      speed: ['speed', 'speed 2: computer moves take at least two seconds'],
      replay: ['replay', 'step through the game'],
      save: ['save', 'save game.sgf: write the game to a file'],
      load: ['load', 'load game.sgf: continue from a file'],
      new: ['new', 'new game with other players or rules'],
      help: ['help', 'this page'],
      quit: ['quit', 'leave; an unfinished game is saved'],
    } satisfies Record<string, readonly [string, string]>,
    helpTitle: 'Keys and commands',
    /** Keys of the full screen, each with its meaning. */
    helpKeys: [
      ['← ↑ ↓ →, click', 'move the cursor'],
      ['Enter, click again', 'play at the cursor (Space too)'],
    ] as readonly (readonly [string, string])[],
    /** How a point is typed. */
    helpPoint: ['h8, 8,8', 'play there: column and row as shown at the edge'] as readonly [
      string,
      string,
    ],
    withKey: (word: string, key: string) => `${word}, ${key}`,
    closeHelp: 'Press any key to close this page.',
    scrollHelp: '↑↓ more · any other key closes this page',
    footer: 'arrows+Enter or h8 · Backspace undo · Tab hint · ? help · Ctrl-C leave',
    footerWatch: 'Space pause · + − speed · ? help · Ctrl-C leave',
    footerReplay: '← → step · Home End · Esc back',
    footerOver: 'Enter another game · r replay · s FILE save · u undo · q quit',
    tooSmall: (columns: number, rows: number) =>
      `The window is too small: it needs at least ${columns} columns and ${rows} rows.`,

    thought: (depth: number, nodes: string, seconds: string) =>
      `depth ${depth} · ${inNodes(nodes)} · ${seconds} s`,
    paused: 'Paused. Press Space to go on.',
    speedIs: (seconds: string) => `A computer move takes at least ${seconds} s.`,
    hint: 'Hint',
    depth: (depth: number) => `depth ${depth}`,
    sentence: (text: string) => `${text}.`,
    noHint: 'There is no hint for this position.',
    looking: 'Looking for a hint…',
    undone: (moves: number) =>
      moves === 1 ? 'One move taken back.' : `${moves} moves taken back.`,
    nothingToUndo: 'There is nothing to take back.',
    nothingToRedo: 'There is nothing to redo.',
    restarted: 'New game with the same players.',
    notYourTurn: 'It is not your turn.',
    notNow: 'That is not possible now.',
    noClaim: 'There is no forbidden stone to claim.',
    strict: 'This is a strict game: no takebacks, no hints.',
    gameIsOver: 'The game is over: undo, replay, new or quit.',
    unknown: (text: string, nearest: string | undefined) =>
      `“${text}” is neither a point such as h8 nor a known command.${meant(nearest)}`,
    offBoard: (text: string, lastColumn: string, size: number) =>
      `There is no ${text}: columns go from a to ${lastColumn}, rows from 1 to ${size}.`,
    noPass: 'You cannot pass now.',
    passed: (color: Color) => `${colors[color]} passes.`,
    resigned: (color: Color) => `${colors[color]} resigns.`,
    timeout: (color: Color) => `${colors[color]} has run out of time.`,
    drawAgreed: 'Draw by agreement.',
    drawQuestion: 'Does the other player accept the draw? yes / no',
    drawLater: 'You can offer a draw when it is your turn.',
    saved: (path: string) => `Saved as ${path}.`,
    loaded: (path: string, moves: number) => `${path}: ${counted(moves, 'move')}.`,
    failed: 'The game is paused. Type pause to try again or undo to take back a move.',
    answerNumber: 'Type the number of your answer.',
    saveWhere: 'Name a file: save game.sgf',
    loadWhich: 'Name a file: load game.sgf',
    nothingToResume: 'There is no saved game.',
    noSavedGame: (number: number, games: number) =>
      `There is no saved game ${number}; tengen play --saved lists ${games}.`,
    loadedStones: (path: string) =>
      `${path}: the rules do not allow all of its moves, so the game goes on from its last stones.`,
    overwrite: (path: string) => `${path} exists already. Overwrite it? yes / no`,
    damagedGame: (path: string) =>
      `The saved game in ${path} is damaged and cannot be read. The file was left as it is.`,
    resumeWith: (path: string, command: string) =>
      `The game is saved in ${path}. Continue it with: ${command}`,
    replayAt: (move: number, moves: number) => `Move ${move} of ${moves}`,
    lots: (color: Color) => `Colours were drawn: you play ${colors[color]}.`,
  },
};

export type CliWords = Words<typeof en>;
type PlayWords = CliWords['play'];
/** A word that a player can type besides points. */
export type PlayWord = keyof PlayWords['typed'];
export const PLAY_WORDS = Object.keys(en.play.typed) as PlayWord[];
