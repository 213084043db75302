// Cuts SGF text into tokens, one at a time. The scanner moves over the text and records where things are;
// strings are made only on request. It understands brackets and escapes, and nothing about games.

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
  /** The start of a value that has no end. It is always the last thing in the text. */
  unclosedAt: number | undefined;
  #next: number;
  #hasValues = false;

  constructor(text: string, from = 0) {
    this.text = text;
    this.at = from;
    this.end = from;
    this.#next = from;
  }

  /** Continues at another place. */
  moveTo(from: number): void {
    this.at = from;
    this.end = from;
    this.unclosedAt = undefined;
    this.#next = from;
    this.#hasValues = false;
  }

  /** Moves to the next token, past the values that were not read. */
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

  /** Moves to the property's next value. */
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
    // A name of only small letters is not valid, but it is kept as it is.
    this.name = hasSmall ? capitalsOf(this.spelling) : this.spelling;
    this.#hasValues = true;
    return 'property';
  }

  /** Text where there should be none. A value without a name is skipped as a whole. */
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

/** A property's name without its lower-case letters, or unchanged when nothing would remain. */
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

// The beginning of a tree, also when its `;` is missing.
const TREE = /\(\s*(?:;|[A-Z0-9][A-Za-z0-9]*\s*\[)/g;
// A node without its parenthesis: at the start of the text, or anywhere if there is no tree.
const BARE_NODE_FIRST = /^[\s\ufeff]*;/;
const BARE_NODE = /;\s*[A-Z0-9][A-Za-z0-9]*\s*\[/;

export interface GameStart {
  readonly at: number;
  /** Whether the game lacks its `(`. */
  readonly isBare: boolean;
}

/** Where the first game of a text begins. Text before it, such as mail headers, is ignored. */
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
