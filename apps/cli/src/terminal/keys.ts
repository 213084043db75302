// Turns the input of a terminal into keys. A sequence may arrive in pieces. A lone Escape is the Escape key.
// Pasted text arrives in brackets and becomes one key, so that no part of it is taken for a command.

export type Key =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'paste'; readonly text: string }
  /** The left mouse button was pressed. Column and row count from 0. */
  | { readonly kind: 'click'; readonly x: number; readonly y: number }
  | { readonly kind: KeyName };

const CONTROLS = {
  '\r': 'enter',
  '\n': 'enter',
  '\t': 'tab',
  '\x7f': 'backspace',
  '\b': 'backspace',
  '\x03': 'ctrl-c',
  '\x04': 'ctrl-d',
  '\x0c': 'ctrl-l',
  '\x1a': 'ctrl-z',
} as const;

/** Keys by the text after `ESC [` or `ESC O`, without the parameters of modifier keys. */
const SEQUENCES = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  H: 'home',
  F: 'end',
  P: 'f1',
  '1~': 'home',
  '3~': 'delete',
  '4~': 'end',
  '5~': 'page-up',
  '6~': 'page-down',
  '11~': 'f1',
} as const;

type ArgumentValues<T> = T[keyof T];
export type KeyName = 'escape' | ArgumentValues<typeof CONTROLS> | ArgumentValues<typeof SEQUENCES>;

const SEQUENCE = new RegExp(`^${String.raw`\x1b`}(?:\\[(<?[0-9;]*)([A-Za-z~])|O([A-Z]))`);
const PASTE_BEGINS = '200~';
const PASTE_ENDS = '\x1b[201~';
/** Longer input is not typed by hand and is dropped. */
const MOST_PASTED = 4096;

export class KeyReader {
  #rest = '';
  /** The pasted text so far, while a paste is arriving. */
  #pasted: string | undefined;

  /** Adds input and returns the keys that are complete. */
  push(text: string): Key[] {
    let rest = this.#rest + text;
    this.#rest = '';
    const keys: Key[] = [];
    while (rest !== '') {
      if (this.#pasted !== undefined) {
        rest = this.#paste(rest, keys);
        continue;
      }
      if (rest.startsWith('\x1b')) {
        const taken = sequenceOf(rest);
        if (taken === 'more') {
          this.#rest = rest;
          return keys;
        }
        if (taken.key === 'paste') this.#pasted = '';
        else if (taken.key) keys.push(taken.key);
        rest = rest.slice(taken.length);
        continue;
      }
      const char = String.fromCodePoint(rest.codePointAt(0)!);
      const control = CONTROLS[char as keyof typeof CONTROLS] as KeyName | undefined;
      if (control) keys.push({ kind: control });
      else if (char >= ' ') keys.push({ kind: 'text', text: char });
      rest = rest.slice(char.length);
    }
    return keys;
  }

  /** Collects pasted text up to its end mark, which may arrive in pieces too. */
  #paste(text: string, keys: Key[]): string {
    const all = this.#pasted + text;
    const end = all.indexOf(PASTE_ENDS);
    if (end < 0) {
      // The input may end with the beginning of the end mark.
      const isLong = all.length > MOST_PASTED + PASTE_ENDS.length;
      this.#pasted = isLong ? all.slice(0, MOST_PASTED) + all.slice(-PASTE_ENDS.length) : all;
      return '';
    }
    keys.push({ kind: 'paste', text: all.slice(0, Math.min(end, MOST_PASTED)) });
    this.#pasted = undefined;
    return all.slice(end + PASTE_ENDS.length);
  }
}

type Taken = { readonly key: Key | 'paste' | undefined; readonly length: number };

function sequenceOf(text: string): Taken | 'more' {
  // An Escape at the end of the input is the key itself, not the start of a sequence.
  if (text.length === 1) return { key: { kind: 'escape' }, length: 1 };
  const match = SEQUENCE.exec(text);
  if (match) {
    const [whole, parameters = '', final = '', single = ''] = match;
    const { length } = whole;
    if (parameters.startsWith('<')) return { key: clickOf(parameters, final), length };
    const name = final === '~' ? `${parameters.split(';')[0]}~` : final + single;
    if (name === PASTE_BEGINS) return { key: 'paste', length };
    const key = SEQUENCES[name as keyof typeof SEQUENCES] as KeyName | undefined;
    return { key: key && { kind: key }, length };
  }
  if (/^\x1b(?:\[<?[0-9;]*|O)$/.test(text)) return 'more';
  return { key: { kind: 'escape' }, length: 1 };
}

/** `<button;column;row`, followed by `M` for pressed or `m` for released. */
function clickOf(parameters: string, final: string): Key | undefined {
  const [button, column = 0, row = 0] = parameters.slice(1).split(';').map(Number);
  if (button !== 0 || final !== 'M' || column < 1 || row < 1) return undefined;
  return { kind: 'click', x: column - 1, y: row - 1 };
}
