// What the terminal program says, as one type that each language fills. Names of commands and options
// are typed here, so that none is without its words.
import type { Answer } from '@tengen/openings';
import type { Color } from '@tengen/rules';

export type CliCommand =
  | 'play'
  | 'analyse'
  | 'solve'
  | 'threats'
  | 'forbidden'
  | 'show'
  | 'convert'
  | 'openings'
  | 'match'
  | 'bench'
  | 'gomocup'
  | 'completion';

export type CliOption =
  | 'help'
  | 'version'
  | 'lang'
  | 'json'
  | 'no-color'
  | 'rule'
  | 'size'
  | 'from'
  | 'to'
  | 'lines'
  | 'strict'
  | 'game'
  | 'move'
  | 'format'
  | 'output'
  | 'numbers'
  | 'theme'
  | 'width'
  | 'point'
  | 'goal'
  | 'attacker'
  | 'tree'
  | 'time'
  | 'depth'
  | 'nodes'
  | 'best'
  | 'threads'
  | 'table'
  | 'engine'
  | 'stderr'
  | 'games'
  | 'seed'
  | 'repeat'
  | 'black'
  | 'white'
  | 'opponent'
  | 'side'
  | 'watch'
  | 'opening'
  | 'offers'
  | 'clock'
  | 'referee'
  | 'speed'
  | 'ascii'
  | 'plain'
  | 'load'
  | 'resume';

/** What may be typed while playing, besides points. */
export type PlayWord =
  | 'undo'
  | 'redo'
  | 'restart'
  | 'hint'
  | 'pass'
  | 'resign'
  | 'draw'
  | 'numbers'
  | 'pause'
  | 'speed'
  | 'replay'
  | 'save'
  | 'load'
  | 'new'
  | 'help'
  | 'quit';

export interface CliWords {
  /** One line under the program's name. */
  readonly about: string;
  /** `Options:`, or `You: your move` where there is a text behind it. */
  titled(title: string, text?: string): string;
  readonly usage: string;
  readonly commandsTitle: string;
  readonly optionsTitle: string;
  readonly examplesTitle: string;
  readonly exitsTitle: string;
  readonly helpHint: string;
  readonly commands: Readonly<Record<CliCommand, string>>;
  /** What a command's own words on the line are. */
  readonly operands: {
    readonly game: string;
    readonly convert: string;
    readonly openings: string;
    readonly match: string;
    readonly completion: string;
  };
  readonly options: Readonly<Record<CliOption, string>>;
  readonly exits: {
    readonly ok: string;
    readonly findings: string;
    readonly usage: string;
    readonly file: string;
    readonly bug: string;
    readonly interrupted: string;
  };

  readonly wrong: {
    command(name: string, nearest: string | undefined): string;
    opening(name: string, nearest: string | undefined): string;
    option(name: string, command: string, nearest: string | undefined): string;
    value(option: string): string;
    noValue(option: string): string;
    choice(option: string, value: string, choices: readonly string[]): string;
    number(option: string, value: string, least: number, most: number): string;
    clock(value: string): string;
    tooMany(value: string): string;
    missing(what: string): string;
    opponent(name: string): string;
    point(text: string, size: number): string;
    /** `why` is the system's word, such as ENOENT, or a sentence of its own. */
    noFile(path: string, why: string): string;
    /** A folder stands where one of these was wanted. */
    folder(path: string, wanted: string): string;
    unreadable(path: string, what: string): string;
    cannotWrite(path: string, why: string): string;
    noGame(number: number, games: number): string;
    noMove(number: number, moves: number): string;
    badMove(ply: number, point: string, why: string): string;
    /** `why` is the kind of an error; one without words of its own goes unsaid. */
    badRecord(why: string): string;
    oneGameOnly(format: string): string;
    readOnly(format: string): string;
    unknownFormat(path: string): string;
    unknownPicture(path: string): string;
    bug(message: string): string;
  };

  readonly convert: {
    lost(what: string): string;
    done(games: number, malformed: number): string;
    progress(games: number): string;
  };

  readonly show: {
    position(rule: string, size: number, moves: number): string;
  };

  readonly forbidden: {
    readonly none: string;
    count(count: number): string;
  };

  readonly solve: {
    win(color: Color, goal: string, plies: number, nodes: number): string;
    longest(line: string): string;
    refuted(color: Color, goal: string): string;
    unknown(
      why: 'limit' | 'stopped' | 'game-over' | 'unavailable' | 'proof-too-large' | 'proof-refused',
    ): string;
    readonly tree: string;
    readonly any: string;
    readonly five: string;
    more(count: number): string;
  };

  readonly analyse: {
    heading(color: Color): string;
    searched(depth: number, seldepth: number, nodes: string, nps: string, seconds: string): string;
    readonly decided: string;
    readonly noMove: string;
  };

  /** A score in short: a chance, or a counted win. */
  readonly score: {
    winsIn(color: Color, plies: number): string;
    chance(color: Color, percent: string): string;
  };

  readonly openings: {
    readonly answers: Readonly<Record<Answer, string>>;
    readonly named: string;
    readonly protocols: string;
    readonly direct: string;
    readonly indirect: string;
    step(name: string, who: string, what: string, next: string): string;
    place(area: string): string;
    answer(choices: string): string;
    declare(max: string): string;
    offer(count: string): string;
    readonly choose: string;
    readonly eventLimit: string;
    readonly declared: string;
    readonly play: string;
    readonly plain: string;
  };

  readonly match: {
    game(number: number, games: number, black: string, white: string, result: string): string;
    standing(name: string, wins: number, draws: number, losses: number, score: string): string;
    elo(name: string, elo: string, error: string): string;
    stopped(
      name: string,
      why: 'illegal' | 'failed' | 'stopped' | 'decided' | 'no-legal-move',
    ): string;
  };

  readonly bench: {
    progress(done: number, all: number): string;
    signature(text: string): string;
    speed(nodes: string, seconds: string, nps: string): string;
    differs(first: string, second: string): string;
  };

  readonly play: PlayWords;
}

export interface PlayWords {
  readonly menu: {
    readonly title: string;
    readonly start: string;
    readonly keys: string;
    readonly black: string;
    readonly white: string;
    readonly colors: string;
    readonly you: string;
    readonly rule: string;
    readonly size: string;
    readonly opening: string;
    readonly clock: string;
    readonly lots: string;
    readonly asSeated: string;
    readonly noClock: string;
    readonly resume: string;
  };
  readonly person: string;
  /** Words typed for each deed; English ones are understood everywhere. */
  readonly typed: Readonly<Record<PlayWord, string>>;
  readonly help: Readonly<Record<PlayWord, string>>;
  readonly helpTitle: string;
  /** Keys of the full screen, each with its meaning. */
  readonly helpKeys: readonly (readonly [string, string])[];
  /** How a point is typed, anywhere. */
  readonly helpPoint: readonly [string, string];
  readonly closeHelp: string;
  readonly footer: string;
  readonly footerWatch: string;
  readonly footerReplay: string;
  readonly footerOver: string;
  tooSmall(columns: number, rows: number): string;

  thought(depth: number, nodes: string, seconds: string): string;
  paused: string;
  speedIs(seconds: string): string;
  hint(point: string): string;
  readonly noHint: string;
  readonly looking: string;
  undone(moves: number): string;
  readonly nothingToUndo: string;
  readonly nothingToRedo: string;
  readonly restarted: string;
  readonly notYourTurn: string;
  readonly gameIsOver: string;
  unknown(text: string, nearest: string | undefined): string;
  offBoard(text: string, lastColumn: string, size: number): string;
  readonly noPass: string;
  passed(color: Color): string;
  resigned(color: Color): string;
  timeout(color: Color): string;
  readonly drawAgreed: string;
  readonly drawQuestion: string;
  readonly drawLater: string;
  saved(path: string): string;
  loaded(path: string, moves: number): string;
  readonly failed: string;
  readonly answerNumber: string;
  readonly saveWhere: string;
  readonly loadWhich: string;
  readonly nothingToResume: string;
  resumeWith(path: string, command: string): string;
  replayAt(move: number, moves: number): string;
  lots(color: Color): string;
}
