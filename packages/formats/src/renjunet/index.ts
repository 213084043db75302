// Reads RenjuNet's database, an XML file of tables and games that may have hundreds of megabytes.
// `RenjuNetReader` reads it piece by piece, returns the games of each piece and remembers only the tables;
// `parseRenjuNet` is the same reader for a file in memory.
import type { Game } from '@tengen/game';
import { err } from '@tengen/rules';
import { linesOf, type TextPart } from '../file/decoding.ts';
import { addDiagnostic, type Diagnostic, type InputPlace } from '../file/diagnostics.ts';
import { decodeAs } from '../file/encoding.ts';
import { decodeInput, tooLarge } from '../file/input.ts';
import type { Reading, ReadOptions, ReadResult } from '../file/reading.ts';
import { finishReading, limitsOf } from '../file/reading.ts';
import { gameOf } from './game.ts';
import { type Fields, isTableName, Tables } from './tables.ts';
import { parseAttributes, resolveEntities, type XmlHandler, XmlScanner } from './xml.ts';

/** The number of moves is checked after each piece of this many characters. */
const SLICE = 1 << 20;

export function parseRenjuNet(input: string | Uint8Array, options: ReadOptions = {}): ReadResult {
  const error = tooLarge(input, options);
  if (error) return err(error);
  const reader = new RenjuNetReader(options);
  const games: Game[] = [];
  const diagnostics: Diagnostic[] = [];
  const take = (reading: Reading) => {
    for (const game of reading.games) games.push(game);
    for (const diagnostic of reading.diagnostics) addDiagnostic(diagnostics, diagnostic);
  };
  const limits = limitsOf(options);
  const text = typeof input === 'string' ? input : decodeInput(input, diagnostics, linesOfXml);
  for (let at = 0; at < text.length; at += SLICE) {
    take(reader.pushText(text.slice(at, at + SLICE)));
    const hasTooManyNodes = reader.nodes > limits.nodes;
    if (!hasTooManyNodes && games.length <= limits.games) continue;
    const code = hasTooManyNodes ? 'too-many-nodes' : 'too-many-games';
    const expected = `≤ ${hasTooManyNodes ? limits.nodes : limits.games}`;
    diagnostics.push({ severity: 'error', code, at: { item: games.length }, expected });
    return finishReading(games, diagnostics, options);
  }
  take(reader.finish());
  if (!reader.isRecognised) return err({ kind: 'not-recognised', at: { offset: 0 } });
  return finishReading(games, diagnostics, options);
}

const DECLARATION = /^\s*<\?xml\b[^>]*?\bencoding\s*=\s*["']([\w:.-]+)/;

/** The lines, in the charset that the XML declaration names. */
function linesOfXml(bytes: Uint8Array): TextPart[] {
  const declared = DECLARATION.exec(decodeAs(bytes.subarray(0, 200), 'windows-1252'))?.[1];
  return linesOf(bytes).map(line => ({ ...line, declared }));
}

/** A game while its element is open. Texts are still as they stand in the file. */
interface OpenGame {
  readonly source: string;
  readonly at: InputPlace;
  readonly texts: { move: string; info: string };
}

type TextField = keyof OpenGame['texts'];

export class RenjuNetReader {
  readonly #options: ReadOptions;
  readonly #decoder = new TextDecoder('utf-8');
  readonly #scanner: XmlScanner;
  readonly #tables: Tables;
  #game: OpenGame | undefined;
  #field: TextField | undefined;
  #games: Game[] = [];
  #diagnostics: Diagnostic[] = [];
  #items = 0;
  #nodes = 0;
  #isRecognised = false;

  constructor(options: ReadOptions = {}) {
    this.#options = options;
    const note = (diagnostic: Diagnostic) => addDiagnostic(this.#diagnostics, diagnostic);
    this.#tables = new Tables(note);
    this.#scanner = new XmlScanner(this.#handler());
  }

  /** Whether any part of a RenjuNet file was found so far. */
  get isRecognised(): boolean {
    return this.#isRecognised;
  }

  /** The number of moves in all games so far. */
  get nodes(): number {
    return this.#nodes;
  }

  /** Reads the next piece. Returns the games that ended in it, and its diagnostics. */
  push(chunk: Uint8Array): Reading {
    return this.pushText(this.#decoder.decode(chunk, { stream: true }));
  }

  /** The same for a piece that is already text. */
  pushText(text: string): Reading {
    this.#scanner.push(text);
    return this.#take();
  }

  /** Ends the file. A game that is not closed is returned as far as it goes. */
  finish(): Reading {
    this.#scanner.push(this.#decoder.decode());
    if (this.#scanner.isUnfinished || this.#game) {
      this.#note('error', 'truncated', this.#game?.at ?? { item: this.#items + 1 });
    }
    this.#scanner.finish();
    this.#endGame();
    return this.#take();
  }

  #take(): Reading {
    const reading = { games: this.#games, diagnostics: this.#diagnostics };
    this.#games = [];
    this.#diagnostics = [];
    return reading;
  }

  #note(severity: Diagnostic['severity'], code: Diagnostic['code'], at: InputPlace): void {
    addDiagnostic(this.#diagnostics, { severity, code, at });
  }

  #handler(): XmlHandler {
    return {
      open: (name, source, isEmpty, offset) => this.#open(name, source, isEmpty, offset),
      close: name => this.#close(name),
      text: raw => this.#addText(raw),
      broken: (kind, offset) => this.#note('error', kind, { offset }),
    };
  }

  #open(name: string, source: string, isEmpty: boolean, offset: number): void {
    if (name === 'games') this.#isRecognised = true;
    if (name === 'game') this.#openGame(source, isEmpty, offset);
    else if (this.#game) {
      if (!isEmpty && (name === 'move' || name === 'info')) this.#field = name;
    } else if (isTableName(name)) {
      const at = { offset };
      this.#tables.add(name, this.#fieldsOf(parseAttributes(source), at), at);
    }
  }

  #openGame(source: string, isEmpty: boolean, offset: number): void {
    if (this.#game) this.#note('warning', 'unclosed', this.#game.at);
    this.#endGame();
    this.#isRecognised = true;
    this.#items++;
    this.#game = { source, at: { item: this.#items, offset }, texts: { move: '', info: '' } };
    if (isEmpty) this.#endGame();
  }

  #close(name: string): void {
    if (name === this.#field) this.#field = undefined;
    if (name === 'game') this.#endGame();
  }

  #addText(raw: string): void {
    if (!this.#game || !this.#field || raw === '') return;
    const { texts, at } = this.#game;
    const room = limitsOf(this.#options).text - texts[this.#field].length;
    if (raw.length > room) this.#note('error', 'text-too-long', at);
    texts[this.#field] += raw.slice(0, room);
    // It is noted only once.
    if (raw.length > room) this.#field = undefined;
  }

  #endGame(): void {
    const game = this.#game;
    if (!game) return;
    this.#game = undefined;
    this.#field = undefined;
    const { at, texts } = game;
    const attributes = parseAttributes(game.source);
    const fields = this.#fieldsOf(attributes, at);
    const moves = this.#resolve(texts.move, at);
    const info = this.#resolve(texts.info, at) || fields('info');
    const raw = { fields, attributes: attributes.size, moves, info, at };
    const read = gameOf(raw, this.#tables, this.#options, this.#diagnostics);
    this.#games.push(read);
    this.#nodes += nodesInLine(read);
  }

  #fieldsOf(attributes: ReadonlyMap<string, string>, at: InputPlace): Fields {
    return name => this.#resolve(attributes.get(name) ?? '', at);
  }

  #resolve(raw: string, at: InputPlace): string {
    if (!raw.includes('&')) return raw;
    const { text, stray } = resolveEntities(raw);
    if (stray > 0) this.#note('warning', 'unescaped-ampersand', at);
    return text;
  }
}

function nodesInLine({ root }: Game): number {
  let nodes = 1;
  for (let node = root.children[0]; node; node = node.children[0]) nodes++;
  return nodes;
}
