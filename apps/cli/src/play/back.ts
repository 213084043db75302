// Back and forth in the game at the table, and another game in its place.
import { type Here, settle, startClock } from './deeds.ts';
import { colorAt, isPerson, isWatching, newRoom, type Room, type Stepped } from './room.ts';
import { doAgain, isOver, movesPlayed, seatToMove, type Table, takeBackTo } from './table.ts';

/** Back to the last position in which a person had to move; watching, one step. */
export function takeBack(room: Room, here: Here): Stepped {
  const { play } = here.words.cli;
  let count = room.table.done.length - 1;
  let table: Table | undefined;
  for (; count >= 0; count--) {
    table = takeBackTo(room.table, count);
    if (isWatching(room) || isPerson(room, seatToMove(table))) break;
  }
  if (count < 0 || !table) return [{ ...room, notice: play.nothingToUndo }, []];
  const taken = room.table.done.length - count;
  return goTo({ ...room, isPaused: isWatching(room) }, table, play.undone(taken), here);
}

export function again(room: Room, here: Here): Stepped {
  const first = doAgain(room.table);
  if (!first) return [{ ...room, notice: here.words.cli.play.nothingToRedo }, []];
  let table: Table = first;
  while (!isWatching(room) && !isOver(table) && !isPerson(room, seatToMove(table))) {
    const next = doAgain(table);
    if (!next) break;
    table = next;
  }
  return goTo({ ...room, isPaused: isWatching(room) }, table, '', here);
}

/** Another place in the same game: whoever was thinking thinks of the wrong position. */
function goTo(room: Room, table: Table, notice: string, here: Here): Stepped {
  const color = colorAt({ table }, seatToMove(table));
  const started = room.clock?.start(color, here.now);
  const next: Room = {
    ...room,
    table,
    notice,
    clock: started?.ok ? started.value : room.clock,
    turnSince: here.now,
    asked: undefined,
    info: undefined,
    hint: undefined,
    hinting: undefined,
    drawOffer: undefined,
    named: [],
    explained: '',
    view: 'board',
  };
  const [settled, effects] = settle(next, here);
  return [settled, [{ kind: 'stop' }, ...effects]];
}

/** Another game at the same table. */
export function start(room: Room, table: Table, notice: string, here: Here): Stepped {
  const { seats, control, showNumbers, delayMs, nextId } = room;
  const fresh = newRoom({ table, seats, control, showNumbers, delayMs, notice }, here.now);
  const [next, effects] = settle(startClock({ ...fresh, nextId }, here.now), here);
  return [next, [{ kind: 'stop' }, ...effects]];
}

export function load(room: Room, table: Table, path: string, here: Here): Stepped {
  const notice = here.words.cli.play.loaded(path, movesPlayed(table).length);
  return start(room, table, notice, here);
}
