// From options or the menu's choices to a table with people and opponents at it.
import type { TimeControl } from '@tengen/game';
import { PROTOCOLS, type ProtocolId } from '@tengen/openings';
import type { Referee, Rule } from '@tengen/rules';
import { openingErrorInWords } from '@tengen/words';
import type { Call } from '../call.ts';
import { EXIT, Failure } from '../exits.ts';
import { opponentFrom } from '../players.ts';
import { loadTable } from './driver.ts';
import { type Choices, USUAL } from './menu.ts';
import type { Seats, Sitter } from './record.ts';
import type { RoomSetup } from './room.ts';
import { openTable, type Table } from './table.ts';

/** A computer move is kept back so long that the eye can follow. */
const USUAL_DELAY_MS = 400;

/** Options that say what game to play: with none of them a person at a terminal is asked. */
const TELLING = [
  'opponent',
  'side',
  'black',
  'white',
  'watch',
  'rule',
  'size',
  'opening',
  'clock',
  'load',
] as const;

export function isTold({ values }: Call): boolean {
  return TELLING.some(option => values.has(option));
}

export function choicesFrom({ values, words }: Call): Choices {
  const rule = (values.text('rule') as Rule | undefined) ?? USUAL.rule;
  const rival = values.text('opponent') ?? (values.has('watch') ? 'level-6' : USUAL.second);
  const self = values.has('watch') ? 'level-6' : 'me';
  const side = values.text('side');
  const [first, second] = side === 'white' ? [rival, self] : [self, rival];
  const clock = values.text('clock') ?? '';
  if (clock !== '' && !controlFrom(clock)) {
    throw new Failure(EXIT.usage, words.cli.wrong.clock(clock));
  }
  return {
    first: values.text('black') ?? (values.has('white') && !values.has('watch') ? 'me' : first),
    second: values.text('white') ?? (values.has('black') && !values.has('watch') ? 'me' : second),
    isLots: side === 'lots',
    rule,
    size: values.number('size') ?? USUAL.size,
    protocol:
      (values.text('opening') as ProtocolId | undefined) ?? (rule === 'renju' ? 'center' : 'free'),
    clock,
  };
}

/** `10` minutes, `5+3` minutes and seconds a move, `30s` a move. */
export function controlFrom(text: string): TimeControl | undefined {
  const perMove = /^(\d+(?:\.\d+)?)s$/.exec(text);
  if (perMove) return positive({ perMoveMs: Number(perMove[1]) * 1000 });
  const main = /^(\d+(?:\.\d+)?)(?:\+(\d+(?:\.\d+)?))?$/.exec(text);
  if (!main) return undefined;
  return positive({
    mainMs: Number(main[1]) * 60_000,
    ...(main[2] !== undefined && { incrementMs: Number(main[2]) * 1000 }),
  });
}

function positive(control: TimeControl): TimeControl | undefined {
  return (control.mainMs ?? control.perMoveMs ?? 0) > 0 ? control : undefined;
}

export function delayFrom({ values }: Call): number {
  return values.ms('speed') ?? USUAL_DELAY_MS;
}

/** Throws a `Failure` when such a game cannot be played. */
export function roomSetup(call: Call, choices: Choices, random: () => number): RoomSetup {
  const { values, words } = call;
  const sitter = (name: string): Sitter =>
    name === 'me' ? { kind: 'person' } : { kind: 'opponent', spec: opponentFrom(name, call) };
  const asSeated: Seats = { P1: sitter(choices.first), P2: sitter(choices.second) };
  const isTurned = choices.isLots && random() < 0.5;
  const seats = isTurned ? { P1: asSeated.P2, P2: asSeated.P1 } : asSeated;
  const table = tableFor(call, choices);
  const control = choices.clock === '' ? undefined : controlFrom(choices.clock);
  const { play } = words.cli;
  const isAlone = (seats.P1.kind === 'person') !== (seats.P2.kind === 'person');
  const lots =
    choices.isLots && isAlone ? play.lots(seats.P1.kind === 'person' ? 'black' : 'white') : '';
  return {
    table,
    seats,
    control,
    showNumbers: values.has('numbers'),
    delayMs: delayFrom(call),
    notice: lots,
  };
}

function tableFor(call: Call, choices: Choices): Table {
  const { values, words } = call;
  const referee = (values.text('referee') as Referee | undefined) ?? 'prevent';
  const path = values.text('load');
  if (path !== undefined) {
    const loaded = loadTable(path, { usual: choices.rule, referee }, words);
    if (typeof loaded === 'string') throw new Failure(EXIT.file, loaded);
    return loaded;
  }
  const offers = values.number('offers');
  const table = openTable({
    rule: choices.rule,
    size: choices.size,
    referee,
    protocol: choices.protocol,
    ...(offers !== undefined && { offers }),
  });
  if (table.ok) return table.value;
  const { error } = table;
  if ('option' in error || 'protocol' in error || 'openings' in error) {
    const names = { P1: 'P1', P2: 'P2' };
    const sentence = openingErrorInWords(error, choices.size, names, words.openings);
    const isOffers = PROTOCOLS[choices.protocol].isDeclaredByEvent && offers === undefined;
    throw new Failure(EXIT.usage, isOffers ? `${sentence} (--offers N)` : sentence);
  }
  throw new Failure(EXIT.usage, words.cli.wrong.badRecord(error.kind));
}
