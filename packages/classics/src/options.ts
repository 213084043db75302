// A classic answers with the engine's types, so that it can be used wherever an engine can. It differs in two ways:
// the `points` of its scores are its author's, and it reports a mate only for a five on this very move. A win that
// it sees farther away rests on candidates that were left out, so it is reported as a value. Its lines are one move
// long.
import type { SearchOptions } from '@tengen/engine';
import type { Quirk } from './strategy.ts';

/**
 * The options that a classic uses. `width` is for those with such a limit (000, 002). Random numbers are used only
 * by 004's first move and 003's opening. Without a depth limit a classic searches as deep as its author's program.
 */
export interface ClassicOptions extends Pick<SearchOptions, 'width' | 'excluded' | 'random'> {
  /** Defects of the original programs to bring back. Each belongs to one classic; the others ignore it. */
  readonly quirks?: readonly Quirk[];
}
