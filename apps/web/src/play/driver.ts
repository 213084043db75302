// Moves for the sides that no person plays. Whenever such a side has to act, its opponent is asked; the
// answer enters by the same door as a hand's. If the game goes on in the meantime the question is
// dropped; if the opponent fails, that is a state with a way out, not a wait without end. Nothing is
// played while one looks at another place or has paused: then a thought under way is thought to its end,
// its move waits, and the clock of whoever may not play stands still.
import type { Info } from '@tengen/engine';
import type { Action, OpeningState } from '@tengen/openings';
import type { DecisionReason, Opponent, OpponentSpec, Thought } from '@tengen/opponent';
import type { Color, Position } from '@tengen/rules';
import { engineClock } from '@tengen/table';
import {
  createEffect,
  createMemo,
  createRoot,
  createSignal,
  on,
  onCleanup,
  untrack,
} from 'solid-js';
import { painted } from '../after-paint.ts';
import type { Seat } from '../desk/desk.ts';
import type { Page } from '../page.ts';
import { preferences } from '../preferences.ts';
import { createPace } from './pace.ts';

export type Speed = 'slow' | 'normal' | 'fast' | 'instant';
export const SPEEDS: readonly Speed[] = ['slow', 'normal', 'fast', 'instant'];

/** Time between two moves when nobody plays and someone watches. */
const WATCH_MS: Readonly<Record<Speed, number>> = {
  slow: 2000,
  normal: 1000,
  fast: 350,
  instant: 0,
};

export interface Thinking {
  readonly color: Color;
  readonly info?: Info | undefined;
}

export interface MadeDecision {
  /** Who took the step; the colours may have changed hands by it. */
  readonly spec: OpponentSpec;
  readonly action: Action;
  readonly reason: DecisionReason;
}

export type MoveThought = Extract<Thought, { kind: 'move' }>;

/** The engine did not come, or it died over its work; or the thought alone came to nothing. */
export type Failure = 'engine' | 'lost' | 'thought';

export interface Driver {
  thinking(): Thinking | undefined;
  /** What each colour's opponent last found. */
  thoughts(): Partial<Record<Color, MoveThought>>;
  /** The last step an opponent took in the opening, and why. */
  decision(): MadeDecision | undefined;
  failure(): Failure | undefined;
  retry(): void;
  /** Plays what is ready without waiting for the eye. */
  skipWait(): void;
  isPaused(): boolean;
  setPaused(isPaused: boolean): void;
  /** One move, while paused. */
  stepOnce(): void;
  speed(): Speed;
  setSpeed(speed: Speed): void;
}

type Options = NonNullable<Parameters<Opponent['think']>[1]>;

/** So much of a move's time an opponent may lose by letting itself be seen thinking. */
const SEEN_SHARE = 0.25;

function mostWaitMs(clock: Options['clock']): number {
  if (!clock) return Number.POSITIVE_INFINITY;
  return SEEN_SHARE * Math.min(clock.timeLeftMs, clock.turnMs ?? Number.POSITIVE_INFINITY);
}

interface Turn {
  readonly color: Color;
  readonly seat: Seat;
  readonly position: Position;
  readonly opening: OpeningState | undefined;
}

export function createDriver({ desk, engine, router }: Page): Driver {
  const [thinking, setThinking] = createSignal<Thinking>();
  const [thoughts, setThoughts] = createSignal<Partial<Record<Color, MoveThought>>>({});
  const [decision, setDecision] = createSignal<MadeDecision>();
  const [failure, setFailure] = createSignal<Failure>();
  const [attempt, setAttempt] = createSignal(0);
  const [isPaused, setPaused] = createSignal(false);
  const [steps, setSteps] = createSignal(0);
  const [speed, setSpeed] = createSignal<Speed>('normal');
  const pace = createPace();
  let hired = { terms: '', by: new Map<string, Opponent>() };

  const isWatched = createMemo(() =>
    Object.values(desk.seats()).every(seat => seat.kind === 'opponent'),
  );
  const turn = createMemo<Turn | undefined>(
    () => {
      const color = desk.toAct();
      const seat = color && desk.seats()[color];
      if (!seat || seat.kind === 'person') return undefined;
      return { color, seat, position: desk.livePosition(), opening: desk.opening() };
    },
    undefined,
    { equals: sameTurn },
  );
  /** Only who watches can pause. */
  const isStopped = () => isWatched() && isPaused() && steps() === 0;
  const mayPlay = createMemo(() => router.place() === 'play' && !desk.isBrowsing() && !isStopped());
  /** What has begun goes on until its turn is over. */
  const begun = createMemo<Turn | undefined>(before => {
    const now = turn();
    return now === before || mayPlay() ? now : undefined;
  });
  // An opponent knows its game, and its engine was made for these threads and this memory.
  const terms = createMemo(() =>
    [desk.sitting(), preferences.threads(), preferences.memoryMiB()].join(),
  );
  createEffect(() => {
    const isKept = Boolean(turn()) && (Boolean(failure()) || (!mayPlay() && !thinking()));
    if (desk.clock()) desk.holdClock(isKept);
  });

  createEffect(
    on([begun, attempt, terms], ([now]) => {
      setFailure(undefined);
      if (!now) return;
      const asking = new AbortController();
      onCleanup(() => {
        asking.abort();
        setThinking(undefined);
      });
      void answer(now, asking.signal);
    }),
  );
  // Opponents of an engine that is gone would ask it again.
  createEffect(
    on(
      () => engine.state().kind === 'failed',
      isLost => {
        if (isLost) hired = { terms: '', by: new Map() };
      },
    ),
  );
  // What was thought of the last game says nothing about the next.
  createEffect(
    on(desk.sitting, () => {
      setThoughts({});
      setDecision(undefined);
    }),
  );

  async function hire(spec: OpponentSpec): Promise<Opponent | undefined> {
    const key = JSON.stringify(spec);
    if (hired.terms !== untrack(terms)) hired = { terms: untrack(terms), by: new Map() };
    const { by } = hired;
    const known = by.get(key);
    if (known) return known;
    const made = await untrack(() => engine.opponent(spec));
    if (!made.ok) return undefined;
    by.set(key, made.value);
    return made.value;
  }

  async function answer(now: Turn, signal: AbortSignal): Promise<void> {
    if (now.seat.kind !== 'opponent') return;
    const startedAt = performance.now();
    setThinking({ color: now.color });
    // A person's stone comes first; an engine would take the processors that draw it.
    if (!isWatched()) await painted();
    if (signal.aborted) return;
    const opponent = await hire(now.seat.spec);
    if (signal.aborted) return;
    if (!opponent) {
      setThinking(undefined);
      setFailure('engine');
      return;
    }
    const onInfo = (info: Info) => {
      if (!signal.aborted) setThinking({ color: now.color, info });
    };
    const options: Options = { signal, onInfo, ...clockFor(now.color) };
    const play = now.opening
      ? await decideStep(opponent, now.opening, options)
      : await chooseMove(opponent, now, options);
    const leastMs = isWatched() ? WATCH_MS[speed()] : preferences.replyMs();
    const waitMs = Math.min(leastMs, mostWaitMs(options.clock));
    const isWanted = await pace.wait(waitMs - (performance.now() - startedAt), signal);
    if (!isWanted || signal.aborted) return;
    setThinking(undefined);
    await allowed(signal);
    if (signal.aborted) return;
    setSteps(0);
    // Whatever was decided without the engine is not the opponent's, unless it needs none.
    const needsEngine = now.seat.spec.kind !== 'classic' && !now.position.foul;
    if (needsEngine && engine.state().kind === 'failed') setFailure('lost');
    else if (!play?.()) setFailure('thought');
  }

  /** Makes the move; false when the door refused it. */
  type Play = () => boolean;

  async function decideStep(
    opponent: Opponent,
    opening: OpeningState,
    options: Options,
  ): Promise<Play | undefined> {
    const decided = await settle(opponent.decide(opening, options));
    if (!decided) return undefined;
    const { action, reason } = decided;
    return () => {
      setDecision({ spec: opponent.spec, action, reason });
      return desk.act(action).ok;
    };
  }

  async function chooseMove(
    opponent: Opponent,
    { position, color }: Turn,
    options: Options,
  ): Promise<Play | undefined> {
    // A forbidden stone that may be claimed is worth more than any move.
    if (position.foul) return () => desk.end({ kind: 'claim' });
    const thought = await settle(opponent.think(position, options));
    if (thought?.kind === 'move') {
      return () => {
        setThoughts({ ...thoughts(), [color]: thought });
        return desk.playPoint(thought.point).ok;
      };
    }
    // Every free point is forbidden to Black: the rules let him pass, and failing that he is beaten.
    if (thought?.why === 'no-legal-move') {
      return () => desk.playPoint('pass').ok || desk.end({ kind: 'resign', loser: color });
    }
    return undefined;
  }

  /** Until one may play, or it is wanted no more. */
  function allowed(signal: AbortSignal): Promise<void> {
    if (mayPlay()) return Promise.resolve();
    return new Promise(resolve =>
      createRoot(dispose => {
        const end = () => {
          signal.removeEventListener('abort', end);
          dispose();
          resolve();
        };
        signal.addEventListener('abort', end);
        createEffect(() => mayPlay() && end());
      }),
    );
  }

  /** Asking again of an engine that did not come would only keep people waiting twice. */
  function afterRetry(isThere: boolean): void {
    if (isThere) setAttempt(attempt() + 1);
    else if (begun()) setFailure('engine');
  }

  function clockFor(color: Color) {
    const now = desk.clock();
    const clock = now && engineClock(now, color, desk.now());
    return clock ? { clock } : {};
  }

  return {
    thinking,
    thoughts,
    decision,
    failure,
    retry() {
      const wasThought = failure() === 'thought';
      setFailure(undefined);
      hired.by.clear();
      if (wasThought) setAttempt(attempt() + 1);
      else void engine.retry().then(afterRetry);
    },
    skipWait: pace.skip,
    isPaused,
    setPaused,
    stepOnce: () => setSteps(1),
    speed,
    setSpeed,
  };
}

function sameTurn(a: Turn | undefined, b: Turn | undefined): boolean {
  if (!a || !b) return a === b;
  const isSamePlace = a.position === b.position && a.opening === b.opening;
  return isSamePlace && a.color === b.color && a.seat === b.seat;
}

/** What the promise gives; undefined when it breaks, which the caller shows as a failure. */
async function settle<T>(promise: Promise<T>): Promise<T | undefined> {
  try {
    return await promise;
  } catch {
    return undefined;
  }
}
