// A whole game in an address: `#g=1d…`. After the version comes how it is packed (`d` deflated, `p`
// plain), then the SGF of the tree in the letters that addresses may hold. `&at=0.1.0` says where one
// stood. Links of the first page (`rule=…&moves=…`) and of others (`/h8h9i9`) are read as well.
import { makeSgf, parseSgf } from '@tengen/formats/sgf';
import { parseLink } from '@tengen/formats/text';
import { type Game, mainLine, newGame, nodeAt, type Path, playMove, ROOT } from '@tengen/game';
import {
  DEFAULT_SIZE,
  err,
  isBoardSize,
  ok,
  parsePoint,
  type Referee,
  type Result,
  RULES,
  type Rule,
} from '@tengen/rules';

/** Why a link could not be opened. */
export type LinkTrouble = 'damaged' | 'too-large' | 'newer' | 'no-inflate' | 'no-game';

export interface LinkedGame {
  readonly game: Game;
  readonly path: Path;
  /** Links of the first page say what becomes of forbidden moves. */
  readonly referee?: Referee;
  /** What follows the last move that could be read. */
  readonly unread?: string;
}

const VERSION = '1';
const REFEREES: readonly Referee[] = ['prevent', 'auto', 'claim'];
/** No browser takes longer addresses, and no message either. */
const MAX_LINK = 2_000_000;
/** What a link may unfold to: a small link of zeros could fill the memory. */
const MAX_TEXT = 8_000_000;

/** Undefined for a game that no file can hold. */
export async function makeGameLink(game: Game, path: Path = ROOT): Promise<string | undefined> {
  const sgf = makeSgf(game);
  if (!sgf.ok) return undefined;
  const plain = new TextEncoder().encode(sgf.value.data);
  const packed = await deflate(plain);
  const isShorter = packed !== undefined && packed.length < plain.length;
  const payload = isShorter ? `d${toLetters(packed)}` : `p${toLetters(plain)}`;
  const at = path.length > 0 ? `&at=${path.join('.')}` : '';
  return `#g=${VERSION}${payload}${at}`;
}

export async function readLink(hash: string): Promise<Result<LinkedGame, LinkTrouble>> {
  const text = hash.replace(/^#/, '');
  if (text.length > MAX_LINK) return err('too-large');
  if (/^g=/.test(text)) return readOurs(text.slice(2));
  return text.startsWith('/') ? readMoves(text) : readFirstVersion(text);
}

async function readOurs(text: string): Promise<Result<LinkedGame, LinkTrouble>> {
  const [, version, packing, payload, at] =
    /^(\d+)([a-z])([\w-]*)(?:&at=([\d.]*))?(?:&.*)?$/.exec(text) ?? [];
  if (version === undefined || payload === undefined) return err('damaged');
  if (version !== VERSION || (packing !== 'd' && packing !== 'p')) return err('newer');
  const bytes = fromLetters(payload);
  if (!bytes) return err('damaged');
  const plain = packing === 'd' ? await inflate(bytes) : ok(bytes);
  if (!plain.ok) return plain;
  const reading = parseSgf(plain.value);
  const game = reading.ok ? reading.value.games[0] : undefined;
  return game ? ok({ game, path: pathIn(game, at) }) : err('no-game');
}

/** As far as the tree goes along; the end of the main line where nothing is said. */
function pathIn(game: Game, at: string | undefined): Path {
  if (at === undefined) return mainLine(game);
  const path: number[] = [];
  for (const step of at.split('.').filter(Boolean).map(Number)) {
    if (!nodeAt(game, [...path, step]).ok) break;
    path.push(step);
  }
  return path;
}

function readMoves(text: string): Result<LinkedGame, LinkTrouble> {
  const reading = parseLink(`#${text}`);
  const game = reading.ok ? reading.value.games[0] : undefined;
  if (!reading.ok || !game) return err('no-game');
  return ok({ game, path: mainLine(game).slice(0, reading.value.to) });
}

/** `rule=renju&size=15&referee=auto&moves=h8h9&at=1`. */
function readFirstVersion(text: string): Result<LinkedGame, LinkTrouble> {
  const fields = new URLSearchParams(text.slice(0, 4000));
  const size = Number(fields.get('size') ?? DEFAULT_SIZE);
  const wanted = fields.get('rule') ?? ('renju' satisfies Rule);
  const rule = RULES.find(each => each === wanted);
  if (!rule || !isBoardSize(size)) return err('damaged');
  const { unread, ...read } = playAll(newGame({ size, rule }), fields.get('moves') ?? '');
  if (unread && read.path.length === 0) return err('damaged');
  const at = Number(fields.get('at') ?? Number.NaN);
  const referee = REFEREES.find(each => each === fields.get('referee'));
  return ok({
    game: read.game,
    path: Number.isInteger(at) && at >= 0 ? read.path.slice(0, at) : read.path,
    ...(referee && { referee }),
    ...(unread && { unread }),
  });
}

/** Move after move up to the first that makes no sense: those behind it would have the wrong colours. */
function playAll(start: Game, moves: string): { game: Game; path: Path; unread: string } {
  let game = start;
  let path: Path = ROOT;
  let unread = moves.trim();
  for (;;) {
    const [whole, name] = /^([a-v]\d{1,2})[\s,]*/i.exec(unread) ?? [];
    const point = name ? parsePoint(name, game.meta.size) : undefined;
    const played = point?.ok ? playMove(game, path, point.value) : undefined;
    if (!whole || !played?.ok) return { game, path, unread };
    ({ game, path } = played.value);
    unread = unread.slice(whole.length);
  }
}

/** Base 64 in the letters of addresses, without the padding. */
function toLetters(bytes: Uint8Array): string {
  let binary = '';
  const step = 0x2000;
  for (let i = 0; i < bytes.length; i += step) {
    binary += String.fromCharCode(...bytes.subarray(i, i + step));
  }
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromLetters(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, letter => letter.charCodeAt(0));
  } catch {
    // A length that no bytes make: cut off.
    return undefined;
  }
}

/** Undefined where the browser cannot. */
async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array | undefined> {
  if (!('CompressionStream' in globalThis)) return undefined;
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Result<Uint8Array, LinkTrouble>> {
  if (!('DecompressionStream' in globalThis)) return err('no-inflate');
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > MAX_TEXT) {
        await reader.cancel();
        return err('too-large');
      }
      chunks.push(value);
    }
  } catch {
    // Not deflated, or cut off.
    return err('damaged');
  }
  return ok(new Uint8Array(await new Blob(chunks).arrayBuffer()));
}
