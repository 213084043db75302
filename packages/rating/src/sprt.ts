// The sequential probability ratio test: after each pair of games, is there enough evidence that A is
// better by elo1 (H1), or only by elo0 (H0)? The match ends as early as the error rates allow.
//
// The likelihood is that of the pentanomial counts n0…n4, with pair scores a = 0, ¼, ½, ¾, 1. An Elo
// difference fixes only the mean score, s0 or s1. Of all distributions with that mean, the one that
// fits the counts best is used (generalised SPRT; Van den Bergh, as in fishtest):
//
//   p̂i = ni / N,   pi(s) = p̂i / (1 + θ (ai − s)),   θ such that Σ p̂i (ai − s) / (1 + θ (ai − s)) = 0
//   LLR = Σ ni ln( pi(s1) / pi(s0) )
//
// For small differences this is near N (s1 − s0) (2 mean − s0 − s1) / (2 variance).
// H1 is accepted at LLR ≥ ln((1 − β) / α), H0 at LLR ≤ ln(β / (1 − α)): ± 2.944 at α = β = 0.05.
import { PAIR_SCORES, type Pentanomial, pairCount, scoreOfElo } from './elo.ts';

export interface SprtBounds {
  readonly elo0: number;
  readonly elo1: number;
  readonly alpha?: number;
  readonly beta?: number;
}

export interface SprtState {
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  /** Undefined while more games are needed. */
  readonly accepted: 'H0' | 'H1' | undefined;
}

/** Replaces a count of 0: a result that was not seen yet is rare, not impossible. */
const NOT_SEEN = 1e-3;

export function sprt(pairs: Pentanomial, { elo0, elo1, alpha = 0.05, beta = 0.05 }: SprtBounds) {
  const lower = Math.log(beta / (1 - alpha));
  const upper = Math.log((1 - beta) / alpha);
  const llr = logLikelihoodRatio(pairs, elo0, elo1);
  const accepted = llr >= upper ? 'H1' : llr <= lower ? 'H0' : undefined;
  return { llr, lower, upper, accepted } satisfies SprtState;
}

export function logLikelihoodRatio(pairs: Pentanomial, elo0: number, elo1: number): number {
  if (pairCount(pairs) === 0) return 0;
  const counts = pairs.map(n => n || NOT_SEEN);
  const total = counts.reduce((sum, n) => sum + n, 0);
  const seen = counts.map(n => n / total);
  const under0 = likeliestWithMean(seen, scoreOfElo(elo0));
  const under1 = likeliestWithMean(seen, scoreOfElo(elo1));
  return counts.reduce((sum, n, i) => sum + n * Math.log(under1[i]! / under0[i]!), 0);
}

/** The distribution with this mean that makes the observed shares most likely. No share may be 0. */
export function likeliestWithMean(seen: readonly number[], mean: number): number[] {
  const off = PAIR_SCORES.map(score => score - mean);
  const slope = (theta: number) =>
    seen.reduce((sum, share, i) => sum + (share * off[i]!) / (1 + theta * off[i]!), 0);
  // The slope falls from +∞ to −∞ between the two ends where a share would become infinite.
  let low = -1 / (1 - mean);
  let high = 1 / mean;
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2;
    if (slope(middle) > 0) low = middle;
    else high = middle;
  }
  const theta = (low + high) / 2;
  return seen.map((share, i) => share / (1 + theta * off[i]!));
}
