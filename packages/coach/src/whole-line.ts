// The line of a proof in which the defender resists longest, to its very end: the five, or the foul that Black must play.
import {
  type AttackNode,
  checkProof,
  type DefenceReply,
  linesMade,
  type Proof,
  pliesOf,
  threats,
} from '@tengen/engine';
import { type Color, opponent, type Point, Position, xOf, yOf } from '@tengen/rules';

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

/**
 * Every defence of a proof in turn: each line of both sides to its end, those of the first answer first. No more than
 * `most` of them; who reads on has understood.
 */
export function linesOfProof(position: Position, proof: Proof, most: number): Point[][] {
  const lines: Point[][] = [];
  const { attacker } = proof;
  const follow = (at: Position, node: AttackNode, before: readonly Point[]): void => {
    const next = at.play(node.move);
    if (!next.ok || lines.length >= most) return;
    for (const answer of node.answers) {
      const answered = next.value.play(answer.move);
      if (answered.ok) follow(answered.value, answer.next, [...before, node.move, answer.move]);
    }
    if (node.answers.length > 0 || lines.length >= most) {
      followAnyOther(next.value, node, before);
      return;
    }
    const rest = wholeLine(at, { attacker, plies: pliesOf(node), root: node });
    lines.push([...before, ...rest]);
  };
  /** What is not listed is met by the threat; one example of it at the first move will do. */
  const followAnyOther = (at: Position, node: AttackNode, before: readonly Point[]): void => {
    if (node !== proof.root || !node.threat || fivesOf(at, attacker).length > 0) return;
    const other = anyOtherDefence(node, node.threat, at, attacker);
    const answered = other && at.play(other.move);
    if (other && answered?.ok)
      follow(answered.value, other.next, [...before, node.move, other.move]);
  };
  follow(withTurn(position, attacker), proof.root, []);
  return lines;
}

/** Undefined when the attacker makes five whatever is answered. */
function longestAnswer(node: AttackNode, at: Position, attacker: Color): DefenceReply | undefined {
  const { answers, threat } = node;
  let longest: DefenceReply | undefined;
  let most = 0;
  // Of answers that last equally long one that makes a four is the hardest to meet.
  let fours: ReadonlyMap<Point, readonly string[]> | undefined;
  const isFour = (answer: DefenceReply | undefined) => {
    fours ??= linesMade(at, opponent(attacker));
    return answer !== undefined && (fours.get(answer.move)?.some(isFourLine) ?? false);
  };
  for (const answer of answers) {
    const plies = pliesOf(answer.next);
    const isBetter = plies > most || (plies === most && isFour(answer) && !isFour(longest));
    if (isBetter) [longest, most] = [answer, plies];
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

function isFourLine(kind: string): boolean {
  return kind === 'four' || kind === 'open-four';
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
