// What the page says, in Chinese, English and Japanese: one folder a topic. The sentences that the
// terminal says as well are in @tengen/words.

export { ANALYSE_WORDS } from './analyse/index.ts';
export type { AnalyseWords } from './analyse/words.ts';
export { EXCHANGE_WORDS } from './exchange/index.ts';
export type { ExchangeWords, LinkTrouble } from './exchange/words.ts';
export { HEARING_WORDS } from './hearing/index.ts';
export { lineInWords } from './hearing/sentences.ts';
export type { HearingWords } from './hearing/words.ts';
export { LIBRARY_WORDS } from './library/index.ts';
export type { LibraryResult, LibraryWords, StorageTrouble } from './library/words.ts';
export { PLAY_WORDS } from './play/index.ts';
export type { PlayPageWords } from './play/words.ts';
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
export { TRAIN_WORDS } from './train/index.ts';
export { attemptInWords } from './train/sentences.ts';
export type { TrainWords } from './train/words.ts';
