// One event, one new room, and what is to be done. Pure: it reads no clock, draws nothing and asks nobody.
import { type Action, legalActions } from '@tengen/openings';
import { pointName } from '@tengen/rules';
import { openingOf, positionOf } from '@tengen/table';
import { answerInWords, opponentInWords, reasonInWords, threatInWords } from '@tengen/words';
import type { ProgramWords } from '../call.ts';
import { pointNames, scoreInWords } from '../sentences.ts';
import { drive, type Here } from './commands.ts';
import { newGame } from './games.ts';
import { pointTo, pressKey, submit } from './hands.ts';
import type { Advice, Room, RoomEvent, Stepped } from './room.ts';
import { noticed, tableOf } from './room.ts';

export function step(room: Room, event: RoomEvent, here: Here): Stepped {
  switch (event.kind) {
    case 'begin':
    case 'tick':
      return drive(room, { kind: 'tick' }, here);
    case 'key':
      return pressKey(room, event.key, here);
    case 'pointed':
      return pointTo(room, event.point, here);
    case 'line':
      return submit(room, event.text, here);
    case 'info':
      return [isAsked(room, event.id) ? { ...room, info: event.info } : room, []];
    case 'thought':
      return isAsked(room, event.id) ? takeThought(room, event, here) : [room, []];
    case 'decided': {
      if (!isAsked(room, event.id)) return [room, []];
      const answer = { kind: 'act', action: event.action } as const;
      return drive(
        { ...room, reason: event.reason },
        { kind: 'answered', id: event.id, answer },
        here,
      );
    }
    case 'failed':
      return failed(room, event, here);
    case 'draw-answered':
      return drive(room, event, here);
    case 'hinted':
      return [room.hinting === event.id ? withHint(room, event.hint, here) : room, []];
    case 'evaluated': {
      const isNow = positionOf(tableOf(room)) === event.position;
      return [isNow ? { ...room, evaluation: event.info } : room, []];
    }
    case 'loaded':
      return newGame(room, event.table, event.notice, here);
    case 'exists': {
      const notice = here.words.cli.play.overwrite(event.path);
      return [{ ...room, overwriting: event.path, notice }, []];
    }
    case 'said':
      return noticed(room, event.text);
    case 'explained':
      return [tableOf(room) === event.table ? { ...room, explained: event.text } : room, []];
  }
}

/** Answers to older questions are ignored. */
function isAsked({ driver }: Room, id: number): boolean {
  return driver.question?.id === id;
}

function takeThought(
  room: Room,
  { id, thought }: Extract<RoomEvent, { kind: 'thought' }>,
  here: Here,
): Stepped {
  const { by } = room.driver.question!;
  if (thought.kind === 'move') {
    const thoughts = { ...room.thoughts, [by]: thought };
    const answer = { kind: 'move', point: thought.point } as const;
    return drive({ ...room, thoughts }, { kind: 'answered', id, answer }, here);
  }
  if (thought.why === 'no-legal-move') {
    return drive(room, { kind: 'answered', id, answer: { kind: 'no-move' } }, here);
  }
  const { opponents, cli } = here.words;
  const player = room.driver.players[by];
  const name = player.kind === 'opponent' ? opponentInWords(player.spec, opponents) : '';
  const said = `${opponents.none[thought.why]} ${cli.play.failed} ${thought.detail ?? ''}`.trim();
  return drive(
    { ...room, notice: cli.titled(name, said) },
    { kind: 'failed', id, why: said },
    here,
  );
}

/** An opponent that fails is not asked again before the person says so; meanwhile no clock runs. */
function failed(
  room: Room,
  { id, detail }: Extract<RoomEvent, { kind: 'failed' }>,
  here: Here,
): Stepped {
  const { opponents, cli } = here.words;
  const notice = isAsked(room, id)
    ? `${opponents.none.failed} ${cli.play.failed} (${detail})`
    : room.notice;
  return drive({ ...room, notice }, { kind: 'failed', id, why: detail }, here);
}

/** A step of the opening as a person would type it or read it among the answers. */
function stepInShort(room: Room, action: Action, { openings }: ProgramWords): string {
  const { size, turn } = positionOf(tableOf(room));
  switch (action.kind) {
    case 'place':
    case 'choose':
      return pointName(action.point, size);
    case 'offer':
      return pointNames(action.points, size);
    case 'declare':
      return String(action.number);
    case 'answer': {
      const holds = legalActions(openingOf(tableOf(room)))?.holds ?? turn;
      return answerInWords(action.answer, holds, openings);
    }
  }
}

function withHint(room: Room, hint: Advice | undefined, { words }: Here): Room {
  const { cli, openings, grammar } = words;
  const { size, turn } = positionOf(tableOf(room));
  const told = (...said: readonly string[]) => cli.titled(cli.play.hint, grammar.sentences(said));
  const done = { ...room, hinting: undefined };
  if (!hint) return { ...done, notice: cli.play.noHint };
  if (hint.kind === 'step') {
    const reason = reasonInWords(hint.reason, size, openings);
    return {
      ...done,
      notice: told(cli.play.sentence(stepInShort(room, hint.action, words)), reason),
    };
  }
  const { point, why, score } = hint;
  const because = why
    ? threatInWords(why, size, words.threats)
    : score && openings.reasons.best(scoreInWords(score, turn, cli));
  const notice = told(cli.play.sentence(pointName(point, size)), because ?? '');
  return { ...done, hint: point, cursor: point, notice };
}
