// The library: the games kept in this browser.
import type { Words } from '@tengen/words';

export const en = {
  title: 'Library',
  intro: 'Every game is kept here by itself, in this browser only.',
  search: 'Search',
  searchHint: 'Player, opening, comment, date …',
  filters: 'Filters',
  result: 'Result',
  opening: 'Opening',
  anyRule: 'Any rule',
  anyResult: 'Any result',
  anySize: 'Any size',
  anyOpening: 'Any opening',
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

  empty: 'No game yet',
  emptyHint:
    'Play a move, and the game is kept here. Or bring games from files: drop them anywhere on the page.',
  nothingFound: 'No game fits.',
  loading: 'Fetching your games …',
  count: (shown: number, all: number) =>
    shown === all ? `${all} ${all === 1 ? 'game' : 'games'}` : `${shown} of ${all} games`,
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
  moves: (count: number) => `${count} ${count === 1 ? 'move' : 'moves'}`,
  variations: (count: number) => `${count} ${count === 1 ? 'variation' : 'variations'}`,
  lines: (size: number) => `${size}×${size}`,
  versus: (black: string, white: string) => `${black} – ${white}`,
  untitled: (date: string) => `Game of ${date}`,
  onTheTable: 'On the table',

  play: 'Play',
  analyse: 'Analyse',
  rename: 'Rename',
  newName: 'Name of the game',
  save: 'Save',
  cancel: 'Cancel',
  star: 'Star',
  unstar: 'Remove star',
  exportOne: 'Export',
  remove: 'Delete',
  actionsFor: (name: string) => `Actions for ${name}`,
  removed: (name: string) => `“${name}” was deleted.`,
  undo: 'Undo',
  broughtBack: 'The game is back.',

  damaged: 'Damaged game',
  damagedHint:
    'This record cannot be read. Save it as it is, or delete it; the other games are unharmed.',
  saveRaw: 'Save as it is',

  trouble: {
    unavailable:
      'This browser keeps nothing for this page, perhaps because of a private window. You can play on; export a game to keep it.',
    blocked:
      'Another tab holds the library in an older version. Close it and try again; until then games are not kept.',
    full: 'There is no room left in the browser. Delete games you do not need; until then new moves are not kept.',
    outdated:
      'The library was updated by a newer version of this page. Reload to go on keeping games.',
    failed: 'The library cannot be reached just now. You can play on; export a game to keep it.',
  },
  retry: 'Try again',
  /** Another tab changed the same game. */
  conflict:
    'Another tab changed this game too. Both versions are kept: yours is now a game of its own.',
  openElsewhere: 'This game is open in another tab. Here you have a copy of your own.',
  resumed: 'Your last game is on the table again.',
  gone: 'This game is no longer there.',
};

export type LibraryWords = Words<typeof en>;
