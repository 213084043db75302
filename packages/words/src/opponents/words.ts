// What the opponents are called and what each level sees. The sentences about a level are put together
// from its own data, so that they stay true when a level is changed.
import type { ClassicId } from '@tengen/opponent';

/** Shapes a level may overlook. */
export type OverlookedShape = 'four' | 'broken-four' | 'open-three' | 'broken-three';

export interface OpponentsWords {
  readonly person: string;
  level(number: number): string;
  readonly engine: string;
  readonly classics: Readonly<Record<ClassicId, string>>;
  /** What each classic goes by. */
  readonly classicInShort: Readonly<Record<ClassicId, string>>;

  /** Behind a name: the limits somebody has set. */
  readonly limits: {
    time(seconds: string): string;
    depth(plies: number): string;
    width(moves: number): string;
    nodes(count: string): string;
    readonly between: string;
  };

  readonly sees: {
    ahead(plies: number): string;
    /** No limit of depth. */
    readonly far: string;
    readonly foursToTheEnd: string;
    often(shapes: readonly OverlookedShape[]): string;
    sometimes(shapes: readonly OverlookedShape[]): string;
    readonly everyThreat: string;
  };

  /** Why there is no move. */
  readonly none: Readonly<Record<'decided' | 'no-legal-move' | 'stopped' | 'failed', string>>;
  readonly draw: { accepted(name: string): string; refused(name: string): string };
  thinking(name: string): string;

  readonly errors: {
    unknown(text: string): string;
    badLevel(most: number): string;
  };
}
