// One event, one new room, and what is to be done. Pure: no clock is read, nothing is drawn, nobody is asked.
import { opponentInWords, reasonInWords } from '@tengen/words';
import { load } from './back.ts';
import { apply, type Here, settle, startClock } from './deeds.ts';
import { pointTo, pressKey, submit } from './hands.ts';
import { drawAnswered, takeHint } from './manners.ts';
import { colorAt, type Room, type RoomEvent, type Stepped } from './room.ts';
import { isOver, seatToMove } from './table.ts';

export function step(room: Room, event: RoomEvent, here: Here): Stepped {
  const { words } = here;
  switch (event.kind) {
    case 'begin':
      return settle(room.clock ? room : startClock(room, here.now), here);
    case 'key':
      return pressKey(room, event.key, here);
    case 'pointed':
      return pointTo(room, event.point, here);
    case 'line':
      return submit(room, event.text, here);
    case 'info':
      return room.asked?.id === event.id ? [{ ...room, info: event.info }, []] : [room, []];
    case 'thought':
      return room.asked?.id === event.id ? takeThought(room, event, here) : [room, []];
    case 'decided': {
      if (room.asked?.id !== event.id) return [room, []];
      const [next, effects] = apply(room, { kind: 'opening', action: event.action }, here);
      if (next.table === room.table) return giveUp(next, here);
      const reason = reasonInWords(event.reason, room.table.terms.size, words.openings);
      const said = [next.notice, reason].filter(sentence => sentence !== '');
      return [{ ...next, notice: words.grammar.sentences(said) }, effects];
    }
    case 'failed':
      return failed(room, event, here);
    case 'hinted':
      return room.hinting === event.id ? takeHint(room, event.point, here) : [room, []];
    case 'draw-answered':
      return room.drawOffer?.id === event.id ? drawAnswered(room, event.accepts, here) : [room, []];
    case 'loaded':
      return load(room, event.table, event.path, here);
    case 'said':
      return [{ ...room, notice: event.text }, []];
    case 'explained':
      return room.table === event.table ? [{ ...room, explained: event.text }, []] : [room, []];
    case 'tick':
      return tick(room, here);
  }
}

/** Whatever was asked for does not come: nobody waits for it any longer. */
function failed(
  room: Room,
  { id, detail }: Extract<RoomEvent, { kind: 'failed' }>,
  here: Here,
): Stepped {
  if (room.hinting === id) return takeHint(room, undefined, here);
  if (room.drawOffer?.id === id) return drawAnswered(room, false, here);
  if (room.asked?.id !== id) return [room, []];
  const { opponents, cli } = here.words;
  const notice = `${opponents.none.failed} ${cli.play.failed} (${detail})`;
  return giveUp({ ...room, notice }, here);
}

/** Time goes by: a flag may fall. */
function tick(room: Room, here: Here): Stepped {
  const flagged = isOver(room.table) ? undefined : room.clock?.at(here.now).flagged;
  if (!flagged) return [room, []];
  const [next, effects] = apply(
    { ...room, clock: undefined },
    { kind: 'timeout', color: flagged },
    here,
  );
  return [next, [{ kind: 'stop' }, ...effects]];
}

function takeThought(
  room: Room,
  { thought }: Extract<RoomEvent, { kind: 'thought' }>,
  here: Here,
): Stepped {
  const seat = seatToMove(room.table);
  const color = colorAt(room, seat);
  if (thought.kind === 'move') {
    const thinking: Room = { ...room, thoughts: { ...room.thoughts, [seat]: thought } };
    const [next, effects] = apply(thinking, { kind: 'move', point: thought.point }, here);
    if (next.table === room.table) return giveUp(next, here);
    return [{ ...next, cursor: thought.point }, effects];
  }
  if (thought.why === 'no-legal-move') {
    const passed = apply(room, { kind: 'pass' }, here);
    const isPassed = passed[0].table !== room.table;
    return isPassed ? passed : apply(room, { kind: 'resign', color }, here);
  }
  const sitter = room.seats[seat];
  const name = sitter.kind === 'opponent' ? opponentInWords(sitter.spec, here.words.opponents) : '';
  const why = here.words.opponents.none[thought.why];
  const { titled, play } = here.words.cli;
  const notice = titled(name, `${why} ${play.failed} ${thought.detail ?? ''}`.trim());
  return giveUp({ ...room, notice }, here);
}

/** An opponent that cannot go on: the sentence stands already, the clocks stop, nobody is asked again. */
function giveUp(room: Room, here: Here): Stepped {
  const clock = room.clock?.pause(here.now);
  return [{ ...room, clock, asked: undefined, isPaused: true }, []];
}
