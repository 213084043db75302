// A walk through a proof: the person plays the defender and tries to refute it, and the attacker's moves come from
// the proof. Every defence is answered; the walk ends when the game is won. A walk is a value of its own, so the
// game's tree stays as it is until someone keeps the line.
import { type AttackNode, answerTo, type DefenceReply, type Proof, pliesOf } from '@tengen/engine';
import type { Color, IllegalMove, Point, Result } from '@tengen/rules';
import { err, ok, Position } from '@tengen/rules';

/** What the attacker's move threatens. */
export type Pressure =
  /** The move is the five. */
  | { readonly kind: 'five' }
  /** Next the attacker makes five at one of these points; more than one cannot be stopped. */
  | { readonly kind: 'four'; readonly fives: readonly Point[] }
  /** No five yet: if nothing is done, the attacker goes on with this move. */
  | { readonly kind: 'threat'; readonly next: Point | undefined };

export interface WalkStep {
  readonly color: Color;
  /** A pass of the defender has no point. */
  readonly point: Point | undefined;
  /** For the attacker's moves: what it threatens, and the most plies to the five from here. */
  readonly pressure?: Pressure;
  readonly plies?: number;
}

export interface Walk {
  readonly proof: Proof;
  /** The position the proof is about, the attacker to move. */
  readonly start: Position;
  readonly steps: readonly WalkStep[];
  /** After the last step. */
  readonly position: Position;
  /** The attacker's last move in the proof; undefined once the game is won. */
  readonly node: AttackNode | undefined;
  /** The same walk before the last defence. */
  readonly before: Walk | undefined;
}

/** Plays the first move of the proof. Undefined if the proof belongs to another position. */
export function startWalk(position: Position, proof: Proof): Walk | undefined {
  const start = withTurn(position, proof.attacker);
  if (!start) return undefined;
  const walk: Walk = {
    proof,
    start,
    steps: [],
    position: start,
    node: undefined,
    before: undefined,
  };
  return attacked(walk, proof.root);
}

/** The position with the attacker to move. The referee lets the defender try a forbidden point. */
function withTurn(position: Position, turn: Color): Position | undefined {
  if (position.turn === turn && position.referee === 'auto') return position;
  const { board, size, rule } = position;
  const turned = Position.setup({
    size,
    rule,
    referee: 'auto',
    turn,
    black: board.stonesOf('black'),
    white: board.stonesOf('white'),
  });
  return turned.ok ? turned.value : undefined;
}

function attacked(walk: Walk, node: AttackNode): Walk | undefined {
  const color = walk.proof.attacker;
  const played = walk.position.play(node.move);
  if (!played.ok) return undefined;
  const position = played.value;
  const step: WalkStep = {
    color,
    point: node.move,
    pressure: pressureOf(position, node, color),
    plies: position.outcome ? 0 : pliesOf(node) - 1,
  };
  return {
    ...walk,
    position,
    steps: [...walk.steps, step],
    node: position.outcome ? undefined : node,
  };
}

function pressureOf(position: Position, node: AttackNode, color: Color): Pressure {
  if (position.outcome) return { kind: 'five' };
  const fives = fivesOf(position, color);
  if (fives.length > 0) return { kind: 'four', fives };
  return { kind: 'threat', next: node.threat?.move };
}

/** Points where `color` would make five now. */
export function fivesOf(position: Position, color: Color): Point[] {
  const turned = withTurn(position, color);
  if (!turned) return [];
  return turned.board.emptyPoints().filter(point => {
    const next = turned.play(point);
    return next.ok && isFiveOf(next.value, color);
  });
}

function isFiveOf({ outcome }: Position, color: Color): boolean {
  return outcome?.kind === 'win' && outcome.winner === color && outcome.reason === 'five';
}

/** The defender plays `point`, or passes to see what comes; the attacker answers from the proof. */
export function defend(walk: Walk, point: Point | undefined): Result<Walk, IllegalMove> {
  const { node, position, proof } = walk;
  if (!node) return err({ kind: 'game-over', outcome: position.outcome! });
  const moved = point === undefined ? passed(position, proof.attacker) : position.play(point);
  if (!moved.ok) return moved;
  const defended: Walk = {
    ...walk,
    position: moved.value,
    steps: [...walk.steps, { color: position.turn, point }],
    node: undefined,
    before: walk,
  };
  // A forbidden defence loses by itself.
  if (moved.value.outcome) return ok(defended);
  return ok(attacked(defended, replyTo(node, point, moved.value, proof.attacker)) ?? defended);
}

function passed(position: Position, attacker: Color): Result<Position, IllegalMove> {
  return ok(withTurn(position, attacker) ?? position);
}

/** A pass is a defence that no proof lists. */
const NOWHERE: Point = -1;

function replyTo(
  node: AttackNode,
  defence: Point | undefined,
  position: Position,
  attacker: Color,
): AttackNode {
  const reply = answerTo(node, defence ?? NOWHERE);
  if (reply !== 'five') return reply;
  const move = fivesOf(position, attacker)[0] ?? NOWHERE;
  return { move, isFive: true, answers: [], threat: undefined };
}

/** The defences that the proof lists here, the longest first. */
interface KnownDefence {
  readonly defence: Point;
  readonly reply: Point;
  /** Plies from the defence to the five, with the longest resistance. */
  readonly plies: number;
}

export function knownDefences({ node }: Walk): KnownDefence[] {
  const known = (node?.answers ?? []).map(({ move, next }: DefenceReply) => ({
    defence: move,
    reply: next.move,
    plies: pliesOf(next),
  }));
  return known.sort((a, b) => b.plies - a.plies || a.defence - b.defence);
}
