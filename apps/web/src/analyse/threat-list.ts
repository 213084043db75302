// Threats as a list one wants to read: single fours, of which there may be a dozen, become one line for
// each side; and what each side has in hand is counted.
import type { StandingThreat, Urgency } from '@tengen/coach';
import type { ThreatKind } from '@tengen/engine';
import type { Color } from '@tengen/rules';

/** Threats of one side, kind and urgency that are merely forcing are said in one breath. */
export function gathered(threats: readonly StandingThreat[]): StandingThreat[] {
  const found: StandingThreat[] = [];
  for (const threat of threats) {
    const at = found.findIndex(other => isGathered(threat) && isAlike(other, threat));
    if (at === -1) found.push(threat);
    else {
      const other = found[at]!;
      const points = [...new Set([...other.points, ...threat.points])];
      // Their rows cross at will, so only the points are shown.
      found[at] = { ...other, points, stones: [], answers: [] };
    }
  }
  return found;
}

function isGathered({ urgency }: StandingThreat): boolean {
  return urgency === 'forcing' || urgency === 'watch';
}

function isAlike(a: StandingThreat, b: StandingThreat): boolean {
  return a.color === b.color && a.kind === b.kind && a.urgency === b.urgency;
}

const URGENT: readonly Urgency[] = ['wins', 'stop-now', 'decides', 'stop-soon'];

/** The one thing to know now, if there is one. */
export function mostUrgent(threats: readonly StandingThreat[]): StandingThreat | undefined {
  const first = threats[0];
  return first && URGENT.includes(first.urgency) ? first : undefined;
}

/** What a side has in hand: how many of each kind, strongest first. */
export function inHand(
  threats: readonly StandingThreat[],
  color: Color,
): readonly (readonly [ThreatKind, number])[] {
  const counts = new Map<ThreatKind, number>();
  for (const threat of threats) {
    if (threat.color === color) counts.set(threat.kind, (counts.get(threat.kind) ?? 0) + 1);
  }
  return [...counts];
}
