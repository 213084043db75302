// Commands to the table, from a person or from the driver: what they change in the room besides the table,
// and the sentence for the person. Every move of every player passes through here.
import type { OpponentSpec } from '@tengen/opponent';
import { type Point, pointName } from '@tengen/rules';
import type {
  Asker,
  DriverEvent,
  Table,
  TableCommand,
  TableEvent,
  TableRefusal,
} from '@tengen/table';
import { apply, decide, endingOf, positionOf, step as stepDriver, termsOf } from '@tengen/table';
import { actionInWords, openingRefusalInWords, reasonInWords, refusalInWords } from '@tengen/words';
import type { ProgramWords } from '../call.ts';
import type { Effect, Room, Stepped } from './room.ts';
import { isOver, isPerson, nameAt, namesOf, noticed, tableOf } from './room.ts';

export interface Here {
  readonly words: ProgramWords;
  readonly now: number;
}

/** Carries out a person's command, or says why not. */
export function command(room: Room, wanted: TableCommand, by: Asker, here: Here): Stepped {
  const decided = decide(tableOf(room), wanted, by, here.now);
  if (!decided.ok) return noticed(room, refusedInWords(decided.error, room, here.words));
  const [next, table] = happened(room, tableOf(room), decided.value, here);
  return drive(next, { kind: 'table', table }, here);
}

/** Tells the driver an event. What it wants from the table is done at once, the rest is returned. */
export function drive(room: Room, first: DriverEvent<OpponentSpec>, here: Here): Stepped {
  const effects: Effect[] = [];
  const waiting = [first];
  const wasOver = isOver(room);
  let next = room;
  for (let event = waiting.shift(); event; event = waiting.shift()) {
    const [driver, wanted] = stepDriver(next.driver, event, here.now);
    next = { ...next, driver };
    let { table } = driver;
    for (const effect of wanted) {
      if (effect.kind !== 'do') {
        effects.push(effect);
        continue;
      }
      const decided = decide(table, effect.command, effect.by, here.now);
      if (decided.ok) {
        [next, table] = happened(next, table, decided.value, here);
      } else {
        next = { ...next, notice: refusedInWords(decided.error, next, here.words) };
        waiting.push({ kind: 'failed', id: effect.id, why: decided.error.kind });
      }
    }
    if (table !== driver.table) waiting.unshift({ kind: 'table', table });
  }
  return [next, isOver(next) && !wasOver ? [...effects, { kind: 'ended' }] : effects];
}

/** The table after the events, and the room that tells of them. */
function happened(
  room: Room,
  table: Table,
  events: readonly TableEvent[],
  here: Here,
): [Room, Table] {
  const before = { ...room, driver: { ...room.driver, table } };
  const notice = events.map(event => eventInWords(event, before, here.words)).findLast(Boolean);
  const after = events.reduce(apply, table);
  if (events.every(({ k }) => k === 'clock')) return [room, after];
  const shown = { ...room, notice: notice ?? '', explained: '' };
  if (after.on === table.on && !endingOf(after)) return [shown, after];
  const move = events.find(({ k }) => k === 'move');
  const isOpponents = move?.k === 'move' && move.point !== 'pass' && !isPerson(room, move.by);
  const next: Room = {
    ...shown,
    info: undefined,
    evaluation: undefined,
    hint: undefined,
    hinting: undefined,
    named: [],
    reason: undefined,
    ...(isOpponents && { cursor: move.point as Point }),
  };
  return [next, after];
}

/** A stone is its own message; everything else gets a sentence. */
function eventInWords(event: TableEvent, room: Room, words: ProgramWords): string {
  const { play } = words.cli;
  switch (event.k) {
    case 'act': {
      if (event.action.kind === 'place') return '';
      const { size } = termsOf(tableOf(room));
      const name = nameAt(room, event.by, words);
      const said = actionInWords(event.action, name, size, words.openings);
      const reason = room.reason && reasonInWords(room.reason, size, words.openings);
      return reason ? words.grammar.sentences([said, reason]) : said;
    }
    case 'move':
      return event.point === 'pass' ? play.passed(positionOf(tableOf(room)).turn) : '';
    case 'answer':
      if (event.what !== 'draw' || event.answer !== 'no') return '';
      return words.opponents.draw.refused(nameAt(room, event.by, words));
    case 'end':
      return 'outcome' in event ? endInWords(event.outcome, play) : '';
    default:
      return '';
  }
}

function endInWords(
  outcome: Extract<TableEvent, { k: 'end'; outcome: unknown }>['outcome'],
  play: ProgramWords['cli']['play'],
): string {
  if (outcome.kind === 'draw') return outcome.reason === 'agreement' ? play.drawAgreed : '';
  const loser = outcome.winner === 'black' ? 'white' : 'black';
  if (outcome.reason === 'resign') return play.resigned(loser);
  return outcome.reason === 'timeout' ? play.timeout(loser) : '';
}

function refusedInWords(refusal: TableRefusal, room: Room, words: ProgramWords): string {
  const { play, wrong } = words.cli;
  const { size } = termsOf(tableOf(room));
  switch (refusal.kind) {
    case 'over':
      return play.gameIsOver;
    case 'not-your-step':
    case 'not-your-seat':
    case 'stale':
      return play.notYourTurn;
    case 'no-offer':
    case 'too-soon':
      return play.drawLater;
    case 'not-now':
      return play.notNow;
    case 'illegal':
      break;
  }
  const { reason } = refusal;
  switch (reason.kind) {
    case 'occupied':
    case 'forbidden':
    case 'game-over':
      return refusalInWords(reason, size, words.game);
    case 'no-passes':
    case 'too-early':
      return play.noPass;
    case 'nothing-to-claim':
      return play.noClaim;
    case 'off-board':
      return wrong.point(pointName(reason.point, size), size);
    case 'opening-step':
      return play.notNow;
    default:
      return openingRefusalInWords(reason, size, namesOf(room, words), words.openings);
  }
}
