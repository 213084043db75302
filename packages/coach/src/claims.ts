// A win that the search claims often begins with a quiet move, which the solver does not look at. Here its proof is put
// together, one defence at a time; the independent checker decides. One claim in three is proved within seconds.
import {
  type AttackNode,
  checkProof,
  type DefenceReply,
  type Proof,
  pliesOf,
  threats,
} from '@tengen/engine';
import { type Color, opponent, type Point, type Position } from '@tengen/rules';
import { proveWin, type ThreatSolving } from './threats.ts';

/** One question takes at most this share of the time that is left. */
const MOST_OF_TIME = 0.25;

/** A checked proof that `move` wins for the side to move, if one is found in time. */
export async function proveClaim(
  position: Position,
  move: Point,
  engine: ThreatSolving,
  timeMs: number,
  signal?: AbortSignal,
): Promise<Proof | undefined> {
  const root = await nodeOf(position, move, {
    engine,
    attacker: position.turn,
    endsAt: performance.now() + timeMs,
    signal,
  });
  return root && { attacker: position.turn, plies: pliesOf(root), root };
}

interface Asking {
  readonly engine: ThreatSolving;
  readonly attacker: Color;
  readonly endsAt: number;
  readonly signal: AbortSignal | undefined;
}

async function nodeOf(
  position: Position,
  move: Point,
  asking: Asking,
): Promise<AttackNode | undefined> {
  const { attacker, endsAt, signal } = asking;
  const after = position.play(move);
  if (!after.ok || after.value.outcome) return undefined;
  // The win after a pass refutes most defences; the others are answered one by one.
  const threat = await win(after.value, asking);
  if (!threat) return undefined;
  const answers: DefenceReply[] = [];
  const root: AttackNode = { move, isFive: false, answers, threat };
  while (performance.now() < endsAt && !signal?.aborted) {
    const check = checkProof(position, { attacker, plies: 0, root });
    if (check.kind === 'ok') return root;
    const [, defence] = check.line;
    if (defence === undefined || answers.some(answer => answer.move === defence)) return undefined;
    const next = after.value.play(defence);
    const reply = next.ok && !next.value.outcome ? await answerOf(next.value, asking) : undefined;
    if (!reply) return undefined;
    answers.push({ move: defence, next: reply });
  }
  return undefined;
}

/** The answer to a defence. A stone that stops a four need not attack, and may still win. */
async function answerOf(position: Position, asking: Asking): Promise<AttackNode | undefined> {
  const won = await win(position, asking);
  if (won) return won;
  const fives = threats(position)[opponent(asking.attacker)].filter(({ kind }) => kind === 'five');
  const stop = fives.length === 1 ? fives[0]!.points[0] : undefined;
  return stop === undefined ? undefined : nodeOf(position, stop, asking);
}

async function win(position: Position, asking: Asking): Promise<AttackNode | undefined> {
  const left = (asking.endsAt - performance.now()) * MOST_OF_TIME;
  if (left < 1) return undefined;
  const { engine, attacker, signal } = asking;
  const asked = await proveWin(position, engine, attacker, left, signal);
  return asked.kind === 'win' ? asked.win.proof.root : undefined;
}
