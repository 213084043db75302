// Requests besides moves: hints, resigning, draws, claims, pauses.
import { isInPlay, otherSeat, type PlayerId } from '@tengen/openings';
import { endingOf, offerOf, openingOf, toAct } from '@tengen/table';
import { command, drive, type Here } from './commands.ts';
import type { Room, Stepped } from './room.ts';
import { isOver, isPerson, isPersonsTurn, isStrict, noticed, tableOf } from './room.ts';

export function askHint(room: Room, here: Here): Stepped {
  const { play } = here.words.cli;
  if (isStrict(room)) return noticed(room, play.strict);
  if (!isPersonsTurn(room)) return noticed(room, isOver(room) ? play.gameIsOver : play.notYourTurn);
  const id = room.nextHint;
  return [{ ...room, hinting: id, nextHint: id + 1, notice: play.looking }, [{ kind: 'hint', id }]];
}

/** The person to move resigns; against an opponent the only person. */
export function resign(room: Room, here: Here): Stepped {
  const { play } = here.words.cli;
  const player = toAct(tableOf(room));
  if (!player) return noticed(room, play.gameIsOver);
  const loser = [player, otherSeat(player)].find(each => isPerson(room, each));
  if (!loser) return noticed(room, play.notYourTurn);
  return command(room, { k: 'resign' }, loser, here);
}

export function offerDraw(room: Room, here: Here): Stepped {
  const { play } = here.words.cli;
  const table = tableOf(room);
  if (isOver(room)) return noticed(room, play.gameIsOver);
  if (!isPersonsTurn(room) || !isInPlay(openingOf(table)) || offerOf(table, 'draw')) {
    return noticed(room, play.drawLater);
  }
  const [next, effects] = command(room, { k: 'offer', what: 'draw' }, toAct(table)!, here);
  const notice = drawAnswerer(next) ? play.drawQuestion : next.notice;
  return [{ ...next, notice }, effects];
}

/** The person at this keyboard who has a draw offer to answer. */
export function drawAnswerer(room: Room): PlayerId | undefined {
  const offer = offerOf(tableOf(room), 'draw');
  const player = offer && otherSeat(offer.by);
  return player && isPerson(room, player) ? player : undefined;
}

export function answerDraw(room: Room, yes: boolean, here: Here): Stepped {
  const by = drawAnswerer(room);
  const offer = offerOf(tableOf(room), 'draw');
  return by && offer ? command(room, { k: 'answer', re: offer.v, yes }, by, here) : [room, []];
}

/** White claims the win because Black's last stone is forbidden. */
export function claim(room: Room, here: Here): Stepped {
  const table = tableOf(room);
  const player = toAct(table);
  if (!player || !isPerson(room, player)) {
    return noticed(room, here.words.cli.play.noClaim);
  }
  return command(room, { k: 'foul', on: table.on }, player, here);
}

/** Pauses and goes on. After a failure of an opponent it asks again. */
export function pause(room: Room, here: Here): Stepped {
  const { driver } = room;
  if (endingOf(driver.table)) return [room, []];
  if (driver.failure !== undefined) return drive({ ...room, notice: '' }, { kind: 'retry' }, here);
  const isPaused = !driver.isPaused;
  const notice = isPaused ? here.words.cli.play.paused : '';
  return drive({ ...room, notice }, { kind: 'pause', isPaused }, here);
}
