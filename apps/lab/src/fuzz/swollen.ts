// Swollen inputs: one short piece repeated to a good part of a megabyte, alone and inside a frame that makes
// the file a good one. They show what costs too much for each piece, or more with every piece; broken files
// are seldom long enough for that.
import type { FormatId } from '@tengen/formats';
import { bytesOf, joined, PIECES, SEEDS } from './inputs.ts';

/** Pieces that once took a reader seconds or minutes, and similar ones. They come first. */
const KNOWN: Readonly<Partial<Record<FormatId, readonly string[]>>> = {
  sgf: ['C[a]', '(;)', ';AB[aa:oo]', '(;AE[aa];B[bb])', 'Z[]'],
  bdt: ['=[\n', '=[,,,]\n'],
  'opening-list': ['0\n', '0,0, 1,1\n'],
  moves: ['h8i9g7\n', '1. h8\n', '(7, 7)\n', '-- ', '--'],
  playok: ['[Site "PlayOK"]\n1. h8\n', '[Site "PlayOK"]\n', 'white '],
  contest: ['{', ';B(H,8)', '};{[C5]', '[]'],
  renjunet: ['<game>', '<game a="1"/>', '<player id="1"/>'],
};

/** Beginning and end that make a good file of what stands between them. */
const FRAMES: Readonly<Record<FormatId, readonly [string | Uint8Array, string]>> = {
  sgf: ['(;GM[4]RU[renju];', ')'],
  renlib: [SEEDS.renlib[1]!.subarray(0, 22), ''],
  psq: ['Piskvorky 15x15, 0:0, 0\n', '\n-1\n'],
  rec: ['a\nb\n', '\n-1\n'],
  renjunet: ['<database><games>', '</games></database>'],
  pos: [Uint8Array.of(225), ''],
  bdt: ['T=[A,B,+,8889,?,?,c]\n', '\n'],
  yixin: ['15\n15\n225\n', '\n'],
  rdf: ['x:RDFA15:', '!'],
  playok: ['[Site "PlayOK"]\n\n1. h8 ', ' i9\n'],
  contest: ['{[C5][A][B];B(H,8)', ';W(H,9)}'],
  moves: ['h8 ', ' i9'],
  link: ['#/h8', '?size=15'],
  'stones-text': ['H8,', '/I9'],
  letters: ['hh', 'ii'],
  'board-text': ['.....\n', '\n.....\n'],
  'opening-list': ['0,0, 1,1\n', '\n0,0\n'],
  'position-string': ['h8', 'i9'],
};

const SHORTEST = 300_000;
const LONGEST = 1_000_000;

/** `count` swollen inputs: the known pieces first, then others chosen by `seed`. */
export function swollenInputs(format: FormatId, count: number, seed: number): Uint8Array[] {
  const known = (KNOWN[format] ?? []).map(bytesOf);
  const others = [...PIECES, ...slicesOf(SEEDS[format])];
  const [head, tail] = FRAMES[format].map(part =>
    typeof part === 'string' ? bytesOf(part) : part,
  );
  return Array.from({ length: count }, (_, i) => {
    // A prime step visits all pieces before it repeats one.
    const token = known[i] ?? others[(seed + i * 7919) % others.length]!;
    const length = i < known.length ? LONGEST : SHORTEST + ((i * 5) % 8) * 100_000;
    const filling = filled(token, length);
    // Half of the others have no frame.
    return (i + seed) % 2 === 0 && i >= known.length ? filling : joined(head!, filling, tail!);
  });
}

/** Slices of the samples' beginnings; tokens of the format are among them. */
function slicesOf(seeds: readonly Uint8Array[]): Uint8Array[] {
  const slices: Uint8Array[] = [];
  for (const seed of seeds) {
    const end = Math.min(seed.length, 400);
    for (const length of [1, 2, 3, 5, 8, 13, 21]) {
      for (let at = 0; at + length <= end; at++) slices.push(seed.subarray(at, at + length));
    }
  }
  return slices;
}

export function filled(token: Uint8Array, length: number): Uint8Array {
  const filling = new Uint8Array(length - (length % token.length));
  for (let at = 0; at < filling.length; at += token.length) filling.set(token, at);
  return filling;
}
