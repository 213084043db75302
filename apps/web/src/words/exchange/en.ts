// Importing and exporting games: files, pasted text, links, pictures.
import type { Words } from '@tengen/words';
import { counted } from '@tengen/words/grammar/en';

export const en = {
  importTitle: 'Import games',
  importHint:
    'SGF, RenLib, RenjuNet, Piskvork and a dozen other formats. The format is detected automatically.',
  chooseFile: 'Choose files',
  dropHere: 'Drop files here',
  pasteLabel: 'Or paste text or a link',
  pasteHint: 'h8 i9 i8…',
  readText: 'Read',
  ruleForUnknown: 'Rule if the file does not name one',
  askLater: 'Unspecified',
  cancel: 'Cancel',
  back: 'Back',
  reading: (name: string) => `Reading ${name}…`,
  loaded: (percent: number) => `${percent}% loaded`,
  understanding: (megabytes: string) => `Parsing ${megabytes} MB`,
  cancelled: 'Cancelled. Nothing was changed.',
  pasted: 'Pasted text',

  found: (games: number, format: string) => `${counted(games, 'game')} · ${format}`,
  chooseGame: 'Which game do you want to open?',
  game: (number: number) => `Game ${number}`,
  open: 'Open',
  keepAll: (games: number) =>
    games === 1 ? 'Add to the library' : `Add all ${games} to the library`,
  keeping: (done: number, all: number) => `Adding ${done} of ${all}…`,
  kept: (games: number) => `${counted(games, 'game is', 'games are')} in the library now.`,
  opened: (name: string) => `Opened: ${name}`,
  /** A game is being played, so the imported one is not opened at once. */
  waiting: (name: string) => `“${name}” is in your library.`,
  notes: 'Remarks',
  moreNotes: (count: number) => `and ${count} more`,
  cannotRead: 'This could not be read.',
  noGames: 'No usable game was found.',
  unreadable: 'The browser could not read the file. Choose it again, or make a copy first.',
  workerFailed: 'Reading stopped, probably because memory ran out. Try a smaller file.',

  exportTitle: 'Export',
  as: 'Export as',
  ways: { file: 'File', link: 'Link', picture: 'Picture', animation: 'Animation' },
  format: 'Format',
  losesNothing: 'Keeps everything.',
  loses: (things: string) => `Leaves out: ${things}.`,
  /** Between the things that are left out. */
  and: ', ',
  text: 'Text',
  bytes: (count: number) => `${count} bytes; download it to see more.`,
  copy: 'Copy',
  copied: 'Copied.',
  cannotCopy: 'The browser did not allow copying. Select the text and copy it yourself.',
  download: 'Download',
  share: 'Share…',
  shareFailed: 'Sharing failed. Download the file instead.',

  link: 'Link to this game',
  linkHint:
    'The whole game, variations and comments included, is in the link. Nothing is uploaded.',
  linkLong: (characters: number) =>
    `This link has ${characters} characters; some programs cut off links that long. A file is safer.`,

  pictureKind: 'Type',
  pictureSize: 'Size',
  pixels: (side: number) => `${side} × ${side}`,
  numbers: 'Move numbers',
  numberChoices: { none: 'None', all: 'All', last5: 'Last five' },
  coordinates: 'Coordinates',
  marks: 'Marks',
  board: 'Board',
  fromMove: 'From move',
  toMove: 'To move',
  delay: 'Per move',
  seconds: (count: number) => `${count} s`,
  make: 'Make animation',
  making: (percent: number) => `Drawing… ${percent}%`,
  made: (frames: number, size: string) => `${counted(frames, 'frame')}, ${size}`,
  pictureFailed: 'The picture could not be drawn. Try a smaller size.',
  preview: 'Preview',

  linkTrouble: {
    damaged: 'This link is damaged; it may have been cut off. Ask for it again, or for a file.',
    'too-large': 'The game in this link is too large. Ask for a file instead.',
    newer: 'This link was made by a newer version of this page. Reload the page and try again.',
    'no-inflate': 'This browser is too old to open this link. Update it, or ask for a file.',
    'no-game': 'There is no game in this link.',
  },
  /** The game of the link was opened up to the last move that could be read; `rest` is the text after it. */
  linkUnread: (rest: string) => `Part of this link could not be read and was left out: ${rest}`,
};

export type ExchangeWords = Words<typeof en>;
