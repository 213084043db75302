// A position: the stones, the side to move, and how the game has ended if it has. A position never
// changes; every move returns a new one.
import { Board, cellsOf } from './board.ts';
import { checkOneOf, checkPoint, checkSize } from './check.ts';
import { COLORS, type Color, opponent } from './color.ts';
import { type Explanation, explain } from './explain.ts';
import { type ForbiddenKind, forbiddenKind, forbiddenKinds } from './forbidden.ts';
import type { ForfeitReason, Outcome } from './outcome.ts';
import type { Point, PointError } from './point.ts';
import { DEFAULT_SIZE, isBoardSize, isPoint, parsePoint, pointName } from './point.ts';
import { err, ok, type Result } from './result.ts';
import { makesFive, RULES, type Rule, winningRun } from './rule.ts';
import { textBoard } from './text-board.ts';

/**
 * What happens when Black plays a forbidden point (docs/rules.md F10). `auto`: Black loses at once.
 * `prevent`: the move is refused. `claim`: the stone stays, and White may claim the win before
 * playing on.
 */
export type Referee = 'auto' | 'prevent' | 'claim';

export const REFEREES: readonly Referee[] = ['auto', 'prevent', 'claim'];

export interface PositionOptions {
  readonly size?: number;
  readonly rule?: Rule;
  readonly referee?: Referee;
  /** Some match managers end a game as a draw before the board is full; Gomocup uses 25. */
  readonly drawWhenEmptyAtMost?: number;
}

export type IllegalMove =
  | { readonly kind: 'off-board'; readonly point: Point }
  | { readonly kind: 'occupied'; readonly point: Point }
  | { readonly kind: 'game-over'; readonly outcome: Outcome }
  /** Only with the referee `prevent`. */
  | { readonly kind: 'forbidden'; readonly point: Point; readonly foul: ForbiddenKind };

/** The first move of a list that could not be played; moves are counted from 1. */
export interface BadMove {
  readonly kind: 'bad-move';
  readonly number: number;
  readonly move: Point | string;
  readonly reason: IllegalMove | PointError;
}

export type IllegalPass =
  | { readonly kind: 'game-over'; readonly outcome: Outcome }
  /** Passes exist in renju only. */
  | { readonly kind: 'no-passes'; readonly rule: Rule }
  /** The opening lasts until the sixth stone. */
  | { readonly kind: 'too-early'; readonly stones: number };

export type DrawError =
  | { readonly kind: 'game-over'; readonly outcome: Outcome }
  | { readonly kind: 'nothing-offered' };

export type ClaimError =
  | { readonly kind: 'game-over'; readonly outcome: Outcome }
  | { readonly kind: 'nothing-to-claim' };

export interface SetupOptions extends PositionOptions {
  readonly black: Iterable<Point>;
  readonly white: Iterable<Point>;
  /** May be left out when the numbers of stones show whose turn it is. */
  readonly turn?: Color;
}

/** A position as plain data, from which `Position.setup` makes it again. */
export interface PlainPosition {
  readonly size: number;
  readonly rule: Rule;
  readonly referee: Referee;
  readonly turn: Color;
  readonly black: readonly Point[];
  readonly white: readonly Point[];
}

export type SetupError =
  | { readonly kind: 'bad-size'; readonly size: number }
  | { readonly kind: 'off-board'; readonly point: Point }
  | { readonly kind: 'occupied'; readonly point: Point }
  | { readonly kind: 'turn-unknown'; readonly black: number; readonly white: number }
  | { readonly kind: 'two-winners' };

/** A forbidden point with the lines that make it so. */
export interface ForbiddenPoint extends Explanation {
  readonly kind: ForbiddenKind;
}

/** A forbidden stone that White may still claim. */
export interface Foul {
  readonly point: Point;
  readonly kind: ForbiddenKind;
}

interface State {
  readonly board: Board;
  readonly rule: Rule;
  readonly referee: Referee;
  readonly drawWhenEmptyAtMost: number;
  readonly turn: Color;
  readonly lastMove: Point | 'pass' | undefined;
  readonly outcome: Outcome | undefined;
  readonly foul: Foul | undefined;
  readonly drawOffer: Color | undefined;
}

export class Position {
  readonly #state: State;

  private constructor(state: State) {
    this.#state = state;
  }

  /** The empty board, Black to move. Throws a TypeError if the rule, size or referee does not exist. */
  static start(options: PositionOptions = {}): Position {
    const { size = DEFAULT_SIZE } = options;
    checkSize(size);
    return new Position(stateOf(Board.empty(size), 'black', options));
  }

  /** The position after a game: `Position.fromMoves('h8 i9 g7', { rule: 'renju' })`. */
  static fromMoves(
    moves: string | Iterable<Point | string>,
    options: PositionOptions = {},
  ): Result<Position, BadMove> {
    let position = Position.start(options);
    let number = 0;
    for (const move of typeof moves === 'string' ? (moves.match(/\S+/g) ?? []) : moves) {
      number++;
      const played = position.play(move);
      if (!played.ok) return err({ kind: 'bad-move', number, move, reason: played.error });
      position = played.value;
    }
    return ok(position);
  }

  /** A position from stones whose order is not known. */
  static setup(options: SetupOptions): Result<Position, SetupError> {
    const { size = DEFAULT_SIZE } = options;
    if (!isBoardSize(size)) return err({ kind: 'bad-size', size });
    const black = [...options.black];
    const white = [...options.white];
    const seen = new Set<Point>();
    for (const point of [...black, ...white]) {
      if (!isPoint(point, size)) return err({ kind: 'off-board', point });
      if (seen.has(point)) return err({ kind: 'occupied', point });
      seen.add(point);
    }
    const turn = options.turn ?? turnOf(black.length, white.length);
    if (options.turn) checkOneOf('turn', options.turn, COLORS);
    if (!turn) return err({ kind: 'turn-unknown', black: black.length, white: white.length });

    const board = Board.of(size, black, white);
    const state = stateOf(board, turn, options);
    const blackLine = findWin(board, state.rule, 'black', black);
    const whiteLine = findWin(board, state.rule, 'white', white);
    if (blackLine && whiteLine) return err({ kind: 'two-winners' });
    const outcome = blackLine
      ? five('black', blackLine)
      : whiteLine
        ? five('white', whiteLine)
        : drawOf(state);
    return ok(new Position({ ...state, outcome }));
  }

  get board(): Board {
    return this.#state.board;
  }
  get size(): number {
    return this.#state.board.size;
  }
  get rule(): Rule {
    return this.#state.rule;
  }
  get referee(): Referee {
    return this.#state.referee;
  }
  get turn(): Color {
    return this.#state.turn;
  }
  get lastMove(): Point | 'pass' | undefined {
    return this.#state.lastMove;
  }
  get outcome(): Outcome | undefined {
    return this.#state.outcome;
  }
  /** With the referee `claim`: the forbidden stone that White may claim now. */
  get foul(): Foul | undefined {
    return this.#state.foul;
  }
  /** The side that has offered a draw, while the offer stands. */
  get drawOffer(): Color | undefined {
    return this.#state.drawOffer;
  }
  /** The stones of the run that won. */
  get winningLine(): readonly Point[] | undefined {
    const { outcome } = this.#state;
    return outcome?.kind === 'win' && outcome.reason === 'five' ? outcome.line : undefined;
  }

  /** The stones and whose turn it is, without how they came there: to change something, or to send it. */
  toPlain(): PlainPosition {
    const { board, rule, referee, turn } = this.#state;
    const stones = { black: board.stonesOf('black'), white: board.stonesOf('white') };
    return { size: board.size, rule, referee, turn, ...stones };
  }

  /** The name of a point of this board: `h8`. */
  name(point: Point): string {
    checkPoint(point, this.size);
    return pointName(point, this.size);
  }

  /** The board as text: X is black, O is white. */
  toString(): string {
    return textBoard(this.board);
  }

  /**
   * Plays at a point, given as a number or by its name. A forbidden point is a legal move that loses,
   * unless the referee prevents it.
   */
  play(point: Point): Result<Position, IllegalMove>;
  play(move: Point | string): Result<Position, IllegalMove | PointError>;
  play(move: Point | string): Result<Position, IllegalMove | PointError> {
    if (typeof move !== 'string') return this.#play(move);
    const point = parsePoint(move, this.size);
    return point.ok ? this.#play(point.value) : point;
  }

  #play(point: Point): Result<Position, IllegalMove> {
    const { board, rule, referee, turn, outcome } = this.#state;
    if (!board.contains(point)) return err({ kind: 'off-board', point });
    if (!board.isEmpty(point)) return err({ kind: 'occupied', point });
    if (outcome) return err({ kind: 'game-over', outcome });
    const foul = rule === 'renju' && turn === 'black' ? forbiddenKind(board, point) : undefined;
    if (foul && referee === 'prevent') return err({ kind: 'forbidden', point, foul });
    return ok(this.#withStone(point, foul));
  }

  #withStone(point: Point, foul: ForbiddenKind | undefined): Position {
    const { rule, referee, turn } = this.#state;
    const board = this.#state.board.with(point, turn);
    const next: State = {
      ...this.#state,
      board,
      turn: opponent(turn),
      lastMove: point,
      foul: foul && referee === 'claim' ? { point, kind: foul } : undefined,
      drawOffer: this.#offerAfterMove(),
    };
    const cells = cellsOf(board);
    if (makesFive(cells, board.size, rule, turn, point)) {
      const line = winningRun(cells, board.size, rule, turn, point)!;
      return new Position({ ...next, outcome: five(turn, line) });
    }
    if (foul && referee === 'auto') {
      const outcome: Outcome = { kind: 'win', winner: 'white', reason: 'forbidden', point, foul };
      return new Position({ ...next, outcome });
    }
    return new Position({ ...next, outcome: drawOf(next) });
  }

  /** A move by the side that was offered the draw declines it. */
  #offerAfterMove(): Color | undefined {
    const { drawOffer, turn } = this.#state;
    return drawOffer === turn ? drawOffer : undefined;
  }

  /** Passes. Allowed in renju only, after the sixth stone. Two passes in a row are a draw. */
  pass(): Result<Position, IllegalPass> {
    const { board, rule, turn, lastMove, outcome } = this.#state;
    if (outcome) return err({ kind: 'game-over', outcome });
    if (rule !== 'renju') return err({ kind: 'no-passes', rule });
    if (board.stones < 6) return err({ kind: 'too-early', stones: board.stones });
    return ok(
      new Position({
        ...this.#state,
        turn: opponent(turn),
        lastMove: 'pass',
        foul: undefined,
        drawOffer: this.#offerAfterMove(),
        outcome: lastMove === 'pass' ? { kind: 'draw', reason: 'passes' } : undefined,
      }),
    );
  }

  /** Ends the game as a loss for `loser`, who need not be to move. */
  forfeit(loser: Color, reason: ForfeitReason): Result<Position, GameOver> {
    checkOneOf('color', loser, COLORS);
    return this.#end({ kind: 'win', winner: opponent(loser), reason });
  }

  resign(loser: Color): Result<Position, GameOver> {
    return this.forfeit(loser, 'resign');
  }

  adjudicateDraw(): Result<Position, GameOver> {
    return this.#end({ kind: 'draw', reason: 'adjudicated' });
  }

  offerDraw(by: Color): Result<Position, GameOver> {
    checkOneOf('color', by, COLORS);
    const { outcome } = this.#state;
    if (outcome) return err({ kind: 'game-over', outcome });
    return ok(new Position({ ...this.#state, drawOffer: by }));
  }

  acceptDraw(by: Color): Result<Position, DrawError> {
    checkOneOf('color', by, COLORS);
    const { outcome, drawOffer } = this.#state;
    if (outcome) return err({ kind: 'game-over', outcome });
    if (drawOffer !== opponent(by)) return err({ kind: 'nothing-offered' });
    return this.#end({ kind: 'draw', reason: 'agreement' });
  }

  /**
   * With the referee `claim`: White claims the foul that was just played, and wins. A foul that
   * fills the board can still be claimed, because White had no chance to do so earlier.
   */
  claim(): Result<Position, ClaimError> {
    const { foul, outcome: before } = this.#state;
    if (before && !(foul && before.reason === 'full'))
      return err({ kind: 'game-over', outcome: before });
    if (!foul) return err({ kind: 'nothing-to-claim' });
    const { point, kind } = foul;
    const outcome: Outcome = {
      kind: 'win',
      winner: 'white',
      reason: 'forbidden',
      point,
      foul: kind,
    };
    return ok(new Position({ ...this.#state, foul: undefined, drawOffer: undefined, outcome }));
  }

  #end(outcome: Outcome): Result<Position, GameOver> {
    const before = this.#state.outcome;
    if (before) return err({ kind: 'game-over', outcome: before });
    return ok(new Position({ ...this.#state, outcome, foul: undefined, drawOffer: undefined }));
  }

  /** Black's forbidden points with their reasons, also when White is to move. Empty outside renju. */
  forbidden(): ForbiddenPoint[] {
    const { board } = this.#state;
    return [...this.forbiddenKinds()].map(([point, kind]) => ({ ...explain(board, point)!, kind }));
  }

  /** The same points with their kinds alone, which is much faster. */
  forbiddenKinds(): Map<Point, ForbiddenKind> {
    return this.#state.rule === 'renju' ? forbiddenKinds(this.#state.board) : new Map();
  }

  isForbidden(point: Point): boolean {
    const { board, rule } = this.#state;
    return rule === 'renju' && forbiddenKind(board, point) !== undefined;
  }

  /** The lines that a black stone on `point` would make, false threes included. Undefined on a stone. */
  explain(point: Point): Explanation | undefined {
    return explain(this.board, point);
  }

  /** The points where the side to move may play: all empty ones, except those the referee prevents. */
  legalPoints(): Point[] {
    const { board, rule, referee, turn, outcome } = this.#state;
    if (outcome) return [];
    const points = board.emptyPoints();
    if (rule !== 'renju' || referee !== 'prevent' || turn !== 'black') return points;
    const forbidden = forbiddenKinds(board);
    return points.filter(point => !forbidden.has(point));
  }
}

export type GameOver = { readonly kind: 'game-over'; readonly outcome: Outcome };

function stateOf(board: Board, turn: Color, options: PositionOptions): State {
  const { rule = 'freestyle', referee = 'auto' } = options;
  checkOneOf('rule', rule, RULES);
  checkOneOf('referee', referee, REFEREES);
  return {
    board,
    rule,
    referee,
    drawWhenEmptyAtMost: options.drawWhenEmptyAtMost ?? 0,
    turn,
    lastMove: undefined,
    outcome: undefined,
    foul: undefined,
    drawOffer: undefined,
  };
}

function turnOf(black: number, white: number): Color | undefined {
  if (black === white) return 'black';
  return black === white + 1 ? 'white' : undefined;
}

function findWin(board: Board, rule: Rule, color: Color, stones: Point[]): Point[] | undefined {
  const { size } = board;
  const cells = cellsOf(board);
  const point = stones.find(stone => makesFive(cells, size, rule, color, stone));
  return point === undefined ? undefined : winningRun(cells, size, rule, color, point);
}

function five(winner: Color, line: readonly Point[]): Outcome {
  return { kind: 'win', winner, reason: 'five', line };
}

function drawOf(state: State): Outcome | undefined {
  return state.board.emptyCells <= state.drawWhenEmptyAtMost
    ? { kind: 'draw', reason: 'full' }
    : undefined;
}
