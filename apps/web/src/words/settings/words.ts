// The place "More": settings, the way to the help pages, keys, about, and the note about a new version.

export type AppearanceName = 'system' | 'light' | 'dark';
export type NumbersName = 'none' | 'all' | 'last';
export type MotionName = 'system' | 'none' | 'fast' | 'normal' | 'slow';
export type ConfirmName = 'never' | 'touch' | 'always';
/** What keys do, in the order of the sheet that explains them. */
export type KeyAction =
  | 'walk'
  | 'edges'
  | 'type'
  | 'hear'
  | 'nextPuzzle'
  | 'tryAgain'
  | 'place'
  | 'cancel'
  | 'draw'
  | 'back'
  | 'ends'
  | 'undo'
  | 'redo'
  | 'hint'
  | 'newGame'
  | 'analyse'
  | 'pause'
  | 'siblings'
  | 'engine'
  | 'solve'
  | 'threats'
  | 'forbidden'
  | 'branches'
  | 'turn'
  | 'deleteFrom'
  | 'help';
/** Where the keys hold. */
export type KeyGroup = 'board' | 'play' | 'analyse' | 'train' | 'page';

export interface SettingsWords {
  readonly more: string;
  readonly settings: string;
  readonly rules: string;
  readonly help: string;
  readonly about: string;
  readonly backToMore: string;

  readonly language: string;
  readonly looks: string;
  readonly board: string;
  readonly appearance: string;
  readonly appearances: Readonly<Record<AppearanceName, string>>;
  readonly coordinates: string;
  readonly numbers: string;
  readonly numbersKinds: Readonly<Record<NumbersName, string>>;
  readonly motion: string;
  readonly motions: Readonly<Record<MotionName, string>>;

  readonly hands: string;
  readonly confirm: string;
  readonly confirmDetail: string;
  readonly confirms: Readonly<Record<ConfirmName, string>>;
  readonly loupe: string;
  readonly loupeDetail: string;

  readonly soundGroup: string;
  readonly sound: string;
  readonly volume: string;
  percent(value: number): string;
  readonly listen: string;

  readonly computer: string;
  readonly reply: string;
  replyText(ms: number): string;
  readonly threads: string;
  threadsText(threads: number): string;
  readonly noThreads: string;
  readonly memory: string;
  memoryText(mib: number): string;
  readonly nextSearch: string;

  readonly reset: string;
  readonly resetDetail: string;
  readonly wasReset: string;
  readonly bringBack: string;

  readonly keys: string;
  readonly keyGroups: Readonly<Record<KeyGroup, string>>;
  readonly keyActions: Readonly<Record<KeyAction, string>>;

  readonly version: string;
  readonly licence: string;
  readonly licenceText: string;
  readonly evaluation: string;
  readonly evaluationText: string;
  readonly build: string;
  readonly kept: string;
  readonly notKept: string;
  readonly privacy: string;
  readonly privacyText: string;

  readonly updateReady: string;
  readonly reload: string;
  readonly later: string;
}
