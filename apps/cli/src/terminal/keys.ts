// What a terminal sends, as keys. A sequence may arrive in pieces; a lone Escape is the key itself.

export type Key = { readonly kind: 'text'; readonly text: string } | { readonly kind: KeyName };

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

const SEQUENCE = new RegExp(`^${String.raw`\x1b`}(?:\\[([0-9;]*)([A-Za-z~])|O([A-Z]))`);

export class KeyReader {
  #rest = '';

  /** The keys in what has arrived. */
  push(text: string): Key[] {
    let rest = this.#rest + text;
    this.#rest = '';
    const keys: Key[] = [];
    while (rest !== '') {
      if (rest.startsWith('\x1b')) {
        const taken = sequenceOf(rest);
        if (taken === 'more') {
          this.#rest = rest;
          return keys;
        }
        if (taken.key) keys.push({ kind: taken.key });
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
}

type Taken = { readonly key: KeyName | undefined; readonly length: number };

function sequenceOf(text: string): Taken | 'more' {
  // What stands alone at the end of an arrival was the key, not the beginning of something.
  if (text.length === 1) return { key: 'escape', length: 1 };
  const match = SEQUENCE.exec(text);
  if (match) {
    const [whole, parameters = '', final = '', single = ''] = match;
    const name = final === '~' ? `${parameters.split(';')[0]}~` : final + single;
    return { key: SEQUENCES[name], length: whole.length };
  }
  if (/^\x1b(?:\[[0-9;]*|O)$/.test(text)) return 'more';
  return { key: 'escape', length: 1 };
}
