// Cuts SGF text into tokens, one at a time and in place: the scanner moves over the text and says
// where things lie; nobody pays for strings that nobody asks for. It understands brackets and
// escapes, and nothing about games.

export type SgfToken = 'open' | 'close' | 'node' | 'property' | 'garbage' | 'end';

const OPEN = 40;
const CLOSE = 41;
const SEMICOLON = 59;
const OPEN_BRACKET = 91;
const BACKSLASH = 92;
const CLOSE_BRACKET = 93;
const BYTE_ORDER_MARK = 0xfeff;

export class SgfScanner {
  readonly text: string;
  /** Where the current token begins. */
  at: number;
  /** Where a piece of garbage ends. */
  end: number;
  /** The property's name; lower-case letters do not count (`Black` is `B`). */
  name = '';
  /** The property's name as the file spells it. */
  spelling = '';
  /** The current value, brackets excluded. */
  valueStart = 0;
  valueEnd = 0;
  /** The start of a value that has no end; nothing comes after it. */
  unclosedAt: number | undefined;
  #next: number;
  #hasValues = false;

  constructor(text: string, from = 0) {
    this.text = text;
    this.at = from;
    this.end = from;
    this.#next = from;
  }

  /** Starts again at another place. */
  moveTo(from: number): void {
    this.at = from;
    this.end = from;
    this.unclosedAt = undefined;
    this.#next = from;
    this.#hasValues = false;
  }

  /** Walks to the next token, over whatever values were not asked for. */
  next(): SgfToken {
    while (this.#hasValues) this.nextValue();
    this.#skipSpace();
    this.at = this.#next;
    if (this.at >= this.text.length) return 'end';
    const code = this.text.charCodeAt(this.at);
    if (code === SEMICOLON || code === OPEN || code === CLOSE) {
      this.#next++;
      if (code === SEMICOLON) return 'node';
      return code === OPEN ? 'open' : 'close';
    }
    return isNameCode(code) ? this.#property() : this.#garbage(code);
  }

  /** Walks to the property's next value. */
  nextValue(): boolean {
    if (!this.#hasValues) return false;
    this.#skipSpace();
    this.#hasValues = this.text.charCodeAt(this.#next) === OPEN_BRACKET && this.#value();
    return this.#hasValues;
  }

  /** The current value as it stands in the file, escapes and all. */
  get raw(): string {
    return this.text.slice(this.valueStart, this.valueEnd);
  }

  #value(): boolean {
    const { text } = this;
    const { length } = text;
    const start = this.#next + 1;
    this.valueStart = start;
    for (let i = start; i < length; i++) {
      const code = text.charCodeAt(i);
      if (code === BACKSLASH) {
        i++;
      } else if (code === CLOSE_BRACKET) {
        this.valueEnd = i;
        this.#next = i + 1;
        return true;
      }
    }
    this.unclosedAt = start;
    this.#next = length;
    return false;
  }

  #property(): SgfToken {
    const { text } = this;
    let hasSmall = false;
    let end = this.at;
    for (; end < text.length; end++) {
      const code = text.charCodeAt(end);
      if (!isNameCode(code)) break;
      if (code >= 97) hasSmall = true;
    }
    this.#next = end;
    this.#skipSpace();
    if (text.charCodeAt(this.#next) !== OPEN_BRACKET) {
      this.end = end;
      return 'garbage';
    }
    this.spelling = text.slice(this.at, end);
    // A name of small letters only is no name by the book; it stays what it is.
    this.name = hasSmall ? capitalsOf(this.spelling) : this.spelling;
    this.#hasValues = true;
    return 'property';
  }

  /** Text where none belongs. A value without a name is skipped whole. */
  #garbage(first: number): SgfToken {
    if (first === OPEN_BRACKET) {
      this.#value();
    } else {
      while (this.#next < this.text.length && isGarbageCode(this.text.charCodeAt(this.#next))) {
        this.#next++;
      }
    }
    this.end = this.#next;
    return 'garbage';
  }

  #skipSpace(): void {
    const { text } = this;
    while (this.#next < text.length && isSpaceCode(text.charCodeAt(this.#next))) this.#next++;
  }
}

/** A property's name without its lower-case letters, or as it is where nothing would remain. */
export function capitalsOf(spelling: string): string {
  return spelling.replace(/[a-z]+/g, '') || spelling;
}

/** Whether the text can be a property's name. */
export function isName(text: string): boolean {
  return /^[A-Za-z0-9]+$/.test(text);
}

function isNameCode(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
}

function isSpaceCode(code: number): boolean {
  return code <= 32 || code === BYTE_ORDER_MARK;
}

function isGarbageCode(code: number): boolean {
  if (code === OPEN || code === CLOSE || code === SEMICOLON || code === OPEN_BRACKET) return false;
  return !isSpaceCode(code) && !isNameCode(code);
}

// A tree that begins as it should, or with a property where the `;` was forgotten.
const TREE = /\(\s*(?:;|[A-Z0-9][A-Za-z0-9]*\s*\[)/g;
// The same without the parenthesis: the first thing in the text, or anywhere if no tree begins.
const BARE_NODE_FIRST = /^[\s\ufeff]*;/;
const BARE_NODE = /;\s*[A-Z0-9][A-Za-z0-9]*\s*\[/;

export interface GameStart {
  readonly at: number;
  /** Whether the game lacks its `(`. */
  readonly isBare: boolean;
}

/** Where the first game of a text begins. What stands before it is no SGF (mail headers, say). */
export function firstGame(text: string): GameStart | undefined {
  if (BARE_NODE_FIRST.test(text)) return { at: text.indexOf(';'), isBare: true };
  const at = nextGame(text, 0);
  if (at !== undefined) return { at, isBare: false };
  const bare = BARE_NODE.exec(text);
  return bare ? { at: bare.index, isBare: true } : undefined;
}

/** Where the next game of a collection begins. */
export function nextGame(text: string, from: number): number | undefined {
  TREE.lastIndex = from;
  return TREE.exec(text)?.index;
}
