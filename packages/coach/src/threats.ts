// The threats of both sides, most urgent first: wins, threats that must be stopped now, moves that decide, threats
// that must be stopped soon, and moves that only force an answer.
import type { Engine, Proof, SolveGoal, Threat, ThreatKind } from '@tengen/engine';
import { threats } from '@tengen/engine';
import { COLORS, type Color, type Point, type Position } from '@tengen/rules';

const URGENCIES = [
  /** The side to move makes five. */
  'wins',
  /** The other side makes five next, if it is not stopped now. */
  'stop-now',
  /** The side to move has a move that no single answer stops. */
  'decides',
  /** The other side has such a move next: stop it now, or keep it busy with fours. */
  'stop-soon',
  /** The side to move can force an answer. */
  'forcing',
  /** The other side could force one. */
  'watch',
] as const;

export type Urgency = (typeof URGENCIES)[number];

export interface StandingThreat extends Threat {
  readonly urgency: Urgency;
  /** What its owner makes next if it is not stopped. */
  readonly next: 'five' | 'open-four' | 'double' | 'four';
  /** How many answers the other side has: none, one, or several. */
  readonly defence: 'none' | 'only-move' | 'choice';
}

/** Both sides' threats on the board. With the game over there are none. */
export function threatsInPosition(position: Position): StandingThreat[] {
  if (position.outcome) return [];
  const found = threats(position);
  return COLORS.flatMap(color => withoutEchoes(found[color]))
    .map(threat => standingThreat(threat, position.turn))
    .sort((a, b) => URGENCIES.indexOf(a.urgency) - URGENCIES.indexOf(b.urgency));
}

/** Threats that explain a move. Possible ones do not. */
const EXPLAINING: readonly Urgency[] = ['wins', 'stop-now', 'decides', 'stop-soon'];

/** The threat that a move at this point makes or stops. */
export function threatBehind(position: Position, point: Point): StandingThreat | undefined {
  return threatsInPosition(position).find(
    ({ urgency, points, answers }) =>
      EXPLAINING.includes(urgency) && (points.includes(point) || answers.includes(point)),
  );
}

/** Leaves out open fours that a three on the list makes: they are the same threat. */
export function withoutEchoes(list: readonly Threat[]): Threat[] {
  const threes = list.filter(({ kind }) => kind === 'open-three' || kind === 'broken-three');
  const isEcho = ({ kind, points }: Threat) =>
    kind === 'open-four' && threes.some(three => three.points.includes(points[0]!));
  return list.filter(threat => !isEcho(threat));
}

function standingThreat(threat: Threat, turn: Color): StandingThreat {
  const { kind, color, answers } = threat;
  const defence = answers.length === 0 ? 'none' : answers.length === 1 ? 'only-move' : 'choice';
  return { ...threat, urgency: urgencyOf(kind, color === turn), next: NEXT[kind], defence };
}

const NEXT: Readonly<Record<ThreatKind, StandingThreat['next']>> = {
  five: 'five',
  'open-four': 'open-four',
  'open-three': 'open-four',
  'broken-three': 'open-four',
  'four-four': 'double',
  'four-three': 'double',
  'three-three': 'double',
  four: 'four',
};

function urgencyOf(kind: ThreatKind, isMover: boolean): Urgency {
  if (kind === 'five') return isMover ? 'wins' : 'stop-now';
  // A double three leaves the other side time for its own fours.
  const isStrong = kind !== 'four' && kind !== 'three-three';
  if (isMover) return isStrong ? 'decides' : 'forcing';
  return isStrong || kind === 'three-three' ? 'stop-soon' : 'watch';
}

/** The part of the engine that proves wins. */
export type ThreatSolving = Pick<Engine, 'solve'>;

export interface ForcedWin {
  readonly color: Color;
  /** Whether the winner is to move; otherwise the win comes only if the other side does nothing. */
  readonly isToMove: boolean;
  /** By fours alone, or by fours and threes. */
  readonly goal: SolveGoal;
  readonly proof: Proof;
}

export type WinProof =
  | { readonly kind: 'win'; readonly win: ForcedWin }
  /** There is no win by fours and threes. */
  | { readonly kind: 'refuted' }
  /** Time was up. */
  | { readonly kind: 'unknown' };

/** The share of the time for each goal. */
const SHARES = [
  ['vcf', 0.25],
  ['vct', 0.75],
] as const;

/** Looks for a win of `color`, who moves first; fours before threes. */
export async function proveWin(
  position: Position,
  engine: ThreatSolving,
  color: Color,
  timeMs: number,
  signal?: AbortSignal,
): Promise<WinProof> {
  let kind: Exclude<WinProof['kind'], 'win'> = 'unknown';
  for (const [goal, share] of SHARES) {
    if (signal?.aborted) return { kind: 'unknown' };
    const found = await engine.solve(position, {
      goal,
      attacker: color,
      limits: { timeMs: Math.max(1, timeMs * share) },
      shorten: false,
      ...(signal && { signal }),
    });
    if (found.kind === 'win') {
      const isToMove = position.turn === color;
      return { kind: 'win', win: { color, isToMove, goal, proof: found.proof } };
    }
    kind = found.kind;
  }
  return { kind };
}
