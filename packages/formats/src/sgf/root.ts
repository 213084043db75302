// The first node of a game. It is read before the moves, because they need the size and the rule, and the
// properties of a node have no fixed order.
import type { ForeignProperty } from '@tengen/game';
import { DEFAULT_SIZE, err, isBoardSize, MAX_SIZE, MIN_SIZE, ok, type Result } from '@tengen/rules';
import { shorten } from '../file/diagnostics.ts';
import type { ReadError } from '../file/reading.ts';
import type { PointForm, SgfFile } from './file.ts';
import { isNodeProperty } from './node-properties.ts';
import { formOf, isPass } from './points.ts';
import { SgfScanner } from './tokens.ts';
import { detach, readRule, readVerbatim } from './values.ts';

/** A property of the first node with its values as they stand in the file. */
export interface RootProperty {
  readonly spelling: string;
  readonly at: number;
  readonly values: string[];
  /** Where each value begins. */
  readonly starts: number[];
}

const STONES: ReadonlySet<string> = new Set(['B', 'W', 'AB', 'AW', 'AE']);

/** The game's properties in the first node, by name. */
export class SgfRoot {
  readonly file: SgfFile;
  /** Where the game begins. */
  from = 0;
  /** Whether the game is only its first node, without a stone that could tell the size. */
  isWhole = false;
  readonly #scanner: SgfScanner;
  readonly #known: ReadonlySet<string>;
  readonly #properties = new Map<string, RootProperty>();

  /** `known` are the properties that we read; the others are foreign. */
  constructor(file: SgfFile, known: ReadonlySet<string>) {
    this.file = file;
    this.#known = known;
    this.#scanner = new SgfScanner(file.text);
  }

  /** Reads the first node of the game at `from`, and forgets the game before. */
  begin(from: number): void {
    this.from = from;
    this.isWhole = false;
    if (!this.isEmpty) this.#properties.clear();
    this.#collect();
  }

  /** Whether the first node has no properties of the game. */
  get isEmpty(): boolean {
    return this.#properties.size === 0;
  }

  /** A scanner at the beginning of the game. */
  scan(): SgfScanner {
    this.#scanner.moveTo(this.from);
    return this.#scanner;
  }

  get(name: string): RootProperty | undefined {
    return this.#properties.get(name);
  }

  /** The first value that is not blank. */
  first(name: string): string | undefined {
    return this.get(name)?.values.find(value => value.trim() !== '');
  }

  /** The properties that we do not know. */
  get foreign(): ForeignProperty[] {
    const foreign = [...this.#properties].filter(([name]) => !this.#known.has(name));
    return foreign.map(([, property]) => foreignOf(property));
  }

  #collect(): void {
    const scanner = this.scan();
    let hasStones = false;
    let token = scanner.next();
    if (token === 'open') token = scanner.next();
    if (token === 'node') token = scanner.next();
    for (; token === 'property' || token === 'garbage'; token = scanner.next()) {
      if (this.file.isFull) return;
      if (token === 'garbage') continue;
      if (!isNodeProperty(scanner.name)) this.#add(scanner);
      else if (STONES.has(scanner.name)) hasStones = true;
    }
    this.isWhole = token === 'close' && !hasStones;
  }

  #add(scanner: SgfScanner): void {
    const { name, spelling, at } = scanner;
    let property = this.#properties.get(name);
    if (property) this.file.note('warning', 'duplicate-property', at, { found: name });
    else if (!this.#known.has(name) && !this.file.takeProperty(at)) return;
    property ??= { spelling, at, values: [], starts: [] };
    while (scanner.nextValue()) {
      if (property.values.length > 0 && !this.file.take(1, scanner.valueStart)) break;
      property.values.push(scanner.raw);
      property.starts.push(scanner.valueStart);
    }
    // A property whose only value never ends is ignored.
    if (property.values.length > 0) this.#properties.set(name, property);
  }
}

export function foreignOf({ spelling, values }: RootProperty): ForeignProperty {
  return { name: detach(spelling), values: values.map(readVerbatim) };
}

/** Refuses other games than gomoku and renju; go is accepted with `acceptGo`, or where it is hardly go. */
export function checkGame(root: SgfRoot): ReadError | undefined {
  const value = root.first('GM');
  if (value === undefined) return isGo(root) ? wrongGame(root, 'KM') : undefined;
  const at = root.get('GM')!.starts[0]!;
  const word = value.trim();
  const details = { expected: '4', found: word };
  const game = Number(word);
  if (!/^\d+$/.test(word)) root.file.note('warning', 'bad-value', at, details);
  else if (game === 5) root.file.note('warning', 'wrong-game', at, details);
  else if (game === 1 && (root.file.acceptGo || isHardlyGo(root))) {
    root.file.note('warning', 'go-game', at, details);
  } else if (game !== 4) return wrongGame(root, 'GM');
  return undefined;
}

function wrongGame(root: SgfRoot, name: string): ReadError {
  const at = { offset: root.get(name)!.starts[0]! };
  const found = root.first(name)!.trim();
  const about =
    name === 'GM' ? { expected: '4', found } : { expected: 'GM[4]', found: `KM[${found}]` };
  return { kind: 'wrong-game', at, expected: about.expected, found: shorten(about.found) };
}

/** Tools made for go write gomoku as go. Nobody plays go on these boards, or by our rules. */
function isHardlyGo(root: SgfRoot): boolean {
  return /^\s*(15|20)\s*(:|$)/.test(root.first('SZ') ?? '') || hasOurRule(root);
}

/** A game that names none is go if it is played for points on its board. */
function isGo(root: SgfRoot): boolean {
  const points = Number(root.first('KM')?.replace(',', '.'));
  const isLarge = /^\s*19\s*(:|$)/.test(root.first('SZ') ?? '');
  return points !== 0 && !Number.isNaN(points) && isLarge && !hasOurRule(root);
}

function hasOurRule(root: SgfRoot): boolean {
  return readRule(root.first('RU') ?? '') !== undefined;
}

/** The size that the file states, or undefined. */
export function statedSize(root: SgfRoot): Result<number | undefined, ReadError> {
  const value = root.first('SZ');
  if (value === undefined) return ok(undefined);
  const at = root.get('SZ')!.starts[0]!;
  const expected = `${MIN_SIZE}..${MAX_SIZE}`;
  const match = /^\s*(\d{1,9})\s*(?::\s*(\d{1,9})\s*)?$/.exec(value);
  if (!match) {
    root.file.note('warning', 'bad-value', at, { expected, found: value });
    return ok(undefined);
  }
  const size = Number(match[1]);
  const isSquare = match[2] === undefined || Number(match[2]) === size;
  if (isSquare && isBoardSize(size)) return ok(size);
  return err({ kind: 'bad-size', at: { offset: at }, expected, found: shorten(value) });
}

const GO_SIZE = 19;

/** The size that the stones of a game need, when nobody states one. More than the usual size is noted. */
export function guessSize(root: SgfRoot): number {
  // A go game comes this far only with `acceptGo`.
  if (root.first('GM')?.trim() === '1') return GO_SIZE;
  if (root.isWhole) return DEFAULT_SIZE;
  let guess = DEFAULT_SIZE;
  let needed: { at: number; found: string } | undefined;
  const scanner = root.scan();
  let { form } = root.file;
  let level = 0;
  for (let token = scanner.next(); token !== 'end'; token = scanner.next()) {
    if (token === 'open') level++;
    if (token === 'close' && --level <= 0) break;
    if (token !== 'property' || !STONES.has(scanner.name)) continue;
    while (scanner.nextValue()) {
      const found = scanner.raw;
      for (const corner of found.split(':')) {
        const word = corner.trim();
        form ??= formOf(word);
        const size = sizeFor(word, form);
        if (size <= guess) continue;
        guess = size;
        needed = { at: scanner.valueStart, found };
      }
    }
  }
  if (needed) {
    const { at, found } = needed;
    root.file.note('warning', 'size-guessed', at, { expected: `${DEFAULT_SIZE}`, found });
  }
  return guess;
}

/** The smallest usual board that has the point; the default when none has it. */
function sizeFor(word: string, form: PointForm | undefined): number {
  if (!form || formOf(word) !== form || isPass(word, DEFAULT_SIZE)) return DEFAULT_SIZE;
  const column = columnOf(word[0]!.toLowerCase());
  const row = form === 'letters' ? columnOf(word[1]!) : Number(word.slice(1));
  const least = Math.max(column, row);
  return [19, 20].find(size => least > DEFAULT_SIZE && least <= size) ?? DEFAULT_SIZE;
}

/** 1 for `a`; a capital is beyond every board. */
function columnOf(letter: string): number {
  const column = letter.charCodeAt(0) - 96;
  return column > 0 ? column : MAX_SIZE + 1;
}
