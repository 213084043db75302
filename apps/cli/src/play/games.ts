// Back and forth in a game, and another game in its place.
import type { Table } from '@tengen/table';
import { firstTable, lineOf, localStart, redoFor, termsOf, undoFor } from '@tengen/table';
import { command, drive, type Here } from './commands.ts';
import type { Effect, Room, Stepped } from './room.ts';
import { isOver, isStrict, isWatching, newRoom, noticed, tableOf } from './room.ts';

export function takeBack(room: Room, here: Here): Stepped {
  const { play } = here.words.cli;
  const to = undoFor(tableOf(room), room.driver.players);
  if (to === undefined) {
    return noticed(room, isStrict(room) ? play.strict : play.nothingToUndo);
  }
  const steps = (of: Room) => lineOf(tableOf(of)).length;
  const [next, effects] = goTo(room, to, here);
  return [{ ...next, notice: play.undone(steps(room) - steps(next)) }, effects];
}

export function redo(room: Room, here: Here): Stepped {
  const to = redoFor(tableOf(room), room.driver.players);
  if (to === undefined) return noticed(room, here.words.cli.play.nothingToRedo);
  return goTo(room, to, here);
}

/** Returns to a version of the table. Two programs would play on at once, so they are paused first. */
function goTo(room: Room, to: number, here: Here): Stepped {
  const paused: Stepped = isWatching(room)
    ? drive(room, { kind: 'pause', isPaused: true }, here)
    : [room, []];
  const [next, effects] = command(paused[0], { k: 'takeback', to }, 'house', here);
  return [{ ...next, view: 'board' }, [...paused[1], ...effects]];
}

/** Another game with the same players. */
export function newGame(room: Room, table: Table, notice: string, here: Here): Stepped {
  const { players, replyMs, nextId, question } = room.driver;
  const { showNumbers } = room;
  const fresh = newRoom({ table, players, showNumbers, delayMs: replyMs, notice });
  // Answers that are still on their way belong to the game before.
  const start: Room = { ...fresh, driver: { ...fresh.driver, nextId }, nextHint: room.nextHint };
  const [next, effects] = drive(start, { kind: 'tick' }, here);
  const stop: Effect[] = question ? [{ kind: 'stop', id: question.id }] : [];
  const ended: Effect[] = isOver(next) ? [{ kind: 'ended' }] : [];
  return [next, [...stop, ...effects, ...ended]];
}

export function restart(room: Room, here: Here): Stepped {
  const terms = termsOf(tableOf(room));
  const first = terms.kind === 'local' ? firstTable(localStart(terms, here.now)) : undefined;
  if (!first?.ok) return [room, []];
  return newGame(room, first.value, here.words.cli.play.restarted, here);
}
