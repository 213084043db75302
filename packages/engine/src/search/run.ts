// One search, from the call to its answer. It gives the position to the crew, again if a worker dies, keeps the
// best line so far, watches the clock from outside, and answers with a legal move only. `run` always resolves.
import type { Point, Position } from '@tengen/rules';
import { FLAG_NO_NETWORK } from '../../assembly/layout.ts';
import { now } from '../base/clock.ts';
import { stonesOf } from '../base/stones.ts';
import type { CoreInfo, CoreOptions, CoreResult } from '../core/core.ts';
import type { Crew } from '../workers/crew.ts';
import { hastyMove, nearest, staticMove } from './fallback.ts';
import { isEverythingForbidden, isPlayable } from './guard.ts';
import type { Info, Line, SearchResult, StopReason } from './info.ts';
import { bestFirst, withLine } from './info.ts';
import type { Lag } from './lag.ts';
import { type Level, levelOf, type Sight, STRONGEST, sightOf } from './levels.ts';
import type { SearchLimits, TimePlan } from './limits.ts';
import { DEFAULT_TIME_MS, planAfter, planTime } from './limits.ts';
import type { SearchOptions } from './options.ts';

/** A position that killed this many workers is answered without them. */
const MOST_DEATHS = 3;
/** After a stop, wait this long for the worker's answer; end the worker if it stays silent this much longer. */
const SHARED_PATIENCE: Patience = { stopMs: 500, silentMs: 500 };
/** Without shared memory a worker hears a stop only at the end of a slice, and callers should not wait for that. */
const UNSHARED_PATIENCE: Patience = { stopMs: 45, silentMs: 150 };
const MOST_DEPTH = 60;
const ENDLESS = Number.POSITIVE_INFINITY;
/** Nodes a second, assumed until some have been counted. */
const USUAL_NPS = 200_000;
/** Timers set to more than this go off at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** By the clock of a game no search of several moves ends before this part of its share (assembly/pace.ts). */
const EARLIEST = 0.22;
/** The answer goes out this long before the limit, whether the worker has one or not. */
const WATCH_MS = 1.5;

/** A search's options, and one that only the engine itself sets. */
export type RunOptions = SearchOptions & Pick<CoreOptions, 'balance'>;

export interface RunSetup {
  /** Undefined where there is no WebAssembly. */
  readonly crew: Crew | undefined;
  readonly position: Position;
  readonly limits: SearchLimits;
  readonly options: RunOptions;
  /** Of the engine's earlier answers; this search adds its own. */
  readonly lag: Lag;
  readonly onInfo: (info: Info) => void;
  /** Called when the rules refuse a move of the core. */
  readonly onRefused: () => void;
}

interface Patience {
  readonly stopMs: number;
  readonly silentMs: number;
}

/** The end of one attempt. */
type Attempt = CoreResult | 'died' | 'out-of-time';

export class SearchRun {
  readonly #setup: RunSetup;
  readonly #limits: SearchLimits;
  readonly #startedAt = now();
  readonly #level: Level;
  readonly #sight: Sight;
  #plan: TimePlan | undefined;
  #lines: Line[] = [];
  #last: Info | undefined;
  /** The limits of `hit`, for a search that began without any. */
  #goal: { readonly depth: number; readonly nodes: number } | undefined;
  #due: StopReason | undefined;
  #isStopped = false;
  /** A worker died, and no other has reported since. */
  #isLost = false;
  #phase: 'waiting' | 'running' | 'over' = 'waiting';
  #timers: ReturnType<typeof setTimeout>[] = [];
  #answerNow: (() => void) | undefined;

  constructor(setup: RunSetup) {
    const { position, options } = setup;
    this.#setup = setup;
    this.#level = levelOf(options.level ?? STRONGEST);
    this.#limits = withAnEnd(setup.limits, this.#level);
    this.#plan = planTime(this.#limits, setup.lag.spareMs);
    this.#sight = sightOf(position, this.#level, options.random ?? Math.random);
  }

  /** Ends the search soon. */
  stop(): void {
    if (this.#isStopped || this.#phase === 'over') return;
    this.#isStopped = true;
    if (this.#phase === 'running') this.#setup.crew?.stop();
    this.#after(patienceWith(this.#setup.crew).stopMs, () => this.#answerNow?.());
  }

  /** The limits hold from now on. The time and nodes used until now were the opponent's. */
  hit(wanted: SearchLimits): void {
    if (this.#phase === 'over' || wanted.infinite) return;
    const limits = withAnEnd(wanted, this.#level);
    const { depth = MOST_DEPTH, nodes = ENDLESS } = limits;
    const last = this.#last;
    this.#goal = { depth, nodes: (last?.nodes ?? 0) + nodes };
    this.#endAtGoal();
    // Infos are rare. Until the next one the nodes are estimated from the speed so far.
    if (nodes < ENDLESS) {
      this.#after((nodes / (last?.nps || USUAL_NPS)) * 1000, () => this.#end('nodes'));
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

  /** A limit is reached: the search answers with its best move, now or as soon as it has begun. */
  #end(why: StopReason): void {
    this.#due ??= why;
    if (this.#phase === 'running') this.#setup.crew?.stop();
  }

  /** `before`: the work that the crew must finish first. */
  async run(before: Promise<unknown>): Promise<SearchResult> {
    const { position } = this.#setup;
    const noMove = this.#noMove();
    if (noMove) return noMove;
    // The core watches the clock itself. This is for a core that cannot.
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

  /** Asks the crew until it answers. Undefined when it cannot. */
  async #think(): Promise<CoreResult | 'out-of-time' | undefined> {
    const { crew } = this.#setup;
    if (!crew) return undefined;
    for (let deaths = 0; deaths < MOST_DEATHS; deaths++) {
      if (this.#isStopped && this.#last) return 'out-of-time';
      const answer = await this.#askCrew(crew);
      if (answer !== 'died') return answer;
      this.#isLost = true;
      if (this.#plan && !planAfter(this.#plan, now() - this.#startedAt)) return undefined;
    }
    return undefined;
  }

  async #askCrew(crew: Crew): Promise<Attempt> {
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
    // A search that was stopped while it waited for its turn still gets a moment, so that it has a move.
    if (this.#isStopped || this.#due) crew.stop();
    const answer = await Promise.race([found, outOfTime]);
    if (answer === 'out-of-time') crew.endIfSilent(found, patienceWith(crew).silentMs);
    return answer ?? 'died';
  }

  #coreLimits() {
    const limits = this.#limits;
    const depth = least(limits.depth, this.#level.depth) ?? MOST_DEPTH;
    const nodes = least(limits.nodes, this.#level.nodes) ?? 0;
    const { hardMs = 0, optimumMs = 0 } = this.#plan ?? {};
    // A limit that is not a number counts as the smallest one: an answer must come.
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

  /** The core does not see the stones that the level overlooks: it must not choose their points, nor forbidden ones. */
  #unseenExclusions(): Point[] {
    const { hidden } = this.#sight;
    if (hidden.length === 0) return [];
    const { position } = this.#setup;
    const forbidden = position.turn === 'black' ? [...position.forbiddenKinds().keys()] : [];
    return [...hidden, ...forbidden];
  }

  #tell(info: CoreInfo): void {
    this.#isLost = false;
    // The line that a new line pushes out of the list comes from a shallower search.
    this.#lines = withLine(this.#lines, info, this.#setup.position).slice(0, this.#lineCount);
    const { depth, seldepth } = info;
    const lines = bestFirst(this.#lines.slice(0, this.#wanted));
    this.#last = { depth, seldepth, ...this.#counts(this.#allNodes(info.nodes)), lines };
    this.#setup.onInfo(this.#last);
    this.#endAtGoal();
  }

  /** The number of lines that the caller asked for. */
  get #wanted(): number {
    return Math.max(1, this.#setup.options.multiPv ?? 1);
  }

  /** The number of lines that are searched. */
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

  /** Lets only moves through that the rules and the caller allow. */
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
    // When the time is over there is none left for a closer look.
    const fallback = found === 'out-of-time' ? hastyMove : staticMove;
    return this.#result(fallback(position, excluded), reason, 'fallback');
  }

  #chosen(found: CoreResult | 'out-of-time' | undefined): Point | undefined {
    if (this.#level.noisePoints > 0) return this.#oneOfTheBest();
    // Of several lines the best one is played, also when the last depth was cut short in the middle.
    if (this.#wanted > 1 && !this.#setup.options.balance && this.#last) {
      return this.#last.lines[0]?.points[0];
    }
    return typeof found === 'object' ? found.best : this.#lines[0]?.points[0];
  }

  /** A weak level plays any move within its noise of the best. */
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
    if (!this.#setup.crew) return 'no-core';
    if (found === undefined || (found === 'out-of-time' && this.#isLost)) return 'engine-lost';
    if (found === 'out-of-time') return 'time';
    if (found.wasStopped && this.#due) return this.#due;
    const { depth: depthLimit, nodes, optimumMs } = this.#coreLimits();
    const elapsedMs = now() - this.#startedAt;
    if (found.wasStopped) return nodes > 0 && found.nodes >= nodes ? 'nodes' : 'time';
    if (this.#lines[0]?.score.kind === 'mate') return 'mate';
    if (found.depth >= depthLimit) return 'depth';
    return optimumMs > 0 && elapsedMs >= EARLIEST * optimumMs ? 'time' : 'only-move';
  }

  #result(
    best: Point | undefined,
    reason: StopReason,
    source: SearchResult['source'],
    ownNodes?: number,
  ): SearchResult {
    const { depth = 0, seldepth = 0, nodes: known = 0, lines = [] } = this.#last ?? {};
    const nodes = ownNodes === undefined ? known : this.#allNodes(ownNodes);
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

/** Without any limit a search would never end: it gets `DEFAULT_TIME_MS`. */
function withAnEnd(limits: SearchLimits, level: Level): SearchLimits {
  const { timeMs, depth = level.depth, nodes = level.nodes, clock, infinite } = limits;
  const hasEnd = infinite || [timeMs, depth, nodes, clock].some(limit => limit !== undefined);
  return hasEnd ? limits : { ...limits, timeMs: DEFAULT_TIME_MS };
}

/** The number of lines searched for a level that does not always play the best. */
const NOISY_LINES = 6;

function least(a: number | undefined, b: number | undefined): number | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return Math.min(a, b);
}
