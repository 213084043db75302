// Shared by the readers of text formats: bytes are decoded once, within the limit, and lines are handed out
// one at a time, so that a file of sixty million lines needs no list of that length.
import type { Game } from '@tengen/game';
import { err, type Result, RULES } from '@tengen/rules';
import { checkOneOf, wrongArgument } from '@tengen/rules/check';
import { decodeText, type TextPart } from './decoding.ts';
import { type Diagnostic, type InputPlace, note } from './diagnostics.ts';
import { withoutMark } from './encoding.ts';
import type { ReadError, ReadOptions, ReadResult } from './reading.ts';
import { finishReading, limitsOf } from './reading.ts';

/** Throws on anything that is neither text nor bytes. */
export function checkInput(input: string | Uint8Array): void {
  // Not `instanceof`: bytes may come from another realm, such as a frame.
  const kind = Object.prototype.toString.call(input);
  if (kind === '[object String]' || kind === '[object Uint8Array]') return;
  throw wrongArgument('input', 'a string or a Uint8Array', input);
}

/** Every reader asks this first, so foreign values are refused here as well. */
export function tooLarge(input: string | Uint8Array, options: ReadOptions): ReadError | undefined {
  checkInput(input);
  if (options.rule) checkOneOf('rule', options.rule, RULES);
  const { bytes } = limitsOf(options);
  const size = input.length;
  if (size <= bytes) return undefined;
  return { kind: 'too-large', at: { offset: bytes }, expected: `≤ ${bytes}`, found: `${size}` };
}

/** Reads a text. `read` gets it without its byte order mark, and the list for its remarks. */
export function readText(
  input: string | Uint8Array,
  options: ReadOptions,
  read: (text: string, diagnostics: Diagnostic[]) => Result<readonly Game[], ReadError>,
): ReadResult {
  const error = tooLarge(input, options);
  if (error) return err(error);
  const diagnostics: Diagnostic[] = [];
  const text = typeof input === 'string' ? input : decodeInput(input, diagnostics);
  const games = read(withoutMark(text), diagnostics);
  return games.ok ? finishReading(games.value, diagnostics, options) : games;
}

/** The text of bytes. A guessed charset is noted. */
export function decodeInput(
  input: Uint8Array,
  diagnostics: Diagnostic[],
  piecesOf?: (bytes: Uint8Array) => readonly TextPart[],
): string {
  const { text, guessed } = decodeText(input, piecesOf);
  if (guessed.length > 0) {
    note(diagnostics, 'warning', 'encoding-guessed', { offset: 0 }, 'utf-8', guessed.join(', '));
  }
  return text;
}

export interface TextLine {
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

/** Lines that end with LF, CR LF or CR, read one after the other. */
export class LineCursor {
  readonly #text: string;
  #offset = 0;
  #line = 0;
  #current: TextLine | undefined;

  constructor(text: string) {
    this.#text = text;
    this.next();
  }

  /** The next line, without stepping over it; undefined at the end. */
  get current(): TextLine | undefined {
    return this.#current;
  }

  /** Steps over the next line and returns it. */
  next(): TextLine | undefined {
    const passed = this.#current;
    this.#current = this.#read();
    return passed;
  }

  /** Steps over blank lines and returns their number. */
  skipBlank(): number {
    let blanks = 0;
    while (this.#current && this.#current.text.trim() === '') {
      this.next();
      blanks++;
    }
    return blanks;
  }

  #read(): TextLine | undefined {
    const text = this.#text;
    const start = this.#offset;
    if (start >= text.length) return undefined;
    let end = start;
    while (end < text.length && !isLineEnd(text.charCodeAt(end))) end++;
    this.#offset = text.startsWith('\r\n', end) ? end + 2 : end + 1;
    this.#line++;
    return { text: text.slice(start, end), line: this.#line };
  }
}

function isLineEnd(code: number): boolean {
  return code === 10 || code === 13;
}

/** The text of a field; undefined when it is empty. One that is too long is noted and cut. */
export function fieldOf(
  text: string,
  field: 'name' | 'text',
  at: InputPlace,
  options: ReadOptions,
  diagnostics: Diagnostic[],
): string | undefined {
  const trimmed = text.trim();
  const limit = limitsOf(options)[field];
  if (trimmed.length <= limit) return trimmed === '' ? undefined : trimmed;
  const code = field === 'name' ? 'name-too-long' : 'text-too-long';
  note(diagnostics, 'error', code, at, `≤ ${limit}`, trimmed);
  return cutText(trimmed, limit).trimEnd();
}

/** The first characters of a text, without half of a surrogate pair at the end. */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}
