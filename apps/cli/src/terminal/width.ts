// How many columns a text takes in a terminal: characters of East Asia take two, accents none.

/** Ranges of wide characters, from and to. */
const WIDE: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0x33ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xa000, 0xa4cf],
  [0xa960, 0xa97c],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f300, 0x1f64f],
  [0x1f680, 0x1f6ff],
  [0x1f900, 0x1f9ff],
  [0x20000, 0x3fffd],
];

const NO_WIDTH = /^[\p{M}\p{Cc}\p{Cf}]$/u;

export function charWidth(char: string): number {
  const code = char.codePointAt(0) ?? 0;
  if (code >= 0x20 && code < 0x7f) return 1;
  if (NO_WIDTH.test(char)) return 0;
  return WIDE.some(([from, to]) => code >= from && code <= to) ? 2 : 1;
}

export function textWidth(text: string): number {
  let width = 0;
  for (const char of text) width += charWidth(char);
  return width;
}

/** The text with blanks behind it, up to `width` columns. */
export function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - textWidth(text)));
}

export function padStart(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - textWidth(text))) + text;
}

/** As much of the text as fits, with an ellipsis where something is missing. */
export function fit(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  if (width < 1) return '';
  let kept = '';
  let used = 0;
  for (const char of text) {
    const wide = charWidth(char);
    if (used + wide > width - 1) break;
    kept += char;
    used += wide;
  }
  return `${kept}…`;
}

/** The end of a text, as much as fits: where somebody types, the last letters matter. */
export function fitEnd(text: string, width: number): string {
  const chars = [...text];
  let used = textWidth(text);
  if (used <= width) return text;
  while (chars.length > 0 && used > width - 1) used -= charWidth(chars.shift()!);
  return `…${chars.join('')}`;
}

/** Lines of at most `width` columns, broken at blanks or, in East Asian text, anywhere. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text)) {
    if (textWidth(line) + textWidth(piece.trimEnd()) <= width) {
      line += piece;
      continue;
    }
    if (line.trim() !== '') lines.push(line.trimEnd());
    line = piece;
    while (textWidth(line) > width) {
      const head = fit(line, width + 1).slice(0, -1);
      lines.push(head);
      line = line.slice(head.length);
    }
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return lines;
}

/** Words with the blanks behind them; wide characters one by one, with the marks that follow them. */
function piecesOf(text: string): string[] {
  return (
    text.match(
      /[\u1100-\u115f\u2e80-\uffe6][、。，；：！？）」』]*\s*|[^\s\u2e80-\uffe6]+\s*|\s+/gu,
    ) ?? []
  );
}
