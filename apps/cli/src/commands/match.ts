// `tengen match A B`: two players against each other. Every opening is played twice, with the colours
// exchanged, and Elo is computed from these pairs. Ctrl-C ends the match and prints the standing.
import { appendFile, writeFile } from 'node:fs/promises';
import { makeSgf } from '@tengen/formats/sgf';
import { addLine, type Game, newGame, updateMeta } from '@tengen/game';
import { OPENINGS, openingMoves } from '@tengen/openings';
import { type Opponent, type OpponentSpec, opponentName } from '@tengen/opponent';
import { estimateElo, type PairedGame, pairsOf } from '@tengen/rating';
import { type Color, type Point, Position, type Rule, winnerOf } from '@tengen/rules';
import { randomFrom } from '@tengen/rules/chance';
import { outcomeInWords } from '@tengen/words';
import type { Call, CommandRun } from '../call.ts';
import { EXIT, Failure } from '../exits.ts';
import { writing } from '../input.ts';
import { Opponents } from '../opponents.ts';
import { opponentFrom } from '../players.ts';
import { Progress } from '../terminal/progress.ts';

const USUAL_GAMES = 20;
const USUAL_MS = 200;
/** A board of this size or more has room for the 26 openings. */
const OPENING_SIZE = 9;

interface Side {
  readonly name: string;
  readonly opponent: Opponent;
}

/** A game as `--json` tells it, with the first player's points. */
interface PlayedGame {
  readonly black: string;
  readonly white: string;
  readonly winner: Color | 'draw';
  readonly points: number;
}

export const match: CommandRun = async call => {
  const { values, words } = call;
  const [a, b] = values.operands;
  if (a === undefined || b === undefined) {
    throw new Failure(EXIT.usage, words.cli.wrong.missing(words.cli.operands.match));
  }
  const specs = [opponentFrom(a, call), opponentFrom(b, call)] as const;
  return new Match(call).run(specs[0], specs[1]);
};

class Match {
  readonly #call: Call;
  readonly #rule: Rule;
  readonly #size: number;
  readonly #random: () => number;
  readonly #games: PlayedGame[] = [];

  constructor(call: Call) {
    const { values } = call;
    this.#call = call;
    this.#rule = (values.text('rule') as Rule | undefined) ?? 'freestyle';
    this.#size = values.number('size') ?? 15;
    this.#random = randomFrom(values.number('seed') ?? 1);
  }

  async run(first: OpponentSpec, second: OpponentSpec) {
    const { values, world, words } = this.#call;
    const count = values.number('games') ?? USUAL_GAMES;
    const output = values.text('output');
    if (output !== undefined) await writing(output, () => writeFile(output, ''), words);
    // Each side has its own engine, so that what one has searched cannot help the other.
    const engineOptions = values.engineOptions();
    const rooms = [
      new Opponents(world, engineOptions),
      new Opponents(world, engineOptions),
    ] as const;
    const sides: readonly Side[] = [
      { name: opponentName(first), opponent: await rooms[0].of(first) },
      { name: opponentName(second), opponent: await rooms[1].of(second) },
    ];
    const progress = new Progress(world.err, world.now);
    try {
      for (let i = 0; i < count && !world.interrupt.aborted; i++) {
        const blackIs = i % 2;
        const black = sides[blackIs]!;
        const white = sides[1 - blackIs]!;
        const { position, game } = await this.#play(black, white, this.#opening(Math.floor(i / 2)));
        if (!position.outcome) break;
        const winner = winnerOf(position.outcome);
        const points = winner ? Number((winner === 'black') === (black === sides[0])) : 0.5;
        const result = outcomeInWords(position.outcome, this.#size, words.game);
        progress.clear();
        const line = words.cli.match.game(i + 1, count, black.name, white.name, result);
        if (!values.has('json')) await this.#call.say(line);
        const names = { black: black.name, white: white.name };
        this.#games.push({ ...names, winner: winner ?? 'draw', points });
        if (output !== undefined) {
          await writing(output, () => appendFile(output, sgfOf(game)), words);
        }
        progress.show(this.#standing(sides), (i + 1) / count);
      }
    } finally {
      progress.clear();
      await Promise.all([
        ...sides.map(side => side.opponent.close()),
        ...rooms.map(r => r.close()),
      ]);
    }
    await this.#report(sides);
    return EXIT.ok;
  }

  /** Three stones of one of the 26 openings; on small boards the centre alone. */
  #opening(pair: number): readonly Point[] {
    const center = Math.floor(this.#size / 2);
    if (this.#size < OPENING_SIZE) return [center * this.#size + center];
    const { id } = OPENINGS[(pair * 7 + 3) % OPENINGS.length]!;
    return openingMoves(id, 'identity', this.#size);
  }

  async #play(black: Side, white: Side, stones: readonly Point[]) {
    const { values, world } = this.#call;
    const timeMs = values.ms('time') ?? USUAL_MS;
    let position = Position.start({ rule: this.#rule, size: this.#size });
    const played: { color: Color; point: Point }[] = [];
    const put = (point: Point) => {
      const next = position.play(point);
      if (!next.ok) return false;
      played.push({ color: position.turn, point });
      position = next.value;
      return true;
    };
    for (const point of stones) put(point);
    while (!position.outcome && !world.interrupt.aborted) {
      const side = position.turn === 'black' ? black : white;
      const isTimed = side.opponent.spec.kind !== 'level' || side.opponent.spec.level === 10;
      const thought = await side.opponent.think(position, {
        ...(isTimed && { timeMs }),
        random: this.#random,
        signal: world.interrupt,
      });
      if (thought.kind === 'move' && put(thought.point)) continue;
      if (world.interrupt.aborted) break;
      // A player without a move loses.
      const why = thought.kind === 'none' ? thought.why : 'illegal';
      await world.err.write(`${this.#call.words.cli.match.stopped(side.name, why)}\n`);
      const lost = position.forfeit(position.turn, why === 'failed' ? 'crash' : 'illegal');
      if (lost.ok) position = lost.value;
    }
    return { position, game: this.#gameOf(black, white, played, position) };
  }

  #gameOf(
    black: Side,
    white: Side,
    moves: readonly { color: Color; point: Point }[],
    position: Position,
  ): Game {
    const meta = {
      rule: this.#rule,
      size: this.#size,
      black: { name: black.name },
      white: { name: white.name },
    };
    const added = addLine(newGame(meta), [], moves);
    const game = added.ok ? added.value.game : newGame(meta);
    const winner = position.outcome && winnerOf(position.outcome);
    return updateMeta(game, { result: { winner: winner ?? 'draw' } });
  }

  #count(points: number): number {
    return this.#games.filter(game => game.points === points).length;
  }

  #standing([first, second]: readonly Side[]): string {
    const [wins, draws, losses] = [this.#count(1), this.#count(0.5), this.#count(0)];
    const score = ((100 * (wins + draws / 2)) / Math.max(1, this.#games.length)).toFixed(1);
    const { standing } = this.#call.words.cli.match;
    return standing(`${first!.name} – ${second!.name}`, wins, draws, losses, score);
  }

  async #report(sides: readonly Side[]): Promise<void> {
    const { elo, error } = strengthOf(this.#games.map(({ points }, game) => ({ game, points })));
    if (this.#call.values.has('json')) {
      await this.#call.sayJson({
        players: sides.map(side => side.name),
        wins: this.#count(1),
        draws: this.#count(0.5),
        losses: this.#count(0),
        elo,
        error,
        games: this.#games.map(({ black, white, winner }) => ({ black, white, winner })),
      });
      return;
    }
    await this.#call.say(this.#standing(sides));
    if (elo === null) return;
    const text = this.#call.words.cli.match.elo;
    await this.#call.say(text(sides[0]!.name, elo.toFixed(0), error?.toFixed(0) ?? '∞'));
  }
}

function sgfOf(game: Game): string {
  const written = makeSgf(game);
  return written.ok ? `${written.value.data}\n` : '';
}

/**
 * The first player's Elo and half of its 95 % interval, from complete pairs. `elo` is null when one side
 * won everything or no pair is complete, `error` when the interval has no end.
 */
export function strengthOf(games: readonly PairedGame[]): {
  readonly elo: number | null;
  readonly error: number | null;
} {
  const estimate = estimateElo(pairsOf(games));
  if (!estimate || !Number.isFinite(estimate.elo)) return { elo: null, error: null };
  const error = (estimate.high - estimate.low) / 2;
  return { elo: estimate.elo, error: Number.isFinite(error) ? error : null };
}
