// A whole game in an address: `#g=1d…`. After the version comes the packing (`d` deflated, `p` plain), then the SGF of
// the tree in characters that addresses may hold. `&at=0.1.0` is the path to the current position. Links of the first
// version (`rule=…&moves=…`) and of other pages (`/h8h9i9`) are read too.
import { makeSgf, parseSgf } from '@tengen/formats/sgf';
import { parseLink } from '@tengen/formats/text';
import { type Game, mainLine, newGame, nodeAt, type Path, playMove, ROOT } from '@tengen/game';
import type { Referee, Result, Rule } from '@tengen/rules';
import { DEFAULT_SIZE, err, isBoardSize, ok, parsePoint, RULES } from '@tengen/rules';

/** Why a link could not be opened. */
export type LinkTrouble = 'damaged' | 'too-large' | 'newer' | 'no-inflate' | 'no-game';

export interface LinkedGame {
  readonly game: Game;
  readonly path: Path;
  /** Links of the first version name the referee for forbidden moves. */
  readonly referee?: Referee;
  /** The text after the last move that could be read. */
  readonly unread?: string;
}

const VERSION = '1';
const REFEREES: readonly Referee[] = ['prevent', 'auto', 'claim'];
/** Browsers and messengers accept no longer addresses. */
const MAX_LINK = 2_000_000;
/** The limit of the unpacked text: a small link of zeros could fill the memory. */
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

/** The path as far as the tree has it; without a path, the end of the main line. */
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

/** Plays the moves up to the first that cannot be read: those after it would have the wrong colours. */
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

/** URL-safe base 64 without padding. */
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
    // The length is impossible, so the text was cut off.
    return undefined;
  }
}

/** Undefined when the browser cannot compress. */
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
