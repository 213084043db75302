// What is said when games come in and go out: files, pasted text, links, pictures.

/** Why a link could not be opened. */
export type LinkTrouble = 'damaged' | 'too-large' | 'newer' | 'no-inflate' | 'no-game';

export interface ExchangeWords {
  readonly importTitle: string;
  readonly importHint: string;
  readonly chooseFile: string;
  readonly dropHere: string;
  readonly pasteLabel: string;
  readonly pasteHint: string;
  readonly readText: string;
  readonly ruleForUnknown: string;
  readonly askLater: string;
  readonly cancel: string;
  readonly close: string;
  readonly back: string;
  reading(name: string): string;
  loaded(percent: number): string;
  understanding(megabytes: string): string;
  readonly cancelled: string;
  readonly pasted: string;

  found(games: number, format: string): string;
  readonly chooseGame: string;
  game(number: number): string;
  readonly open: string;
  keepAll(games: number): string;
  keeping(done: number, all: number): string;
  kept(games: number): string;
  opened(name: string): string;
  readonly notes: string;
  moreNotes(count: number): string;
  readonly cannotRead: string;
  readonly noGames: string;
  readonly unreadable: string;
  readonly workerFailed: string;

  readonly exportTitle: string;
  readonly as: string;
  readonly ways: Readonly<Record<'file' | 'link' | 'picture' | 'animation', string>>;
  readonly format: string;
  readonly losesNothing: string;
  loses(things: string): string;
  /** Joins the things that get lost. */
  readonly and: string;
  readonly text: string;
  bytes(count: number): string;
  readonly copy: string;
  readonly copied: string;
  readonly cannotCopy: string;
  readonly download: string;
  readonly share: string;
  readonly shareFailed: string;

  readonly link: string;
  readonly linkHint: string;
  linkLong(characters: number): string;

  readonly pictureKind: string;
  readonly pictureSize: string;
  pixels(side: number): string;
  readonly numbers: string;
  readonly numberChoices: Readonly<Record<'none' | 'all' | 'last5', string>>;
  readonly coordinates: string;
  readonly marks: string;
  readonly board: string;
  readonly fromMove: string;
  readonly toMove: string;
  readonly delay: string;
  seconds(count: number): string;
  readonly make: string;
  making(percent: number): string;
  made(frames: number, size: string): string;
  readonly pictureFailed: string;
  readonly preview: string;

  readonly linkTrouble: Readonly<Record<LinkTrouble, string>>;
  /** The game of a link is there, but for what follows the last move that could be read. */
  linkUnread(rest: string): string;
}
