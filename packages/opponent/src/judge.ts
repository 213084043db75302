// The judge of opening positions: asks a mind, within one budget of time for a whole decision, what
// positions are worth to Black and how moves rank. A question that could not be answered is undefined.
import { type Info, type Score, scoreFor } from '@tengen/engine';
import { type Action, distinctOffers, type OpeningState } from '@tengen/openings';
import { opponent, type Point, Position } from '@tengen/rules';
import type { Mind } from './mind.ts';
import type { Chances } from './reason.ts';
import type { ThinkOptions } from './thought.ts';

/** A move and what Black may hope for after it. */
export interface Ranked {
  readonly point: Point;
  readonly chances: Chances;
}

/** No search gets less: below, the core has no time for its first depth. */
const LEAST_MS = 15;
/** Some evaluation in any case. */
const GLANCE = { timeMs: 2000, depth: 1 };

export class Judge {
  readonly random: () => number;
  readonly #mind: Mind;
  readonly #options: ThinkOptions;
  readonly #endsAt: number;
  #why: 'stopped' | 'failed' | undefined;

  constructor(mind: Mind, options: ThinkOptions, budgetMs: number) {
    this.#mind = mind;
    this.#options = options;
    this.#endsAt = performance.now() + budgetMs;
    this.random = options.random ?? Math.random;
  }

  /** What kept questions from being answered, if anything did. */
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
    const lines = this.#mind.tellsOneLine
      ? await this.#oneByOne(position, count, excluded, share)
      : await this.#lines(position, count, excluded, share);
    const sign = position.turn === 'black' ? -1 : 1;
    return lines.sort((a, b) => sign * (a.chances.expected - b.chances.expected));
  }

  /** Each of the points as the next stone, whether a search would think of it or not. */
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
   * Black's different fifth moves, best first. With `count` of them offered, White takes the last:
   * its chances are what the offer is worth.
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

  /** The step by the mind's own procedure, where it has one. */
  procedure(state: OpeningState): Action | undefined {
    return this.#mind.procedure(state, this.random);
  }

  async #lines(
    position: Position,
    multiPv: number,
    excluded: readonly Point[],
    share: number,
  ): Promise<Ranked[]> {
    // What has failed once would only make people wait again.
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
    const result = await this.#mind.ask(position, {
      ...limits,
      multiPv,
      excluded,
      ...(signal && { signal }),
      // Lines from positions that are only imagined would mislead whoever draws them.
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

/** The stones in the order of the state, and what was put on since. */
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

/** The same chances seen from the other chair. */
export function chancesOf(color: Chances['color'], chances: Chances): Chances {
  if (chances.color === color) return chances;
  return { ...chances, color: opponent(chances.color), expected: 1 - chances.expected };
}

/** The stones of an opening as a position. */
export function positionOf({ stones, terms: { size, rule } }: OpeningState): Position {
  let position = Position.start({ size, rule });
  for (const point of stones) {
    const next = position.play(point);
    // Only Super Sakata reaches a stone that ends the game, and the opening with it.
    if (!next.ok) return position;
    position = next.value;
  }
  return position;
}
