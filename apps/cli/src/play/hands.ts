// A person at the keyboard: keys, words and points become commands.
import { type Action, legalActions, offerChoices } from '@tengen/openings';
import { type Point, pointName, xOf, yOf } from '@tengen/rules';
import { openingOf, stageOf, termsOf, toAct } from '@tengen/table';
import { stepInWords } from '@tengen/words';
import type { Key } from '../terminal/keys.ts';
import type { PlayWord } from '../words/index.ts';
import { command, drive, type Here } from './commands.ts';
import { redo, restart, takeBack } from './games.ts';
import { answerDraw, askHint, claim, drawAnswerer, offerDraw, pause, resign } from './requests.ts';
import type { Room, Stepped } from './room.ts';
import { helpRows, isOver, isPersonsTurn, isWatching, namesOf, noticed, tableOf } from './room.ts';
import { readTyped, type Typed } from './typed.ts';

/** Longer input is cut. */
const MOST_TYPED = 1000;

export function pressKey(room: Room, key: Key, here: Here): Stepped {
  if (key.kind === 'ctrl-c' || key.kind === 'ctrl-d') return [room, [{ kind: 'quit' }]];
  if (key.kind === 'ctrl-l') return [room, [{ kind: 'redraw' }]];
  if (room.view === 'help') {
    const by = { up: -1, down: 1, 'page-up': -8, 'page-down': 8 }[key.kind as string];
    if (by === undefined) return [{ ...room, view: 'board' }, []];
    const last = helpRows(here.words).length - 1;
    return [{ ...room, helpAt: Math.min(last, Math.max(0, room.helpAt + by)) }, []];
  }
  if (room.view === 'replay') return [replayKey(room, key), []];
  switch (key.kind) {
    case 'text':
      return typeText(room, key.text, here);
    case 'paste':
      return [{ ...room, typed: withPasted(room.typed, key.text) }, []];
    case 'enter':
      if (room.typed.trim() !== '') return submit({ ...room, typed: '' }, room.typed, here);
      return isOver(room) ? [room, [{ kind: 'menu' }]] : playAt(room, room.cursor, here);
    case 'backspace':
      if (room.typed !== '') return [{ ...room, typed: [...room.typed].slice(0, -1).join('') }, []];
      if (room.named.length > 0) return [{ ...room, named: room.named.slice(0, -1) }, []];
      return takeBack(room, here);
    case 'tab':
      return askHint(room, here);
    case 'f1':
      return [{ ...room, view: 'help', helpAt: 0 }, []];
    case 'escape':
      return [{ ...room, typed: '', notice: '', hint: undefined }, []];
    default:
      return [{ ...room, cursor: moved(room.cursor, key.kind, sizeOf(room)) }, []];
  }
}

/** A first click moves the cursor, a second one plays there: cells of a terminal are easy to miss. */
export function pointTo(room: Room, point: Point, here: Here): Stepped {
  if (room.view !== 'board') return pressKey(room, { kind: 'escape' }, here);
  if (point === room.cursor) return playAt(room, point, here);
  return [{ ...room, cursor: point }, []];
}

/** Adds the first line of a pasted text to the typed one. Nothing is played before Enter. */
function withPasted(typed: string, pasted: string): string {
  const [line = ''] = pasted.trim().split(/[\r\n]/);
  return (typed + line.replace(/\p{Cc}/gu, ' ')).slice(0, MOST_TYPED);
}

function typeText(room: Room, text: string, here: Here): Stepped {
  if (room.typed === '') {
    if (text === '?' || text === '？') return [{ ...room, view: 'help', helpAt: 0 }, []];
    if (text === ' ' || text === '　') {
      return isWatching(room) ? pause(room, here) : playAt(room, room.cursor, here);
    }
    if (text === '+' || text === '-') {
      const seconds = room.driver.replyMs / 1000;
      const next = text === '-' ? Math.min(10, Math.max(0.25, seconds * 2)) : seconds / 2;
      return TYPED_WORDS.speed(room, here, String(next < 0.1 ? 0 : next));
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
  const last = stageOf(tableOf(room)).ply;
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

// ---- typed lines ----

export function submit(room: Room, text: string, here: Here): Stepped {
  const { words } = here;
  const quiet: Room = { ...room, notice: '', typed: '', overwriting: undefined };
  if (text.trim() === '') return [quiet, []];
  const typed = readTyped(text, tableOf(room), words);
  if (room.overwriting !== undefined && typed.kind === 'yes') {
    return [quiet, [{ kind: 'save', path: room.overwriting, mayOverwrite: true }]];
  }
  if (room.overwriting !== undefined && typed.kind === 'no') return [quiet, []];
  if (drawAnswerer(room) && (typed.kind === 'yes' || typed.kind === 'no')) {
    return answerDraw(quiet, typed.kind === 'yes', here);
  }
  return doTyped(quiet, typed, here);
}

function doTyped(room: Room, typed: Typed, here: Here): Stepped {
  const { play } = here.words.cli;
  const size = sizeOf(room);
  switch (typed.kind) {
    case 'point':
      return playAt({ ...room, cursor: typed.point }, typed.point, here);
    case 'off-board': {
      const lastColumn = String.fromCharCode(96 + size);
      return noticed(room, play.offBoard(typed.text, lastColumn, size));
    }
    case 'answer':
      return act(room, { kind: 'answer', answer: typed.answer }, here);
    case 'number':
      return act(room, { kind: 'declare', number: typed.number }, here);
    case 'word':
      return TYPED_WORDS[typed.word](room, here, typed.rest);
    case 'yes':
    case 'no':
      return noticed(room, play.unknown(typed.kind, undefined));
    case 'unknown':
      return noticed(room, play.unknown(typed.text, typed.nearest));
  }
}

/** A step of the opening by the person whose turn it is. */
function act(room: Room, action: Action, here: Here): Stepped {
  if (!isPersonsTurn(room)) return noticed(room, here.words.cli.play.notYourTurn);
  const table = tableOf(room);
  return command(unpaused(room), { k: 'act', on: table.on, action }, toAct(table)!, here);
}

function play(room: Room, point: Point | 'pass', here: Here): Stepped {
  const table = tableOf(room);
  return command(unpaused(room), { k: 'move', on: table.on, point }, toAct(table)!, here);
}

/** A stone played by a person ends the pause. */
function unpaused(room: Room): Room {
  return { ...room, driver: { ...room.driver, isPaused: false } };
}

function sizeOf(room: Room): number {
  return termsOf(tableOf(room)).size;
}

/** A person's stone: a move, a stone of the opening, the choice of a fifth move, or an offer of one. */
function playAt(room: Room, point: Point, here: Here): Stepped {
  const { words } = here;
  if (isOver(room)) return noticed(room, words.cli.play.gameIsOver);
  if (!isPersonsTurn(room)) return noticed(room, words.cli.play.notYourTurn);
  const opening = openingOf(tableOf(room));
  const legal = legalActions(opening);
  if (legal?.kind === 'offer') return nameOffer(room, point, legal.count, here);
  if (legal?.kind === 'answer' || legal?.kind === 'declare') {
    const { whose, task } = stepInWords(opening, namesOf(room, words), words.openings);
    const how = legal.kind === 'answer' ? ` ${words.cli.play.answerNumber}` : '';
    return [{ ...room, notice: words.cli.titled(whose, `${task}${how}`) }, []];
  }
  return legal ? act(room, { kind: legal.kind, point }, here) : play(room, point, here);
}

/** Adds a fifth move to the offer or removes it. The last one sends the offer. */
function nameOffer(room: Room, point: Point, count: number, here: Here): Stepped {
  const { words } = here;
  const opening = openingOf(tableOf(room));
  const size = sizeOf(room);
  if (room.named.includes(point)) {
    return [{ ...room, named: room.named.filter(other => other !== point) }, []];
  }
  if (!offerChoices(opening, room.named).includes(point)) {
    const name = pointName(point, size);
    const twin = room.named.find(other => !offerChoices(opening, [other]).includes(point));
    const { occupied, symmetricOffers } = words.openings.refusals;
    const notice =
      twin === undefined ? occupied(name) : symmetricOffers(name, pointName(twin, size));
    return noticed(room, notice);
  }
  const named = [...room.named, point];
  if (named.length < count) return [{ ...room, named, notice: '' }, []];
  return act(room, { kind: 'offer', points: named }, here);
}

/** The action of each typed word; `rest` is the text after it. */
const TYPED_WORDS: Readonly<Record<PlayWord, (room: Room, here: Here, rest: string) => Stepped>> = {
  undo: takeBack,
  redo,
  restart,
  hint: askHint,
  pass: (room, here) =>
    isPersonsTurn(room) ? play(room, 'pass', here) : noticed(room, here.words.cli.play.notYourTurn),
  resign,
  claim,
  draw: offerDraw,
  numbers: room => [{ ...room, showNumbers: !room.showNumbers }, []],
  pause,
  thoughts: room => [{ ...room, showThoughts: !room.showThoughts, evaluation: undefined }, []],
  speed: (room, here, rest) => {
    const { speedIs, typed } = here.words.cli.play;
    const seconds = Number(rest);
    if (rest === '' || !(seconds >= 0 && seconds <= 60)) return noticed(room, typed.speed[1]);
    const told = { ...room, notice: speedIs(String(seconds)) };
    return drive(told, { kind: 'pace', replyMs: seconds * 1000 }, here);
  },
  replay: room => [{ ...room, view: 'replay', replayAt: stageOf(tableOf(room)).ply }, []],
  save: (room, here, path) =>
    path === ''
      ? noticed(room, here.words.cli.play.saveWhere)
      : [room, [{ kind: 'save', path, mayOverwrite: false }]],
  load: (room, here, path) =>
    path === '' ? noticed(room, here.words.cli.play.loadWhich) : [room, [{ kind: 'load', path }]],
  new: room => [room, [{ kind: 'menu' }]],
  help: room => [{ ...room, view: 'help', helpAt: 0 }, []],
  quit: room => [room, [{ kind: 'quit' }]],
};
