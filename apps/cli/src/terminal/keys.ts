// What a terminal sends, as keys. A sequence may arrive in pieces; a lone Escape is the key itself. Text that
// was pasted comes in brackets and is one key, so that nothing in it is taken for a command.

export type Key =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'paste'; readonly text: string }
  /** The left button went down: column and row from 0. */
  | { readonly kind: 'click'; readonly x: number; readonly y: number }
  | { readonly kind: KeyName };

export type KeyName =
  | 'enter'
  | 'backspace'
  | 'delete'
  | 'escape'
  | 'tab'
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'home'
  | 'end'
  | 'page-up'
  | 'page-down'
  | 'ctrl-c'
  | 'ctrl-d'
  | 'ctrl-l'
  | 'ctrl-z'
  | 'f1';

const CONTROLS: Readonly<Record<string, KeyName>> = {
  '\r': 'enter',
  '\n': 'enter',
  '\t': 'tab',
  '\x7f': 'backspace',
  '\b': 'backspace',
  '\x03': 'ctrl-c',
  '\x04': 'ctrl-d',
  '\x0c': 'ctrl-l',
  '\x1a': 'ctrl-z',
};

/** By what comes after `ESC [` or `ESC O`, parameters of modifier keys left out. */
const SEQUENCES: Readonly<Record<string, KeyName>> = {
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
};

const SEQUENCE = new RegExp(`^${String.raw`\x1b`}(?:\\[(<?[0-9;]*)([A-Za-z~])|O([A-Z]))`);
const PASTE_BEGINS = '200~';
const PASTE_ENDS = '\x1b[201~';
/** More than this nobody means to type. */
const MOST_PASTED = 4096;

export class KeyReader {
  #rest = '';
  /** What has been pasted so far, while it is coming. */
  #pasted: string | undefined;

  /** The keys in what has arrived. */
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
      const control = CONTROLS[char];
      if (control) keys.push({ kind: control });
      else if (char >= ' ') keys.push({ kind: 'text', text: char });
      rest = rest.slice(char.length);
    }
    return keys;
  }

  /** Takes what is pasted up to its end, which may come in pieces too. */
  #paste(text: string, keys: Key[]): string {
    const all = this.#pasted + text;
    const end = all.indexOf(PASTE_ENDS);
    if (end < 0) {
      // The end's own beginning may be the last that has arrived.
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
  // What stands alone at the end of an arrival was the key, not the beginning of something.
  if (text.length === 1) return { key: { kind: 'escape' }, length: 1 };
  const match = SEQUENCE.exec(text);
  if (match) {
    const [whole, parameters = '', final = '', single = ''] = match;
    const { length } = whole;
    if (parameters.startsWith('<')) return { key: clickOf(parameters, final), length };
    const name = final === '~' ? `${parameters.split(';')[0]}~` : final + single;
    if (name === PASTE_BEGINS) return { key: 'paste', length };
    const key = SEQUENCES[name];
    return { key: key && { kind: key }, length };
  }
  if (/^\x1b(?:\[<?[0-9;]*|O)$/.test(text)) return 'more';
  return { key: { kind: 'escape' }, length: 1 };
}

/** `<button;column;row`, then `M` for down and `m` for up. */
function clickOf(parameters: string, final: string): Key | undefined {
  const [button, column = 0, row = 0] = parameters.slice(1).split(';').map(Number);
  if (button !== 0 || final !== 'M' || column < 1 || row < 1) return undefined;
  return { kind: 'click', x: column - 1, y: row - 1 };
}
