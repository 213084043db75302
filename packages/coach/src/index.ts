// Threats, endings and mistakes as values, with proof. See README.md for the vocabulary.
export {
  type DecisiveKind,
  type DecisiveMove,
  decisiveMove,
  type EndingOptions,
  type ExplainedEnding,
  endingOf,
  type Forced,
} from './ending.ts';
export {
  chanceFor,
  evaluate,
  evaluationOfProof,
  evaluationOfScore,
  finalEvaluation,
  isBetterFounded,
  isWonBy,
} from './evaluation.ts';
export { positionsOf } from './line.ts';
export {
  type Attempt,
  attempt,
  type PuzzleGoal,
  solution,
  stoppingPoints,
  wholeLine,
} from './puzzle.ts';
export { type ReviewReport, reportOf, type SideReport } from './report.ts';
export {
  type Fault,
  type Grade,
  gradeOf,
  type ReviewedMove,
  type ReviewOptions,
  type ReviewProgress,
  reviewGame,
  reviewMove,
} from './review.ts';
export {
  type ForcedWin,
  forcedWins,
  proveWin,
  type SolveTime,
  type StandingThreat,
  threatsInPosition,
  type Urgency,
  type WinProof,
} from './threats.ts';
