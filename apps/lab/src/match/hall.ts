// Where an event is played: players are opened when they are first called, stay to the end, and play one
// game at a time.
import { pointName } from '@tengen/rules';
import { type MeasuredPlayer, measured } from '../players/measured.ts';
import { limitsFor, openPlayer, parsePlayer } from '../players/spec.ts';
import { playGame } from './game.ts';
import { type BookOpening, pairingOf, readBook } from './openings-book.ts';
import type { Fixture } from './pairing.ts';
import type { Entrant, EventGame, EventTerms } from './terms.ts';

export class Hall {
  readonly #terms: EventTerms;
  readonly #isStopped: () => Promise<boolean>;
  readonly #book: readonly BookOpening[];
  readonly #players = new Map<string, Promise<MeasuredPlayer>>();

  constructor(terms: EventTerms, isStopped: () => Promise<boolean> = async () => false) {
    this.#terms = terms;
    this.#isStopped = isStopped;
    this.#book = readBook({ rules: terms.rules, size: terms.size, file: terms.openings });
  }

  /** Undefined when the event was stopped. */
  async play({ a, b, game, bookGame }: Fixture): Promise<EventGame | undefined> {
    const { entrants, accept, drawAfter, toleranceMs } = this.#terms;
    const seats = { a: await this.#seat(entrants[a]!), b: await this.#seat(entrants[b]!) };
    const { opening, black } = pairingOf(this.#book, bookGame);
    const played = await playGame({
      opening,
      accept,
      drawAfter,
      toleranceMs,
      isStopped: this.#isStopped,
      black: seats[black],
      white: seats[black === 'a' ? 'b' : 'a'],
    });
    return (
      played && {
        players: { a: entrants[a]!.name, b: entrants[b]!.name },
        game,
        rule: opening.rule,
        opening: opening.moves.map(point => pointName(point, opening.size)),
        black,
        ...played,
        effort: { a: seats.a.player.effort, b: seats.b.player.effort },
      }
    );
  }

  async #seat({ name, spec: text }: Entrant) {
    const spec = parsePlayer(text);
    const player = this.#players.get(name) ?? openPlayer(spec).then(measured);
    this.#players.set(name, player);
    return { player: await player, limits: limitsFor(spec, this.#terms.limits) };
  }

  async close(): Promise<void> {
    for (const player of this.#players.values()) await (await player).close();
  }
}
