// What the games of two players add up to, seen from player A, and what all games add up to for every two.
import type { PairScore, Pentanomial, SprtBounds } from '@tengen/rating';
import { estimateElo, pairsOf, sprt } from '@tengen/rating';
import { eloText, signed } from '../kit/report.ts';
import type { GameFault } from './game.ts';
import { type EventGame, type EventSide, sideOf } from './terms.ts';

interface Tally {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Only pairs of which both games were played. */
  readonly pairs: Pentanomial;
  readonly faults: Readonly<Record<EventSide, FaultCounts>>;
}

type FaultCounts = { readonly [kind in GameFault['kind']]?: number };

export function tallyOf(games: readonly EventGame[]): Tally {
  const points = games.map(pointsOfA);
  const count = (wanted: number) => points.filter(point => point === wanted).length;
  return {
    wins: count(1),
    draws: count(0.5),
    losses: count(0),
    pairs: pairsOf(games.map(({ game }, i) => ({ game, points: points[i]! }))),
    faults: { a: faultsOf(games, 'a'), b: faultsOf(games, 'b') },
  };
}

/** 1, ½ or 0. */
export function pointsOfA(game: EventGame): number {
  return game.winner ? Number(sideOf(game, game.winner) === 'a') : 0.5;
}

/** The score of every two who met; players are numbered by their place in `names`. */
export function pairScores(names: readonly string[], games: readonly EventGame[]): PairScore[] {
  const scores = new Map<string, PairScore>();
  for (const game of games) {
    const [a, b] = [names.indexOf(game.players.a), names.indexOf(game.players.b)];
    const key = `${a} ${b}`;
    const { points, games: count } = scores.get(key) ?? { points: 0, games: 0 };
    scores.set(key, { a, b, points: points + pointsOfA(game), games: count + 1 });
  }
  return [...scores.values()].sort((x, y) => x.a - y.a || x.b - y.b);
}

function faultsOf(games: readonly EventGame[], side: EventSide): FaultCounts {
  const counts: { [kind in GameFault['kind']]?: number } = {};
  for (const game of games) {
    for (const { by, kind } of game.faults) {
      if (sideOf(game, by) === side) counts[kind] = (counts[kind] ?? 0) + 1;
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
