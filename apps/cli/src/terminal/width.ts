// How many columns a text takes in a terminal. What a reader sees as one sign (a letter with its accents,
// an emoji joined from several) is one piece and is never cut in two.
import { eastAsianWidth } from 'get-east-asian-width';

const SEGMENTER = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const NO_WIDTH = /^[\p{M}\p{Cc}\p{Cf}]/u;
/** Drawn as an emoji, which takes two columns: by itself, or because a selector asks for it. */
const IS_EMOJI = /\p{Emoji_Presentation}|\ufe0f/u;

/** The signs of a text, as a reader counts them. */
export function signsOf(text: string): string[] {
  return Array.from(SEGMENTER.segment(text), ({ segment }) => segment);
}

export function signWidth(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  if (sign.length === 1 && code >= 0x20 && code < 0x7f) return 1;
  if (NO_WIDTH.test(sign)) return 0;
  return IS_EMOJI.test(sign) ? 2 : eastAsianWidth(code);
}

export function textWidth(text: string): number {
  return signsOf(text).reduce((width, sign) => width + signWidth(sign), 0);
}

/** The text with blanks behind it, up to `width` columns. */
export function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - textWidth(text)));
}

/** As much of the text as fits, with an ellipsis if it was cut. */
export function fit(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  if (width < 1) return '';
  let kept = '';
  let used = 0;
  for (const sign of signsOf(text)) {
    const wide = signWidth(sign);
    if (used + wide > width - 1) break;
    kept += sign;
    used += wide;
  }
  return `${kept}…`;
}

/** As much of the end of a text as fits: someone who types wants to see the last letters. */
export function fitEnd(text: string, width: number): string {
  const signs = signsOf(text);
  let used = textWidth(text);
  if (used <= width) return text;
  while (signs.length > 0 && used > width - 1) used -= signWidth(signs.shift()!);
  return `…${signs.join('')}`;
}

/** Lines of at most `width` columns. They break at blanks, East Asian text anywhere. */
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
      const head = headOf(line, width);
      lines.push(head);
      line = line.slice(head.length);
    }
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return lines;
}

/** As many signs as fit, but at least one, so that a line always becomes shorter. */
function headOf(line: string, width: number): string {
  const [first = '', ...others] = signsOf(line);
  let head = first;
  let used = signWidth(first);
  for (const sign of others) {
    used += signWidth(sign);
    if (used > width) break;
    head += sign;
  }
  return head;
}

/** Words with the blanks behind them; wide characters one by one, with the punctuation that follows. */
function piecesOf(text: string): string[] {
  return (
    text.match(
      /[\u1100-\u115f\u2e80-\uffe6][、。，；：！？）」』]*\s*|[^\s\u2e80-\uffe6]+\s*|\s+/gu,
    ) ?? []
  );
}
