// A proof that one side wins by force: for every attack the answers that need a reply, and the replies.
//
// A proof can be checked against all defences: after the attacker's move each defence is listed in `answers`, or leaves
// the attacker a five at once, or loses to `threat`, or is a foul. Equal positions may share a node, so a proof reads
// as a tree but takes less memory.
import type { Color, Point } from '@tengen/rules';
import { PROOF_COUNT, PROOF_FIVE, PROOF_SHARED, PROOF_THREAT } from '../../assembly/layout.ts';

export interface Proof {
  readonly attacker: Color;
  /** The plies to the five when the defender plays the longest line of the proof. */
  readonly plies: number;
  readonly root: AttackNode;
}

export interface AttackNode {
  readonly move: Point;
  /** The move makes five and ends the game. */
  readonly isFive: boolean;
  /** Defences that each need their own reply. */
  readonly answers: readonly DefenceReply[];
  /** The reply to every other defence that leaves no five. */
  readonly threat: AttackNode | undefined;
}

export interface DefenceReply {
  readonly move: Point;
  readonly next: AttackNode;
}

/** The attacker's reply to a defence: a node, or `five` when the attacker completes one at once. */
export function answerTo(node: AttackNode, defence: Point): AttackNode | 'five' {
  const listed = node.answers.find(answer => answer.move === defence);
  return listed?.next ?? node.threat ?? 'five';
}

/** The plies from the node's move to the five on the longest line. */
export function pliesOf(root: AttackNode): number {
  const known = new Map<AttackNode, number>();
  const look = (node: AttackNode): number => {
    if (node.isFive) return 1;
    const before = known.get(node);
    if (before !== undefined) return before;
    let longest = node.threat ? look(node.threat) : 1;
    for (const { next } of node.answers) longest = Math.max(longest, look(next));
    known.set(node, longest + 2);
    return longest + 2;
  };
  return look(root);
}

/** The number of different attack nodes. */
export function proofSize(proof: Proof): number {
  const seen = new Set<AttackNode>();
  const look = (node: AttackNode): void => {
    if (seen.has(node)) return;
    seen.add(node);
    if (node.threat) look(node.threat);
    for (const { next } of node.answers) look(next);
  };
  look(proof.root);
  return seen.size;
}

/** The moves of both sides on the longest line, without the five where several would do. */
export function longestLine({ root }: Proof): Point[] {
  const line: Point[] = [];
  for (let node: AttackNode | undefined = root; node; ) {
    line.push(node.move);
    let next: DefenceReply | undefined;
    let most = 0;
    for (const answer of node.answers) {
      const plies = pliesOf(answer.next);
      if (plies > most) {
        most = plies;
        next = answer;
      }
    }
    if (next) line.push(next.move);
    node = next?.next;
  }
  return line;
}

/** Reads the words that assembly/threats/proof.ts has written. */
export function readProof(words: Uint16Array, attacker: Color): Proof {
  const nodes = new Map<number, AttackNode>();
  let at = 0;
  const read = (): AttackNode => {
    const start = at;
    const move = words[at++]!;
    if (move === PROOF_SHARED) {
      const offset = words[at]! + words[at + 1]! * 65536;
      at += 2;
      const shared = nodes.get(offset);
      if (!shared) throw new Error('bug: a proof refers to a node that is not there');
      return shared;
    }
    const head = words[at++]!;
    const threat = head & PROOF_THREAT ? read() : undefined;
    const answers: DefenceReply[] = [];
    for (let i = 0; i < (head & PROOF_COUNT); i++) {
      const defence = words[at++]!;
      answers.push({ move: defence, next: read() });
    }
    const node = { move, isFive: (head & PROOF_FIVE) !== 0, answers, threat };
    nodes.set(start, node);
    return node;
  };
  const root = read();
  return { attacker, plies: pliesOf(root), root };
}
