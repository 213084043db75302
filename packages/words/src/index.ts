// What the programs say, in Chinese, English and Japanese. See README.md for the rooms.
export {
  type ExplanationInWords,
  explanationInWords,
  type LineInWords,
  relevantLines,
} from './explanation.ts';
export { GAME_WORDS } from './game/index.ts';
export type { GameWords, ThemeName } from './game/words.ts';
export { LANGUAGE_TAGS, LANGUAGES, type Language, languageFor } from './languages.ts';
export { outcomeInWords, refusalInWords, standingInWords } from './sentences.ts';
