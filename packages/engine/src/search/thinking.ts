// One search from its first moment to its answer: it hands the position to the crew, again if a worker
// dies of it, keeps the best line told so far, watches the clock from outside, and lets only a legal
// move out. Whatever happens, `run` resolves.
import type { Point, Position } from '@tengen/rules';
import { FLAG_NO_NETWORK } from '../../assembly/layout.ts';
import type { CoreInfo, CoreOptions, CoreResult } from '../core/core.ts';
import { stonesOf } from '../core/stones.ts';
import { now } from '../workers/clock.ts';
import type { Crew } from '../workers/crew.ts';
import { hastyMove, nearest, staticMove } from './fallback.ts';
import { isEverythingForbidden, isPlayable } from './guard.ts';
import {
  bestFirst,
  type Info,
  type Line,
  type SearchResult,
  type StopReason,
  withLine,
} from './info.ts';
import type { Lag } from './lag.ts';
import { type Level, levelOf, type Sight, STRONGEST, sightOf } from './levels.ts';
import { planAfter, planTime, type SearchLimits, type TimePlan } from './limits.ts';
import type { SearchOptions } from './options.ts';

/** A search is tried so often; what kills workers every time is answered without them. */
const MOST_DEATHS = 3;
/** A worker that has not heard a stop by now is not waited for, and if it stays silent, it is ended. */
const SHARED_PATIENCE: Patience = { stopMs: 500, silentMs: 500 };
/** Without shared memory a worker in a long slice cannot hear; that is no reason to make anyone wait. */
const UNSHARED_PATIENCE: Patience = { stopMs: 45, silentMs: 150 };
const MOST_DEPTH = 60;
const ENDLESS = Number.POSITIVE_INFINITY;
/** Nodes a second where nothing has been counted yet. */
const USUAL_NPS = 200_000;
/** Beyond this many milliseconds timers go off at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** So long before the limit the answer goes out, whether the worker has one or not. */
const WATCH_MS = 1.5;

/** A search's options, and what only the engine itself asks for. */
export type ThinkingOptions = SearchOptions & Pick<CoreOptions, 'balance'>;

export interface ThinkingSetup {
  /** Undefined where there is no WebAssembly. */
  readonly crew: Crew | undefined;
  readonly position: Position;
  readonly limits: SearchLimits;
  readonly options: ThinkingOptions;
  /** Of the engine's answers so far; this one is added. */
  readonly lag: Lag;
  readonly onInfo: (info: Info) => void;
  /** The guard had to refuse a move. */
  readonly onRefused: () => void;
}

interface Patience {
  readonly stopMs: number;
  readonly silentMs: number;
}

/** What ends the wait for the crew. */
type Answer = CoreResult | 'died' | 'out-of-time';

export class Thinking {
  readonly #setup: ThinkingSetup;
  readonly #startedAt = now();
  readonly #level: Level;
  readonly #sight: Sight;
  #plan: TimePlan | undefined;
  #lines: Line[] = [];
  #last: Info | undefined;
  /** What ends a search that began without limits. */
  #goal: { readonly depth: number; readonly nodes: number } | undefined;
  #due: StopReason | undefined;
  #isStopped = false;
  #phase: 'waiting' | 'running' | 'over' = 'waiting';
  #timers: ReturnType<typeof setTimeout>[] = [];
  #answerNow: (() => void) | undefined;

  constructor(setup: ThinkingSetup) {
    const { position, limits, options } = setup;
    this.#setup = setup;
    this.#plan = limits.infinite ? undefined : planTime(limits, setup.lag.spareMs);
    this.#level = levelOf(options.level ?? STRONGEST);
    this.#sight = sightOf(position, this.#level, options.random ?? Math.random);
  }

  /** Ends the search soon. */
  stop(): void {
    if (this.#isStopped || this.#phase === 'over') return;
    this.#isStopped = true;
    if (this.#phase === 'running') this.#setup.crew?.stop();
    this.#after(patienceWith(this.#setup.crew).stopMs, () => this.#answerNow?.());
  }

  /** The limits hold from now on; the time spent so far was the opponent's, and so were the nodes. */
  hit(limits: SearchLimits): void {
    if (this.#phase === 'over' || limits.infinite) return;
    const { depth = MOST_DEPTH, nodes = ENDLESS } = limits;
    const told = this.#last;
    this.#goal = { depth, nodes: (told?.nodes ?? 0) + nodes };
    this.#endAtGoal();
    // Lines come seldom; until the next one the pace so far tells how many nodes there were.
    if (nodes < ENDLESS) {
      this.#after((nodes / (told?.nps || USUAL_NPS)) * 1000, () => this.#end('nodes'));
    }
    const plan = planTime(limits, this.#setup.lag.spareMs);
    if (!plan) return;
    this.#after(plan.optimumMs || plan.hardMs, () => this.#end('time'));
    this.#after(plan.limitMs - WATCH_MS, () => this.#answerNow?.());
  }

  #endAtGoal(): void {
    const { depth = 0, nodes = 0 } = this.#last ?? {};
    if (this.#goal && depth >= this.#goal.depth) this.#end('depth');
    else if (this.#goal && nodes >= this.#goal.nodes) this.#end('nodes');
  }

  /** Its limits are reached: it answers with what it has, now or as soon as it has begun. */
  #end(why: StopReason): void {
    this.#due ??= why;
    if (this.#phase === 'running') this.#setup.crew?.stop();
  }

  /** `before` is whatever the crew must finish first. */
  async run(before: Promise<unknown>): Promise<SearchResult> {
    const { position } = this.#setup;
    const noMove = this.#noMove();
    if (noMove) return noMove;
    // The search keeps its own time; this is for the case that it cannot.
    if (this.#plan) this.#after(this.#plan.limitMs - WATCH_MS, () => this.#answerNow?.());
    await before;
    const found = await this.#think();
    this.#phase = 'over';
    for (const timer of this.#timers) clearTimeout(timer);
    const result = this.#guarded(found, position);
    if (this.#plan) this.#setup.lag.note(now() - this.#startedAt - this.#plan.hardMs);
    return result;
  }

  /** Positions in which there is nothing to choose. */
  #noMove(): SearchResult | undefined {
    const { position, options } = this.#setup;
    if (position.outcome) return this.#result(undefined, 'decided', 'fallback');
    const empty = position.board.emptyPoints();
    if (isEverythingForbidden(position)) {
      const suggested = nearest(position, empty);
      return { ...this.#result(undefined, 'no-legal-move', 'fallback'), suggested };
    }
    const excluded = new Set(options.excluded);
    const isLeft = empty.some(point => !excluded.has(point) && isPlayable(position, point));
    return isLeft ? undefined : this.#result(undefined, 'no-move', 'fallback');
  }

  /** Tries the crew until it answers; undefined when it never does. */
  async #think(): Promise<CoreResult | 'out-of-time' | undefined> {
    const { crew } = this.#setup;
    if (!crew) return undefined;
    for (let deaths = 0; deaths < MOST_DEATHS; deaths++) {
      if (this.#isStopped && this.#last) return 'out-of-time';
      const answer = await this.#askCrew(crew);
      if (answer !== 'died') return answer;
      if (this.#plan && !planAfter(this.#plan, now() - this.#startedAt)) return undefined;
    }
    return undefined;
  }

  async #askCrew(crew: Crew): Promise<Answer> {
    const outOfTime = new Promise<'out-of-time'>(resolve => {
      this.#answerNow = () => resolve('out-of-time');
    });
    this.#phase = 'running';
    const found = crew.think(
      {
        startedAt: this.#startedAt,
        stones: stonesOf(this.#sight.position),
        limits: this.#coreLimits(),
        options: this.#coreOptions(),
      },
      info => this.#tell(info),
    );
    // Stopped while it waited for its turn: it still gets a moment, so that it has a move.
    if (this.#isStopped || this.#due) crew.stop();
    const answer = await Promise.race([found, outOfTime]);
    if (answer === 'out-of-time') endIfSilent(crew, found);
    return answer ?? 'died';
  }

  #coreLimits() {
    const { limits } = this.#setup;
    const depth = least(limits.depth, this.#level.depth) ?? MOST_DEPTH;
    const nodes = least(limits.nodes, this.#level.nodes) ?? 0;
    const { hardMs = 0, optimumMs = 0 } = this.#plan ?? {};
    // What is no number is as good as nothing.
    return {
      depth: Math.max(1, Math.min(depth || 1, MOST_DEPTH)),
      nodes: Number.isNaN(nodes) ? 1 : nodes,
      timeMs: hardMs,
      optimumMs,
    };
  }

  #coreOptions(): CoreOptions {
    const { excluded = [], width, balance } = this.#setup.options;
    const { flags, width: sight, hasNetwork } = this.#level;
    return {
      multiPv: this.#lineCount,
      excluded: [...new Set([...excluded, ...this.#unseenExclusions()])],
      width: least(width, sight) ?? 0,
      flags: hasNetwork ? flags : flags | FLAG_NO_NETWORK,
      balance,
    };
  }

  /** On a board with hidden stones the core must not choose their points, nor what they forbid. */
  #unseenExclusions(): Point[] {
    const { hidden } = this.#sight;
    if (hidden.length === 0) return [];
    const { position } = this.#setup;
    const forbidden = position.turn === 'black' ? [...position.forbiddenKinds().keys()] : [];
    return [...hidden, ...forbidden];
  }

  #tell(info: CoreInfo): void {
    // What a new line pushes out of the list was found by a search less deep.
    this.#lines = withLine(this.#lines, info, this.#setup.position).slice(0, this.#lineCount);
    const { depth, seldepth } = info;
    const lines = bestFirst(this.#lines.slice(0, this.#wanted));
    this.#last = { depth, seldepth, ...this.#counts(this.#allNodes(info.nodes)), lines };
    this.#setup.onInfo(this.#last);
    this.#endAtGoal();
  }

  /** How many lines were asked for. */
  get #wanted(): number {
    return Math.max(1, this.#setup.options.multiPv ?? 1);
  }

  /** How many are searched. */
  get #lineCount(): number {
    return Math.max(this.#wanted, this.#level.noisePoints > 0 ? NOISY_LINES : 1);
  }

  /** Of all threads together. */
  #allNodes(ownNodes: number): number {
    return ownNodes + (this.#setup.crew?.helperNodes ?? 0);
  }

  #counts(nodes: number) {
    const timeMs = now() - this.#startedAt;
    return { nodes, timeMs, nps: timeMs > 0 ? Math.round((nodes / timeMs) * 1000) : 0 };
  }

  #after(ms: number, action: () => void): void {
    this.#timers.push(setTimeout(action, Math.min(Math.max(0, ms), LONGEST_TIMER_MS)));
  }

  // ---- the answer ----

  /** Only moves that the rules and the caller allow get past here. */
  #guarded(found: CoreResult | 'out-of-time' | undefined, position: Position): SearchResult {
    const { excluded = [] } = this.#setup.options;
    const reason = this.#reason(found);
    const best = this.#chosen(found);
    if (best !== undefined) {
      if (!excluded.includes(best) && isPlayable(position, best)) {
        const nodes = typeof found === 'object' ? found.nodes : undefined;
        return this.#result(best, reason, 'search', nodes);
      }
      this.#setup.onRefused();
    }
    // Out of time there is none left for a closer look.
    const fallback = found === 'out-of-time' ? hastyMove : staticMove;
    return this.#result(fallback(position, excluded), reason, 'fallback');
  }

  #chosen(found: CoreResult | 'out-of-time' | undefined): Point | undefined {
    if (this.#level.noisePoints > 0) return this.#oneOfTheBest();
    // Of several lines the best one has the word, also when the last depth was cut short in the middle.
    if (this.#wanted > 1 && !this.#setup.options.balance && this.#last) {
      return this.#last.lines[0]?.points[0];
    }
    return typeof found === 'object' ? found.best : this.#lines[0]?.points[0];
  }

  /** A weak level takes any move that seems as good to it. */
  #oneOfTheBest(): Point | undefined {
    const { random = Math.random } = this.#setup.options;
    const [best] = this.#lines;
    if (!best || best.score.kind === 'mate') return best?.points[0];
    const bar = best.score.points - this.#level.noisePoints;
    const good = this.#lines.filter(({ score }) => score.kind === 'value' && score.points >= bar);
    return good[Math.floor(random() * good.length)]?.points[0];
  }

  #reason(found: CoreResult | 'out-of-time' | undefined): StopReason {
    if (this.#isStopped) return 'stopped';
    if (typeof found !== 'object') return 'time';
    if (found.wasStopped && this.#due) return this.#due;
    const { depth: depthLimit, nodes, optimumMs } = this.#coreLimits();
    const elapsedMs = now() - this.#startedAt;
    if (found.wasStopped) return nodes > 0 && found.nodes >= nodes ? 'nodes' : 'time';
    if (this.#lines[0]?.score.kind === 'mate') return 'mate';
    if (found.depth >= depthLimit) return 'depth';
    return optimumMs > 0 && elapsedMs >= optimumMs ? 'time' : 'only-move';
  }

  #result(
    best: Point | undefined,
    reason: StopReason,
    source: SearchResult['source'],
    ownNodes?: number,
  ): SearchResult {
    const { depth = 0, seldepth = 0, nodes: told = 0, lines = [] } = this.#last ?? {};
    const nodes = ownNodes === undefined ? told : this.#allNodes(ownNodes);
    const chosen = this.#lines.find(line => line.points[0] === best);
    const line = chosen?.points ?? (best === undefined ? [] : [best]);
    const score = chosen?.score;
    return {
      best,
      suggested: best,
      score,
      line,
      lines,
      depth,
      seldepth,
      ...this.#counts(nodes),
      reason,
      source,
    };
  }
}

function patienceWith(crew: Crew | undefined): Patience {
  return crew?.isShared ? SHARED_PATIENCE : UNSHARED_PATIENCE;
}

/** Ends a worker that does not come back from a search nobody waits for any more. */
function endIfSilent(crew: Crew, found: Promise<unknown>): void {
  crew.stop();
  const timer = setTimeout(() => void crew.kill(), patienceWith(crew).silentMs);
  void found.then(() => clearTimeout(timer));
}

/** Lines a level looks at that does not always take the best. */
const NOISY_LINES = 6;

function least(a: number | undefined, b: number | undefined): number | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return Math.min(a, b);
}
