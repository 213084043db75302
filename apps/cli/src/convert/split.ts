// Splits a stream into games without reading all of it at once. Each piece knows its first line, so that a report can
// name the line in the whole stream.

export interface Piece {
  readonly text: string;
  /** The line of its first character, counted from 1. */
  readonly line: number;
}

/** Splits text that arrives in pieces. `end` returns the rest. */
export interface Splitter {
  push(text: string): Piece[];
  end(): Piece[];
}

/** Every line that is not blank. */
export class LineGameSplitter implements Splitter {
  #rest = '';
  #line = 1;

  push(text: string): Piece[] {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    return this.#pieces(lines);
  }

  end(): Piece[] {
    const lines = this.#rest === '' ? [] : [this.#rest];
    this.#rest = '';
    return this.#pieces(lines);
  }

  #pieces(lines: readonly string[]): Piece[] {
    const pieces: Piece[] = [];
    for (const line of lines) {
      if (line.trim() !== '') pieces.push({ text: line.trim(), line: this.#line });
      this.#line++;
    }
    return pieces;
  }
}

/** The beginning of a root. At the start of a line it begins a game, even if the game before was not closed. */
const ROOT = /\(\s*;\s*(?:FF|GM|CA|AP|SZ)\[/y;
/** The length of the longest sensible beginning of a root. */
const ROOT_LENGTH = 16;
const LARGE = 1 << 20;
const SIGNS = /[()[\]\\\n]/g;

/** Splits an SGF collection into games, from `(` to the `)` that closes it. */
export class SgfGameSplitter implements Splitter {
  #text = '';
  /** Text that is not looked at yet. */
  #waiting: string[] = [];
  #waitingLength = 0;
  /** The start of the current piece, and the place where reading continues. */
  #start = 0;
  #at = 0;
  #startLine = 1;
  #line = 1;
  #depth = 0;
  #isInValue = false;
  #isAtLineStart = true;

  push(text: string): Piece[] {
    this.#waiting.push(text);
    this.#waitingLength += text.length;
    // A game of fifty megabytes would be copied for each new piece, so the pieces have to be as large as it is.
    const open = this.#text.length - this.#start;
    if (open > LARGE && this.#waitingLength < open) return [];
    this.#take();
    // The last characters wait, because a sign may be cut in two.
    return this.#read(this.#text.length - ROOT_LENGTH);
  }

  #take(): void {
    this.#text = this.#text.slice(this.#start) + this.#waiting.join('');
    this.#waiting = [];
    this.#waitingLength = 0;
    this.#at -= this.#start;
    this.#start = 0;
  }

  end(): Piece[] {
    this.#take();
    const pieces = this.#read(this.#text.length);
    this.#cut(this.#text.length, pieces);
    return pieces;
  }

  #read(limit: number): Piece[] {
    const pieces: Piece[] = [];
    SIGNS.lastIndex = this.#at;
    for (;;) {
      const before = SIGNS.lastIndex;
      const match = SIGNS.exec(this.#text);
      const index = match ? match.index : this.#text.length;
      if (index >= limit) {
        const stop = Math.max(before, Math.min(limit, index));
        if (stop > before) this.#isAtLineStart &&= this.#text.slice(before, stop).trim() === '';
        this.#at = stop;
        return pieces;
      }
      if (index > before) this.#isAtLineStart &&= this.#text.slice(before, index).trim() === '';
      this.#sign(index, pieces);
    }
  }

  #sign(index: number, pieces: Piece[]): void {
    const sign = this.#text[index];
    if (sign === '\n') {
      this.#line++;
      this.#isAtLineStart = true;
      return;
    }
    if (sign === '(' && this.#depth > 0 && this.#isAtLineStart && this.#isRoot(index)) {
      this.#cut(index, pieces);
    }
    this.#isAtLineStart = false;
    if (sign === '\\') {
      // The next characters are text, but line ends still count.
      if (this.#isInValue && this.#text[index + 1] !== '\n') SIGNS.lastIndex = index + 2;
    } else if (this.#isInValue) {
      if (sign === ']') this.#isInValue = false;
    } else if (sign === '[') {
      this.#isInValue = this.#depth > 0;
    } else if (sign === '(') {
      if (this.#depth++ === 0) this.#cut(index, pieces, 1);
    } else if (sign === ')' && this.#depth > 0 && --this.#depth === 0) {
      this.#cut(index + 1, pieces);
    }
  }

  #isRoot(index: number): boolean {
    ROOT.lastIndex = index;
    return ROOT.test(this.#text);
  }

  /** Ends the piece before `index`; `depth` is how deep the next one stands already. */
  #cut(index: number, pieces: Piece[], depth = 0): void {
    const text = this.#text.slice(this.#start, index);
    if (text.trim() !== '') {
      const blank = /^\s*/.exec(text)![0];
      const line = this.#startLine + (blank.match(/\n/g)?.length ?? 0);
      pieces.push({ text: text.trim(), line });
    }
    this.#start = index;
    this.#startLine = this.#line;
    this.#depth = depth;
    this.#isInValue = false;
  }
}

/** The line of a place in a piece. */
export function lineAt(piece: Piece, offset: number): number {
  return linesIn(piece)(offset);
}

/** The lines of places in a piece, asked for in order: a thousand remarks look through a large game once. */
function linesIn({ text, line }: Piece): (offset: number) => number {
  let [next, lines] = [text.indexOf('\n'), line];
  let last = 0;
  return offset => {
    if (offset < last) [next, lines] = [text.indexOf('\n'), line];
    last = Math.min(offset, text.length);
    for (; next >= 0 && next < last; next = text.indexOf('\n', next + 1)) lines++;
    return lines;
  };
}
