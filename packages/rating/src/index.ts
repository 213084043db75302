export {
  type EloEstimate,
  eloOfScore,
  eloText,
  estimateElo,
  type Pentanomial,
  scoreOfElo,
  signed,
} from './elo.ts';
export { type PairScore, type Rating, ratePlayers } from './ratings.ts';
export { type SprtBounds, type SprtState, sprt } from './sprt.ts';
