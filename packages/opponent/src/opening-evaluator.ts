// Evaluates opening positions for one decision, within one budget of time: what positions are worth to Black, and
// how moves rank. The answer to a question that could not be searched is undefined.
import { type Info, type Score, type SearchResult, scoreFor } from '@tengen/engine';
import { type Action, distinctOffers, type OpeningState } from '@tengen/openings';
import { opponent, type Point, Position, type Result } from '@tengen/rules';
import type { SearchQuestion } from './limits.ts';
import type { Chances } from './reason.ts';
import type { ThinkOptions } from './thought.ts';

/** A move and Black's chances after it. */
export interface Ranked {
  readonly point: Point;
  readonly chances: Chances;
}

/** No search gets less: the core needs this long for its first depth. */
const LEAST_MS = 15;
/** A last try when time was too short for any line. */
const GLANCE = { timeMs: 2000, depth: 1 };

/** Why a search gave no answer. */
export type SearchFailure =
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly detail: string };

/** The parts of an opponent that evaluate. */
export interface OpeningSearch {
  ask(position: Position, question: SearchQuestion): Promise<Result<SearchResult, SearchFailure>>;
  /** Classics report their best move only. */
  readonly hasOneLine: boolean;
  /** The step by a classic's own procedure, where it has one. */
  procedure(state: OpeningState, random: () => number): Action | undefined;
}

export class OpeningEvaluator {
  readonly random: () => number;
  readonly #search: OpeningSearch;
  readonly #options: ThinkOptions;
  readonly #endsAt: number;
  #why: 'stopped' | 'failed' | undefined;

  constructor(search: OpeningSearch, options: ThinkOptions, budgetMs: number) {
    this.#search = search;
    this.#options = options;
    this.#endsAt = performance.now() + budgetMs;
    this.random = options.random ?? Math.random;
  }

  /** Why questions were not answered. */
  get trouble(): 'stopped' | 'failed' {
    return this.#options.signal?.aborted ? 'stopped' : (this.#why ?? 'failed');
  }

  get leftMs(): number {
    return Math.max(LEAST_MS, this.#endsAt - performance.now());
  }

  /** Black's chances with best play; `share` of the time left may be used. */
  async chances(position: Position, share = 1): Promise<Chances | undefined> {
    const known = decided(position);
    if (known) return known;
    const [best] = await this.#lines(position, 1, [], share);
    return best?.chances;
  }

  /** The best `count` moves of the side to move, best first; fewer when time was short. */
  async best(
    position: Position,
    count: number,
    excluded: readonly Point[] = [],
    share = 1,
  ): Promise<Ranked[]> {
    if (position.outcome) return [];
    const lines = this.#search.hasOneLine
      ? await this.#oneByOne(position, count, excluded, share)
      : await this.#lines(position, count, excluded, share);
    const sign = position.turn === 'black' ? -1 : 1;
    return lines.sort((a, b) => sign * (a.chances.expected - b.chances.expected));
  }

  /** Evaluates each of the points as the next stone, whether a search would choose it or not. */
  async each(position: Position, points: readonly Point[], share = 1): Promise<Ranked[]> {
    const endsAt = performance.now() + this.leftMs * share;
    const ranked: Ranked[] = [];
    for (const [i, point] of points.entries()) {
      if (this.#options.signal?.aborted) break;
      const next = position.play(point);
      if (!next.ok) continue;
      const ms = Math.max(LEAST_MS, (endsAt - performance.now()) / (points.length - i));
      const chances = await this.chances(next.value, ms / this.leftMs);
      if (chances) ranked.push({ point, chances: { ...chances, line: [point, ...chances.line] } });
    }
    return ranked;
  }

  /**
   * Black's different fifth moves, best first. When `count` of them are offered, White takes the last one, so its
   * chances are the value of the offer.
   */
  async fifthMoves(state: OpeningState, fourth: Position, count: number, share = 1) {
    const { symmetryScope, size } = state.terms;
    const empty = fourth.board.emptyPoints();
    const distinct = new Set(distinctOffers(empty, stonesOf(fourth, state), size, symmetryScope));
    const twins = empty.filter(point => !distinct.has(point));
    return this.best(fourth, count, twins, share);
  }

  /** The best, then the best of the others, and so on. */
  async #oneByOne(
    position: Position,
    count: number,
    excluded: readonly Point[],
    share: number,
  ): Promise<Ranked[]> {
    const endsAt = performance.now() + this.leftMs * share;
    const found: Ranked[] = [];
    while (found.length < count && !this.#options.signal?.aborted) {
      const ms = Math.max(LEAST_MS, (endsAt - performance.now()) / (count - found.length));
      const taken = [...excluded, ...found.map(({ point }) => point)];
      const [next] = await this.#lines(position, 1, taken, ms / this.leftMs);
      if (!next) break;
      found.push(next);
    }
    return found;
  }

  procedure(state: OpeningState): Action | undefined {
    return this.#search.procedure(state, this.random);
  }

  async #lines(
    position: Position,
    multiPv: number,
    excluded: readonly Point[],
    share: number,
  ): Promise<Ranked[]> {
    // A search that failed once would fail again and only cost time.
    if (this.#why === 'failed') return [];
    const inTime = await this.#ask(position, multiPv, excluded, { timeMs: this.leftMs * share });
    if (inTime.length > 0 || this.#why) return inTime;
    // Too little time for the first depth, on a busy or slow machine: a glance must do.
    return this.#ask(position, multiPv, excluded, GLANCE);
  }

  async #ask(
    position: Position,
    multiPv: number,
    excluded: readonly Point[],
    limits: { readonly timeMs: number; readonly depth?: number },
  ): Promise<Ranked[]> {
    const { signal, onInfo, random } = this.#options;
    const result = await this.#search.ask(position, {
      ...limits,
      multiPv,
      excluded,
      ...(signal && { signal }),
      // Lines of positions that are not on the board must not be drawn on it.
      ...(onInfo && { onInfo: (info: Info) => onInfo({ ...info, lines: [] }) }),
      ...(random && { random }),
    });
    if (!result.ok) {
      this.#why = result.error.kind;
      return [];
    }
    const { lines, line, score } = result.value;
    const told = lines.length > 0 ? lines : score ? [{ points: line, score }] : [];
    return told.flatMap(({ points, score }) =>
      points[0] === undefined ? [] : [{ point: points[0], chances: forBlack(score, points) }],
    );
  }
}

/** The stones in the order of the state, then those added since. */
function stonesOf(position: Position, { stones }: OpeningState): Point[] {
  const known = stones.filter(point => !position.board.isEmpty(point));
  const extra = [...position.board.stonesOf('black'), ...position.board.stonesOf('white')];
  return [...known, ...extra.filter(point => !known.includes(point))];
}

function decided({ outcome }: Position): Chances | undefined {
  if (!outcome) return undefined;
  const winner = outcome.kind === 'win' ? outcome.winner : undefined;
  const expected = winner === 'black' ? 1 : winner === 'white' ? 0 : 0.5;
  return { color: 'black', expected, isForced: true, line: [] };
}

function forBlack(score: Score, line: readonly Point[]): Chances {
  const black = scoreFor('black', score);
  if (black.kind === 'value') {
    return { color: 'black', expected: black.winRate, isForced: false, line };
  }
  return { color: 'black', expected: black.plies > 0 ? 1 : 0, isForced: true, line };
}

/** The chances seen from `color`. */
export function chancesOf(color: Chances['color'], chances: Chances): Chances {
  if (chances.color === color) return chances;
  return { ...chances, color: opponent(chances.color), expected: 1 - chances.expected };
}

/** The stones of an opening as a position. */
export function positionOf({ stones, terms: { size, rule } }: OpeningState): Position {
  let position = Position.start({ size, rule });
  for (const point of stones) {
    const next = position.play(point);
    // Only in Super Sakata can a stone end the game, and with it the opening.
    if (!next.ok) return position;
    position = next.value;
  }
  return position;
}
