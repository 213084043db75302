// A position from the command line: a file of any format, standard input, or moves written out.
import { existsSync, statSync } from 'node:fs';
import { type Diagnostic, type FormatId, readAny } from '@tengen/formats';
import { type Game, mainLine, nodesAlong, positionAt, type ReplayError } from '@tengen/game';
import { type Position, pointName, type Referee, type Rule } from '@tengen/rules';
import { diagnosticInWords, readErrorInWords, refusalInWords } from '@tengen/words';
import type { Call, Words } from './call.ts';
import { EXIT, Failure } from './exits.ts';
import { bytesOf, type World } from './world.ts';

/** What a command works on. */
export interface Found {
  readonly game: Game;
  readonly position: Position;
  /** Moves up to the position. */
  readonly moves: number;
}

export interface FindOptions {
  /** Where neither the record nor the command line names one. */
  readonly rule?: Rule;
  /** Whatever the record says. */
  readonly forceRule?: Rule;
  readonly referee?: Referee;
}

/** The position the operands and options of a command name. Throws a `Failure` when there is none. */
export async function findPosition(call: Call, options: FindOptions = {}): Promise<Found> {
  const { values, words } = call;
  const game = await findGame(call, options.rule);
  const line = mainLine(game);
  const wanted = values.number('move') ?? line.length;
  if (wanted > line.length) {
    throw new Failure(EXIT.file, words.cli.wrong.noMove(wanted, line.length));
  }
  const rule =
    options.forceRule ??
    (values.text('rule') as Rule | undefined) ??
    game.meta.rule ??
    options.rule ??
    'freestyle';
  const path = line.slice(0, wanted);
  const referee = options.referee ?? 'auto';
  const position = positionAt(game, path, { rule, referee });
  if (!position.ok) throw new Failure(EXIT.file, replayErrorInWords(position.error, game, words));
  return { game, position: position.value, moves: wanted };
}

/** Moves may be typed one by one or as one word. */
async function findGame(call: Call, rule: Rule | undefined): Promise<Game> {
  const { values, words, world } = call;
  const { operands } = values;
  const [first] = operands;
  if (first === undefined) {
    throw new Failure(EXIT.usage, words.cli.wrong.missing(words.cli.operands.game));
  }
  const isFile = operands.length === 1 && (first === '-' || isReadable(first));
  const name = isFile ? first : operands.join(' ');
  const input = isFile ? await wholeInput(first, world, words) : name;
  const told = (values.text('rule') as Rule | undefined) ?? rule;
  const size = values.number('size');
  const from =
    (values.text('from') as FormatId | undefined) ?? (isFile ? undefined : formatOfWords(name));
  const reading = readAny(input, {
    ...(isFile && first !== '-' && { fileName: first }),
    ...(from && { format: from }),
    ...(size && { size }),
    ...(told && { rule: told }),
  });
  if (!reading.ok) {
    if (!isFile && /[./\\]/.test(name)) throw missingFile(name, words);
    const what = readErrorInWords(reading.error, words.files);
    throw new Failure(EXIT.file, words.cli.wrong.unreadable(name, what.replace(/[.。]$/, '')));
  }
  const { games, diagnostics } = reading.value;
  // What was typed must be right; a file is read as far as it goes. A foul is a move, if the last one.
  const fault = isFile ? undefined : diagnostics.find(({ code }) => code !== 'forbidden-move');
  if (fault) throw new Failure(EXIT.usage, typedFaultInWords(fault, size ?? 15, words));
  const number = values.number('game') ?? 1;
  const game = games[number - 1];
  if (!game) throw new Failure(EXIT.file, words.cli.wrong.noGame(number, games.length));
  return game;
}

function typedFaultInWords(fault: Diagnostic, size: number, words: Words): string {
  const { code, found = '' } = fault;
  switch (code) {
    case 'outside':
    case 'bad-coordinate':
    case 'garbage':
      return words.cli.wrong.point(found, size);
    case 'occupied':
      return words.game.illegal.occupied(found);
    default:
      return diagnosticInWords({ ...fault, severity: 'warning' }, words.files);
  }
}

/** Words on the command line are moves, unless they are a link or a drawn board. */
function formatOfWords(text: string): FormatId | undefined {
  return /[#/([]/.test(text) ? undefined : 'moves';
}

function isReadable(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

function missingFile(path: string, words: Words): Failure {
  return new Failure(EXIT.file, words.cli.wrong.noFile(path, 'ENOENT'));
}

/** All bytes of a file or of standard input. */
export async function wholeInput(path: string, world: World, words: Words): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of bytesOf(path, world)) chunks.push(chunk);
  } catch (error) {
    throw new Failure(EXIT.file, words.cli.wrong.noFile(path, reasonOf(error)));
  }
  return Buffer.concat(chunks);
}

/** What the system says of a failed read or write: `ENOENT` and the like. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}

function replayErrorInWords(error: ReplayError, game: Game, { cli, game: say }: Words): string {
  const { size } = game.meta;
  if (error.kind !== 'bad-move') return cli.wrong.badRecord(error.kind);
  const { ply, move, reason } = error;
  const point = move.point === 'pass' ? '–' : pointName(move.point, size);
  const isRefusal = reason.kind === 'occupied' || reason.kind === 'forbidden';
  const why = isRefusal
    ? refusalInWords(reason, size, say)
    : reason.kind === 'game-over'
      ? say.illegal.gameOver
      : say.illegal.other;
  return cli.wrong.badMove(ply, point, why);
}

/** The numbers of the moves by point, as they were played up to the position. */
export function numbersOf({ game, moves }: Found): Map<number, number> {
  const numbers = new Map<number, number>();
  const nodes = nodesAlong(game, mainLine(game).slice(0, moves));
  if (!nodes.ok) return numbers;
  let number = 0;
  for (const { move } of nodes.value) {
    if (!move) continue;
    number++;
    if (move.point !== 'pass') numbers.set(move.point, number);
  }
  return numbers;
}
