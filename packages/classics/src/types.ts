// What a search is asked and what it tells: the engine's own shapes, so that whoever takes an engine's
// answer takes a classic's. Types only; nothing of the engine runs here.
//
// Two things a classic tells in its own way: the `points` of a score are those of its author, and a mate
// is told of a five on this very move only. What it sees farther off rests on candidates left out, and is
// told as a value. Its lines are one move long.
import type { Search as EngineSearch, SearchOptions as EngineSearchOptions } from '@tengen/engine';

export type {
  Info,
  Line,
  MatchClock,
  Score,
  SearchLimits,
  SearchResult,
  StopReason,
} from '@tengen/engine';

/**
 * What a classic listens to. `width` is for those that have such a limit (000, 002); chance is asked for
 * by 004's first move and 003's opening alone. Without a depth it searches as deep as its author had it.
 */
export type SearchOptions = Pick<EngineSearchOptions, 'width' | 'excluded' | 'random'>;

export type Search = Pick<EngineSearch, 'infos' | 'done' | 'stop'>;
