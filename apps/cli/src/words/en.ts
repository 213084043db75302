// The terminal program: help, commands, errors, and playing at a keyboard.

import type { Answer } from '@tengen/openings';
import type { Color } from '@tengen/rules';
import type { Words } from '@tengen/words';
import { colors, movesAway, movesOf, or } from '@tengen/words/grammar/en';

function meant(nearest: string | undefined): string {
  return nearest === undefined ? '' : ` Did you mean ${nearest}?`;
}

/** Why a record makes no position. */
const recordFaults: Readonly<Record<string, string>> = {
  'bad-size': 'the board has no such size',
  'off-board': 'a stone lies off the board',
  occupied: 'two stones lie on one point',
  'turn-unknown': 'the numbers of stones do not tell whose turn it is',
  'two-winners': 'both sides have five',
  'rule-unknown': 'it names no rule; give one with --rule',
};
/** Why an opponent gave no move. */
const noMoves = {
  illegal: 'it may not be played',
  failed: 'it failed',
  stopped: 'it was stopped',
  decided: 'the game is over',
  'no-legal-move': 'there is no legal move left',
};

/** What the system says of a failed read or write. */
const systemReasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission was denied',
  EPERM: 'permission was denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of the path is no folder',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
};

export const en = {
  /** One line under the program's name. */
  about: 'Gomoku and renju in the terminal: play, analyse, solve, convert, compete.',
  /** `Options:`, or `You: your move` where there is a text behind it. */
  titled: (title: string, text?: string) =>
    text === undefined ? `${title}:` : `${title}: ${text}`,
  usage: 'Usage',
  commandsTitle: 'Commands',
  optionsTitle: 'Options',
  examplesTitle: 'Examples',
  exitsTitle: 'Exit codes',
  helpHint: 'tengen COMMAND --help tells about one command.',
  commands: {
    play: 'play at a board in the terminal, against the computer or a friend, or watch',
    analyse: 'the best moves of a position, with lines and evaluations',
    solve: 'prove a forced win by fours (VCF) or by fours and threes (VCT)',
    threats: 'what each side threatens, and what answers it',
    forbidden: 'Black’s forbidden points in renju, and why they are forbidden',
    show: 'a position as text, SVG or PNG',
    convert: 'games from one file format to another, one or many thousands',
    openings: 'the 26 named openings and the opening protocols',
    match: 'let levels, classics and the engine play each other',
    bench: 'a fixed search: the same signature on every machine, and the speed of this one',
    gomocup: 'be an engine for Gomocup managers, on standard input and output',
    completion: 'a completion script for bash, zsh or fish',
  },
  /** What a command's own words on the line are. */
  operands: {
    game: 'a file, - for standard input, or moves such as h8 i9 g7',
    convert: 'two paths, - for standard input or output; the second may be a folder',
    openings: 'the name of an opening (D4) or of a protocol (swap2)',
    match: 'two players: level-1 … level-10, engine, classic-000 … classic-004',
    completion: 'bash, zsh or fish',
  },
  options: {
    help: 'show this text',
    version: 'show the version',
    lang: 'language of what is said (else TENGEN_LANG, LANG)',
    json: 'answer in JSON, for scripts',
    'no-color': 'no colours (also NO_COLOR=1)',
    rule: 'rule, where the input does not say it',
    size: 'lines of the board, 5 to 22, where the input does not say it',
    from: 'format of the input, where it cannot be told',
    to: 'format of the output, where its name does not tell',
    lines: 'every line of the input is a game of its own',
    strict: 'leave a game out for any remark, not only for errors',
    game: 'which game of the file, counted from 1',
    move: 'the position after so many moves; the last one otherwise',
    format: 'kind of picture',
    output: 'file to write; standard output otherwise',
    numbers: 'move numbers on the stones',
    theme: 'look of the picture',
    width: 'width of the picture in pixels',
    point: 'only this point, also when it is allowed',
    goal: 'vcf: fours only; vct: fours and open threes',
    attacker: 'who should win; the side to move otherwise',
    tree: 'print the whole proof, so many moves deep',
    time: 'seconds to think',
    depth: 'most plies to look ahead',
    nodes: 'most positions to look at',
    best: 'how many moves to tell',
    threads: 'threads to think with',
    table: 'memory for what was seen before, in MiB',
    engine: 'who plays: engine, level-1 … level-10, classic-000 … classic-004',
    stderr: 'tell about bugs on standard error',
    games: 'how many games; each opening is played twice, colours exchanged',
    seed: 'number that chance is drawn from, to repeat a run',
    repeat: 'run so many times and compare',
    black: 'who begins: me, level-1 … level-10, engine, classic-000 … classic-004',
    white: 'the other player',
    opponent: 'play against this one',
    side: 'your colour, or lots',
    watch: 'watch two computer players',
    opening: 'opening protocol (tengen openings lists them)',
    offers: 'number of fifth moves, for rif-n',
    clock: 'time for each player: minutes, minutes+seconds (5+3), or seconds a move (30s)',
    referee: 'what happens when Black plays a forbidden point',
    'strict-game': 'a strict game: no takebacks and no hints',
    speed: 'seconds a computer move takes at least',
    ascii: 'letters and signs of ASCII only',
    plain: 'line by line instead of a full screen',
    load: 'go on from a game in a file',
    resume: 'go on with the game that was interrupted',
  },
  exits: {
    ok: 'done',
    findings: 'done, but not all is well: malformed games, no win found, a signature that differs',
    usage: 'the command line makes no sense',
    file: 'an input cannot be read, or an output not be written',
    bug: 'a fault of this program',
    interrupted: 'interrupted by Ctrl-C',
  },

  wrong: {
    command: (name: string, nearest: string | undefined) =>
      `There is no command ${name}.${meant(nearest)}`,
    opening: (name: string, nearest: string | undefined) =>
      `No opening or protocol is called ${name}.${meant(nearest)}`,
    option: (name: string, command: string, nearest: string | undefined) =>
      `${command} has no option ${name}.${meant(nearest)}`,
    value: (option: string) => `${option} needs a value.`,
    noValue: (option: string) => `${option} takes no value.`,
    choice: (option: string, value: string, choices: readonly string[]) =>
      `${option} is ${or(choices)}, not ${value}.`,
    number: (option: string, value: string, least: number, most: number) =>
      `${option} is a number from ${least} to ${most}, not ${value}.`,
    clock: (value: string) =>
      `--clock is minutes (10), minutes and seconds added a move (5+3) or seconds a move (30s), not ${value}.`,
    tooMany: (value: string) => `${value} is one word too many.`,
    missing: (what: string) => `Something is missing: ${what}.`,
    opponent: (name: string) =>
      `There is no player ${name}. There are me, level-1 to level-10, engine, and classic-000 to classic-004.`,
    point: (text: string, size: number) => `${text} is no point of a board of ${size} lines.`,
    /** `why` is the system's word, such as ENOENT, or a sentence of its own. */
    noFile: (path: string, why: string) => `${path} cannot be read: ${systemReasons[why] ?? why}.`,
    /** A folder stands where one of these was wanted. */
    folder: (path: string, wanted: string) => `${path} is a folder. Give ${wanted}.`,
    unreadable: (path: string, what: string) =>
      `${path} cannot be read as a game: ${what}. --from names its format.`,
    cannotWrite: (path: string, why: string) =>
      `${path} cannot be written: ${systemReasons[why] ?? why}.`,
    noGame: (number: number, games: number) => `There is no game ${number}; the file has ${games}.`,
    noMove: (number: number, moves: number) => `There is no move ${number}; the game has ${moves}.`,
    badMove: (ply: number, point: string, why: string) =>
      `Move ${ply} (${point}) cannot be played: ${why}`,
    /** `why` is the kind of an error; one without words of its own goes unsaid. */
    badRecord: (why: string) => {
      const fault = recordFaults[why];
      return fault ? `The record makes no position: ${fault}.` : 'The record makes no position.';
    },
    oneGameOnly: (format: string) =>
      `A ${format} file holds one game. Give a folder, and each game gets a file of its own.`,
    readOnly: (format: string) => `${format} can be read but not written.`,
    unknownFormat: (path: string) =>
      `The format of ${path} cannot be told from its name. --to names it.`,
    unknownPicture: (path: string) =>
      `${path} should end in .svg, .png or .txt; for any other name --format says what to write.`,
    bug: (message: string) => `This is a fault of the program: ${message}`,
  },

  convert: {
    lost: (what: string) => `The format cannot hold: ${what}.`,
    done: (games: number, malformed: number) =>
      malformed === 0
        ? `${games} ${games === 1 ? 'game' : 'games'} converted.`
        : `${games} converted, ${malformed} malformed.`,
    progress: (games: number) => `${games} games`,
  },

  show: {
    position: (rule: string, size: number, moves: number) =>
      `${rule}, ${size}×${size}, ${moves} moves`,
  },

  forbidden: {
    none: 'No point is forbidden.',
    count: (count: number) =>
      count === 1 ? 'One point is forbidden.' : `${count} points are forbidden.`,
  },

  solve: {
    win: (color: Color, goal: string, plies: number, nodes: number) =>
      `${colors[color]} wins by ${goal} in ${movesAway(plies)} (${plies} plies; ${nodes} nodes; proof checked).`,
    longest: (line: string) => `Longest line: ${line}`,
    refuted: (color: Color, goal: string) => `${colors[color]} has no ${goal}.`,
    unknown: (
      why: 'limit' | 'stopped' | 'game-over' | 'unavailable' | 'proof-too-large' | 'proof-refused',
    ) =>
      ({
        limit: 'Not decided within the limit. More --time or --nodes may help.',
        stopped: 'Stopped before it was decided.',
        'game-over': 'The game is over.',
        unavailable: 'The solver does not run here: WebAssembly is missing.',
        'proof-too-large': 'A win was found, but its proof is too large to keep.',
        'proof-refused': 'A win was claimed and its proof refused: a fault of this program.',
      })[why],
    tree: 'Proof:',
    any: 'anything else',
    five: 'five',
    more: (count: number) => `… ${count} more`,
  },

  analyse: {
    heading: (color: Color) => `${colors[color]} to move`,
    searched: (depth: number, seldepth: number, nodes: string, nps: string, seconds: string) =>
      `depth ${depth}/${seldepth} · ${nodes} nodes · ${nps}/s · ${seconds} s`,
    decided: 'The game is over.',
    noMove: 'There is no legal move.',
  },

  /** A score in short: a chance, or a counted win. */
  score: {
    winsIn: (color: Color, plies: number) => `${colors[color]} wins in ${movesOf(plies)}`,
    chance: (color: Color, percent: string) => `${colors[color]} ${percent} %`,
  },

  openings: {
    answers: {
      swap: 'swap colours',
      keep: 'keep colours',
      offer: 'offer fifth moves',
      black: 'take Black',
      white: 'take White',
      'two-more': 'put two more stones',
    } satisfies Record<Answer, string>,
    named: 'The 26 openings of renju',
    protocols: 'Opening protocols',
    direct: 'direct',
    indirect: 'indirect',
    step: (name: string, who: string, what: string, next: string) =>
      `${name}: ${who} ${what}${next === '' ? '' : ` → ${next}`}`,
    place: (area: string) => `puts a stone ${area}`,
    answer: (choices: string) => `chooses: ${choices}`,
    declare: (max: string) => `says how many fifth moves there will be, up to ${max}`,
    offer: (count: string) => `offers ${count} fifth moves, no two of them symmetric`,
    choose: 'chooses one of the offered moves',
    eventLimit: 'the limit of the event',
    declared: 'the declared number of',
    play: 'play',
    plain: 'no procedure: play begins at once',
  },

  match: {
    game: (number: number, games: number, black: string, white: string, result: string) =>
      `${number}/${games}  ${black} – ${white}  ${result}`,
    standing: (name: string, wins: number, draws: number, losses: number, score: string) =>
      `${name}: +${wins} =${draws} −${losses}  (${score} %)`,
    elo: (name: string, elo: string, error: string) => `${name}: ${elo} ± ${error} Elo (95 %)`,
    stopped: (name: string, why: 'illegal' | 'failed' | 'stopped' | 'decided' | 'no-legal-move') =>
      `${name} gave no move: ${noMoves[why]}.`,
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
      title: 'A new game',
      start: 'Start',
      keys: '↑↓ choose · ←→ change · Enter start · Esc quit',
      black: 'First player',
      white: 'Second player',
      colors: 'Colours',
      you: 'You',
      rule: 'Rule',
      size: 'Board',
      opening: 'Opening',
      clock: 'Clock',
      lots: 'draw lots',
      asSeated: 'as above',
      noClock: 'none',
      resume: 'Go on with the interrupted game',
    },
    person: 'You',
    /** Words typed for each deed; English ones are understood everywhere. */
    typed: {
      undo: 'undo',
      redo: 'redo',
      restart: 'restart',
      hint: 'hint',
      pass: 'pass',
      resign: 'resign',
      claim: 'claim',
      draw: 'draw',
      numbers: 'numbers',
      pause: 'pause',
      speed: 'speed',
      replay: 'replay',
      save: 'save',
      load: 'load',
      new: 'new',
      help: 'help',
      quit: 'quit',
    },
    help: {
      undo: 'take back your last move and the answer to it',
      redo: 'play again what was taken back',
      restart: 'the same players, from the beginning',
      hint: 'what the engine would play',
      pass: 'give the turn away (renju)',
      resign: 'give the game up',
      claim: 'claim the win after a forbidden black stone (referee claim)',
      draw: 'offer a draw',
      numbers: 'move numbers on or off',
      pause: 'stop and go on watching',
      speed: 'speed 2: computer moves take at least two seconds',
      replay: 'walk through the game',
      save: 'save game.sgf: write the game to a file',
      load: 'load game.sgf: go on from a file',
      new: 'another game, with other players or rules',
      help: 'this page',
      quit: 'leave; an unfinished game is kept',
    },
    helpTitle: 'Keys and words',
    /** Keys of the full screen, each with its meaning. */
    helpKeys: [
      ['← ↑ ↓ →, click', 'move the cursor'],
      ['Enter, click again', 'play at the cursor (Space too)'],
      ['Backspace', 'take back'],
      ['Tab', 'hint'],
      ['Ctrl-C', 'keep the game and leave'],
    ] as readonly (readonly [string, string])[],
    /** How a point is typed, anywhere. */
    helpPoint: ['h8, 8,8', 'play there: column and row as they stand at the edge'] as readonly [
      string,
      string,
    ],
    closeHelp: 'Any key closes this page.',
    footer: 'arrows+Enter or h8 · Backspace undo · Tab hint · ? help · Ctrl-C leave',
    footerWatch: 'Space pause · + − speed · ? help · Ctrl-C leave',
    footerReplay: '← → step · Home End · Esc back',
    footerOver: 'Enter another game · r replay · s FILE save · u undo · q quit',
    tooSmall: (columns: number, rows: number) =>
      `The window is too small: it needs at least ${columns} columns and ${rows} rows.`,

    thought: (depth: number, nodes: string, seconds: string) =>
      `depth ${depth} · ${nodes} nodes · ${seconds} s`,
    paused: 'Paused. Space goes on.',
    speedIs: (seconds: string) => `A computer move takes at least ${seconds} s.`,
    hint: (point: string) => `Hint: ${point}`,
    noHint: 'There is no hint here.',
    looking: 'Looking for a hint …',
    undone: (moves: number) =>
      moves === 1 ? 'One move taken back.' : `${moves} moves taken back.`,
    nothingToUndo: 'There is nothing to take back.',
    nothingToRedo: 'There is nothing to play again.',
    restarted: 'A new game with the same players.',
    notYourTurn: 'It is not your turn.',
    notNow: 'That is not possible now.',
    noClaim: 'There is no forbidden stone to claim.',
    strict: 'This is a strict game: no takebacks, no hints.',
    gameIsOver: 'The game is over: undo, replay, new or quit.',
    unknown: (text: string, nearest: string | undefined) =>
      `“${text}” is neither a point such as h8 nor a word I know.${meant(nearest)}`,
    offBoard: (text: string, lastColumn: string, size: number) =>
      `There is no ${text}: columns go from a to ${lastColumn}, rows from 1 to ${size}.`,
    noPass: 'Passing is not possible now.',
    passed: (color: Color) => `${colors[color]} passes.`,
    resigned: (color: Color) => `${colors[color]} resigns.`,
    timeout: (color: Color) => `${colors[color]} has run out of time.`,
    drawAgreed: 'Draw by agreement.',
    drawQuestion: 'Does the other player accept the draw? yes / no',
    drawLater: 'Wait until it is your turn to offer a draw.',
    saved: (path: string) => `Saved as ${path}.`,
    loaded: (path: string, moves: number) => `${path}: ${moves} moves.`,
    failed: 'It is paused. pause tries again, undo takes back.',
    answerNumber: 'Type the number of your answer.',
    saveWhere: 'Say where: save game.sgf',
    loadWhich: 'Say which: load game.sgf',
    nothingToResume: 'There is no interrupted game.',
    damagedGame: (path: string) =>
      `The interrupted game in ${path} is damaged and cannot be read. The file was left as it is.`,
    resumeWith: (path: string, command: string) =>
      `The game is kept in ${path}. ${command} goes on with it.`,
    replayAt: (move: number, moves: number) => `Move ${move} of ${moves}`,
    lots: (color: Color) => `By lot you have ${colors[color]}.`,
  },
};

export type CliWords = Words<typeof en>;
export type PlayWords = CliWords['play'];
