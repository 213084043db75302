// Sentences about games in Chinese, English and Japanese. README.md lists the topics.

export type { ClassicsWords } from './classics/en.ts';
export type { DiagnosticsWords } from './diagnostics/en.ts';
export {
  byKind,
  cannotWriteInWords,
  diagnosticInWords,
  lossInWords,
  placeInWords,
  type RemarkKind,
  readErrorInWords,
  remarkKindInWords,
} from './diagnostics/sentences.ts';
export type { EndingsWords } from './endings/en.ts';
export { faultInWords } from './endings/faults.ts';
export type { EndingInWords, FoulNames } from './endings/sentences.ts';
export { endingInWords } from './endings/sentences.ts';
export type { ExplanationInWords, LineInWords } from './explanation.ts';
export { explanationInWords, relevantLines } from './explanation.ts';
export type { GameWords } from './game/en.ts';
export type { GrammarWords } from './grammar/en.ts';
export type { Forms } from './grammar/grammar.ts';
export type { Language } from './languages.ts';
export { LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES, languageFor } from './languages.ts';
export { LIBRARY_WORDS, type SharedWords } from './library.ts';
export type { OpeningsWords } from './openings/en.ts';
export type { SeatNames, StepInWords } from './openings/sentences.ts';
export {
  actionInWords,
  answerInWords,
  hopeInWords,
  openingName,
  openingRefusalInWords,
  reasonInWords,
  stepInWords,
} from './openings/sentences.ts';
export type { OpponentsWords } from './opponents/en.ts';
export { levelInWords, opponentErrorInWords, opponentInWords } from './opponents/sentences.ts';
export type { PracticeWords } from './practice/en.ts';
export { tryInWords } from './practice/sentences.ts';
export type { ProtocolsWords } from './protocols/en.ts';
export { openingErrorInWords } from './protocols/sentences.ts';
export { outcomeInWords, refusalInWords, standingInWords } from './sentences.ts';
export type { ThreatsWords } from './threats/en.ts';
export { forcedWinInWords, threatInWords } from './threats/sentences.ts';
export type { Words } from './typed.ts';
