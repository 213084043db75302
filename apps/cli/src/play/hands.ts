// What a person does at the keyboard: keys, words and points.
import { type Answer, isInPlay, legalActions, offerChoices } from '@tengen/openings';
import { type Point, pointName, xOf, yOf } from '@tengen/rules';
import { stepInWords } from '@tengen/words';
import type { Key } from '../terminal/keys.ts';
import { again, start, takeBack } from './back.ts';
import { apply, type Here } from './deeds.ts';
import { askHint, drawAnswered, offerDraw, pause, resign } from './manners.ts';
import { isPersonsTurn, isWatching, namesOf, type Room, type Stepped } from './room.ts';
import { isOver, movesPlayed, openTable, stoneDeed } from './table.ts';
import { readTyped, type Typed } from './typed.ts';

/** Longer than any point, word or path. */
const MOST_TYPED = 1000;

export function pressKey(room: Room, key: Key, here: Here): Stepped {
  if (key.kind === 'ctrl-c' || key.kind === 'ctrl-d') return [room, [{ kind: 'quit' }]];
  if (key.kind === 'ctrl-l') return [room, [{ kind: 'redraw' }]];
  if (room.view === 'help') return [{ ...room, view: 'board' }, []];
  if (room.view === 'replay') return [replayKey(room, key), []];
  switch (key.kind) {
    case 'text':
      return typeText(room, key.text, here);
    case 'paste':
      return [{ ...room, typed: withPasted(room.typed, key.text) }, []];
    case 'enter':
      if (room.typed.trim() !== '') return submit({ ...room, typed: '' }, room.typed, here);
      return isOver(room.table) ? [room, [{ kind: 'menu' }]] : playAt(room, room.cursor, here);
    case 'backspace':
      if (room.typed !== '') return [{ ...room, typed: [...room.typed].slice(0, -1).join('') }, []];
      if (room.named.length > 0) return [{ ...room, named: room.named.slice(0, -1) }, []];
      return doWord(room, 'undo', '', here);
    case 'tab':
      return doWord(room, 'hint', '', here);
    case 'f1':
      return [{ ...room, view: 'help' }, []];
    case 'escape':
      return [{ ...room, typed: '', notice: '', hint: undefined }, []];
    default:
      return [{ ...room, cursor: moved(room.cursor, key.kind, room.table.terms.size) }, []];
  }
}

/** A click chooses a point; another on the same plays there. Terminals have small cells. */
export function pointTo(room: Room, point: Point, here: Here): Stepped {
  if (room.view !== 'board') return pressKey(room, { kind: 'escape' }, here);
  if (point === room.cursor) return playAt(room, point, here);
  return [{ ...room, cursor: point }, []];
}

/** The first line of what was pasted joins what is typed; nothing happens before Enter. */
function withPasted(typed: string, pasted: string): string {
  const [line = ''] = pasted.trim().split(/[\r\n]/);
  return (typed + line.replace(/\p{Cc}/gu, ' ')).slice(0, MOST_TYPED);
}

function typeText(room: Room, text: string, here: Here): Stepped {
  if (room.typed === '') {
    if (text === '?' || text === '？') return [{ ...room, view: 'help' }, []];
    if (text === ' ' || text === '　') {
      return isWatching(room) ? doWord(room, 'pause', '', here) : playAt(room, room.cursor, here);
    }
    if (text === '+' || text === '-') {
      const seconds = room.delayMs / 1000;
      const next = text === '-' ? Math.min(10, Math.max(0.25, seconds * 2)) : seconds / 2;
      return doWord(room, 'speed', String(next < 0.1 ? 0 : next), here);
    }
  }
  return [{ ...room, typed: (room.typed + text).slice(0, MOST_TYPED) }, []];
}

function moved(cursor: Point, key: string, size: number): Point {
  const last = size - 1;
  let x = xOf(cursor, size);
  let y = yOf(cursor, size);
  if (key === 'left') x = Math.max(0, x - 1);
  if (key === 'right') x = Math.min(last, x + 1);
  if (key === 'up') y = Math.max(0, y - 1);
  if (key === 'down') y = Math.min(last, y + 1);
  if (key === 'home') x = 0;
  if (key === 'end') x = last;
  if (key === 'page-up') y = 0;
  if (key === 'page-down') y = last;
  return y * size + x;
}

function replayKey(room: Room, key: Key): Room {
  const last = movesPlayed(room.table).length;
  const to = (at: number): Room => ({ ...room, replayAt: Math.min(last, Math.max(0, at)) });
  switch (key.kind) {
    case 'left':
    case 'up':
      return to(room.replayAt - 1);
    case 'right':
    case 'down':
    case 'enter':
      return to(room.replayAt + 1);
    case 'home':
      return to(0);
    case 'end':
      return to(last);
    case 'escape':
      return { ...room, view: 'board' };
    default:
      return key.kind === 'text' && key.text === 'q' ? { ...room, view: 'board' } : room;
  }
}

// ---- what is typed ----

export function submit(room: Room, text: string, here: Here): Stepped {
  const { words } = here;
  const quiet: Room = { ...room, notice: '', typed: '' };
  if (text.trim() === '') return [quiet, []];
  const typed = readTyped(text, room.table, words);
  const isAskedHere = room.drawOffer && room.drawOffer.id === undefined;
  if (isAskedHere && (typed.kind === 'yes' || typed.kind === 'no')) {
    return drawAnswered(quiet, typed.kind === 'yes', here);
  }
  return doTyped(quiet, typed, here);
}

function doTyped(room: Room, typed: Typed, here: Here): Stepped {
  const { play } = here.words.cli;
  const { size } = room.table.terms;
  switch (typed.kind) {
    case 'point':
      return playAt({ ...room, cursor: typed.point }, typed.point, here);
    case 'off-board': {
      const lastColumn = String.fromCharCode(96 + size);
      return [{ ...room, notice: play.offBoard(typed.text, lastColumn, size) }, []];
    }
    case 'answer':
      return act(room, { kind: 'answer', answer: typed.answer }, here);
    case 'number':
      return act(room, { kind: 'declare', number: typed.number }, here);
    case 'word':
      return doWord(room, typed.word, typed.rest, here);
    case 'yes':
    case 'no':
      return [{ ...room, notice: play.unknown(typed.kind, undefined) }, []];
    case 'unknown':
      return [{ ...room, notice: play.unknown(typed.text, typed.nearest) }, []];
  }
}

function act(
  room: Room,
  action: { kind: 'answer'; answer: Answer } | { kind: 'declare'; number: number },
  here: Here,
): Stepped {
  if (!isPersonsTurn(room)) return [{ ...room, notice: here.words.cli.play.notYourTurn }, []];
  return apply(room, { kind: 'opening', action }, here);
}

/** A person's stone: a move, a stone of the opening, a fifth move chosen or one more named. */
function playAt(room: Room, point: Point, here: Here): Stepped {
  const { words } = here;
  if (isOver(room.table)) return [{ ...room, notice: words.cli.play.gameIsOver }, []];
  if (!isPersonsTurn(room)) return [{ ...room, notice: words.cli.play.notYourTurn }, []];
  const { opening } = room.table;
  const legal = isInPlay(opening) ? undefined : legalActions(opening);
  if (legal?.kind === 'offer') return nameOffer(room, point, legal.count, here);
  if (legal?.kind === 'answer' || legal?.kind === 'declare') {
    const { whose, task } = stepInWords(opening, namesOf(room, words), words.openings);
    const how = legal.kind === 'answer' ? ` ${words.cli.play.answerNumber}` : '';
    return [{ ...room, notice: words.cli.titled(whose, `${task}${how}`) }, []];
  }
  return apply(room, stoneDeed(room.table, point), here);
}

/** Names a fifth move; the last one sends them all. */
function nameOffer(room: Room, point: Point, count: number, here: Here): Stepped {
  const { words } = here;
  const { opening, terms } = room.table;
  if (room.named.includes(point)) {
    return [{ ...room, named: room.named.filter(other => other !== point) }, []];
  }
  if (!offerChoices(opening, room.named).includes(point)) {
    const name = pointName(point, terms.size);
    const twin = room.named.find(other => !offerChoices(opening, [other]).includes(point));
    const { occupied, symmetricOffers } = words.openings.refusals;
    const notice =
      twin === undefined ? occupied(name) : symmetricOffers(name, pointName(twin, terms.size));
    return [{ ...room, notice }, []];
  }
  const named = [...room.named, point];
  if (named.length < count) return [{ ...room, named, notice: '' }, []];
  return apply(room, { kind: 'opening', action: { kind: 'offer', points: named } }, here);
}

function doWord(
  room: Room,
  word: Extract<Typed, { kind: 'word' }>['word'],
  rest: string,
  here: Here,
): Stepped {
  const { play } = here.words.cli;
  const say = (notice: string): Stepped => [{ ...room, notice }, []];
  switch (word) {
    case 'undo':
      return takeBack(room, here);
    case 'redo':
      return again(room, here);
    case 'restart': {
      const fresh = openTable(room.table.terms);
      return fresh.ok ? start(room, fresh.value, play.restarted, here) : [room, []];
    }
    case 'hint':
      return askHint(room, here);
    case 'pass':
      return isPersonsTurn(room) ? apply(room, { kind: 'pass' }, here) : say(play.notYourTurn);
    case 'resign':
      return resign(room, here);
    case 'draw':
      return offerDraw(room, here);
    case 'numbers':
      return [{ ...room, showNumbers: !room.showNumbers }, []];
    case 'pause':
      return pause(room, here);
    case 'speed': {
      const seconds = Number(rest);
      if (rest === '' || !(seconds >= 0 && seconds <= 60)) return say(play.help.speed);
      return [{ ...room, delayMs: seconds * 1000, notice: play.speedIs(String(seconds)) }, []];
    }
    case 'replay':
      return [{ ...room, view: 'replay', replayAt: movesPlayed(room.table).length }, []];
    case 'save':
      return rest === '' ? say(play.saveWhere) : [room, [{ kind: 'save', path: rest }]];
    case 'load':
      return rest === '' ? say(play.loadWhich) : [room, [{ kind: 'load', path: rest }]];
    case 'new':
      return [room, [{ kind: 'menu' }]];
    case 'help':
      return [{ ...room, view: 'help' }, []];
    case 'quit':
      return [room, [{ kind: 'quit' }]];
  }
}
