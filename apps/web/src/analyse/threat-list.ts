// Threats as a list that is easy to read: the single fours of a side, of which there may be a dozen, become one
// line; and the threats of each side are counted.
import type { StandingThreat, Urgency } from '@tengen/coach';
import type { ThreatKind } from '@tengen/engine';
import type { Color } from '@tengen/rules';

/** Joins threats of the same side, kind and urgency where they only force an answer. */
export function gathered(threats: readonly StandingThreat[]): StandingThreat[] {
  const found: StandingThreat[] = [];
  for (const threat of threats) {
    const at = found.findIndex(other => isGathered(threat) && isAlike(other, threat));
    if (at === -1) found.push(threat);
    else {
      const other = found[at]!;
      const points = [...new Set([...other.points, ...threat.points])];
      // Their lines would cross, so only the points are shown.
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

/** The most urgent threat, if one must be known now. */
export function mostUrgent(threats: readonly StandingThreat[]): StandingThreat | undefined {
  const first = threats[0];
  return first && URGENT.includes(first.urgency) ? first : undefined;
}

/** The number of threats of each kind that a side has, strongest first. */
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
