export type { EloEstimate, PairedGame, Pentanomial } from './elo.ts';
export { eloOfScore, estimateElo, pairsOf, scoreOfElo } from './elo.ts';
export { GLICKO_START, type GlickoGame, type GlickoRating, rateGlicko } from './glicko.ts';
export { type PairScore, type Rating, ratePlayers } from './ratings.ts';
export { type SprtBounds, type SprtState, sprt } from './sprt.ts';
