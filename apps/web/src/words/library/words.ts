// What the library says: the shelf of games kept in the browser.

export type LibraryResult = 'black' | 'white' | 'draw' | 'open';

/** Why the browser does not keep games just now. */
export type StorageTrouble = 'unavailable' | 'blocked' | 'full' | 'outdated' | 'failed';

export interface LibraryWords {
  readonly title: string;
  readonly intro: string;
  readonly search: string;
  readonly searchHint: string;
  readonly filters: string;
  readonly result: string;
  readonly opening: string;
  readonly anyRule: string;
  readonly anyResult: string;
  readonly anySize: string;
  readonly anyOpening: string;
  readonly ruleUnknown: string;
  readonly starredOnly: string;
  readonly clearFilters: string;
  readonly sort: string;
  readonly sorts: Readonly<Record<'newest' | 'oldest' | 'name' | 'longest', string>>;
  readonly layout: string;
  readonly layouts: Readonly<Record<'grid' | 'list', string>>;

  readonly empty: string;
  readonly emptyHint: string;
  readonly nothingFound: string;
  readonly loading: string;
  count(shown: number, all: number): string;
  readonly importGames: string;
  readonly exportAll: string;
  exportShown(count: number): string;
  showMore(count: number): string;

  readonly results: Readonly<Record<LibraryResult, string>>;
  moves(count: number): string;
  variations(count: number): string;
  lines(size: number): string;
  versus(black: string, white: string): string;
  untitled(date: string): string;
  readonly onTheTable: string;

  readonly play: string;
  readonly analyse: string;
  readonly rename: string;
  readonly newName: string;
  readonly save: string;
  readonly cancel: string;
  readonly star: string;
  readonly unstar: string;
  readonly exportOne: string;
  readonly remove: string;
  actionsFor(name: string): string;
  removed(name: string): string;
  readonly undo: string;
  readonly broughtBack: string;

  readonly damaged: string;
  readonly damagedHint: string;
  readonly saveRaw: string;

  readonly trouble: Readonly<Record<StorageTrouble, string>>;
  readonly retry: string;
  /** Another tab changed the same game. */
  readonly conflict: string;
  readonly openElsewhere: string;
  readonly resumed: string;
  readonly gone: string;
}
