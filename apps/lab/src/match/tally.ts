// What the games of a match add up to, seen from player A.
import { estimateElo, type Pentanomial, pairsOf, type SprtBounds, sprt } from '@tengen/rating';
import { eloText, signed } from '../kit/report.ts';
import type { Fault } from './game.ts';
import type { GameRecord } from './log.ts';

export interface Tally {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Only pairs of which both games were played. */
  readonly pairs: Pentanomial;
  readonly faults: Readonly<Record<'a' | 'b', FaultCounts>>;
}

type FaultCounts = { readonly [kind in Fault['kind']]?: number };

export function tallyOf(games: readonly GameRecord[]): Tally {
  const points = games.map(pointsOfA);
  const count = (wanted: number) => points.filter(point => point === wanted).length;
  return {
    wins: count(1),
    draws: count(0.5),
    losses: count(0),
    pairs: pairsOf(games.map((record, i) => ({ game: record.game, points: points[i]! }))),
    faults: { a: faultsOf(games, 'a'), b: faultsOf(games, 'b') },
  };
}

/** 1, ½ or 0. */
export function pointsOfA({ winner, black }: GameRecord): number {
  if (!winner) return 0.5;
  return (winner === 'black') === (black === 'a') ? 1 : 0;
}

function faultsOf(games: readonly GameRecord[], player: 'a' | 'b'): FaultCounts {
  const counts: { [kind in Fault['kind']]?: number } = {};
  for (const { faults, black } of games) {
    for (const { by, kind } of faults) {
      if ((by === 'black') === (black === player)) counts[kind] = (counts[kind] ?? 0) + 1;
    }
  }
  return counts;
}

export function faultsText(counts: FaultCounts): string {
  const texts = Object.entries(counts).map(([kind, n]) => `${n} ${kind}`);
  return texts.length === 0 ? 'none' : texts.join(', ');
}

/** `+12 −8 =2  Elo +63.2 ± 40.1  LLR +1.23 (−2.94, +2.94)`. */
export function tallyText({ wins, draws, losses, pairs }: Tally, bounds?: SprtBounds): string {
  const elo = estimateElo(pairs);
  const parts = [`+${wins} −${losses} =${draws}`, `Elo ${elo ? eloText(elo) : '?'}`];
  if (bounds) {
    const { llr, lower, upper } = sprt(pairs, bounds);
    parts.push(`LLR ${signed(llr, 2)} (${signed(lower, 2)}, ${signed(upper, 2)})`);
  }
  return parts.join('  ');
}
