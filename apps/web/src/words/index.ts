// What the page says, in Chinese, English and Japanese: one folder a topic. The sentences that the
// terminal says as well are in @tengen/words.

export type { AnalyseWords } from './analyse/en.ts';
export { ANALYSE_WORDS } from './analyse/index.ts';
export type { ExchangeWords } from './exchange/en.ts';
export { EXCHANGE_WORDS } from './exchange/index.ts';
export type { HearingWords } from './hearing/en.ts';
export { HEARING_WORDS } from './hearing/index.ts';
export { lineInWords } from './hearing/sentences.ts';
export type { LibraryWords } from './library/en.ts';
export { LIBRARY_WORDS } from './library/index.ts';
export type { PlayPageWords } from './play/en.ts';
export { PLAY_WORDS } from './play/index.ts';
export type {
  KeyAction,
  KeyGroup,
  SettingsWords,
} from './settings/en.ts';
export { SETTINGS_WORDS } from './settings/index.ts';
export type { ShellWords } from './shell/en.ts';
export { SHELL_WORDS } from './shell/index.ts';
export type { TrainWords } from './train/en.ts';
export { TRAIN_WORDS } from './train/index.ts';
export { attemptInWords } from './train/sentences.ts';
