// Threats, endings and mistakes as values, with proof. See README.md for the vocabulary.
export type {
  DecisiveKind,
  DecisiveMove,
  EndingOptions,
  ExplainedEnding,
  Forced,
} from './ending.ts';
export { endingOf } from './ending.ts';
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
export type { Attempt, PuzzleGoal } from './puzzle.ts';
export { attempt, solution, stoppingPoints, wholeLine } from './puzzle.ts';
export { type ReviewReport, reportOf, type SideReport } from './report.ts';
export type { Fault, Grade, ReviewedMove, ReviewOptions, ReviewProgress } from './review.ts';
export { gradeOf, reviewGame, reviewMove } from './review.ts';
export type { ForcedWin, StandingThreat, Urgency, WinProof } from './threats.ts';
export { proveWin, threatBehind, threatsInPosition } from './threats.ts';
