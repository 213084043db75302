// Puzzles as data, repetition, and which puzzle comes next. See README.md for the vocabulary.
export { type Choosable, nextPuzzle, type ThemedTry, type Wanted, weakThemes } from './choose.ts';
export { dailyPuzzle, dateOf, type RatedId } from './daily.ts';
export {
  isPlayable,
  type NamedPuzzle,
  type PuzzleFile,
  type PuzzleFileError,
  type PuzzleFileFacts,
  playablePuzzles,
  readPuzzles,
  writePuzzles,
} from './file.ts';
export { puzzleId } from './id.ts';
export { type LevelGame, type LevelStanding, levelStanding, type RatedLevel } from './level.ts';
export {
  joinedLogs,
  PRACTICE_MODES,
  type PracticeMode,
  type PracticeStanding,
  type PuzzleAttempt,
  type RatedPoint,
  ratingHistory,
  standingAfter,
} from './log.ts';
export {
  type Experience,
  expectedShare,
  familyOf,
  type RuleFamily,
  ratedAfter,
  START_RATINGS,
  startRating,
} from './person.ts';
export {
  asksWhether,
  GOALS,
  type Goal,
  PUZZLE_RULES,
  PUZZLE_SIZE,
  type Puzzle,
  type PuzzleRule,
  startOf,
  turned,
} from './puzzle.ts';
export {
  BOX_DAYS,
  DAILY_LIMIT,
  dueCards,
  newCard,
  orientationOf,
  type RepetitionCard,
  repeated,
  wantsSibling,
} from './repetition.ts';
export {
  bestSight,
  newSight,
  SIGHT_MS,
  SIGHTS,
  type SightKind,
  type SightRun,
  sightAfter,
  sightName,
} from './sight.ts';
export {
  fitsStorm,
  newStorm,
  STORM_MS,
  type StormRun,
  type StormTry,
  stormAfter,
  stormLessons,
  stormShift,
  stormSolved,
} from './storm.ts';
export { type StreakRun, streakRun, streakShift } from './streak.ts';
export { type PuzzleTheme, THEMES } from './themes.ts';
