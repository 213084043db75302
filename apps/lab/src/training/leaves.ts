// `npm run lab -- leaves`: positions at which the search asks for a value, to train networks on
// (training/starts.py). Leaves of one game are much alike, so games have few nodes and many beginnings: half
// of them an opening of the book, half a few random stones close together; with --games, positions of
// games that were played.
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as engine from '@tengen/engine/core';
import type { Color, Point, Rule } from '@tengen/rules';
import { assert, Position, pointAt, RULES, unwrap } from '@tengen/rules';
import { Chance } from '@tengen/rules/chance';
import { command, list, number, refuse, required, rule } from '../kit/command.ts';
import { ProgressLine, thousands } from '../kit/report.ts';
import { chanceOf } from '../kit/seed.ts';
import { readLog } from '../match/log.ts';
import {
  type BookOpening,
  chanceOpening,
  openingOf,
  pointsNear,
  positionAfter,
  readBook,
} from '../match/openings-book.ts';
import { findCore, startCore } from '../players/core.ts';

/** Searches of several lengths: their leaves lie at different depths. */
const NODES = [150, 400, 1000, 4000] as const;
/** One in so many of the positions that a search asks about is considered … */
const ONE_IN = 25;
/** … and at most so many of those are kept: more are too much alike. */
const KEPT_OF_A_SEARCH = 5;
/** Random stones at the beginning: too few for a five or a forbidden point. */
const FEWEST_STONES = 3;
const FEW_STONES = 7;
/** The first random stone lies at least so far from the edges. */
const FROM_EDGE = 3;
/** In every other game this share of the moves is random, so that searches see odd positions too. */
const WILD = 0.08;
const MOST_STONES = 100;
/** A game of --games is continued for so many moves. */
const FOLLOWED = 4;
/** The last stones of a game that was played to a five only carry out the win. */
const WINNING = 6;
const TABLE_MIB = 4;
/** A core that was built without reporting its questions is noticed after so many games. */
const MOST_SILENT = 100;
const PLACES = [1, 3, 9, 27, 81] as const;
const BOARDS = ': boards as the mover sees them, five cells to a byte in base 3; overwritten';

export const leaves = command({
  name: 'leaves',
  about: 'Writes positions at which the search asks for a value, to train networks on.',
  options: {
    out: required('FILE', 'the file for the positions', BOARDS),
    positions: number('N', 'how many', 50_000),
    rule: rule('R', RULES.join(', '), 'freestyle'),
    size: number('N', 'board size', 15),
    seed: number('N', 'the same seed makes the same file', 1),
    kept: number('N', 'most of each search; to measure, keep few of many games', KEPT_OF_A_SEARCH),
    games: list('FILE[,…]', 'begin at positions of these matches (`match --out`): late positions'),
  },
  async run({ out, positions: wanted, rule, size, seed, kept, games = [] }) {
    const begins = games.flatMap(file => beginsIn(file, rule, size));
    const play = await watcherOf(rule, size, begins);
    const file = openSync(out, 'w');
    let written = 0;
    let game = 0;
    const progress = new ProgressLine();
    for (; written < wanted; game++) {
      assert(written > 0 || game < MOST_SILENT, 'the core does not report its questions');
      for (const board of play(chanceOf('leaves', seed, game), kept)) {
        if (written === wanted) break;
        writeSync(file, board);
        written++;
      }
      progress.show(() => `${thousands(written)}/${thousands(wanted)}, ${game + 1} games`);
    }
    progress.clear();
    closeSync(file);
    console.log(`${thousands(written)} positions of ${game} games in ${out}`);
  },
});

/** A position of a game that was played. */
interface Begin {
  readonly game: BookOpening;
  readonly stones: number;
}

/** Every position after the openings of a match's games, for one rule and size. */
function beginsIn(file: string, rule: Rule, size: number): Begin[] {
  const found = readLog(file);
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

/** Plays games of the core against itself; gives the packed boards of a game, at most `most` of each search. */
async function watcherOf(rule: Rule, size: number, begins: readonly Begin[]) {
  const book = readBook({ rules: [rule], size });
  if (book.length === 0) refuse(`No opening of the book fits on ${size}×${size}.`);
  const wasm = fileURLToPath(new URL('../../dist/tengen-watched.wasm', import.meta.url));
  let chance = new Chance(0);
  let seen: Uint8Array[] = [];
  const look = (mover: Color) => {
    if (chance.chance(1 / ONE_IN)) seen.push(packed(core, size, mover));
  };
  const core = startCore(engine, new WebAssembly.Module(readFileSync(wasm)), TABLE_MIB, look);
  core.setPosition(positionAfter(book[0]!));
  core.setNetwork((await findCore()).networks.get(`${rule}${size}`));

  return function* play(ofGame: Chance, most: number): Generator<Uint8Array> {
    chance = ofGame;
    const isWild = chance.chance(0.5);
    let position = beginning(book, begins, chance);
    const last = begins.length > 0 ? position.board.stones + FOLLOWED : MOST_STONES;
    core.setPosition(position);
    core.forget();
    while (!position.outcome && position.board.stones < last) {
      seen = [];
      core.setPosition(position);
      const { best, score } = core.search({ nodes: chance.pick(NODES) });
      for (let kept = 0; kept < most && seen.length > 0; kept++) {
        yield* seen.splice(chance.below(seen.length), 1);
      }
      if (best === undefined || engine.scoreOf(score, position.turn).kind === 'mate') return;
      const isAny = isWild && chance.chance(WILD);
      position = unwrap(position.play(isAny ? anyNear(position, chance) : best));
    }
  };
}

function beginning(
  book: readonly BookOpening[],
  begins: readonly Begin[],
  chance: Chance,
): Position {
  if (begins.length > 0) {
    const { game, stones } = chance.pick(begins);
    return positionAfter({ ...game, moves: game.moves.slice(0, stones) });
  }
  if (chance.chance(0.5)) return positionAfter(chanceOpening(book, chance));
  const { rule, size } = book[0]!;
  const [x, y] = [0, 1].map(() => chance.between(FROM_EDGE, size - 1 - FROM_EDGE));
  let position = unwrap(Position.start({ rule, size }).play(pointAt(x!, y!, size)));
  const stones = chance.between(FEWEST_STONES, FEW_STONES);
  while (position.board.stones < stones)
    position = unwrap(position.play(anyNear(position, chance)));
  return position;
}

function anyNear(position: Position, chance: Chance): Point {
  return chance.pick(pointsNear(position).filter(point => !position.isForbidden(point)));
}

/** The board on which the core asks for a value. */
function packed(core: engine.Core, size: number, mover: Color): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(size ** 2 / PLACES.length));
  for (let point = 0; point < size ** 2; point++) {
    const stone = core.stoneOn(point);
    const digit = stone ? (stone === mover ? 1 : 2) : 0;
    bytes[Math.floor(point / PLACES.length)]! += PLACES[point % PLACES.length]! * digit;
  }
  return bytes;
}
