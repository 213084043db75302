// What the frame of the page says: its places, its engine, what went wrong.

export type PlaceName = 'play' | 'analyse' | 'train' | 'library' | 'more';

export interface ShellWords {
  readonly close: string;
  readonly cancel: string;
  readonly retry: string;
  readonly places: string;
  /** The corner where short notes appear. */
  readonly notes: string;
  /** For a stone that waits to be confirmed. */
  readonly putStone: string;
  readonly place: Readonly<Record<PlaceName, string>>;
  readonly loading: string;
  /** A place could not be loaded, as when the network is gone. */
  readonly placeFailed: string;
  readonly engine: {
    readonly idle: string;
    readonly loading: string;
    readonly ready: string;
    readonly thinking: string;
    /** Without WebAssembly the moves come from the rules alone. */
    readonly weak: string;
    /** What judges positions: a network, known by the beginning of its hash, or the tables. */
    network(hash: string): string;
    readonly tables: string;
    readonly networkMissing: string;
    readonly failed: string;
    /** After a retry that failed as well. */
    readonly failedAgain: string;
  };
}
