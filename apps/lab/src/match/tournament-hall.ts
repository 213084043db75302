// Where the tournament is played: every player comes in when first called, stays to the end, and plays
// one game at a time.
import { pointName } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import { type Effort, MeasuredPlayer } from '../players/measured.ts';
import { limitsFor, openPlayer, parsePlayer } from '../players/spec.ts';
import { playGame } from './game.ts';
import type { GameRecord } from './log.ts';
import { type Opening, pairingOf } from './openings-book.ts';
import { bookGame, type Entrant, type Fixture, type Names, type Pair } from './pairing.ts';

/** A game of a pair. */
export interface TournamentRecord extends GameRecord {
  readonly players: Names;
  readonly effort: { readonly a: Effort; readonly b: Effort };
}

/** For a player who never answers; nobody here has a limit of time that could be missed. */
const TOLERANCE_MS = 60_000;

export class Hall {
  readonly #book: readonly Opening[];
  readonly #isStopped: () => boolean;
  readonly #players = new Map<string, Promise<MeasuredPlayer>>();

  constructor(book: readonly Opening[], isStopped: () => boolean) {
    this.#book = book;
    this.#isStopped = isStopped;
  }

  /** Undefined when it was stopped. */
  async play(
    entrants: readonly Entrant[],
    { a, b }: Pair,
    fixture: Fixture,
  ): Promise<TournamentRecord | undefined> {
    const names = { a: entrants[a]!, b: entrants[b]! };
    const seats = { a: await this.#seat(names.a), b: await this.#seat(names.b) };
    const { opening, black } = pairingOf(this.#book, bookGame(fixture));
    const result = await playGame({
      opening,
      accept: 'none',
      toleranceMs: TOLERANCE_MS,
      isStopped: this.#isStopped,
      black: seats[black],
      white: seats[black === 'a' ? 'b' : 'a'],
    });
    return (
      result && {
        players: { a: names.a.name, b: names.b.name },
        game: fixture.game,
        rule: opening.rule,
        opening: opening.moves.map(point => pointName(point, opening.size)),
        black,
        ...result,
        effort: { a: seats.a.player.effort, b: seats.b.player.effort },
      }
    );
  }

  async #seat({ name, spec: text }: Entrant) {
    const spec = must(parsePlayer(text));
    const open = this.#players.get(name) ?? openPlayer(spec).then(p => new MeasuredPlayer(p));
    this.#players.set(name, open);
    return { player: await open, limits: limitsFor(spec, {}) };
  }

  async close(): Promise<void> {
    for (const player of this.#players.values()) await (await player).close();
  }
}
