// One game of an event. The rules alone decide what is legal and who has won. The clock is read here, not in
// the players.
import { scoreFor } from '@tengen/engine';
import type { Color, Point, Position } from '@tengen/rules';
import { opponent, pointName, winnerOf } from '@tengen/rules';
import { matchNow } from '../kit/clock.ts';
import type { FaultKind, LabPlayer, MoveLimits, PlayerAnswer } from '../players/players.ts';
import { type BookOpening, positionAfter } from './openings-book.ts';

interface SeatedPlayer {
  readonly player: LabPlayer;
  readonly limits: MoveLimits;
}

/** Which claim of a forced win ends a game: none, one that both players agree on, the winner's. */
export type Acceptance = 'none' | 'agreed' | 'claimed';

export interface GameSetup {
  readonly opening: BookOpening;
  readonly black: SeatedPlayer;
  readonly white: SeatedPlayer;
  /** An answer that is later than this after its limit loses; one less late is only counted. */
  readonly toleranceMs: number;
  readonly accept: Acceptance;
  /** A game that is still open with so many stones on the board is a draw. */
  readonly drawAfter?: number | undefined;
  /** Asked before every move; a game that was stopped has no result. */
  readonly isStopped?: () => Promise<boolean>;
}

/** A fault loses the game, unless the answer was only late. */
export interface GameFault {
  readonly by: Color;
  readonly kind: FaultKind | 'late' | 'forbidden';
  readonly ply: number;
  readonly detail: string;
}

export interface PlayedGame {
  readonly winner: Color | undefined;
  readonly reason: string;
  /** Without the opening. */
  readonly moves: readonly string[];
  /** Black's chance to win, from 0 to 1, as the player of each move saw it; null where it did not say. */
  readonly chances: readonly (number | null)[];
  readonly faults: readonly GameFault[];
  readonly nodes: Readonly<Record<Color, number>>;
  /** Each player's longest time for a move. */
  readonly longestMs: Readonly<Record<Color, number>>;
  /** The least time that was left after a move, in a game by the clock. */
  readonly leastLeftMs?: Readonly<Record<Color, number>>;
}

type MoveAnswer = Extract<PlayerAnswer, { kind: 'move' }>;

/** How long to wait for players without a time limit. */
const PATIENCE_MS = 60_000;

/** Undefined when the game was stopped. */
export async function playGame(setup: GameSetup): Promise<PlayedGame | undefined> {
  const game = new Game(setup);
  await setup.black.player.newGame(game.position);
  await setup.white.player.newGame(game.position);
  while (!game.end) {
    if (await setup.isStopped?.()) return undefined;
    await game.playMove();
  }
  return game.result();
}

/** Black's chance, rounded to a thousandth. */
function chanceOf({ score }: MoveAnswer): number | null {
  if (!score) return null;
  const black = scoreFor('black', score);
  if (black.kind === 'mate') return black.plies > 0 ? 1 : 0;
  return Math.round(black.winRate * 1000) / 1000;
}

class Game {
  readonly #setup: GameSetup;
  readonly #moves: Point[];
  readonly #chances: (number | null)[] = [];
  readonly #faults: GameFault[] = [];
  readonly #nodes = { black: 0, white: 0 };
  readonly #longestMs = { black: 0, white: 0 };
  /** The time left to each player; endless without a clock. */
  readonly #leftMs: Record<Color, number>;
  readonly #leastLeftMs: Record<Color, number>;
  /** The winner by force that each player saw at its last move. */
  readonly #seenWinner: { [color in Color]?: Color | undefined } = {};
  position: Position;
  end: { readonly winner: Color | undefined; readonly reason: string } | undefined;

  constructor(setup: GameSetup) {
    this.#setup = setup;
    this.#moves = [...setup.opening.moves];
    this.position = positionAfter(setup.opening);
    const timeOf = ({ limits }: SeatedPlayer) => limits.clock?.timeLeftMs ?? Infinity;
    this.#leftMs = { black: timeOf(setup.black), white: timeOf(setup.white) };
    this.#leastLeftMs = { ...this.#leftMs };
  }

  async playMove(): Promise<void> {
    const color = this.position.turn;
    const { player } = this.#setup[color];
    const limits = this.#limitsOf(color);
    const limitMs = Math.min(limits.timeMs ?? Infinity, this.#leftMs[color]);
    const isTimed = Number.isFinite(limitMs);
    const patienceMs = (isTimed ? limitMs : PATIENCE_MS) + this.#setup.toleranceMs;
    const { position } = this;
    const started = matchNow();
    const answer = await player.move({ position, moves: this.#moves, limits, patienceMs });
    const tookMs = matchNow() - started;
    this.#longestMs[color] = Math.max(this.#longestMs[color], tookMs);
    if (this.#isTooLate(color, tookMs, limitMs)) return;
    this.#pressClock(color, tookMs);
    if (answer.kind === 'fault') this.#lose(color, answer.fault, answer.detail);
    else if (answer.kind === 'none') this.#takeNothing(color);
    else this.#takeMove(color, answer);
  }

  /** The player's limits, with the time that is left to it now. */
  #limitsOf(color: Color): MoveLimits {
    const { limits } = this.#setup[color];
    const { clock } = limits;
    return clock ? { ...limits, clock: { ...clock, timeLeftMs: this.#leftMs[color] } } : limits;
  }

  #pressClock(color: Color, tookMs: number): void {
    const left = Math.max(0, this.#leftMs[color] - tookMs);
    this.#leastLeftMs[color] = Math.min(this.#leastLeftMs[color], left);
    this.#leftMs[color] = left + (this.#setup[color].limits.clock?.incrementMs ?? 0);
  }

  #isTooLate(color: Color, tookMs: number, limitMs: number): boolean {
    if (tookMs <= limitMs) return false;
    const detail = `${tookMs.toFixed(1)} ms of ${limitMs.toFixed(0)}`;
    const isTooLate = tookMs > limitMs + this.#setup.toleranceMs;
    if (isTooLate) this.#lose(color, 'timeout', detail);
    else this.#note(color, 'late', detail);
    return isTooLate;
  }

  #takeMove(color: Color, answer: MoveAnswer): void {
    const next = this.position.play(answer.point);
    if (!next.ok) {
      this.#lose(color, 'illegal', `${next.error.kind} ${answer.point}`);
      return;
    }
    this.#moves.push(answer.point);
    this.#chances.push(chanceOf(answer));
    this.#nodes[color] += answer.nodes ?? 0;
    this.position = next.value;
    this.#hearMate(color, answer);
    this.#judge(color);
  }

  #judge(color: Color): void {
    const { outcome } = this.position;
    const { drawAfter = Infinity } = this.#setup;
    if (outcome?.reason === 'forbidden') this.#note(color, 'forbidden', outcome.foul);
    if (outcome) this.end = { winner: winnerOf(outcome), reason: outcome.reason };
    else if (this.#moves.length >= drawAfter)
      this.end ??= { winner: undefined, reason: 'too-long' };
  }

  /** In renju, Black may have only forbidden points left; that is a draw, not a fault. */
  #takeNothing(color: Color): void {
    const { position } = this;
    const isStuck = position.board.emptyPoints().every(point => position.isForbidden(point));
    if (color === 'black' && isStuck) this.end = { winner: undefined, reason: 'no-legal-move' };
    else this.#lose(color, 'illegal', 'no move');
  }

  #hearMate(color: Color, { score }: MoveAnswer): void {
    const mate = score?.kind === 'mate' ? score : undefined;
    this.#seenWinner[color] = mate && (mate.plies > 0 ? mate.side : opponent(mate.side));
    const winner = this.#seenWinner[color];
    if (!winner) return;
    const { accept } = this.#setup;
    if (accept === 'claimed' && winner === color) {
      this.end = { winner, reason: 'mate-claimed' };
    } else if (accept !== 'none' && winner === this.#seenWinner[opponent(color)]) {
      this.end = { winner, reason: 'mate-agreed' };
    }
  }

  #note(by: Color, kind: GameFault['kind'], detail: string): void {
    this.#faults.push({ by, kind, ply: this.#moves.length, detail });
  }

  #lose(color: Color, kind: FaultKind, detail: string): void {
    this.#note(color, kind, detail);
    this.end = { winner: opponent(color), reason: kind };
  }

  result(): PlayedGame {
    const { opening } = this.#setup;
    return {
      ...this.end!,
      moves: this.#moves.slice(opening.moves.length).map(point => pointName(point, opening.size)),
      chances: this.#chances,
      faults: this.#faults,
      nodes: this.#nodes,
      longestMs: this.#longestMs,
      ...(this.#setup.black.limits.clock && { leastLeftMs: this.#leastLeftMs }),
    };
  }
}
