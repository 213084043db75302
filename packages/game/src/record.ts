// A record meets the rules. `positionAt` is strict: it replays a line move by move and stops at the
// first that the rules do not allow. `diagramAt` is lenient: it shows the stones of any record, also
// of one that breaks the rules. `playMove` is the door by which legal moves enter.
import {
  BLACK,
  Board,
  type Color,
  err,
  type IllegalMove,
  type IllegalPass,
  isPoint,
  ok,
  type Point,
  Position,
  type PositionOptions,
  type Referee,
  type Result,
  type Rule,
  type SetupError,
  WHITE,
} from '@tengen/rules';
import { addMove, type Edit } from './edit.ts';
import type { Game, GameNode, Move, Setup } from './node.ts';
import type { Path } from './path.ts';
import { nextColor, Stones } from './stones.ts';
import { type NoNode, nodesAlong } from './tree.ts';

export interface ReplayOptions {
  /** Where the record does not say it, or to see it under another rule. */
  readonly rule?: Rule;
  readonly referee?: Referee;
  readonly drawWhenEmptyAtMost?: number;
}

export type OutOfTurn = { readonly kind: 'out-of-turn'; readonly turn: Color };

export type ReplayError =
  | NoNode
  /** Neither the record nor the options name a rule. */
  | { readonly kind: 'rule-unknown' }
  | {
      readonly kind: 'bad-move';
      /** The node whose move it is. */
      readonly path: Path;
      /** The number of the move, counted from 1; passes count. */
      readonly ply: number;
      readonly move: Move;
      readonly reason: IllegalMove | IllegalPass | OutOfTurn;
    }
  | { readonly kind: 'bad-setup'; readonly path: Path; readonly reason: SetupError };

/** The position at a node, if every move to it was legal. */
export function positionAt(
  game: Game,
  path: Path,
  options: ReplayOptions = {},
): Result<Position, ReplayError> {
  const line = nodesAlong(game, path);
  if (!line.ok) return line;
  const rule = options.rule ?? game.meta.rule;
  if (!rule) return err({ kind: 'rule-unknown' });
  const replay = new Replay(positionOptions(game, rule, options));
  for (const [depth, node] of line.value.entries()) {
    const error = replay.enter(node, path, depth);
    if (error) return err(error);
  }
  const error = replay.finishSetup(nextColor(line.value.at(-1)!), path);
  return error ? err(error) : ok(replay.position);
}

function positionOptions(
  game: Game,
  rule: Rule,
  options: ReplayOptions,
): Required<PositionOptions> {
  return {
    size: game.meta.size,
    rule,
    referee: options.referee ?? 'auto',
    drawWhenEmptyAtMost: options.drawWhenEmptyAtMost ?? 0,
  };
}

/** Stones being set up; they become a position when a move follows or the line ends. */
interface Pending {
  /** Where the record set up the last of them. */
  readonly depth: number;
  readonly black: Set<Point>;
  readonly white: Set<Point>;
}

class Replay {
  position: Position;
  readonly #options: Required<PositionOptions>;
  #pending: Pending | undefined;
  /** Undefined while only the stones could tell whose turn it is. */
  #turn: Color | undefined;
  #ply = 0;

  constructor(options: Required<PositionOptions>) {
    this.#options = options;
    this.position = Position.start(options);
  }

  /** `node` lies at the first `depth` steps of `path`. */
  enter(node: GameNode, path: Path, depth: number): ReplayError | undefined {
    const { setup, move } = node;
    if (setup) {
      const reason = contradiction(setup, this.position.size);
      if (reason) return { kind: 'bad-setup', path: path.slice(0, depth), reason };
      this.#setUp(setup, depth);
    }
    if (!move) return undefined;
    return this.finishSetup(move.color, path) ?? this.#play(move, path, depth);
  }

  #setUp(setup: Setup, depth: number): void {
    const { board } = this.position;
    const black = this.#pending?.black ?? new Set(board.stonesOf('black'));
    const white = this.#pending?.white ?? new Set(board.stonesOf('white'));
    for (const point of [...setup.empty, ...setup.black, ...setup.white]) {
      black.delete(point);
      white.delete(point);
    }
    for (const point of setup.black) black.add(point);
    for (const point of setup.white) white.add(point);
    this.#pending = { depth, black, white };
    this.#turn = setup.turn ?? this.#turn;
  }

  /** Where the stones do not tell whose turn it is, the next move of the record does. */
  finishSetup(next: Color | undefined, path: Path): ReplayError | undefined {
    const stones = this.#pending;
    if (!stones) return undefined;
    let made = this.#makePosition(stones, this.#turn);
    if (!made.ok && made.error.kind === 'turn-unknown' && next) {
      made = this.#makePosition(stones, next);
    }
    if (!made.ok) {
      return { kind: 'bad-setup', path: path.slice(0, stones.depth), reason: made.error };
    }
    this.position = made.value;
    this.#pending = undefined;
    return undefined;
  }

  #makePosition({ black, white }: Pending, turn: Color | undefined): Result<Position, SetupError> {
    return Position.setup({ ...this.#options, black, white, ...(turn && { turn }) });
  }

  #play(move: Move, path: Path, depth: number): ReplayError | undefined {
    this.#ply++;
    const played = playFor(this.position, move);
    if (!played.ok) {
      const at = path.slice(0, depth);
      return { kind: 'bad-move', path: at, ply: this.#ply, move, reason: played.error };
    }
    this.position = played.value;
    this.#turn = played.value.turn;
    return undefined;
  }
}

function playFor(
  position: Position,
  { color, point }: Move,
): Result<Position, IllegalMove | IllegalPass | OutOfTurn> {
  if (color !== position.turn) return err({ kind: 'out-of-turn', turn: position.turn });
  return point === 'pass' ? position.pass() : position.play(point);
}

/** A set-up may replace stones, but not say two things about one point. */
function contradiction(setup: Setup, size: number): SetupError | undefined {
  const seen = new Set<Point>();
  for (const point of [...setup.empty, ...setup.black, ...setup.white]) {
    if (!isPoint(point, size)) return { kind: 'off-board', point };
    if (seen.has(point)) return { kind: 'occupied', point };
    seen.add(point);
  }
  return undefined;
}

/** A legal move, the node that holds it, and the position after it. */
export interface Played extends Edit {
  readonly position: Position;
}

export type PlayError = IllegalMove | IllegalPass | ReplayError;

/** Plays for the side to move: a new node, or the one that is there already. */
export function playMove(
  game: Game,
  path: Path,
  point: Point | 'pass',
  options: ReplayOptions = {},
): Result<Played, PlayError> {
  const before = positionAt(game, path, options);
  if (!before.ok) return before;
  const position = point === 'pass' ? before.value.pass() : before.value.play(point);
  if (!position.ok) return position;
  const edit = addMove(game, path, { color: before.value.turn, point });
  return edit.ok ? ok({ ...edit.value, position: position.value }) : edit;
}

/** What a record shows at a node. */
export interface Diagram {
  readonly board: Board;
  readonly turn: Color;
  /** The moves that led here, passes and impossible ones included. */
  readonly moves: readonly Move[];
  /** The move that put each stone, counted from 1; stones that were set up have none. */
  readonly numbers: ReadonlyMap<Point, number>;
}

/** The stones at a node of any record: fails only where there is no such node. */
export function diagramAt(game: Game, path: Path): Result<Diagram, NoNode> {
  const line = nodesAlong(game, path);
  if (!line.ok) return line;
  const stones = new Stones(game.meta.size);
  for (const node of line.value) stones.enter(node);
  return ok({
    board: boardOf(stones),
    turn: stones.turn,
    moves: line.value.flatMap(node => node.move ?? []),
    numbers: numbersOf(stones),
  });
}

function boardOf({ size, cells }: Stones): Board {
  const points = [...cells.keys()];
  return Board.of(
    size,
    points.filter(point => cells[point] === BLACK),
    points.filter(point => cells[point] === WHITE),
  );
}

function numbersOf({ numbers }: Stones): Map<Point, number> {
  const numbered = [...numbers.entries()].filter(([, number]) => number > 0);
  return new Map(numbered);
}
