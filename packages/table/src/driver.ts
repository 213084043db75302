// Asks the player who has to act. `step` takes one event and returns a new driver with a list of effects. It is
// pure, so the page and the terminal share it, and tests cover every wait and failure. The owner of the table
// performs the effects and tells the driver about every new table, however it came about.
import type { Action, OpeningState, PlayerId } from '@tengen/openings';
import { isInPlay, otherSeat } from '@tengen/openings';
import type { Color, Point, Position } from '@tengen/rules';
import type { Asker, TableCommand } from './command.ts';
import { due } from './decide.ts';
import { type EngineClock, engineClock } from './engine-clock.ts';
import type { Stage, Table } from './table.ts';
import { actorOf, colorOfPlayer, offerOf, stageOf, termsOf } from './table.ts';

/** The source of a player's actions: a person at this device, a program, or someone elsewhere. */
export type TablePlayer<Spec> =
  | { readonly kind: 'person' }
  | { readonly kind: 'opponent'; readonly spec: Spec }
  | { readonly kind: 'remote' };

export type TablePlayers<Spec> = Readonly<Record<PlayerId, TablePlayer<Spec>>>;

/** What an opponent chose to do. */
export type DriverAnswer =
  | { readonly kind: 'move'; readonly point: Point | 'pass' }
  | { readonly kind: 'act'; readonly action: Action }
  /** Every point is forbidden. */
  | { readonly kind: 'no-move' };

interface Question<Spec> {
  readonly id: number;
  readonly by: PlayerId;
  readonly player: TablePlayer<Spec>;
  readonly stage: Stage;
  readonly askedAt: number;
  /** How long the answer is held back, so that people can follow. */
  readonly waitMs: number;
  readonly answer?: DriverAnswer | { readonly kind: 'foul' };
  /** The answer has waited long enough, but the game is paused or another position is shown. */
  readonly isReady?: boolean;
}

export interface Driver<Spec> {
  readonly table: Table;
  readonly players: TablePlayers<Spec>;
  /** Another position or another part of the page is shown, so opponents do not play. */
  readonly isAway: boolean;
  readonly isPaused: boolean;
  /** One move may be played although the game is paused. */
  readonly isStepping: boolean;
  /** The least time that an opponent takes for an answer. */
  readonly replyMs: number;
  readonly question?: Question<Spec> | undefined;
  readonly drawQuestion?: { readonly id: number; readonly re: number } | undefined;
  /** Why the opponent cannot act. A person decides what to do. */
  readonly failure?: string | undefined;
  /** The stage for which an action was sent to the table. */
  readonly done?: Stage | undefined;
  readonly wakeAt?: number | undefined;
  readonly nextId: number;
}

export type DriverEvent<Spec> =
  /** The table has changed. */
  | { readonly kind: 'table'; readonly table: Table }
  | { readonly kind: 'players'; readonly players: TablePlayers<Spec> }
  /** Everything at once, so that no opponent is asked about a half-changed game. */
  | {
      readonly kind: 'setting';
      readonly table: Table;
      readonly players: TablePlayers<Spec>;
      readonly isAway: boolean;
      readonly replyMs: number;
    }
  | { readonly kind: 'away'; readonly isAway: boolean }
  | { readonly kind: 'pause'; readonly isPaused: boolean }
  | { readonly kind: 'step' }
  | { readonly kind: 'pace'; readonly replyMs: number }
  | { readonly kind: 'answered'; readonly id: number; readonly answer: DriverAnswer }
  /** A question failed, or the table refused an action. */
  | { readonly kind: 'failed'; readonly id: number; readonly why: string }
  | { readonly kind: 'draw-answered'; readonly id: number; readonly accepts: boolean }
  /** Asks the player who has to act again. */
  | { readonly kind: 'retry' }
  /** Plays an answer that is being held back. */
  | { readonly kind: 'hurry' }
  /** The time of the last `wake` effect has come. */
  | { readonly kind: 'tick' };

export type DriverEffect<Spec> =
  | {
      readonly kind: 'ask';
      readonly id: number;
      readonly by: PlayerId;
      readonly spec: Spec;
      readonly position: Position;
      /** Set when a step of the opening is needed. */
      readonly opening?: OpeningState;
      readonly clock?: EngineClock;
    }
  | {
      readonly kind: 'ask-draw';
      readonly id: number;
      readonly by: PlayerId;
      readonly spec: Spec;
      readonly position: Position;
      readonly color: Color;
    }
  /** The answer is no longer needed. */
  | { readonly kind: 'stop'; readonly id: number }
  /** A command for the table. If the table refuses it, send `failed` with this id. */
  | { readonly kind: 'do'; readonly id: number; readonly command: TableCommand; readonly by: Asker }
  /** Send `tick` at this time. Replaces the `wake` before it. */
  | { readonly kind: 'wake'; readonly at: number | undefined };

export type Driven<Spec> = readonly [Driver<Spec>, readonly DriverEffect<Spec>[]];

export interface DriverSetup<Spec> {
  readonly table: Table;
  readonly players: TablePlayers<Spec>;
  readonly replyMs?: number;
}

/** A driver that has not asked anybody yet. Any event, such as `tick`, starts it. */
export function newDriver<Spec>({ table, players, replyMs = 0 }: DriverSetup<Spec>): Driver<Spec> {
  return {
    table,
    players,
    replyMs,
    isAway: false,
    isPaused: false,
    isStepping: false,
    nextId: 1,
  };
}

/** Whether two programs play and people watch. */
export function isWatched<Spec>(players: TablePlayers<Spec>): boolean {
  return players.P1.kind === 'opponent' && players.P2.kind === 'opponent';
}

/** The player who is thinking, or whose answer is being held back. */
export function thinkerOf<Spec>({ question }: Driver<Spec>): PlayerId | undefined {
  return question?.isReady ? undefined : question?.by;
}

export function step<Spec>(
  driver: Driver<Spec>,
  event: DriverEvent<Spec>,
  now: number,
): Driven<Spec> {
  const effects: DriverEffect<Spec>[] = [];
  let next = dropped(heard(driver, event, now, effects), effects);
  next = answeredDraw(next, effects);
  next = acted(next, now, effects);
  next = asked(next, now, effects);
  held(next, now, effects);
  next = woken(next, now, effects);
  // Commands come last: each of them sends a new event while the others are being performed.
  const isDone = ({ kind }: DriverEffect<Spec>) => kind === 'do';
  return [next, [...effects.filter(effect => !isDone(effect)), ...effects.filter(isDone)]];
}

/** The driver with the direct changes of the event. */
function heard<Spec>(
  driver: Driver<Spec>,
  event: DriverEvent<Spec>,
  now: number,
  effects: DriverEffect<Spec>[],
): Driver<Spec> {
  const { question, drawQuestion } = driver;
  switch (event.kind) {
    case 'table':
      return { ...driver, table: event.table };
    case 'setting': {
      const { table, players, isAway, replyMs } = event;
      const seated = heard(driver, { kind: 'players', players }, now, effects);
      return { ...seated, table, isAway, replyMs };
    }
    case 'players':
      // A person who takes over a side should not find the game paused.
      return {
        ...driver,
        players: event.players,
        isPaused: driver.isPaused && isWatched(event.players),
      };
    case 'away':
      return { ...driver, isAway: event.isAway };
    case 'pause':
      return { ...driver, isPaused: event.isPaused, isStepping: false };
    case 'step':
      return { ...driver, isStepping: true };
    case 'pace':
      return { ...driver, replyMs: event.replyMs };
    case 'answered':
      if (question?.id !== event.id) return driver;
      return { ...driver, question: { ...question, answer: event.answer } };
    case 'failed':
      if (drawQuestion?.id === event.id) return drawDecided(driver, false, effects);
      if (question?.id !== event.id && !driver.done && driver.failure === undefined) return driver;
      return { ...driver, question: undefined, done: undefined, failure: event.why };
    case 'draw-answered':
      return drawQuestion?.id === event.id ? drawDecided(driver, event.accepts, effects) : driver;
    case 'retry':
      if (question) effects.push({ kind: 'stop', id: question.id });
      return { ...driver, question: undefined, failure: undefined, done: undefined };
    case 'hurry':
      return question?.answer ? { ...driver, question: { ...question, waitMs: 0 } } : driver;
    case 'tick': {
      const next = due(driver.table);
      if (!next || now < next.at) return { ...driver, wakeAt: undefined };
      effects.push({ kind: 'do', id: driver.nextId, command: next.command, by: 'house' });
      return { ...driver, wakeAt: undefined, nextId: driver.nextId + 1 };
    }
  }
}

/** The opponent that has to act; undefined if a person has to. */
function turnOf<Spec>({ table, players }: Driver<Spec>) {
  const stage = stageOf(table);
  const by = actorOf(stage);
  const player = by && players[by];
  return by && player?.kind === 'opponent' ? { by, player, stage } : undefined;
}

function isStopped<Spec>({ isPaused, isStepping }: Driver<Spec>): boolean {
  return isPaused && !isStepping;
}

function mayPlay<Spec>(driver: Driver<Spec>): boolean {
  return !driver.isAway && !isStopped(driver);
}

/** Drops a question about an earlier position, or to an opponent that was replaced. */
function dropped<Spec>(driver: Driver<Spec>, effects: DriverEffect<Spec>[]): Driver<Spec> {
  const turn = turnOf(driver);
  const { question, done, failure } = driver;
  const isValid = question && turn?.stage === question.stage && turn.player === question.player;
  if (question && !isValid) effects.push({ kind: 'stop', id: question.id });
  const isSameTurn = done === undefined || turn?.stage === done;
  return {
    ...driver,
    question: isValid ? question : undefined,
    done: isSameTurn ? done : undefined,
    failure: turn ? failure : undefined,
  };
}

// ---- moves ----

/** The most of its time that an opponent loses because its answer is held back. */
const SEEN_SHARE = 0.25;

function waitFor(replyMs: number, clock: EngineClock | undefined): number {
  if (!clock) return replyMs;
  const { timeLeftMs, turnMs = Number.POSITIVE_INFINITY } = clock;
  return Math.min(replyMs, SEEN_SHARE * Math.min(timeLeftMs, turnMs));
}

function asked<Spec>(
  driver: Driver<Spec>,
  now: number,
  effects: DriverEffect<Spec>[],
): Driver<Spec> {
  const turn = turnOf(driver);
  const { table, question, failure, done, nextId } = driver;
  if (!turn || question || failure !== undefined || done || !mayPlay(driver)) return driver;
  const { by, player, stage } = turn;
  const clock = table.clock && engineClock(table.clock, colorOfPlayer(table, by), now);
  const asking: Question<Spec> = {
    id: nextId,
    by,
    player,
    stage,
    askedAt: now,
    waitMs: waitFor(driver.replyMs, clock),
  };
  const next = { ...driver, nextId: nextId + 1 };
  // Claiming a forbidden stone wins at once, so no move is needed.
  if (stage.position.foul) {
    return acted({ ...next, question: { ...asking, answer: { kind: 'foul' } } }, now, effects);
  }
  effects.push({
    kind: 'ask',
    id: nextId,
    by,
    spec: player.spec,
    position: stage.position,
    ...(!isInPlay(stage.opening) && { opening: stage.opening }),
    ...(clock && { clock }),
  });
  return { ...next, question: asking };
}

/** Plays an answer once it has waited long enough and opponents may play. */
function acted<Spec>(
  driver: Driver<Spec>,
  now: number,
  effects: DriverEffect<Spec>[],
): Driver<Spec> {
  const { question, table } = driver;
  if (!question?.answer || now < readyAt(question)) return driver;
  if (!mayPlay(driver)) return { ...driver, question: { ...question, isReady: true } };
  const { id, by, stage, answer } = question;
  if (isHeld(table, now)) {
    effects.push({ kind: 'do', id, command: { k: 'clock', runs: true }, by: 'house' });
  }
  effects.push({ kind: 'do', id, command: commandFor(answer, table), by });
  return { ...driver, question: undefined, done: stage, isStepping: false };
}

function readyAt<Spec>({ askedAt, waitMs }: Question<Spec>): number {
  return askedAt + waitMs;
}

function commandFor(answer: NonNullable<Question<unknown>['answer']>, table: Table): TableCommand {
  const { on } = table;
  switch (answer.kind) {
    case 'move':
      return { k: 'move', on, point: answer.point };
    case 'act':
      return { k: 'act', on, action: answer.action };
    case 'foul':
      return { k: 'foul', on };
    case 'no-move':
      // Black passes if the rule allows it, and otherwise resigns.
      return stageOf(table).position.pass().ok ? { k: 'move', on, point: 'pass' } : { k: 'resign' };
  }
}

// ---- draws ----

/** Asks the opponent about a draw offer, once. */
function answeredDraw<Spec>(driver: Driver<Spec>, effects: DriverEffect<Spec>[]): Driver<Spec> {
  const { table, drawQuestion, players, nextId } = driver;
  const offer = offerOf(table, 'draw');
  if (drawQuestion && drawQuestion.re !== offer?.v) {
    effects.push({ kind: 'stop', id: drawQuestion.id });
    return answeredDraw({ ...driver, drawQuestion: undefined }, effects);
  }
  if (!offer || drawQuestion) return driver;
  const by = otherSeat(offer.by);
  const { [by]: player } = players;
  if (player.kind !== 'opponent') return driver;
  effects.push({
    kind: 'ask-draw',
    id: nextId,
    by,
    spec: player.spec,
    position: stageOf(table).position,
    color: colorOfPlayer(table, by),
  });
  return { ...driver, drawQuestion: { id: nextId, re: offer.v }, nextId: nextId + 1 };
}

function drawDecided<Spec>(
  driver: Driver<Spec>,
  accepts: boolean,
  effects: DriverEffect<Spec>[],
): Driver<Spec> {
  const { drawQuestion, table } = driver;
  const offer = offerOf(table, 'draw');
  if (!drawQuestion || offer?.v !== drawQuestion.re) return driver;
  const command = { k: 'answer', re: offer.v, yes: accepts } as const;
  effects.push({ kind: 'do', id: drawQuestion.id, command, by: otherSeat(offer.by) });
  // The question is kept until the table has the answer, so that it is not asked twice.
  return driver;
}

// ---- time ----

function isHeld({ clock }: Table, now: number): boolean {
  const reading = clock?.at(now);
  return reading?.turn !== undefined && !reading.isRunning;
}

/** Pauses the clock while the game is paused, and while an opponent may not or cannot play. */
function held<Spec>(driver: Driver<Spec>, now: number, effects: DriverEffect<Spec>[]): void {
  const { table, failure, done } = driver;
  const stage = stageOf(table);
  const reading = table.clock?.at(now);
  if (!reading?.turn || stage.end || done || termsOf(table).kind !== 'local') return;
  const isWaiting = !mayPlay(driver) && thinkerOf(driver) === undefined;
  const isKept =
    (isStopped(driver) && thinkerOf(driver) === undefined) ||
    (turnOf(driver) !== undefined && (failure !== undefined || isWaiting));
  if (reading.isRunning !== isKept) return;
  const command = { k: 'clock', runs: !isKept } as const;
  effects.push({ kind: 'do', id: 0, command, by: 'house' });
}

function woken<Spec>(
  driver: Driver<Spec>,
  now: number,
  effects: DriverEffect<Spec>[],
): Driver<Spec> {
  const { table, question, wakeAt } = driver;
  const isWaiting = question?.answer && !question.isReady && readyAt(question) > now;
  const times = [due(table)?.at, isWaiting ? readyAt(question) : undefined];
  const next = times.filter(at => at !== undefined).sort((a, b) => a - b)[0];
  if (next === wakeAt) return driver;
  effects.push({ kind: 'wake', at: next });
  return { ...driver, wakeAt: next };
}
