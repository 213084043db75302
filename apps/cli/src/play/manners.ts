// What passes between the players besides moves: hints, resignation, draws, pauses.
import { isInPlay } from '@tengen/openings';
import { opponent, type Point, pointName } from '@tengen/rules';
import { apply, type Here, settle } from './deeds.ts';
import { colorAt, isPerson, isPersonsTurn, nameAt, type Room, type Stepped } from './room.ts';
import { isOver, seatToMove } from './table.ts';

export function askHint(room: Room, here: Here): Stepped {
  const { play } = here.words.cli;
  const isPossible = isPersonsTurn(room) && isInPlay(room.table.opening);
  if (!isPossible) return [{ ...room, notice: play.noHint }, []];
  const id = room.nextId;
  return [{ ...room, hinting: id, nextId: id + 1, notice: play.looking }, [{ kind: 'hint', id }]];
}

export function takeHint(room: Room, point: Point | undefined, here: Here): Stepped {
  const { play } = here.words.cli;
  if (point === undefined) return [{ ...room, hinting: undefined, notice: play.noHint }, []];
  const notice = play.hint(pointName(point, room.table.terms.size));
  return [{ ...room, hinting: undefined, hint: point, cursor: point, notice }, []];
}

export function resign(room: Room, here: Here): Stepped {
  const { play } = here.words.cli;
  if (isOver(room.table)) return [{ ...room, notice: play.gameIsOver }, []];
  const seat = seatToMove(room.table);
  const person = [seat, seat === 'P1' ? 'P2' : 'P1'] as const;
  const loser = person.find(each => isPerson(room, each));
  if (!loser) return [{ ...room, notice: play.notYourTurn }, []];
  const [next, effects] = apply(room, { kind: 'resign', color: colorAt(room, loser) }, here);
  return [next, [{ kind: 'stop' }, ...effects]];
}

export function offerDraw(room: Room, here: Here): Stepped {
  const { play } = here.words.cli;
  if (isOver(room.table)) return [{ ...room, notice: play.gameIsOver }, []];
  if (!isPersonsTurn(room) || !isInPlay(room.table.opening)) {
    return [{ ...room, notice: play.drawLater }, []];
  }
  const seat = seatToMove(room.table);
  const other = seat === 'P1' ? 'P2' : 'P1';
  const by = colorAt(room, seat);
  if (isPerson(room, other)) {
    return [{ ...room, drawOffer: { by, id: undefined }, notice: play.drawQuestion }, []];
  }
  const id = room.nextId;
  const asked: Room = { ...room, drawOffer: { by, id }, nextId: id + 1 };
  return [asked, [{ kind: 'ask-draw', id, seat: other }]];
}

export function drawAnswered(room: Room, accepts: boolean, here: Here): Stepped {
  if (!room.drawOffer) return [room, []];
  if (accepts) return apply({ ...room, drawOffer: undefined }, { kind: 'draw' }, here);
  const other = opponent(room.drawOffer.by);
  const seat = colorAt(room, 'P1') === other ? 'P1' : 'P2';
  const notice = here.words.opponents.draw.refused(nameAt(room, seat, here.words));
  return [{ ...room, drawOffer: undefined, notice }, []];
}

export function pause(room: Room, here: Here): Stepped {
  if (isOver(room.table)) return [room, []];
  if (!room.isPaused) {
    const clock = room.clock?.pause(here.now);
    const notice = here.words.cli.play.paused;
    return [{ ...room, clock, isPaused: true, asked: undefined, notice }, [{ kind: 'stop' }]];
  }
  const clock = room.clock?.resume(here.now);
  return settle({ ...room, clock, isPaused: false, notice: '' }, here);
}
