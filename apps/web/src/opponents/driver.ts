// Connects the driver of the table with the page, for the sides that no person plays. The driver decides which
// opponent is asked, when its answer is played and when the clock is paused. This file asks the opponents, sets the
// timers and shows what they think.
import type { Info } from '@tengen/engine';
import type { Action, PlayerId } from '@tengen/openings';
import type { DecisionReason, Opponent, OpponentSpec, Thought } from '@tengen/opponent';
import type { Color } from '@tengen/rules';
import type { DriverAnswer, DriverEffect, DriverEvent } from '@tengen/table';
import { colorOfPlayer, engineClock, isWatched, newDriver, step, thinkerOf } from '@tengen/table';
import { createEffect, createMemo, createSignal, on, onCleanup, untrack } from 'solid-js';
import { painted } from '../after-paint.ts';
import type { Page } from '../page.ts';
import { preferences } from '../preferences.ts';

export type WatchSpeed = 'slow' | 'normal' | 'fast' | 'instant';
export const SPEEDS: readonly WatchSpeed[] = ['slow', 'normal', 'fast', 'instant'];

/** Time between two moves when people only watch. */
const WATCH_MS: Readonly<Record<WatchSpeed, number>> = {
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
  /** The opponent that took the step. Its colour may have changed with it. */
  readonly spec: OpponentSpec;
  readonly action: Action;
  readonly reason: DecisionReason;
}

export type MoveThought = Extract<Thought, { kind: 'move' }>;

/** The engine could not be loaded, the engine died while thinking, or only this search failed. */
type OpponentFailure = 'engine' | 'lost' | 'thought';

export type PlayDriver = ReturnType<typeof createDriver>;

type Ask = Extract<DriverEffect<OpponentSpec>, { kind: 'ask' }>;
type AskDraw = Extract<DriverEffect<OpponentSpec>, { kind: 'ask-draw' }>;
type Options = NonNullable<Parameters<Opponent['think']>[1]>;

const DRAW_MS = 600;
/** A draw is declined before this many stones. */
const FEWEST_STONES = 10;
/** The longest time for a timer. */
const LONGEST_MS = 1_000_000_000;

export function createDriver(
  { desk, engine, router }: Page,
  onDrawAnswer: (player: PlayerId, accepts: boolean) => void = () => {},
) {
  const [speed, setSpeed] = createSignal<WatchSpeed>('normal');
  const [info, setInfo] = createSignal<Info>();
  const [thoughts, setThoughts] = createSignal<Partial<Record<Color, MoveThought>>>({});
  const [decision, setDecision] = createSignal<MadeDecision>();
  const [isRetrying, setRetrying] = createSignal(false);
  const isSeen = createMemo(() => isWatched(desk.players()));
  const replyMs = () => (isSeen() ? WATCH_MS[speed()] : preferences.replyMs());
  const isAway = createMemo(() => router.place() !== 'play' || desk.isBrowsing());
  const [state, setState] = createSignal(
    untrack(() => newDriver({ table: desk.table(), players: desk.players() })),
  );
  /** The open questions, by id. */
  const asking = new Map<number, AbortController>();
  /** The thought or decision to show when an answer is played, by the id of the question. */
  const found = new Map<number, MadeDecision | MoveThought>();
  let hired = { terms: '', by: new Map<string, Opponent>() };
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(event: DriverEvent<OpponentSpec>): void {
    const [next, effects] = step(untrack(state), event, desk.now());
    setState(next);
    for (const effect of effects) perform(effect);
  }

  function perform(effect: DriverEffect<OpponentSpec>): void {
    switch (effect.kind) {
      case 'ask':
        void answer(effect, open(effect.id));
        break;
      case 'ask-draw':
        void answerDraw(effect, open(effect.id));
        break;
      case 'stop':
        close(effect.id);
        break;
      case 'do':
        untrack(() => carryOut(effect));
        break;
      case 'wake':
        clearTimeout(timer);
        if (effect.at !== undefined) {
          const ms = Math.min(LONGEST_MS, Math.ceil(effect.at - desk.now()));
          timer = setTimeout(() => send({ kind: 'tick' }), ms);
        }
        break;
    }
  }

  function open(id: number): AbortSignal {
    const controller = new AbortController();
    asking.set(id, controller);
    setInfo(undefined);
    return controller.signal;
  }
  function close(id: number): void {
    asking.get(id)?.abort();
    asking.delete(id);
    found.delete(id);
  }

  function carryOut({
    id,
    command,
    by,
  }: Extract<DriverEffect<OpponentSpec>, { kind: 'do' }>): void {
    const shown = found.get(id);
    const color = by === 'house' ? undefined : colorOfPlayer(desk.table(), by);
    if (command.k === 'act' && shown && 'reason' in shown) setDecision(shown);
    if (command.k === 'move' && shown && 'point' in shown && color) {
      setThoughts({ ...thoughts(), [color]: shown });
    }
    const isDone = desk.tell(command, by).ok;
    if (command.k !== 'clock') close(id);
    if (command.k === 'answer' && by !== 'house') onDrawAnswer(by, command.yes);
    if (!isDone && id > 0) send({ kind: 'failed', id, why: 'thought' });
  }

  // An opponent belongs to one game, and its engine to one choice of threads and memory.
  const terms = createMemo(() =>
    [desk.sitting(), preferences.threads(), preferences.memoryMiB()].join(),
  );
  createEffect(() =>
    send({
      kind: 'setting',
      table: desk.table(),
      players: desk.players(),
      isAway: isAway(),
      replyMs: replyMs(),
    }),
  );
  createEffect(on(terms, () => send({ kind: 'retry' }), { defer: true }));
  // Opponents keep their engine, so those of a failed engine are dropped.
  createEffect(
    on(
      () => engine.state().kind === 'failed',
      isLost => {
        if (isLost) hired = { terms: '', by: new Map() };
      },
    ),
  );
  // Thoughts about the last game are not shown in the next.
  createEffect(
    on(desk.sitting, () => {
      setThoughts({});
      setDecision(undefined);
    }),
  );
  onCleanup(() => {
    clearTimeout(timer);
    for (const id of asking.keys()) close(id);
  });

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

  async function answer(ask: Ask, signal: AbortSignal): Promise<void> {
    const { id, spec, position } = ask;
    // The person's stone is drawn first; a search would take the processors that draw it.
    if (!untrack(isSeen)) await painted();
    const opponent = signal.aborted ? undefined : await hire(spec);
    if (signal.aborted) return;
    if (!opponent) return send({ kind: 'failed', id, why: 'engine' });
    const given = await settle(think(opponent, ask, signal));
    if (signal.aborted) return;
    // If the engine has failed, a fallback made this answer. Only classics and claims need no engine.
    const needsEngine = spec.kind !== 'classic' && !position.foul;
    const isLost = needsEngine && untrack(engine.state).kind === 'failed';
    if (isLost || !given) send({ kind: 'failed', id, why: isLost ? 'lost' : 'thought' });
    else send({ kind: 'answered', id, answer: given });
  }

  async function think(
    opponent: Opponent,
    { id, by, position, opening }: Ask,
    signal: AbortSignal,
  ): Promise<DriverAnswer | undefined> {
    const { clock: running, color } = untrack(() => ({
      clock: desk.clock(),
      color: colorOfPlayer(desk.table(), by),
    }));
    // Read the clock again: loading the opponent took some time.
    const clock = running && engineClock(running, color, desk.now());
    const onInfo = (info: Info) => {
      if (!signal.aborted) setInfo(info);
    };
    const options: Options = { signal, onInfo, ...(clock && { clock }) };
    if (opening) {
      const { action, reason } = await opponent.decide(opening, options);
      found.set(id, { spec: opponent.spec, action, reason });
      return { kind: 'act', action };
    }
    const thought = await opponent.think(position, options);
    if (thought.kind === 'none') {
      return thought.why === 'no-legal-move' ? { kind: 'no-move' } : undefined;
    }
    found.set(id, thought);
    return { kind: 'move', point: thought.point };
  }

  async function answerDraw({ id, position, color }: AskDraw, signal: AbortSignal): Promise<void> {
    const isEarly = position.board.stones < FEWEST_STONES;
    const made = isEarly ? undefined : await engine.opponent({ kind: 'engine', timeMs: DRAW_MS });
    if (signal.aborted) return;
    const given = made?.ok && (await settle(made.value.answerDraw(position, color, { signal })));
    if (!signal.aborted) {
      send({ kind: 'draw-answered', id, accepts: given ? given.accepts : false });
    }
  }

  /** Asks the opponent again only if the engine has started, so that nobody waits twice. */
  function afterRetry(isThere: boolean): void {
    setRetrying(false);
    send(isThere ? { kind: 'retry' } : { kind: 'failed', id: 0, why: 'engine' });
  }

  return {
    thinking: createMemo((): Thinking | undefined => {
      const player = thinkerOf(state());
      return player && { color: colorOfPlayer(desk.table(), player), info: info() };
    }),
    /** The last thought of the opponent of each colour. */
    thoughts,
    /** The last step an opponent took in the opening, and why. */
    decision,
    failure: () => (isRetrying() ? undefined : (state().failure as OpponentFailure | undefined)),
    retry() {
      hired.by.clear();
      if (state().failure === 'thought') send({ kind: 'retry' });
      else {
        setRetrying(true);
        void engine.retry().then(afterRetry);
      }
    },
    /** Plays an answer that is being held back. */
    skipWait: () => send({ kind: 'hurry' }),
    isPaused: () => state().isPaused,
    setPaused: (isPaused: boolean) => send({ kind: 'pause', isPaused }),
    /** One move, while paused. */
    stepOnce: () => send({ kind: 'step' }),
    speed,
    setSpeed,
  };
}

/** The value of the promise; undefined if it rejects, which the caller reports as a failure. */
async function settle<T>(promise: Promise<T>): Promise<T | undefined> {
  try {
    return await promise;
  } catch {
    return undefined;
  }
}
