// Moves for the sides that no person plays: the page's hands and eyes for the driver of the table. The driver
// says who is asked, when an answer is played and when a clock stands; here opponents are found and asked,
// timers are set, and what was thought is shown.
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

/** Time between two moves when nobody plays and someone watches. */
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
  /** Who took the step; the colours may have changed hands by it. */
  readonly spec: OpponentSpec;
  readonly action: Action;
  readonly reason: DecisionReason;
}

export type MoveThought = Extract<Thought, { kind: 'move' }>;

/** The engine did not come, or it died over its work; or the thought alone came to nothing. */
export type OpponentFailure = 'engine' | 'lost' | 'thought';

export type PlayDriver = ReturnType<typeof createDriver>;

type Ask = Extract<DriverEffect<OpponentSpec>, { kind: 'ask' }>;
type AskDraw = Extract<DriverEffect<OpponentSpec>, { kind: 'ask-draw' }>;
type Options = NonNullable<Parameters<Opponent['think']>[1]>;

const DRAW_MS = 600;
/** Before so many stones nobody has played for a draw. */
const FEWEST_STONES = 10;
/** Timers hold no longer times than this. */
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
  /** What is being asked, by the number of the question. */
  const asking = new Map<number, AbortController>();
  /** What is shown when the answer to a question is played. */
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

  // An opponent knows its game, and its engine was made for these threads and this memory.
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
    // A person's stone comes first; an engine would take the processors that draw it.
    if (!untrack(isSeen)) await painted();
    const opponent = signal.aborted ? undefined : await hire(spec);
    if (signal.aborted) return;
    if (!opponent) return send({ kind: 'failed', id, why: 'engine' });
    const given = await settle(think(opponent, ask, signal));
    if (signal.aborted) return;
    // Whatever was decided without the engine is not the opponent's, unless it needs none.
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
    // By now it has taken a moment to find it.
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

  /** Asking again of an engine that did not come would only keep people waiting twice. */
  function afterRetry(isThere: boolean): void {
    setRetrying(false);
    send(isThere ? { kind: 'retry' } : { kind: 'failed', id: 0, why: 'engine' });
  }

  return {
    thinking: createMemo((): Thinking | undefined => {
      const player = thinkerOf(state());
      return player && { color: colorOfPlayer(desk.table(), player), info: info() };
    }),
    /** What each colour's opponent last found. */
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
    /** Plays what is ready without waiting for the eye. */
    skipWait: () => send({ kind: 'hurry' }),
    isPaused: () => state().isPaused,
    setPaused: (isPaused: boolean) => send({ kind: 'pause', isPaused }),
    /** One move, while paused. */
    stepOnce: () => send({ kind: 'step' }),
    speed,
    setSpeed,
  };
}

/** What the promise gives; undefined when it breaks, which the caller shows as a failure. */
async function settle<T>(promise: Promise<T>): Promise<T | undefined> {
  try {
    return await promise;
  } catch {
    return undefined;
  }
}
