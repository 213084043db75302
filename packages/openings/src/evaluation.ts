// Evaluations of the 26 openings from books and a classical engine, and how to answer the first right
// to swap without a search. These are opinions, not proofs.
import type { Color } from '@tengen/rules';
import { OPENINGS, type OpeningId } from './names.ts';

/** The side that a position favours. */
export type Lean = Color | 'balanced';

/** The traditional verdict under the RIF rule with two offers. */
export type RifRemark =
  | 'sure-win-black'
  | 'advantage-black'
  | 'slightly-black'
  | 'equal'
  | 'slightly-white'
  | 'sure-win-white';

export interface OpeningEvaluation {
  /** Score of a classical engine with White to move and no restrictions. +150 is clearly better for Black. */
  readonly scoreForBlack: number;
  /** Missing where the source is illegible. */
  readonly rif2?: RifRemark;
  /** By the number of offers N of the Yamaguchi rule. More offers are better for White. */
  readonly yamaguchi: Readonly<Record<number, Lean>>;
  /** Considered nearly decided under Yamaguchi, for one side or the other. */
  readonly isSharp?: true;
  /** The winner according to a Chinese saying. */
  readonly folklore?: Color;
}

export const EVALUATIONS: Readonly<Record<OpeningId, OpeningEvaluation>> = {
  D1: { scoreForBlack: 137, rif2: 'sure-win-black', yamaguchi: { 4: 'black' } },
  D2: { scoreForBlack: 186, rif2: 'sure-win-black', yamaguchi: {} },
  D3: { scoreForBlack: 58, rif2: 'equal', yamaguchi: { 1: 'black', 2: 'balanced', 3: 'white' } },
  D4: { scoreForBlack: 259, yamaguchi: { 6: 'white' }, folklore: 'black' },
  D5: { scoreForBlack: 143, yamaguchi: { 4: 'black', 5: 'balanced', 6: 'white', 7: 'white' } },
  D6: { scoreForBlack: 140, yamaguchi: { 4: 'balanced', 5: 'balanced', 6: 'white', 7: 'white' } },
  D7: { scoreForBlack: 171, yamaguchi: { 3: 'balanced' } },
  D8: { scoreForBlack: 197, yamaguchi: { 4: 'balanced' } },
  D9: { scoreForBlack: 116, yamaguchi: { 2: 'black', 3: 'balanced' } },
  D10: { scoreForBlack: 201, yamaguchi: {} },
  D11: { scoreForBlack: 163, yamaguchi: { 2: 'balanced' } },
  D12: { scoreForBlack: 221, yamaguchi: {} },
  D13: { scoreForBlack: 59, yamaguchi: {}, folklore: 'white' },
  I1: { scoreForBlack: 22, rif2: 'slightly-white', yamaguchi: { 1: 'black' } },
  I2: { scoreForBlack: 189, rif2: 'sure-win-black', yamaguchi: {} },
  I3: { scoreForBlack: 121, rif2: 'sure-win-black', yamaguchi: {} },
  I4: { scoreForBlack: 223, rif2: 'sure-win-black', yamaguchi: {} },
  I5: { scoreForBlack: 69, rif2: 'slightly-white', yamaguchi: { 1: 'white' } },
  I6: { scoreForBlack: 152, rif2: 'sure-win-black', yamaguchi: {} },
  I7: { scoreForBlack: 185, rif2: 'sure-win-black', yamaguchi: { 6: 'white' }, folklore: 'black' },
  I8: { scoreForBlack: 238, rif2: 'sure-win-black', yamaguchi: {}, isSharp: true },
  I9: { scoreForBlack: 269, rif2: 'advantage-black', yamaguchi: {} },
  I10: { scoreForBlack: 136, rif2: 'sure-win-black', yamaguchi: { 3: 'black' } },
  I11: { scoreForBlack: 88, rif2: 'slightly-black', yamaguchi: { 3: 'white' } },
  I12: { scoreForBlack: 270, rif2: 'advantage-black', yamaguchi: {} },
  I13: { scoreForBlack: 27, rif2: 'sure-win-white', yamaguchi: {}, folklore: 'white' },
};

/** Advice to the player of White. `toss`: neither answer is better. */
export type SwapAdvice = 'swap' | 'keep' | 'toss';

const ADVICE: Readonly<Record<Lean, SwapAdvice>> = {
  black: 'swap',
  white: 'keep',
  balanced: 'toss',
};

/** Whether White should swap after the first three stones if `offers` fifth moves will be offered. */
export function swapAdvice(id: OpeningId, offers: number): SwapAdvice {
  const { folklore, scoreForBlack } = EVALUATIONS[id];
  if (folklore === 'white') return 'keep';
  const lean = leanByTable(id, offers);
  if (lean) return ADVICE[lean];
  if (offers <= 2) return adviceByEngineScore(scoreForBlack);
  return ADVICE[leanByNeighbour(id, offers) ?? 'balanced'];
}

/** The entry for this number, or a conclusion from the numbers for which the opening is balanced. */
function leanByTable(id: OpeningId, offers: number): Lean | undefined {
  const entry = EVALUATIONS[id].yamaguchi[offers];
  if (entry) return entry;
  const balanced = balancedOffers(id);
  if (balanced.length === 0) return undefined;
  return offers < Math.min(...balanced) ? 'black' : 'white';
}

function adviceByEngineScore(scoreForBlack: number): SwapAdvice {
  if (scoreForBlack >= 100) return 'swap';
  return scoreForBlack <= 60 ? 'keep' : 'toss';
}

/** White is better with more offers than a number that already favours White, and likewise for Black. */
function leanByNeighbour(id: OpeningId, offers: number): Color | undefined {
  const entries = Object.entries(EVALUATIONS[id].yamaguchi);
  if (entries.some(([n, lean]) => lean === 'white' && Number(n) < offers)) return 'white';
  if (entries.some(([n, lean]) => lean === 'black' && Number(n) > offers)) return 'black';
  return undefined;
}

/** The same advice from an engine's evaluation: `expectedForBlack` is Black's expected score, 0 to 1. */
export function swapAdviceByScore(
  expectedForBlack: number,
  swapAbove = 0.55,
  keepBelow = 0.45,
): SwapAdvice {
  if (expectedForBlack > swapAbove) return 'swap';
  return expectedForBlack < keepBelow ? 'keep' : 'toss';
}

/** Whether a swap would gain little: 40 % to 60 % for Black. */
export function isFairScore(expectedForBlack: number): boolean {
  return expectedForBlack >= 0.4 && expectedForBlack <= 0.6;
}

/** The numbers of offers for which an opening is considered balanced. */
export function balancedOffers(id: OpeningId): number[] {
  return Object.entries(EVALUATIONS[id].yamaguchi)
    .filter(([, lean]) => lean === 'balanced')
    .map(([offers]) => Number(offers));
}

/**
 * Good openings for the player who puts the first three stones if `offers` fifth moves will be offered:
 * the balanced ones, or those with a known small advantage, or those about which nothing is known.
 * Never empty.
 */
export function openingsToPlay(offers: number): OpeningId[] {
  const ids = OPENINGS.map(opening => opening.id);
  const balanced = ids.filter(id => EVALUATIONS[id].yamaguchi[offers] === 'balanced');
  if (balanced.length > 0) return balanced;
  const nearly = ids.filter(id => EVALUATIONS[id].yamaguchi[offers] !== undefined);
  return nearly.length > 0 ? nearly : ids.filter(id => swapAdvice(id, offers) === 'toss');
}
