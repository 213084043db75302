// Someone to play against. See README.md for the vocabulary.
export type { OpeningDecision } from './decide.ts';
export { acceptsDraw, type DrawAnswer } from './draw.ts';
export type { Classics, Opponent, OpponentSearcher, OpponentSetup } from './opponent.ts';
export { createOpponent } from './opponent.ts';
export { type OpponentRating, ratingOf } from './ratings/rating.ts';
export type { Basis, Chances, DecisionReason } from './reason.ts';
export type {
  AuthorsSetting,
  ClassicId,
  OpponentError,
  OpponentSpec,
  OwnLimits,
} from './spec.ts';
export {
  AUTHORS_SETTINGS,
  CLASSIC_IDS,
  isOpponentSpec,
  MOST_LEVEL,
  opponentName,
  parseOpponent,
} from './spec.ts';
export type { ThinkOptions, Thought } from './thought.ts';
