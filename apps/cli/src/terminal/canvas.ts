// A page of characters with styles. Only the difference to the previous page is written to the terminal.
import { asAscii } from './ascii.ts';
import { signsOf, signWidth } from './width.ts';

const NO_COLORS = {
  plain: '',
  dim: '2',
  bold: '1',
  alert: '1',
  good: '1',
  title: '1',
  chosen: '7',
  line: '',
  black: '1',
  white: '1',
  'black-last': '1;7',
  'white-last': '1;7',
  'black-number': '1',
  'white-number': '1',
  cursor: '1;7',
  cross: '',
  mark: '1',
};

export type Style = keyof typeof NO_COLORS;
/** The escape codes of each style, for one number of colours. */
export type Palette = Readonly<Record<Style, string>>;

const SIXTEEN: Palette = {
  ...NO_COLORS,
  alert: '91',
  good: '92',
  title: '1;93',
  line: '30;43',
  black: '30;43',
  white: '97;43',
  'black-last': '30;42',
  'white-last': '97;42',
  'black-number': '97;40',
  'white-number': '30;107',
  cursor: '97;44',
  cross: '31;43',
  mark: '34;43',
};

const WOOD = '48;5;179';
const MANY: Palette = {
  ...SIXTEEN,
  dim: '38;5;245',
  alert: '38;5;203',
  good: '38;5;114',
  title: '1;38;5;179',
  chosen: '30;48;5;179',
  line: `38;5;94;${WOOD}`,
  black: `38;5;16;${WOOD}`,
  white: `38;5;231;${WOOD}`,
  'black-last': '38;5;16;48;5;215',
  'white-last': '38;5;231;48;5;172',
  'black-number': '38;5;231;48;5;16',
  'white-number': '38;5;16;48;5;231',
  cursor: '1;38;5;231;48;5;24',
  cross: `38;5;124;${WOOD}`,
  mark: `1;38;5;25;${WOOD}`,
};

/** The palette for a colour depth as `tty.WriteStream.getColorDepth` counts it. */
export function paletteFor(depthBits: number): Palette {
  if (depthBits <= 1) return NO_COLORS;
  return depthBits < 8 ? SIXTEEN : MANY;
}

export interface PageSize {
  readonly columns: number;
  readonly rows: number;
}

interface Cell {
  /** Empty for the right half of a wide character. */
  readonly text: string;
  readonly style: Style;
}

const BLANK: Cell = { text: ' ', style: 'plain' };

export class Canvas {
  readonly columns: number;
  readonly rows: number;
  readonly #isAscii: boolean;
  readonly #cells: Cell[];

  constructor(columns: number, rows: number, isAscii = false) {
    this.columns = columns;
    this.rows = rows;
    this.#isAscii = isAscii;
    this.#cells = new Array<Cell>(columns * rows).fill(BLANK);
  }

  /** Writes text at a place and cuts what does not fit. Returns the column after it. */
  put(x: number, y: number, text: string, style: Style = 'plain'): number {
    let at = x;
    if (y < 0 || y >= this.rows) return at;
    for (const sign of signsOf(this.#isAscii ? asAscii(text) : text)) {
      const width = signWidth(sign);
      if (width === 0) continue;
      if (at >= 0 && at + width <= this.columns) {
        this.#cells[y * this.columns + at] = { text: sign, style };
        if (width === 2) this.#cells[y * this.columns + at + 1] = { text: '', style };
      }
      at += width;
    }
    return at;
  }

  cell(x: number, y: number): Cell {
    return this.#cells[y * this.columns + x] ?? BLANK;
  }

  /** The text of the page without styles and trailing blanks. */
  lines(): string[] {
    return Array.from({ length: this.rows }, (_, y) =>
      Array.from({ length: this.columns }, (_, x) => this.cell(x, y).text)
        .join('')
        .trimEnd(),
    );
  }
}

const ESC = '\x1b';

/** The output that turns one page into the other. Without a page of the same size it is the whole page. */
export function difference(before: Canvas | undefined, after: Canvas, palette: Palette): string {
  const isSameSize = before?.columns === after.columns && before.rows === after.rows;
  let out = isSameSize ? '' : `${ESC}[0m${ESC}[2J`;
  let style: Style = 'plain';
  let next = -1;
  for (let y = 0; y < after.rows; y++) {
    for (let x = 0; x < after.columns; x++) {
      const cell = after.cell(x, y);
      const old = isSameSize ? before.cell(x, y) : BLANK;
      if (cell.text === '' || (cell.text === old.text && cell.style === old.style)) continue;
      const place = y * after.columns + x;
      if (place !== next) out += `${ESC}[${y + 1};${x + 1}H`;
      if (cell.style !== style) {
        out += `${ESC}[0m`;
        if (palette[cell.style]) out += `${ESC}[${palette[cell.style]}m`;
        style = cell.style;
      }
      out += cell.text;
      // Terminals differ in where the cursor goes after the last column, so the next cell gets an address.
      next = x + signWidth(cell.text) < after.columns ? place + signWidth(cell.text) : -1;
    }
  }
  return style === 'plain' ? out : `${out}${ESC}[0m`;
}
