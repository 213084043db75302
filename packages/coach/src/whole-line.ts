// The line of a proof in which the defender resists longest, to its very end: the five, or the foul that Black must play.
import {
  type AttackNode,
  checkProof,
  type DefenceReply,
  type Proof,
  pliesOf,
  threats,
} from '@tengen/engine';
import { type Color, type Point, Position, xOf, yOf } from '@tengen/rules';

/** The moves of both sides to the end, with the longest resistance. */
export function wholeLine(position: Position, proof: Proof): Point[] {
  const line: Point[] = [];
  let at = withTurn(position, proof.attacker);
  const play = (point: Point) => {
    line.push(point);
    const next = at.play(point);
    if (next.ok) at = next.value;
  };
  for (let node: AttackNode | undefined = proof.root; node; ) {
    play(node.move);
    if (at.outcome) return line;
    const answer = longestAnswer(node, at, proof.attacker);
    if (answer) play(answer.move);
    node = answer?.next;
    if (at.outcome) return line;
  }
  // Two fives are left, and one of them can be stopped; or one, where stopping it is a foul.
  for (const point of fivesOf(at, proof.attacker).slice(0, 2)) if (!at.outcome) play(point);
  return line;
}

/** Undefined when the attacker makes five whatever is answered. */
function longestAnswer(node: AttackNode, at: Position, attacker: Color): DefenceReply | undefined {
  const { answers, threat } = node;
  let longest: DefenceReply | undefined;
  let most = 0;
  for (const answer of answers) {
    const plies = pliesOf(answer.next);
    if (plies > most) [longest, most] = [answer, plies];
  }
  if (!threat || pliesOf(threat) <= most || fivesOf(at, attacker).length > 0) return longest;
  return anyOtherDefence(node, threat, at, attacker) ?? longest;
}

/** A defence that the proof does not list, as near to the attacker's stone as there is one. */
function anyOtherDefence(
  { move, answers }: AttackNode,
  threat: AttackNode,
  at: Position,
  attacker: Color,
): DefenceReply | undefined {
  const far = (point: Point) =>
    Math.max(
      Math.abs(xOf(point, at.size) - xOf(move, at.size)),
      Math.abs(yOf(point, at.size) - yOf(move, at.size)),
    );
  const others = at.board.emptyPoints().filter(point => !answers.some(each => each.move === point));
  const point = others
    .sort((a, b) => far(a) - far(b))
    .find(point => {
      const next = at.play(point);
      if (!next.ok || next.value.outcome) return false;
      return checkProof(next.value, { attacker, plies: 0, root: threat }).kind === 'ok';
    });
  return point === undefined ? undefined : { move: point, next: threat };
}

function fivesOf(position: Position, color: Color): Point[] {
  const fives = threats(position)[color].filter(({ kind }) => kind === 'five');
  return fives.flatMap(({ points }) => points);
}

/** The position with the attacker to move. */
export function withTurn(position: Position, turn: Color): Position {
  if (position.turn === turn) return position;
  const turned = Position.setup({ ...position.toPlain(), turn });
  return turned.ok ? turned.value : position;
}
