// `npm run lab -- leaves`: positions at which the search asks for a value, food for students (training/starts.py).
//
// --out FILE       boards as the side to move sees them, five cells to a byte in base 3; what was there is lost
// --positions N    how many (50,000)
// --rule R         freestyle, standard, renju, caro, caro-exact (freestyle);  --size N (15)
// --seed N         the same seed makes the same file (1)
// --kept N         of each search at most so many (5); a file to measure on wants few of many games
// --games FILE     begins where games of these matches stood (`match --out`; several: FILE,FILE) and goes on
//                  for a few moves: late positions, which short searches of their own seldom come to
//
// Leaves of one game are much alike, so games are short of nodes and begin in many ways: without --games half
// of them with an opening of the book, half with a few stones near one another, wherever chance puts them.
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as engine from '@tengen/engine/core';
import { assert, type Color, type Point, Position, pointAt, type Rule } from '@tengen/rules';
import { fnv1a } from '@tengen/rules/hash';
import { Chance, must } from '@tengen/rules/testing';
import { fnv1a } from '../bench/run.ts';
import { numberOption, option, thousands } from '../kit/report.ts';
import { readMatch } from '../match/log.ts';
import { refuse } from '../match/match.ts';
import {
  chanceOpening,
  type Opening,
  openingOf,
  pointsNear,
  positionAfter,
  readBook,
} from '../match/openings-book.ts';
import { findCore, startCore } from '../players/core.ts';
import { oneRule } from './selfplay.ts';

/** Searches of several lengths: their leaves lie at different depths. */
const NODES = [150, 400, 1000, 4000] as const;
/** Of the positions a search asks about, one in so many is looked at … */
const ONE_IN = 25;
/** … and of those at most so many are kept: more are too much alike, and a student learns them by heart. */
const KEPT_OF_A_SEARCH = 5;
/** Stones that chance puts down: too few for a five, or for a move that Black may not make. */
const FEWEST_STONES = 3;
const FEW_STONES = 7;
/** So far from the edges the first of them lies at least. */
const FROM_EDGE = 3;
/** In every other game so many moves are any near a stone: searches should see odd positions too. */
const WILD = 0.08;
const MOST_STONES = 100;
/** So many moves a game of --games is gone on with: what follows is no longer like it. */
const FOLLOWED = 4;
/** The last stones of a game that was played to its five are the win itself. */
const WINNING = 6;
const TABLE_MIB = 4;
const PROGRESS_EVERY_MS = 10_000;
/** A core that was built without its voice would be played with for ever. */
const MOST_SILENT = 100;
const PLACES = [1, 3, 9, 27, 81] as const;

export async function leaves(args: readonly string[]): Promise<void> {
  const out = option(args, 'out') ?? refuse('--out FILE says where the positions go.');
  const wanted = numberOption(args, 'positions', 50_000);
  const seed = numberOption(args, 'seed', 1);
  const kept = numberOption(args, 'kept', KEPT_OF_A_SEARCH);
  const [rule, size] = [oneRule(args), numberOption(args, 'size', 15)];
  const files = option(args, 'games')?.split(',') ?? [];
  const begins = files.flatMap(file => beginsIn(file, rule, size));
  const watcher = await Watcher.open(rule, size, begins);
  const file = openSync(out, 'w');
  let written = 0;
  let game = 0;
  let shownAt = performance.now();
  for (; written < wanted; game++) {
    assert(written > 0 || game < MOST_SILENT, 'the core tells nobody where it asks for a value');
    for (const board of watcher.play(new Chance(fnv1a(`leaves ${seed} ${game}`)), kept)) {
      if (written === wanted) break;
      writeSync(file, board);
      written++;
      if (performance.now() - shownAt < PROGRESS_EVERY_MS) continue;
      shownAt = performance.now();
      console.log(`${thousands(written)}/${thousands(wanted)} positions, ${game + 1} games`);
    }
  }
  closeSync(file);
  console.log(`${thousands(written)} positions of ${game} games in ${out}`);
}

/** Where a game is taken up. */
interface Begin {
  readonly game: Opening;
  readonly stones: number;
}

/** Every position behind the openings of a match's games, of one rule and size. */
function beginsIn(file: string, rule: Rule, size: number): Begin[] {
  const found =
    readMatch(file) ?? refuse(`${file} is no file of a match (npm run lab -- match --out).`);
  const games = found.games.filter(game => game.rule === rule && found.terms.size === size);
  const begins = games.flatMap(({ opening, moves, reason }) => {
    const game = openingOf({ rule, size, moves: [...opening, ...moves] });
    const last = moves.length - (reason === 'five' ? WINNING : 1);
    return Array.from({ length: Math.max(0, last) }, (_, i) => ({
      game,
      stones: opening.length + i,
    }));
  });
  if (begins.length === 0) refuse(`${file} has no ${rule} games on ${size}×${size} to go on with.`);
  return begins;
}

/** Plays games with itself and takes down what its searches ask about. */
class Watcher {
  readonly #core: engine.Core;
  readonly #book: readonly Opening[];
  readonly #begins: readonly Begin[];
  #chance = new Chance(0);
  #seen: Uint8Array[] = [];
  #points = 0;

  static async open(rule: Rule, size: number, begins: readonly Begin[]): Promise<Watcher> {
    const book = readBook({ rules: [rule], size });
    if (book.length === 0) refuse(`No opening of the book fits on ${size}×${size}.`);
    const wasm = fileURLToPath(new URL('../../dist/tengen-watched.wasm', import.meta.url));
    const watcher = new Watcher(new WebAssembly.Module(readFileSync(wasm)), book, begins);
    const { networks } = await findCore();
    watcher.#core.setPosition(positionAfter(book[0]!));
    watcher.#core.setNetwork(networks.get(`${rule}${size}`));
    return watcher;
  }

  constructor(module: WebAssembly.Module, book: readonly Opening[], begins: readonly Begin[]) {
    this.#book = book;
    this.#begins = begins;
    this.#core = startCore(engine, module, TABLE_MIB, mover => this.#look(mover));
  }

  /** The boards of one game's searches, packed; of each search at most `most`. */
  *play(chance: Chance, most: number): Generator<Uint8Array> {
    this.#chance = chance;
    const isWild = chance.chance(0.5);
    let position = this.#begin();
    const last = this.#begins.length > 0 ? position.board.stones + FOLLOWED : MOST_STONES;
    this.#core.setPosition(position);
    this.#core.forget();
    while (!position.outcome && position.board.stones < last) {
      this.#seen = [];
      this.#points = position.board.size ** 2;
      this.#core.setPosition(position);
      const { best, score } = this.#core.search({ nodes: chance.pick(NODES) });
      for (let kept = 0; kept < most && this.#seen.length > 0; kept++) {
        yield* this.#seen.splice(chance.below(this.#seen.length), 1);
      }
      if (best === undefined || engine.scoreOf(score, position.turn).kind === 'mate') return;
      const isAny = isWild && chance.chance(WILD);
      position = must(position.play(isAny ? this.#anyNear(position) : best));
    }
  }

  #begin(): Position {
    const chance = this.#chance;
    if (this.#begins.length > 0) {
      const { game, stones } = chance.pick(this.#begins);
      return positionAfter({ ...game, moves: game.moves.slice(0, stones) });
    }
    const isOfTheBook = chance.chance(0.5);
    return isOfTheBook ? positionAfter(chanceOpening(this.#book, chance)) : this.#fewStones();
  }

  #fewStones(): Position {
    const { rule, size } = this.#book[0]!;
    const [x, y] = [0, 1].map(() => this.#chance.between(FROM_EDGE, size - 1 - FROM_EDGE));
    let position = must(Position.start({ rule, size }).play(pointAt(x!, y!, size)));
    const stones = this.#chance.between(FEWEST_STONES, FEW_STONES);
    while (position.board.stones < stones) position = must(position.play(this.#anyNear(position)));
    return position;
  }

  #anyNear(position: Position): Point {
    return this.#chance.pick(pointsNear(position).filter(point => !position.isForbidden(point)));
  }

  #look(mover: Color): void {
    if (!this.#chance.chance(1 / ONE_IN)) return;
    const packed = new Uint8Array(Math.ceil(this.#points / PLACES.length));
    for (let point = 0; point < this.#points; point++) {
      const stone = this.#core.stoneOn(point);
      if (!stone) continue;
      packed[Math.floor(point / PLACES.length)]! +=
        PLACES[point % PLACES.length]! * (stone === mover ? 1 : 2);
    }
    this.#seen.push(packed);
  }
}
