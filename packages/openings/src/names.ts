// The 26 openings of renju: black 1 on the centre, white 2 next to it, black 3 within the central 5×5.
// An opening is direct (D) if white 2 is orthogonally next to the centre, indirect (I) if diagonally.
// The table shows one of the eight orientations of each.
import type { Point, Result, Symmetry } from '@tengen/rules';
import {
  assert,
  centerOf,
  DEFAULT_SIZE,
  err,
  mapOffset,
  ok,
  parsePoint,
  pointAt,
  SYMMETRIES,
  xOf,
  yOf,
} from '@tengen/rules';

type OpeningNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13;
export type OpeningId = `${'D' | 'I'}${OpeningNumber}`;
export type OpeningKind = 'direct' | 'indirect';

export interface OpeningNames {
  readonly zh: string;
  readonly pinyin: string;
  readonly ja: string;
  readonly romaji: string;
  readonly en: string;
}

export interface Opening {
  readonly id: OpeningId;
  readonly kind: OpeningKind;
  readonly number: number;
  readonly names: OpeningNames;
  /** The first three points on 15×15, in the orientation usual in books. */
  readonly moves: readonly [string, string, string];
}

export interface RecognisedOpening {
  readonly opening: Opening;
  /** Takes the orientation of the table to the one on the board (see `openingMoves`). */
  readonly symmetry: Symmetry;
}

export type OpeningIdError = { readonly kind: 'unknown-opening'; readonly text: string };

type Row = readonly [OpeningId, string, string, string, string, string, string];

// id, Chinese, pinyin, Japanese, romaji, English, black 3. White 2 is on h9 (D) or i9 (I).
const TABLE: readonly Row[] = [
  ['D1', '寒星', 'hanxing', '寒星', 'Kansei', 'Cold Star', 'h10'],
  ['D2', '溪月', 'xiyue', '渓月', 'Keigetsu', 'Canyon Moon', 'i10'],
  ['D3', '疏星', 'shuxing', '疎星', 'Sosei', 'Sparse Star', 'j10'],
  ['D4', '花月', 'huayue', '花月', 'Kagetsu', 'Flower Moon', 'i9'],
  ['D5', '残月', 'canyue', '残月', 'Zangetsu', 'Lingering Moon', 'j9'],
  ['D6', '雨月', 'yuyue', '雨月', 'Ugetsu', 'Rain Moon', 'i8'],
  ['D7', '金星', 'jinxing', '金星', 'Kinsei', 'Gold Star', 'j8'],
  ['D8', '松月', 'songyue', '松月', 'Shougetsu', 'Pine Moon', 'h7'],
  ['D9', '丘月', 'qiuyue', '丘月', 'Kyuugetsu', 'Hill Moon', 'i7'],
  ['D10', '新月', 'xinyue', '新月', 'Shingetsu', 'New Moon', 'j7'],
  ['D11', '瑞星', 'ruixing', '瑞星', 'Zuisei', 'Auspicious Star', 'h6'],
  ['D12', '山月', 'shanyue', '山月', 'Sangetsu', 'Mountain Moon', 'i6'],
  ['D13', '游星', 'youxing', '遊星', 'Yuusei', 'Wandering Star', 'j6'],
  ['I1', '长星', 'changxing', '長星', 'Chousei', 'Long Star', 'j10'],
  ['I2', '峡月', 'xiayue', '峡月', 'Kyougetsu', 'Ravine Moon', 'j9'],
  ['I3', '恒星', 'hengxing', '恒星', 'Kousei', 'Constant Star', 'j8'],
  ['I4', '水月', 'shuiyue', '水月', 'Suigetsu', 'Water Moon', 'j7'],
  ['I5', '流星', 'liuxing', '流星', 'Ryuusei', 'Shooting Star', 'j6'],
  ['I6', '云月', 'yunyue', '雲月', 'Ungetsu', 'Cloud Moon', 'i8'],
  ['I7', '浦月', 'puyue', '浦月', 'Hogetsu', 'Shore Moon', 'i7'],
  ['I8', '岚月', 'lanyue', '嵐月', 'Rangetsu', 'Mist Moon', 'i6'],
  ['I9', '银月', 'yinyue', '銀月', 'Gingetsu', 'Silver Moon', 'h7'],
  ['I10', '明星', 'mingxing', '明星', 'Myoujou', 'Bright Star', 'h6'],
  ['I11', '斜月', 'xieyue', '斜月', 'Shagetsu', 'Slanting Moon', 'g7'],
  ['I12', '名月', 'mingyue', '名月', 'Meigetsu', 'Famous Moon', 'g6'],
  ['I13', '彗星', 'huixing', '彗星', 'Suisei', 'Comet', 'f6'],
];

export const OPENINGS: readonly Opening[] = TABLE.map(openingOfRow);

const BY_ID: ReadonlyMap<string, Opening> = new Map(OPENINGS.map(o => [o.id, o]));

function openingOfRow([id, zh, pinyin, ja, romaji, en, third]: Row): Opening {
  const isDirect = id.startsWith('D');
  return {
    id,
    kind: isDirect ? 'direct' : 'indirect',
    number: Number(id.slice(1)),
    names: { zh, pinyin, ja, romaji, en },
    moves: ['h8', isDirect ? 'h9' : 'i9', third],
  };
}

export function openingOf(id: OpeningId): Opening {
  const opening = BY_ID.get(id);
  assert(opening, `no opening ${id}`);
  return opening;
}

/** Reads `D4` and the other usual style, `4D`, in capital or small letters. */
export function parseOpeningId(text: string): Result<OpeningId, OpeningIdError> {
  const upper = text.trim().toUpperCase();
  const opening = BY_ID.get(upper) ?? BY_ID.get(upper.slice(-1) + upper.slice(0, -1));
  return opening ? ok(opening.id) : err({ kind: 'unknown-opening', text });
}

/**
 * The three points of an opening around the centre. On even boards the orientations turn about stone 1,
 * which is not the middle of the board.
 */
export function openingMoves(id: OpeningId, symmetry: Symmetry, size: number): Point[] {
  const center = centerOf(size);
  return openingOf(id).moves.map(name => {
    const [dx, dy] = mapOffset(symmetry, ...printedOffset(name));
    return pointAt(xOf(center, size) + dx, yOf(center, size) + dy, size);
  });
}

/**
 * The opening made by the first three of `moves`, if it is one of the 26. An opening that is symmetric
 * about an axis fits two symmetries; the first of `SYMMETRIES` is returned.
 */
export function recogniseOpening(
  moves: readonly Point[],
  size: number,
): RecognisedOpening | undefined {
  const [first, second, third] = moves;
  if (first !== centerOf(size) || second === undefined || third === undefined) return undefined;
  return ORIENTATIONS.get(
    orientationKey(offsetFrom(first, second, size), offsetFrom(first, third, size)),
  );
}

type Offset = readonly [dx: number, dy: number];

const ORIENTATIONS: ReadonlyMap<string, RecognisedOpening> = allOrientations();

function allOrientations(): Map<string, RecognisedOpening> {
  const found = new Map<string, RecognisedOpening>();
  for (const opening of OPENINGS) {
    for (const symmetry of SYMMETRIES) {
      const [, second, third] = opening.moves;
      const key = orientationKey(
        mapOffset(symmetry, ...printedOffset(second)),
        mapOffset(symmetry, ...printedOffset(third)),
      );
      if (!found.has(key)) found.set(key, { opening, symmetry });
    }
  }
  return found;
}

function orientationKey(second: Offset, third: Offset): string {
  return [...second, ...third].join();
}

function printedOffset(name: string): Offset {
  const point = parsePoint(name, DEFAULT_SIZE);
  assert(point.ok, `the table says ${name}`);
  return offsetFrom(centerOf(DEFAULT_SIZE), point.value, DEFAULT_SIZE);
}

function offsetFrom(from: Point, to: Point, size: number): Offset {
  return [xOf(to, size) - xOf(from, size), yOf(to, size) - yOf(from, size)];
}
