// Piskvork's PSQ: a header, a line per stone, two names, an end code. The first stone is black; the header tells
// which of the two players began.
import type { ForeignProperty, Game } from '@tengen/game';
import { ok, type Result } from '@tengen/rules';
import { type Diagnostic, note } from '../file/diagnostics.ts';
import { fieldOf, LineCursor, readText, type TextLine } from '../file/input.ts';
import type { ReadError, ReadOptions, ReadResult } from '../file/reading.ts';
import { refused } from '../file/reading.ts';
import type { WriteResult } from '../file/writing.ts';
import { writeLine } from '../text/line.ts';
import { checkSize, LineReader } from '../text/line-reader.ts';
import {
  isInteger,
  looksLikeStone,
  makeNameLine,
  makeStoneLines,
  parseStoneLine,
  readEnd,
  readStoneLines,
} from './psq-body.ts';
import { ENDED, endingOf, makeEnd, valuesOf } from './psq-ending.ts';

/** Levels of the two players, unless both are people: `['11', '5']`. */
const LEVELS_PROPERTY = 'PSQLEVELS';
/** `['1']` when the second player began and is therefore Black. */
const START_PROPERTY = 'PSQSTART';

const HEADER_FORM = 'Piskvorky WxH, l1:l2, s';
const SIZE = /^\s*Piskvorky\s+(\d{1,9})\s*x\s*(\d{1,9})(.*)$/i;
/** The levels and the player who began; the oldest files leave them out. */
const PLAYERS = /^\s*,\s*(\d{1,9})\s*:\s*(\d{1,9})\s*(?:,\s*([01])\s*)?$/;

interface Header {
  readonly size: number;
  readonly levels: readonly [string, string];
  readonly secondBegan: boolean;
}

const PLAIN: Omit<Header, 'size'> = { levels: ['0', '0'], secondBegan: false };

/** Input without a header is read only when `options.size` is given. */
export function parsePsq(input: string | Uint8Array, options: ReadOptions = {}): ReadResult {
  return readText(input, options, (text, diagnostics) => {
    const lines = new LineCursor(text);
    const header = readHeader(lines, options, diagnostics);
    return header.ok ? ok([readGame(lines, header.value, options, diagnostics)]) : header;
  });
}

function readHeader(
  lines: LineCursor,
  options: ReadOptions,
  diagnostics: Diagnostic[],
): Result<Header, ReadError> {
  lines.skipBlank();
  const first = lines.current;
  if (!first) return refused('empty', { line: 1 }, HEADER_FORM);
  const match = SIZE.exec(first.text);
  if (!match) return headerless(first, options, diagnostics);

  lines.next();
  const at = { line: first.line };
  const [, width, height, players = ''] = match;
  const size = checkSize(Number(width), at);
  if (!size.ok || width !== height) {
    return refused('bad-size', at, '5x5..22x22', `${width}x${height}`);
  }
  if (players.trim() === '') return ok({ size: size.value, ...PLAIN });
  const known = PLAYERS.exec(players);
  if (known) {
    const levels: Header['levels'] = [known[1]!, known[2]!];
    return ok({ size: size.value, levels, secondBegan: known[3] === '1' });
  }
  note(diagnostics, 'warning', 'bad-value', at, ', l1:l2, s', players.trim());
  return ok({ size: size.value, ...PLAIN });
}

function headerless(
  { text, line }: TextLine,
  options: ReadOptions,
  diagnostics: Diagnostic[],
): Result<Header, ReadError> {
  if (!parseStoneLine(text)) return refused('not-recognised', { line }, HEADER_FORM, text);
  if (options.size === undefined) return refused('psq-header', { line }, HEADER_FORM, text);
  const size = checkSize(options.size, { line });
  if (!size.ok) return size;
  note(diagnostics, 'warning', 'size-guessed', { line }, HEADER_FORM, text);
  return ok({ size: size.value, ...PLAIN });
}

function readGame(
  lines: LineCursor,
  header: Header,
  options: ReadOptions,
  diagnostics: Diagnostic[],
): Game {
  const reader = new LineReader(header.size, options, diagnostics);
  const { points, isWhole, blanks } = readStoneLines(lines, reader, 1);
  const ofHeader = propertiesOf(header);
  if (!isWhole) return reader.toGame({ foreign: listOf(ofHeader) });

  const names = readNames(lines, blanks, options, diagnostics);
  const [black, white] = header.secondBegan ? [names[1], names[0]] : names;
  const code = readEnd(lines, reader);
  const ending = endingOf(points, header.size, options.rule, code);
  return reader.toGame({
    black: black === undefined ? undefined : { name: black },
    white: white === undefined ? undefined : { name: white },
    result: ending.result,
    foreign: listOf([...ofHeader, ...ending.foreign]),
  });
}

/** Up to two lines with names. A single one after a blank line is the second player's. */
function readNames(
  lines: LineCursor,
  blanksBefore: number,
  options: ReadOptions,
  diagnostics: Diagnostic[],
): [string | undefined, string | undefined] {
  const names: (string | undefined)[] = [];
  for (let line = lines.current; line && names.length < 2; line = lines.current) {
    if (isInteger(line.text) || looksLikeStone(line.text)) break;
    names.push(fieldOf(line.text, 'name', { line: line.line }, options, diagnostics));
    lines.next();
    lines.skipBlank();
  }
  const isSecond = names.length === 1 && blanksBefore > 0;
  return isSecond ? [undefined, names[0]] : [names[0], names[1]];
}

/** The header's values besides the size, as properties that can be written back. */
function propertiesOf({ levels, secondBegan }: Omit<Header, 'size'>): ForeignProperty[] {
  const properties: ForeignProperty[] = [];
  if (levels.some(level => level !== '0')) {
    properties.push({ name: LEVELS_PROPERTY, values: levels });
  }
  if (secondBegan) properties.push({ name: START_PROPERTY, values: ['1'] });
  return properties;
}

function listOf<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined;
}

export function makePsq(game: Game): WriteResult<string> {
  const { size, black, white } = game.meta;
  return writeLine(game, { times: true, meta: ENDED }, (nodes, losses) => {
    const header = headerOf(game);
    const code = makeEnd(game, nodes, propertiesOf(header), losses);
    const isTaken = (name: string) => isInteger(name) || looksLikeStone(name);
    const names = [black, white].map(player => makeNameLine(player, isTaken, losses));
    if (header.secondBegan) names.reverse();
    while (names.at(-1) === '') names.pop();
    const lines = [
      `Piskvorky ${size}x${size}, ${header.levels.join(':')}, ${header.secondBegan ? 1 : 0}`,
      ...makeStoneLines(nodes, size, 1, losses),
      ...names,
      code,
    ];
    return `${lines.join('\n')}\n`;
  });
}

function headerOf(game: Game): Omit<Header, 'size'> {
  const [first = '', second = ''] = valuesOf(game, LEVELS_PROPERTY);
  const areLevels = [first, second].every(level => /^\d{1,9}$/.test(level));
  return {
    levels: areLevels ? [first, second] : PLAIN.levels,
    secondBegan: valuesOf(game, START_PROPERTY)[0] === '1',
  };
}
