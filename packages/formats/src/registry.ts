// All formats in one table that front ends can list: names, capabilities, readers and writers. The functions
// stand in two tables beside it, so that writing a read-only format is a compile error.
import type { Game } from '@tengen/game';
import { MAX_SIZE, MIN_SIZE, ok, type Result } from '@tengen/rules';
import type { ReadError, ReadOptions } from './file/reading.ts';
import type { WriteResult } from './file/writing.ts';
import { makeBdt, parseBdt } from './gomocup/bdt.ts';
import { makeOpeningList, parseOpeningList } from './gomocup/opening-list.ts';
import { makePos, parsePos } from './gomocup/pos.ts';
import { makePsq, parsePsq } from './gomocup/psq.ts';
import { makeRec, parseRec } from './gomocup/rec.ts';
import { parseRenjuNet } from './renjunet/index.ts';
import { makeRenLib, parseRenLib } from './renlib/index.ts';
import { makeSgf, parseSgf } from './sgf/index.ts';
import { makeBoardText, parseBoardText } from './text/board.ts';
import { parseContest } from './text/contest.ts';
import { makeLetters, parseLetters } from './text/letters.ts';
import { type LinkReading, makeLink, parseLink } from './text/link.ts';
import { makeMoves, parseMoves } from './text/moves.ts';
import { parsePlayOk } from './text/playok.ts';
import { makePositionString, parsePositionString } from './text/position-string.ts';
import { parseRdf } from './text/rdf.ts';
import { makeStonesText, parseStonesText } from './text/stones-list.ts';
import { makeYixin, parseYixin } from './text/yixin.ts';

export interface Format {
  readonly id: FormatId;
  /** A proper name, the same in every language. */
  readonly name: string;
  /** Lower case, without the dot; the first one is for writing. */
  readonly extensions: readonly string[];
  readonly content: 'text' | 'bytes';
  readonly canWrite: boolean;
  /** Whether the format can be recognised by its content or file name. */
  readonly isDetected: boolean;
  readonly hasVariations: boolean;
  readonly hasSetup: boolean;
  readonly hasPasses: boolean;
  readonly comments: 'node' | 'game' | 'none';
  readonly times: 'move' | 'game' | 'none';
  /** Whether one file holds many games. */
  readonly hasManyGames: boolean;
  /** The smallest and the largest board. */
  readonly sizes: readonly [number, number];
}

const ANY_SIZE = [MIN_SIZE, MAX_SIZE] as const;
const ONLY_15 = [15, 15] as const;

/** One line of stones on any board, as in most of the small formats. */
const LINE = {
  content: 'text',
  canWrite: true,
  isDetected: true,
  hasVariations: false,
  hasSetup: false,
  hasPasses: false,
  comments: 'none',
  times: 'none',
  hasManyGames: false,
  sizes: ANY_SIZE,
} as const;

type Capabilities = Omit<Format, 'id'>;

const TABLE = {
  sgf: {
    ...LINE,
    name: 'SGF',
    extensions: ['sgf'],
    hasVariations: true,
    hasSetup: true,
    hasPasses: true,
    comments: 'node',
    times: 'move',
    hasManyGames: true,
  },
  renlib: {
    ...LINE,
    name: 'RenLib',
    extensions: ['lib'],
    content: 'bytes',
    hasVariations: true,
    hasPasses: true,
    comments: 'node',
    sizes: ONLY_15,
  },
  psq: { ...LINE, name: 'Piskvork', extensions: ['psq'], times: 'move' },
  rec: { ...LINE, name: 'Gomotur', extensions: ['rec'], times: 'move' },
  pos: { ...LINE, name: 'POS', extensions: ['pos'], content: 'bytes', sizes: ONLY_15 },
  bdt: {
    ...LINE,
    name: 'BDT',
    extensions: ['bdt'],
    hasPasses: true,
    comments: 'game',
    hasManyGames: true,
    sizes: ONLY_15,
  },
  renjunet: {
    ...LINE,
    name: 'RenjuNet',
    extensions: ['rif', 'xml'],
    canWrite: false,
    hasPasses: true,
    comments: 'game',
    times: 'game',
    hasManyGames: true,
    sizes: ONLY_15,
  },
  yixin: { ...LINE, name: 'Yixin', extensions: ['sav'] },
  rdf: { ...LINE, name: 'RDF', extensions: ['rdf'], canWrite: false },
  playok: { ...LINE, name: 'PlayOK', extensions: [], canWrite: false, hasManyGames: true },
  contest: {
    ...LINE,
    name: 'CCGC',
    extensions: [],
    canWrite: false,
    hasManyGames: true,
    sizes: ONLY_15,
  },
  moves: { ...LINE, name: 'Moves', extensions: ['txt', 'wzq'], hasPasses: true },
  link: { ...LINE, name: 'Link', extensions: [], hasPasses: true },
  'stones-text': { ...LINE, name: 'Quintet', extensions: [], hasSetup: true },
  letters: { ...LINE, name: 'Quinstella', extensions: [], sizes: ONLY_15 },
  'board-text': { ...LINE, name: 'Board', extensions: [], hasSetup: true },
  'opening-list': { ...LINE, name: 'Piskvork openings', extensions: [], hasManyGames: true },
  'position-string': { ...LINE, name: 'Gomocup', extensions: [], isDetected: false },
} as const satisfies Readonly<Record<string, Capabilities>>;

export type FormatId = keyof typeof TABLE;

/** The formats in the order in which a menu would show them. */
export const FORMATS: readonly Format[] = (Object.keys(TABLE) as FormatId[]).map(id => ({
  id,
  ...TABLE[id],
}));

export function formatOf(id: FormatId): Format {
  return { id, ...TABLE[id] };
}

export interface ReaderOptions extends ReadOptions {
  /** Some programs put information into the name of the file. */
  readonly fileName?: string;
}

export type Reader =
  | { readonly content: 'text'; readonly read: TextReader }
  | { readonly content: 'bytes'; readonly read: BytesReader };
type TextReader = (input: string | Uint8Array, options: ReaderOptions) => Answer;
type BytesReader = (input: Uint8Array, options: ReaderOptions) => Answer;
/** A link may also name the move to show. */
type Answer = Result<LinkReading, ReadError>;

const text = (read: TextReader): Reader => ({ content: 'text', read });
const bytes = (read: BytesReader): Reader => ({ content: 'bytes', read });

export const READERS: Readonly<Record<FormatId, Reader>> = {
  sgf: text(parseSgf),
  renlib: bytes(parseRenLib),
  renjunet: text(parseRenjuNet),
  psq: text(parsePsq),
  rec: text(parseRec),
  pos: bytes(parsePos),
  bdt: text(parseBdt),
  yixin: text(parseYixin),
  rdf: text(parseRdf),
  playok: text(parsePlayOk),
  contest: text(parseContest),
  moves: text(parseMoves),
  link: text(parseLink),
  'stones-text': text(parseStonesText),
  letters: text(parseLetters),
  'board-text': text(parseBoardText),
  'opening-list': text(parseOpeningList),
  'position-string': text(parsePositionString),
};

/** The formats that can be written. */
export type WritableFormat = {
  [Id in FormatId]: (typeof TABLE)[Id]['canWrite'] extends true ? Id : never;
}[FormatId];

/** At least one. */
type Games = readonly [Game, ...Game[]];

type Writer = (games: Games) => WriteResult<string | Uint8Array>;

/** A format for one game writes the first; the others are a loss. */
function first(make: (game: Game) => WriteResult<string | Uint8Array>): Writer {
  return ([game, ...others]) => {
    const written = make(game);
    if (!written.ok || others.length === 0) return written;
    const { data, losses } = written.value;
    return ok({ data, losses: [...losses, { kind: 'games', count: others.length }] });
  };
}

export const WRITERS: Readonly<Record<WritableFormat, Writer>> = {
  sgf: makeSgf,
  renlib: first(game => makeRenLib(game)),
  psq: first(makePsq),
  rec: first(makeRec),
  pos: first(makePos),
  bdt: makeBdt,
  yixin: first(makeYixin),
  moves: first(game => makeMoves(game)),
  link: first(game => makeLink(game)),
  'stones-text': first(makeStonesText),
  letters: first(makeLetters),
  'board-text': first(game => makeBoardText(game)),
  'opening-list': makeOpeningList,
  'position-string': first(makePositionString),
};
