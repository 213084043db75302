// A position from the command line: a file of any format, standard input, or moves written out.
import { existsSync, statSync } from 'node:fs';
import type { Diagnostic, FormatId, ReadAnyOptions, ReadError } from '@tengen/formats';
import { readAny } from '@tengen/formats';
import type { Game, Path, ReplayError } from '@tengen/game';
import { diagramAt, mainLine, nodesAlong, positionAt } from '@tengen/game';
import { Position, type Referee, type Rule } from '@tengen/rules';
import { byKind, diagnosticInWords, readErrorInWords, refusalInWords } from '@tengen/words';
import { numbersOf } from './board.ts';
import type { Call, ProgramWords } from './call.ts';
import { type Item, type ReadRefusal, readGames } from './convert/read.ts';
import { remarkLine } from './convert/remark.ts';
import { EXIT, type ExitCode, Failure } from './exits.ts';
import { readPoints } from './points.ts';
import { moveName } from './sentences.ts';
import { bytesOf, type World } from './world.ts';

/** The position a command works on, and where it comes from. */
export interface Found {
  readonly game: Game;
  readonly position: Position;
  /** The moves that lead to the position. */
  readonly moves: number;
  /** The exit code if the command succeeds. It reports a problem if the game could not be read whole. */
  readonly exit: ExitCode;
}

export interface FindOptions {
  /** Used if neither the record nor the command line names a rule. */
  readonly rule?: Rule;
  /** Overrides the rule of the record. */
  readonly forceRule?: Rule;
  readonly referee?: Referee;
}

/** Finds the position that the operands and options name. Throws a `Failure` if there is none. */
export async function findPosition(call: Call, options: FindOptions = {}): Promise<Found> {
  const { values, words } = call;
  const { game, isMalformed } = await findGame(call, options.rule);
  const line = mainLine(game);
  const wanted = values.number('move') ?? line.length;
  if (wanted > line.length) {
    throw new Failure(EXIT.file, words.cli.wrong.noMove(wanted, line.length));
  }
  const rule =
    options.forceRule ??
    (values.given('rule') as Rule | undefined) ??
    game.meta.rule ??
    options.rule ??
    'freestyle';
  const path = line.slice(0, wanted);
  const referee = options.referee ?? 'auto';
  const replayed = positionAt(game, path, { rule, referee });
  const exit = isMalformed ? EXIT.findings : EXIT.ok;
  if (replayed.ok) return { game, position: replayed.value, moves: wanted, exit };
  const position = stonesAfterPass(replayed.error, game, path, { rule, referee });
  if (!position) throw new Failure(EXIT.file, replayErrorInWords(replayed.error, game, words));
  return { game, position, moves: wanted, exit };
}

/** Records pass where the rules know no pass. The stones and the side to move are a position all the same. */
function stonesAfterPass(
  error: ReplayError,
  game: Game,
  path: Path,
  options: { readonly rule: Rule; readonly referee: Referee },
): Position | undefined {
  const isPass = error.kind === 'bad-move' && error.move.point === 'pass';
  const diagram = isPass ? diagramAt(game, path) : undefined;
  if (!diagram?.ok) return undefined;
  const { board, turn } = diagram.value;
  const [black, white] = [board.stonesOf('black'), board.stonesOf('white')];
  const position = Position.setup({ ...options, size: board.size, black, white, turn });
  return position.ok ? position.value : undefined;
}

interface FoundGame {
  readonly game: Game;
  readonly isMalformed: boolean;
}

function findGame(call: Call, rule: Rule | undefined): Promise<FoundGame> {
  const { values, words } = call;
  const { operands } = values;
  const [first] = operands;
  if (first === undefined) {
    throw new Failure(EXIT.usage, words.cli.wrong.missing(words.cli.operands.game));
  }
  const options = { ...(rule && { rule }), ...values.readOptions() };
  const isFile = operands.length === 1 && (first === '-' || isReadable(first));
  return isFile ? gameOfFile(first, options, call) : gameOfWords(operands.join(' '), options, call);
}

/** Reads a file as far as possible and reports what is wrong with the game. */
async function gameOfFile(path: string, options: ReadAnyOptions, call: Call): Promise<FoundGame> {
  const { values, words, world } = call;
  const number = values.number('game')!;
  const items = readGames(readableBytes(path, world, words), {
    ...options,
    ...(path !== '-' && { fileName: path }),
    isByLine: false,
    isStrict: false,
  });
  let games = 0;
  let nothing: Item | undefined;
  for await (const item of items) {
    const game = item.games[number - games - 1];
    if (game) {
      await tellRemarks(path, item, call);
      return { game, isMalformed: item.isMalformed };
    }
    games += item.games.length;
    if (item.games.length === 0) nothing ??= item;
  }
  if (games === 0 && nothing) {
    const refusal = nothing.remarks.find(isRefusal);
    if (refusal) throw new Failure(EXIT.file, unreadableInWords(path, refusal, words));
    await tellRemarks(path, nothing, call);
  }
  throw new Failure(EXIT.file, words.cli.wrong.noGame(number, games));
}

function isRefusal(remark: Item['remarks'][number]): remark is ReadRefusal {
  return remark.severity === 'refused';
}

async function tellRemarks(path: string, { remarks }: Item, { words, world }: Call): Promise<void> {
  for (const { first, count } of byKind(remarks)) {
    await world.err.write(`${remarkLine(path, first, words.diagnostics, count)}\n`);
  }
}

/** Reads moves from the command line, one by one or as one word. All of them must be legal. */
async function gameOfWords(text: string, options: ReadAnyOptions, call: Call): Promise<FoundGame> {
  const { values, words } = call;
  const points = options.format ? undefined : readPoints(text, options.size ?? 15);
  const format = options.format ?? formatOfWords(points ?? text);
  const reading = readAny(points ?? text, { ...options, ...(format && { format }) });
  // A forbidden move is accepted as the last move.
  const fault = reading.ok
    ? reading.value.diagnostics.find(({ code }) => code !== 'forbidden-move')
    : undefined;
  if ((!reading.ok || fault) && isFolder(text)) {
    throw new Failure(EXIT.file, words.cli.wrong.folder(text, words.cli.operands.game));
  }
  if (!reading.ok) {
    if (/[./\\]/.test(text)) throw new Failure(EXIT.file, words.cli.wrong.noFile(text, 'ENOENT'));
    throw new Failure(EXIT.file, unreadableInWords(text, reading.error, words));
  }
  if (fault) {
    throw new Failure(EXIT.usage, typedFaultInWords(fault, options.size ?? 15, words));
  }
  const { games } = reading.value;
  const number = values.number('game')!;
  const game = games[number - 1];
  if (!game) throw new Failure(EXIT.file, words.cli.wrong.noGame(number, games.length));
  return { game, isMalformed: false };
}

/** The sentence for an input that is not a game. */
export function unreadableInWords(name: string, error: ReadError, words: ProgramWords): string {
  const what = readErrorInWords(error, words.diagnostics);
  return words.cli.wrong.unreadable(name, what.replace(/[.。]$/, ''));
}

function typedFaultInWords(fault: Diagnostic, size: number, words: ProgramWords): string {
  const { code, found = '' } = fault;
  switch (code) {
    case 'outside':
    case 'bad-coordinate':
    case 'garbage':
      return words.cli.wrong.point(found, size);
    case 'occupied':
      return words.game.illegal.occupied(found);
    default:
      return diagnosticInWords({ ...fault, severity: 'warning' }, words.diagnostics);
  }
}

/** Operands are moves, unless they are a link or a drawn board. */
function formatOfWords(text: string): FormatId | undefined {
  return /[#/([]/.test(text) ? undefined : 'moves';
}

function isReadable(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

export function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

/** The bytes of a file or of standard input. */
async function* readableBytes(path: string, world: World, words: ProgramWords) {
  try {
    yield* bytesOf(path, world);
  } catch (error) {
    throw new Failure(EXIT.file, words.cli.wrong.noFile(path, reasonOf(error)));
  }
}

/** Runs `write`. Throws a `Failure` if the file at `path` cannot be written. */
export async function writing(path: string, write: () => Promise<void>, words: ProgramWords) {
  try {
    await write();
  } catch (error) {
    throw new Failure(EXIT.file, words.cli.wrong.cannotWrite(path, reasonOf(error)));
  }
}

/** The system's code for a failed read or write, such as `ENOENT`. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}

function replayErrorInWords(
  error: ReplayError,
  game: Game,
  { cli, game: say }: ProgramWords,
): string {
  const { size } = game.meta;
  if (error.kind !== 'bad-move') return cli.wrong.badRecord(error.kind);
  const { ply, move, reason } = error;
  const point = moveName(move.point, size);
  const isRefusal = reason.kind === 'occupied' || reason.kind === 'forbidden';
  const why = isRefusal
    ? refusalInWords(reason, size, say)
    : reason.kind === 'game-over'
      ? say.illegal.gameOver
      : say.illegal.other;
  return cli.wrong.badMove(ply, point, why);
}

/** The move number of each stone in the position. */
export function numbersIn({ game, moves }: Found): Map<number, number> {
  const nodes = nodesAlong(game, mainLine(game).slice(0, moves));
  return numbersOf(nodes.ok ? nodes.value.flatMap(({ move }) => move ?? []) : []);
}
