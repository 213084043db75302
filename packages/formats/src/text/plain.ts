// Moves in other plain forms, as scripts and programs print them: `(7, 7)` a line, Python's lists, `8889AA`, `HhHiHj`,
// Piskvork's log, the numbers of a .wzq file. A text is in one of these forms only as a whole.
/** A column and a row from the top left corner, and the text that says so. */
export interface Stone {
  readonly x: number;
  readonly y: number;
  readonly found: string;
  readonly offset: number;
}

interface Form {
  /** Whether the whole text is in this form. */
  readonly is: RegExp;
  readonly stone: RegExp;
  /** The numbers of a stone; pairs count from 0. */
  read(match: RegExpExecArray): readonly [x: number, y: number];
  /** Whether the form counts from 0 or from 1, which only the numbers tell. */
  readonly isPair?: boolean;
}

/** The board of the forms that have only one. */
const SIZE = 15;
const PAIR = String.raw`[[(]\s*\d{1,2}\s*,\s*\d{1,2}\s*[\])]`;
const LOG_LINE = String.raw`\d+\)\s*\[\d{1,2},\s*\d{1,2}\](?:,\s*\d+\s*ms)?`;

const letter = (text: string, first: string) => text.charCodeAt(0) - first.charCodeAt(0);
const pair = ([, x, y]: RegExpExecArray) => [Number(x), Number(y)] as const;

const FORMS: readonly Form[] = [
  {
    is: new RegExp(String.raw`^[[(]?\s*${PAIR}(?:[\s,;]*${PAIR})*[\s,]*[\])]?$`),
    stone: /[[(]\s*(\d{1,2})\s*,\s*(\d{1,2})\s*[\])]/g,
    read: pair,
    isPair: true,
  },
  {
    is: new RegExp(String.raw`^${LOG_LINE}(?:\s+${LOG_LINE})*$`),
    stone: /\[(\d{1,2}),\s*(\d{1,2})\]/g,
    read: pair,
    isPair: true,
  },
  // Column and row from the bottom, as in BDT.
  {
    is: /^(?=.*\d)(?=.*[A-F]|.{8})[1-9A-F]{2}(?:\s*[1-9A-F]{2}){2,}$/,
    stone: /([1-9A-F])([1-9A-F])/g,
    read: ([, x, y]) => [Number.parseInt(x!, 16) - 1, SIZE - Number.parseInt(y!, 16)],
  },
  {
    is: /^[A-T][a-t](?:\s*[A-T][a-t])+$/,
    stone: /([A-T])([a-t])/g,
    read: ([, x, y]) => [letter(x!, 'A'), letter(y!, 'a')],
  },
  // Row by row from the top, from 1. Games of this form begin in the centre, or their list would be any numbers.
  {
    is: /^113(?:[\s,]+(?:1?\d{1,2}|2[01]\d|22[0-5]))+$/,
    stone: /\d+/g,
    read: ([number]) => [(Number(number) - 1) % SIZE, Math.floor((Number(number) - 1) / SIZE)],
  },
];

export function isPlain(text: string): boolean {
  return formOf(text.trim()) !== undefined;
}

function formOf(text: string): Form | undefined {
  return FORMS.find(({ is }) => is.test(text));
}

/** The stones of a text in one of these forms, up to `most`; undefined for any other text. */
export function plainStones(text: string, most: number): readonly Stone[] | undefined {
  const form = formOf(text.trim());
  if (!form) return undefined;
  const stones: Stone[] = [];
  for (const match of text.matchAll(form.stone)) {
    const [x, y] = form.read(match as RegExpExecArray);
    stones.push({ x, y, found: match[0], offset: match.index });
    if (stones.length > most) break;
  }
  const numbers = stones.flatMap(({ x, y }) => [x, y]);
  // Counting from 1, no number is 0 and the last line has the number of a usual size.
  const isFromOne = form.isPair && !numbers.includes(0) && [15, 20].includes(Math.max(...numbers));
  return isFromOne ? stones.map(stone => ({ ...stone, x: stone.x - 1, y: stone.y - 1 })) : stones;
}
