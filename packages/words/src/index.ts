// What the programs say, in Chinese, English and Japanese. See README.md for the rooms.

export { ANALYSE_WORDS } from './analyse/index.ts';
export type { AnalyseWords } from './analyse/words.ts';
export { CLASSICS_WORDS } from './classics/index.ts';
export type { ClassicName, ClassicsWords, ClassicWords } from './classics/words.ts';
export { CLI_WORDS } from './cli/index.ts';
export type { CliCommand, CliOption, CliWords, PlayWord, PlayWords } from './cli/words.ts';
export { DIAGNOSTICS_WORDS } from './diagnostics/index.ts';
export {
  cannotWriteInWords,
  diagnosticInWords,
  lossInWords,
  placeInWords,
  readErrorInWords,
} from './diagnostics/sentences.ts';
export type { DiagnosticsWords, Remark } from './diagnostics/words.ts';
export { ENDINGS_WORDS } from './endings/index.ts';
export {
  type EndingInWords,
  endingInWords,
  type FoulNames,
  faultInWords,
} from './endings/sentences.ts';
export type { EndingsWords } from './endings/words.ts';
export { EXCHANGE_WORDS } from './exchange/index.ts';
export type { ExchangeWords, LinkTrouble } from './exchange/words.ts';
export {
  type ExplanationInWords,
  explanationInWords,
  type LineInWords,
  relevantLines,
} from './explanation.ts';
export { GAME_WORDS } from './game/index.ts';
export type { GameWords, ThemeName } from './game/words.ts';
export { HEARING_WORDS } from './hearing/index.ts';
export { lineInWords } from './hearing/sentences.ts';
export type { HearingWords } from './hearing/words.ts';
export { LANGUAGE_TAGS, LANGUAGES, type Language, languageFor, sentences } from './languages.ts';
export { LIBRARY_WORDS } from './library/index.ts';
export type { LibraryResult, LibraryWords, StorageTrouble } from './library/words.ts';
export { OPENINGS_WORDS } from './openings/index.ts';
export {
  actionInWords,
  answerInWords,
  hopeInWords,
  openingErrorInWords,
  openingName,
  openingRefusalInWords,
  reasonInWords,
  type SeatNames,
  type StepInWords,
  stepInWords,
} from './openings/sentences.ts';
export type { OpeningsWords } from './openings/words.ts';
export { OPPONENTS_WORDS } from './opponents/index.ts';
export { levelInWords, opponentErrorInWords, opponentInWords } from './opponents/sentences.ts';
export type { OpponentsWords, OverlookedShape } from './opponents/words.ts';
export { PLAY_WORDS } from './play/index.ts';
export type { PlayPageWords } from './play/words.ts';
export { outcomeInWords, refusalInWords, standingInWords } from './sentences.ts';
export { SETTINGS_WORDS } from './settings/index.ts';
export type {
  AppearanceName,
  ConfirmName,
  KeyAction,
  KeyGroup,
  MotionName,
  NumbersName,
  SettingsWords,
} from './settings/words.ts';
export { SHELL_WORDS } from './shell/index.ts';
export type { PlaceName, ShellWords } from './shell/words.ts';
export { THREATS_WORDS } from './threats/index.ts';
export { forcedWinInWords, threatInWords } from './threats/sentences.ts';
export type { ThreatsWords } from './threats/words.ts';
export { TRAIN_WORDS } from './train/index.ts';
export { attemptInWords } from './train/sentences.ts';
export type { TrainWords } from './train/words.ts';
