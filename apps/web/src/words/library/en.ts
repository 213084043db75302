// The library: the games kept in this browser.
import type { Words } from '@tengen/words';
import { counted } from '@tengen/words/grammar/en';

export const en = {
  title: 'Library',
  intro: 'Every game is saved here automatically, in this browser only.',
  search: 'Search',
  searchHint: 'Player, opening, comment, date…',
  filters: 'Filters',
  result: 'Result',
  opening: 'Opening',
  anyRule: 'All rules',
  anyResult: 'All results',
  anySize: 'All sizes',
  anyOpening: 'All openings',
  ruleUnknown: 'Rule unknown',
  starredOnly: 'Starred only',
  clearFilters: 'Show all games',
  sort: 'Sort',
  sorts: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    name: 'By name',
    longest: 'Longest first',
  },
  layout: 'Layout',
  layouts: { grid: 'Boards', list: 'List' },

  empty: 'No games yet',
  emptyHint:
    'Play a move and the game is saved here. Or import files: drop them anywhere on the page.',
  nothingFound: 'No games match.',
  loading: 'Loading your games…',
  count: (shown: number, all: number) =>
    shown === all ? counted(all, 'game') : `${shown} of ${all} games`,
  importGames: 'Import',
  exportAll: 'Export all',
  exportShown: (count: number) => `Export ${count}`,
  showMore: (count: number) => `Show ${count} more`,

  results: {
    black: 'Black won',
    white: 'White won',
    draw: 'Draw',
    open: 'Unfinished',
  },
  moves: (count: number) => counted(count, 'move'),
  variations: (count: number) => counted(count, 'variation'),
  lines: (size: number) => `${size}×${size}`,
  versus: (black: string, white: string) => `${black} – ${white}`,
  /** A player with the level or rank in brackets. */
  ranked: (name: string, rank: string) => `${name} (${rank})`,
  level: (level: number) => `level ${level}`,
  untitled: (date: string) => `Game of ${date}`,
  onTheTable: 'On the board',

  play: 'Play',
  analyse: 'Analyse',
  rename: 'Rename',
  newName: 'Name of the game',
  star: 'Star',
  unstar: 'Remove star',
  exportOne: 'Export',
  remove: 'Delete',
  actionsFor: (name: string) => `Actions for ${name}`,
  removed: (name: string) => `“${name}” was deleted.`,
  undo: 'Undo',
  broughtBack: 'The game was restored.',

  damaged: 'Damaged game',
  damagedHint:
    'This game cannot be read. Save its data or delete it; the other games are not affected.',
  saveRaw: 'Save the data',

  trouble: {
    unavailable:
      'This browser does not store data for this page; perhaps the window is private. You can play on; export a game to keep it.',
    blocked:
      'Another tab is using an older version of the library. Close it and try again; until then games are not saved.',
    full: 'The browser’s storage is full. Delete games you do not need; until then new moves are not saved.',
    outdated:
      'The library was updated by a newer version of this page. Reload the page so that games are saved again.',
    failed: 'The library is not available right now. You can play on; export a game to keep it.',
  },
  retry: 'Try again',
  /** Another tab changed the same game. */
  conflict:
    'This game was also changed in another tab. Both versions are saved; yours is now a separate game.',
  openElsewhere: 'This game is open in another tab. This is a separate copy.',
  resumed: 'Your last game was restored.',
  gone: 'This game no longer exists.',
};

export type LibraryWords = Words<typeof en>;
