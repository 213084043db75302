// A forgiving scanner for RenjuNet's XML, fed piece by piece. It knows tags, text, comments, CDATA and processing
// instructions; it defines no entities and fetches nothing. Between two pieces it holds back at most one tag.

/** A part of the file. Offsets are UTF-16 units from its beginning. */
export interface XmlHandler {
  /** `source` is the text between the name and the end of the tag. */
  open(name: string, source: string, isEmpty: boolean, offset: number): void;
  close(name: string): void;
  /** Text as it stands, entities included. Long texts come in parts. */
  text(raw: string): void;
  /** A tag that runs into the next one, or never ends. */
  broken(kind: 'unclosed-value' | 'text-too-long', offset: number): void;
}

/** No tag of a real file is nearly as long, so the scanner waits for no more. */
const LONGEST_TAG = 1_000_000;

const CDATA = '<![CDATA[';

/** A tag is cut off; the scanner needs the next piece. */
const UNFINISHED = -1;

export class XmlScanner {
  readonly #handler: XmlHandler;
  /** Text that is not used yet. */
  #rest = '';
  /** Where it begins in the file. */
  #offset = 0;
  /** Everything up to this mark is skipped, or in CDATA taken as it is. */
  #skipTo: string | undefined;
  #isCdata = false;

  constructor(handler: XmlHandler) {
    this.#handler = handler;
  }

  push(text: string): void {
    this.#rest += text;
    let at = 0;
    while (at < this.#rest.length) {
      const next = this.#skipTo === undefined ? this.#readText(at) : this.#skip(at);
      if (next === UNFINISHED) break;
      at = next;
    }
    // Only a cut tag, or the last characters of what is skipped, are kept.
    const kept = this.#rest.slice(this.#skipTo === undefined ? at : this.#tailAfter(at));
    this.#offset += this.#rest.length - kept.length;
    this.#rest = kept;
  }

  /** Whether the file ended within a tag, a comment or the like. */
  get isUnfinished(): boolean {
    return this.#rest !== '' || this.#skipTo !== undefined;
  }

  /** Takes the text that was held back. */
  finish(): void {
    this.#handler.text(this.#rest);
    this.#rest = '';
  }

  #readText(at: number): number {
    const tagAt = this.#rest.indexOf('<', at);
    if (tagAt !== at) {
      const end = tagAt === -1 ? this.#rest.length : tagAt;
      this.#handler.text(this.#rest.slice(at, end));
      return end;
    }
    const next = this.#readMarkup(at);
    if (next !== UNFINISHED || this.#rest.length - at <= LONGEST_TAG) return next;
    this.#handler.broken('text-too-long', this.#offset + at);
    return at + 1;
  }

  #readMarkup(at: number): number {
    const second = this.#rest.charAt(at + 1);
    if (second === '') return UNFINISHED;
    if (second === '?') return this.#startSkip('?>', at + 2);
    if (second === '!') return this.#readDeclaration(at);
    if (second === '/') return this.#readClose(at);
    if (isNameStart(second)) return this.#readOpen(at);
    this.#handler.text('<');
    return at + 1;
  }

  #startSkip(skipTo: string, next: number): number {
    this.#skipTo = skipTo;
    return next;
  }

  #readDeclaration(at: number): number {
    const rest = this.#rest;
    if (rest.startsWith('<!--', at)) return this.#startSkip('-->', at + 4);
    if (rest.startsWith(CDATA, at)) {
      this.#isCdata = true;
      return this.#startSkip(']]>', at + CDATA.length);
    }
    if (rest.length - at < CDATA.length) return UNFINISHED;
    // A document type. Its inner part is skipped, so it declares nothing.
    const end = /[>[]/g;
    end.lastIndex = at;
    const found = end.exec(rest);
    if (!found) return UNFINISHED;
    return found[0] === '>' ? found.index + 1 : this.#startSkip(']', found.index + 1);
  }

  #skip(at: number): number {
    const skipTo = this.#skipTo!;
    const end = this.#rest.indexOf(skipTo, at);
    if (end === -1) {
      this.#takeCdata(at, this.#tailAfter(at));
      return UNFINISHED;
    }
    this.#takeCdata(at, end);
    this.#skipTo = undefined;
    this.#isCdata = false;
    return end + skipTo.length;
  }

  /** Where the characters begin that may be the first ones of the end mark. */
  #tailAfter(at: number): number {
    return Math.max(at, this.#rest.length - this.#skipTo!.length + 1);
  }

  #takeCdata(start: number, end: number): void {
    if (!this.#isCdata) return;
    // Nothing in it is an entity.
    this.#handler.text(this.#rest.slice(start, end).replaceAll('&', '&amp;'));
  }

  #readClose(at: number): number {
    const end = this.#rest.indexOf('>', at);
    if (end === -1) return UNFINISHED;
    this.#handler.close(this.#rest.slice(at + 2, end).trim());
    return end + 1;
  }

  #readOpen(at: number): number {
    const end = tagEnd(this.#rest, at + 1);
    if (end === UNFINISHED) return UNFINISHED;
    const isBroken = this.#rest.charAt(end) === '<';
    if (isBroken) this.#handler.broken('unclosed-value', this.#offset + at);
    const tag = this.#rest.slice(at + 1, end).trimEnd();
    // A broken tag may have lost its quote, but not its end.
    const inner = isBroken && tag.endsWith('>') ? tag.slice(0, -1) : tag;
    const isEmpty = inner.endsWith('/');
    const name = /^[^\s/>]+/.exec(inner)![0];
    const source = inner.slice(name.length, isEmpty ? -1 : undefined);
    this.#handler.open(name, source, isEmpty, this.#offset + at);
    return isBroken ? end : end + 1;
  }
}

function isNameStart(character: string): boolean {
  return /[\p{L}_:]/u.test(character);
}

const SPACE = 32;
const QUOTE = 34;
const APOSTROPHE = 39;
const LESS = 60;
const EQUALS = 61;
const GREATER = 62;

/**
 * Finds the end of the tag: its `>`, which does not count within quotes, or the `<` of another tag, which XML
 * does not allow even within quotes, so a quote is missing.
 */
function tagEnd(text: string, start: number): number {
  let quote = 0;
  let before = 0;
  for (let i = start; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === LESS) {
      if (i + 1 === text.length) return UNFINISHED;
      if (/[\p{L}_/]/u.test(text.charAt(i + 1))) return i;
    }
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === GREATER) return i;
    // A quote in any other place is an apostrophe.
    else if ((code === QUOTE || code === APOSTROPHE) && before === EQUALS) quote = code;
    if (code > SPACE) before = code;
  }
  return UNFINISHED;
}

// A name starts only where the text before it cannot belong to it, so a long text without `=` is searched once.
const ATTRIBUTE = /(?<![^\s="'])([^\s="']+)\s*=\s*(?:"([^"]*)"?|'([^']*)'?|(\S*))/g;

/** The attributes of a tag, with values as they stand. Of two with the same name the first counts. */
export function parseAttributes(source: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name, double, single, word] of source.matchAll(ATTRIBUTE)) {
    if (!attributes.has(name!)) attributes.set(name!, double ?? single ?? word!);
  }
  return attributes;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** The text with its entities resolved, and the number of `&` that begin no entity and are kept. */
export function resolveEntities(raw: string): { text: string; stray: number } {
  let stray = 0;
  const text = raw.replace(/&(?:(#?\w+);)?/g, (all, entity: string | undefined) => {
    const character = entity === undefined ? undefined : characterOf(entity);
    if (character !== undefined) return character;
    stray++;
    return all;
  });
  return { text, stray };
}

function characterOf(entity: string): string | undefined {
  if (!entity.startsWith('#'))
    return Object.hasOwn(ENTITIES, entity) ? ENTITIES[entity] : undefined;
  const digits = entity.slice(1);
  const isHex = /^x[\da-f]+$/i.test(digits);
  if (!isHex && !/^\d+$/.test(digits)) return undefined;
  const code = isHex ? Number.parseInt(digits.slice(1), 16) : Number(digits);
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}
