// The positions of a record, by the rules: a line is replayed move by move, and the replay stops at the
// first move that the rules do not allow. Every position is remembered, so that the next question about
// the same line, or about the line with one more move, computes only what is new.
import type {
  Color,
  IllegalMove,
  IllegalPass,
  Point,
  PositionOptions,
  Referee,
  Result,
  Rule,
  SetupError,
} from '@tengen/rules';
import { err, isPoint, ok, Position } from '@tengen/rules';
import type { Game, GameNode, Move, Setup } from './node.ts';
import type { Path } from './path.ts';
import { nextColor } from './stones.ts';
import { type NoNode, nodesAlong } from './tree.ts';

export interface ReplayOptions {
  /** For a record without a rule, or to look at it under another rule. */
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
      /** The node with the bad move. */
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
  return positionsAlong(game, path, options).at(-1)!;
}

/**
 * The positions at all nodes of a path, the root first: for each what `positionAt` answers. After a bad
 * move all have its error. Stones that are set up in several nodes may make a position only at the last.
 */
export function positionsAlong(
  game: Game,
  path: Path,
  options: ReplayOptions = {},
): Result<Position, ReplayError>[] {
  const line = nodesAlong(game, path);
  if (!line.ok) return [line];
  const rule = options.rule ?? game.meta.rule;
  if (!rule) return [err({ kind: 'rule-unknown' })];
  const found: Result<Position, ReplayError>[] = [];
  let place: Result<Place, ReplayError> = ok(startOf(game.meta.size, rule, options));
  for (const [depth, node] of line.value.entries()) {
    if (place.ok) place = enter(place.value, node, path, depth);
    found.push(place.ok ? settle(place.value, nextColor(node), path) : place);
  }
  return found;
}

/** Where a replay stands after a node. */
interface Place {
  /** The last position before the stones that are being set up. */
  readonly position: Position;
  readonly options: Required<PositionOptions>;
  readonly pending: Pending | undefined;
  /** Undefined while only the stones could tell whose turn it is. */
  readonly turn: Color | undefined;
  readonly ply: number;
  /** The places that were reached from here before: by a move or by a set-up. */
  readonly next: Map<string | Setup, Place>;
}

/** Stones being set up; they become a position when a move follows or the line ends. */
interface Pending {
  /** Where the record set up the last of them. */
  readonly depth: number;
  readonly black: ReadonlySet<Point>;
  readonly white: ReadonlySet<Point>;
  /** The position they make, by the side that moves next. */
  readonly made: Map<Color | undefined, Result<Position, SetupError>>;
}

/** The first places, by size, rule and referee, and from them all that are remembered. */
const starts = new Map<string, Place>();
/** Some ten megabytes. A long line with its variations has a few hundred places. */
const MOST_PLACES = 10_000;
let places = 0;

function startOf(size: number, rule: Rule, options: ReplayOptions): Place {
  const { referee = 'auto', drawWhenEmptyAtMost = 0 } = options;
  const key = `${size} ${rule} ${referee} ${drawWhenEmptyAtMost}`;
  const known = starts.get(key);
  if (known) return known;
  const all = { size, rule, referee, drawWhenEmptyAtMost };
  const start = placeOf(Position.start(all), all, 0);
  starts.set(key, start);
  return start;
}

function placeOf(position: Position, options: Place['options'], ply: number): Place {
  const turn = ply > 0 ? position.turn : undefined;
  return { position, options, pending: undefined, turn, ply, next: new Map() };
}

function remember(before: Place, step: string | Setup, place: Place): Place {
  if (++places > MOST_PLACES) {
    // The lines that are in use are soon here again.
    starts.clear();
    places = 0;
  }
  before.next.set(step, place);
  return place;
}

/** `node` lies at the first `depth` steps of `path`. */
function enter(
  place: Place,
  { setup, move }: GameNode,
  path: Path,
  depth: number,
): Result<Place, ReplayError> {
  const ready = setup ? setUp(place, setup, path, depth) : ok(place);
  return ready.ok && move ? playAt(ready.value, move, path, depth) : ready;
}

function setUp(place: Place, setup: Setup, path: Path, depth: number): Result<Place, ReplayError> {
  const known = place.next.get(setup);
  // A set-up that several records share may lie at another depth there.
  if (known?.pending?.depth === depth) return ok(known);
  const { position, pending, turn } = place;
  const reason = contradiction(setup, position.size);
  if (reason) return err({ kind: 'bad-setup', path: path.slice(0, depth), reason });
  const black = new Set(pending?.black ?? position.board.stonesOf('black'));
  const white = new Set(pending?.white ?? position.board.stonesOf('white'));
  for (const point of [...setup.empty, ...setup.black, ...setup.white]) {
    black.delete(point);
    white.delete(point);
  }
  for (const point of setup.black) black.add(point);
  for (const point of setup.white) white.add(point);
  const next: Place = {
    ...place,
    pending: { depth, black, white, made: new Map() },
    turn: setup.turn ?? turn,
    next: new Map(),
  };
  return ok(remember(place, setup, next));
}

/** The position of a place. Where the stones do not tell whose turn it is, the next move of the record does. */
function settle(
  { position, pending, turn, options }: Place,
  next: Color | undefined,
  path: Path,
): Result<Position, ReplayError> {
  if (!pending) return ok(position);
  const { black, white, depth, made } = pending;
  const make = (color: Color | undefined) =>
    Position.setup({ ...options, black, white, ...(color && { turn: color }) });
  let found = made.get(next);
  if (!found) {
    found = make(turn);
    if (!found.ok && found.error.kind === 'turn-unknown' && next) found = make(next);
    made.set(next, found);
  }
  if (found.ok) return found;
  return err({ kind: 'bad-setup', path: path.slice(0, depth), reason: found.error });
}

function playAt(place: Place, move: Move, path: Path, depth: number): Result<Place, ReplayError> {
  const step = `${move.color} ${move.point}`;
  const known = place.next.get(step);
  if (known) return ok(known);
  const before = settle(place, move.color, path);
  if (!before.ok) return before;
  const ply = place.ply + 1;
  const played = playFor(before.value, move);
  if (!played.ok) {
    return err({ kind: 'bad-move', path: path.slice(0, depth), ply, move, reason: played.error });
  }
  return ok(remember(place, step, placeOf(played.value, place.options, ply)));
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
