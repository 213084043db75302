// What a deed does to the room besides the board: the clock, the sentence underneath, and whose turn comes
// next. Every move of every player passes through `apply`.
import { Clock } from '@tengen/game';
import { colorOf, type PlayerId } from '@tengen/openings';
import { pointName, type Result } from '@tengen/rules';
import { actionInWords, openingRefusalInWords, refusalInWords } from '@tengen/words';
import type { Words } from '../call.ts';
import {
  colorAt,
  type Effect,
  isPerson,
  nameAt,
  namesOf,
  type Room,
  type Stepped,
} from './room.ts';
import { type Deed, doDeed, isOver, type Refused, seatToMove, type Table } from './table.ts';

export interface Here {
  readonly words: Words;
  readonly now: number;
}

/** Does it, or says why not. */
export function apply(room: Room, deed: Deed, here: Here): Stepped {
  const spentMs = Math.max(0, here.now - room.turnSince);
  const next = doDeed(room.table, deed, spentMs);
  if (!next.ok) return [{ ...room, notice: refusedInWords(next.error, room, here.words) }, []];
  const clock = room.clock && clockAfter(room.clock, room.table, next.value, here.now);
  if (clock && !clock.ok) {
    // The hand was too slow: the move is void and the game lost.
    return apply({ ...room, clock: undefined }, { kind: 'timeout', color: clock.error }, here);
  }
  const before = seatToMove(room.table);
  return settle(
    {
      ...room,
      table: next.value,
      clock: clock?.value,
      turnSince: here.now,
      asked: undefined,
      info: undefined,
      hint: undefined,
      hinting: undefined,
      named: [],
      drawOffer: undefined,
      explained: '',
      notice: deedInWords(deed, before, room, here.words),
    },
    here,
  );
}

/** Wakes whoever has to move next, or ends the game. */
export function settle(room: Room, here: Here): Stepped {
  if (isOver(room.table)) {
    const clock = room.clock?.pause(here.now);
    return [{ ...room, clock, asked: undefined }, [{ kind: 'ended' }]];
  }
  const seat = seatToMove(room.table);
  if (isPerson(room, seat) || room.isPaused || room.asked) return [room, []];
  const id = room.nextId;
  const effects: Effect[] = [{ kind: 'think', id, seat }];
  return [{ ...room, asked: { id, seat }, info: undefined, nextId: id + 1 }, effects];
}

/** The colour that has run out of time, as an error. */
function clockAfter(
  clock: Clock,
  before: Table,
  after: Table,
  now: number,
): Result<Clock, 'black' | 'white'> {
  if (isOver(after)) return { ok: true, value: clock.pause(now) };
  // The next player by the colours as they were: a swap then takes both clocks with it.
  const next = colorOf(before.opening, seatToMove(after));
  const pressed = clock.press(now, next);
  if (!pressed.ok) {
    if (pressed.error.kind === 'timeout') return { ok: false, error: pressed.error.color };
    return { ok: true, value: clock };
  }
  const isSwapped = before.opening.black !== after.opening.black;
  return { ok: true, value: isSwapped ? pressed.value.swapped() : pressed.value };
}

/** A clock that has just been started for whoever begins. */
export function startClock(room: Room, now: number): Room {
  if (!room.control) return room;
  const clock = Clock.of(room.control).start(colorAt(room, seatToMove(room.table)), now);
  return clock.ok ? { ...room, clock: clock.value } : room;
}

function deedInWords(deed: Deed, seat: PlayerId, room: Room, words: Words): string {
  const { play } = words.cli;
  switch (deed.kind) {
    case 'opening': {
      // A stone speaks for itself.
      if (deed.action.kind === 'place') return '';
      return actionInWords(
        deed.action,
        nameAt(room, seat, words),
        room.table.terms.size,
        words.openings,
      );
    }
    case 'move':
      return '';
    case 'pass':
      return play.passed(room.table.position.turn);
    case 'resign':
      return play.resigned(deed.color);
    case 'timeout':
      return play.timeout(deed.color);
    case 'draw':
      return play.drawAgreed;
  }
}

export function refusedInWords(error: Refused, room: Room, words: Words): string {
  const { size } = room.table.terms;
  switch (error.kind) {
    case 'occupied':
    case 'forbidden':
    case 'game-over':
      return refusalInWords(error, size, words.game);
    case 'no-passes':
    case 'too-early':
      return words.cli.play.noPass;
    case 'nothing-offered':
      return words.cli.play.drawLater;
    case 'off-board':
      return words.cli.wrong.point(pointName(error.point, size), size);
    default:
      return openingRefusalInWords(error, size, namesOf(room, words), words.openings);
  }
}
