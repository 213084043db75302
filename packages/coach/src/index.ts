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
  isProved,
  isWonBy,
  type Looking,
  type Verdict,
} from './evaluation.ts';
export type { Fault } from './fault.ts';
export { type JudgeLimits, judgeMove, type MoveVerdict, proveClaim } from './judge-move.ts';
export { positionsOf } from './line.ts';
export { puzzleOfMistake } from './mistake-puzzle.ts';
export { type PosedPuzzle, type PuzzleFlaw, poseAgain, posePuzzle } from './pose-puzzle.ts';
export { type ReviewReport, reportOf, type SideReport, turningPoints } from './report.ts';
export type {
  Grade,
  JudgedTry,
  Review,
  ReviewedMove,
  ReviewOptions,
  ReviewProgress,
  TryOptions,
} from './review.ts';
export {
  gradeOf,
  isAccused,
  judgeTry,
  lookAgain,
  reviewedMoves,
  reviewGame,
  reviewMove,
} from './review.ts';
export { type SightBoard, sightBoard, sightOf } from './sight.ts';
export { type PuzzleFacts, themesOf } from './themes.ts';
export type { ForcedWin, StandingThreat, Urgency, WinProof } from './threats.ts';
export { proveWin, threatBehind, threatsInPosition } from './threats.ts';
export { type PuzzleTry, sayThereIsNone, tryMove, type WrongTry, winOf } from './try-puzzle.ts';
export { linesOfProof, wholeLine } from './whole-line.ts';
