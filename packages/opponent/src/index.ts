// Someone to play against. See README.md for the vocabulary.
export type { OpeningDecision } from './decide.ts';
export { acceptsDraw, type DrawAnswer } from './draw.ts';
export {
  type Classics,
  createOpponent,
  type Opponent,
  type OpponentSearcher,
  type OpponentSetup,
} from './opponent.ts';
export type { Basis, Chances, DecisionReason } from './reason.ts';
export {
  CLASSIC_IDS,
  type ClassicId,
  isOpponentSpec,
  MOST_LEVEL,
  type OpponentError,
  type OpponentSpec,
  type OwnLimits,
  opponentName,
  parseOpponent,
} from './spec.ts';
export type { ThinkOptions, Thought } from './thought.ts';
