// SGF to games: finds the games of a file, reads the size and the rule of each, then its nodes.
import type { Game, Meta } from '@tengen/game';
import { assert, DEFAULT_SIZE, err, ok, type Result } from '@tengen/rules';
import { TreeBuilder } from '../file/builder.ts';
import type { TextPart } from '../file/decoding.ts';
import { addDiagnostic, type Diagnostic } from '../file/diagnostics.ts';
import { decodeAs } from '../file/encoding.ts';
import { decodeInput, tooLarge } from '../file/input.ts';
import { finishReading, type ReadError, type ReadResult } from '../file/reading.ts';
import { sizeOf } from '../text/line-reader.ts';
import { SgfFile, type SgfReadOptions } from './file.ts';
import { GAME_PROPERTY_NAMES, readMeta } from './game-properties.ts';
import type { PlacedMove } from './node.ts';
import { isNoPoint, PointReader } from './points.ts';
import { checkGame, guessSize, SgfRoot, statedSize } from './root.ts';
import { firstGame, type GameStart, nextGame, SgfScanner } from './tokens.ts';
import { SgfTreeReader } from './tree.ts';

/** Reads a file of one or more games. Offsets of diagnostics are those of the decoded text. */
export function parseSgf(input: string | Uint8Array, options: SgfReadOptions = {}): ReadResult {
  const error = tooLarge(input, options);
  if (error) return err(error);
  const size = sizeOf(options);
  if (!size.ok) return size;
  const diagnostics: Diagnostic[] = [];
  const text = typeof input === 'string' ? input : decodeInput(input, diagnostics, gamePieces);
  const file = new SgfFile(text, options, diagnostics);
  const start = firstGame(text);
  if (!start) {
    const kind = text.trim() === '' ? 'empty' : 'not-recognised';
    return err({ kind, at: { offset: 0 }, expected: '(;' });
  }
  const games = readGames(file, start);
  return games.ok ? finishReading(games.value, inOrder(diagnostics), options) : games;
}

/** The root of a game. A node of a variation seldom has any of these, and would do no harm. */
const ROOT = /\(\s*;\s*(?=(?:FF|GM|CA|AP|SZ|ST|RU|EV|GN|DT|PB|PW|RE)\s*\[)/g;
const CHARSET = /(?<![A-Z])CA\s*\[\s*([\w:.-]+)\s*\]/;
const HEAD_BYTES = 4096;

/** Each game with its `CA`. Every charset in use writes the letters and parentheses of SGF as ASCII does. */
export function gamePieces(bytes: Uint8Array): TextPart[] {
  const text = decodeAs(bytes, 'windows-1252');
  const starts = [0, ...Array.from(text.matchAll(ROOT), ({ index }) => index).filter(Boolean)];
  return starts.map((start, i) => {
    const end = starts[i + 1] ?? bytes.length;
    const declared = CHARSET.exec(text.slice(start, Math.min(end, start + HEAD_BYTES)))?.[1];
    return { start, end, declared };
  });
}

/** All games of gomoku and renju; an error when there is none. */
function readGames(file: SgfFile, start: GameStart): Result<Game[], ReadError> {
  const reader = new SgfGameReader(file);
  const games: Game[] = [];
  let refused: ReadError | undefined;
  let { isBare } = start;
  for (let at: number | undefined = start.at; at !== undefined; ) {
    if (!reader.hasRoomAt(at, games.length)) break;
    const game = reader.read(at, isBare);
    if (game.ok) games.push(game.value);
    else refused ??= game.error;
    isBare = false;
    at = nextGame(file.text, reader.at);
  }
  return games.length === 0 && refused ? err(refused) : ok(games);
}

/** Reads one game after the other. A file may hold a million games, so its parts are made once. */
class SgfGameReader {
  readonly #file: SgfFile;
  readonly #scanner: SgfScanner;
  readonly #root: SgfRoot;
  readonly #builder: TreeBuilder;
  readonly #tree: SgfTreeReader;
  /** By board size. */
  readonly #pointReaders: PointReader[] = [];

  constructor(file: SgfFile) {
    this.#file = file;
    this.#scanner = new SgfScanner(file.text);
    this.#root = new SgfRoot(file, GAME_PROPERTY_NAMES);
    this.#builder = new TreeBuilder(file.limits, file.diagnostics);
    const points = this.#pointReader(DEFAULT_SIZE);
    this.#tree = new SgfTreeReader(file, this.#scanner, this.#builder, points);
  }

  /** Where the last game ended. */
  get at(): number {
    return this.#scanner.at;
  }

  hasRoomAt(at: number, gamesBefore: number): boolean {
    const { games, nodes } = this.#file.limits;
    if (gamesBefore >= games) {
      return this.#file.note('error', 'too-many-games', at, { expected: `≤ ${games}` });
    }
    if (this.#builder.nodes < nodes) return true;
    return this.#file.note('error', 'too-many-nodes', at, { expected: `≤ ${nodes}` });
  }

  read(from: number, isBare: boolean): Result<Game, ReadError> {
    this.#scanner.moveTo(from);
    this.#root.begin(from);
    const refused = checkGame(this.#root);
    const stated = refused ? err(refused) : statedSize(this.#root);
    if (!stated.ok) {
      noteRefusal(this.#file, stated.error);
      skipGame(this.#scanner, isBare);
      return stated;
    }
    if (isBare) this.#file.note('warning', 'missing-parenthesis', from, { expected: '(' });
    const size = stated.value ?? this.#file.size ?? guessSize(this.#root);
    return ok(this.#readTree(readMeta(this.#root, size), isBare));
  }

  #pointReader(size: number): PointReader {
    this.#pointReaders[size] ??= new PointReader(this.#file, size);
    return this.#pointReaders[size];
  }

  #readTree(meta: Meta, isBare: boolean): Game {
    const points = this.#pointReader(meta.size);
    const prelude = readPrelude(this.#root, points);
    this.#builder.begin(meta.size, meta.rule);
    this.#tree.begin(points, meta.rule, prelude);
    this.#tree.read(isBare);
    return { meta, root: this.#builder.root };
  }
}

function noteRefusal(file: SgfFile, { kind, at, expected, found }: ReadError): void {
  addDiagnostic(file.diagnostics, {
    severity: 'error',
    code: kind === 'wrong-game' ? 'wrong-game' : 'bad-value',
    at,
    ...(expected === undefined ? {} : { expected }),
    ...(found === undefined ? {} : { found }),
  });
}

function skipGame(scanner: SgfScanner, isBare: boolean): void {
  let level = isBare ? 1 : 0;
  for (let token = scanner.next(); token !== 'end'; token = scanner.next()) {
    if (token === 'open') level++;
    if (token === 'close' && --level === 0) return;
  }
}

const NO_MOVES: readonly PlacedMove[] = [];

/**
 * Gomoku Quest names the first three stones and the next white one beside the tree. If any of them is not a
 * point, none is used; the tree may still repeat them.
 */
function readPrelude(root: SgfRoot, points: PointReader): readonly PlacedMove[] {
  if (root.isEmpty) return NO_MOVES;
  const moves: PlacedMove[] = [];
  for (const name of ['QPR', 'QSLW']) {
    const property = root.get(name);
    for (const [i, value] of (property?.values ?? []).entries()) {
      const moveAt = property!.starts[i]!;
      for (const word of value.split(',', 3)) {
        const point = points.read(word, moveAt);
        if (isNoPoint(point)) {
          root.file.note('warning', point, moveAt, { expected: points.range, found: value });
          return [];
        }
        const color = moves.length % 2 === 0 ? 'black' : 'white';
        moves.push({ move: points.moves[color][point]!, moveAt });
      }
    }
  }
  return moves;
}

function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const last = diagnostics.at(-1);
  // The note that the list was cut comes last.
  if (last?.code === 'too-many-diagnostics') return [...inOrder(diagnostics.slice(0, -1)), last];
  return diagnostics.toSorted((a, b) => offsetOf(a) - offsetOf(b));
}

function offsetOf({ at }: Diagnostic): number {
  assert('offset' in at && at.offset !== undefined, 'SGF places are offsets');
  return at.offset;
}
