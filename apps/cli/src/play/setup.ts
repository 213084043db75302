// Makes a table with its players from options or from the choices of the menu.
import type { TimeControl } from '@tengen/game';
import { PROTOCOLS, type ProtocolId } from '@tengen/openings';
import type { Referee, Rule } from '@tengen/rules';
import type { LocalTerms, TermsError } from '@tengen/table';
import { begin, firstTable, localStart } from '@tengen/table';
import { openingErrorInWords } from '@tengen/words';
import type { Call } from '../call.ts';
import { EXIT, Failure } from '../exits.ts';
import { GAME_OPTIONS } from '../options.ts';
import { opponentFrom } from '../players.ts';
import { type LoadedTable, loadTable } from './host.ts';
import { type Choices, usualProtocol } from './menu.ts';
import type { RoomPlayers, RoomSetup } from './room.ts';

/** Both players of `--watch` if nobody says more. */
const WATCHED = 'level-6';

export function isTold({ values }: Call): boolean {
  return GAME_OPTIONS.some(option => values.has(option));
}

export function choicesFrom({ values, words }: Call): Choices {
  const rule = values.text('rule') as Rule;
  const self = values.has('watch') ? WATCHED : 'me';
  const rival = values.has('watch')
    ? (values.given('opponent') ?? WATCHED)
    : values.text('opponent')!;
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
    size: values.number('size')!,
    protocol: (values.text('opening') as ProtocolId | undefined) ?? usualProtocol(rule),
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
  return values.ms('speed')!;
}

/** Throws a `Failure` when such a game cannot be played. */
export function roomSetup(call: Call, choices: Choices, random: () => number): RoomSetup {
  const { values, words } = call;
  const playerOf = (name: string): RoomPlayers['P1'] =>
    name === 'me' ? { kind: 'person' } : { kind: 'opponent', spec: opponentFrom(name, call) };
  const asSeated: RoomPlayers = { P1: playerOf(choices.first), P2: playerOf(choices.second) };
  const isTurned = choices.isLots && random() < 0.5;
  const players = isTurned ? { P1: asSeated.P2, P2: asSeated.P1 } : asSeated;
  const { play } = words.cli;
  const isAlone = (players.P1.kind === 'person') !== (players.P2.kind === 'person');
  const lots =
    choices.isLots && isAlone ? play.lots(players.P1.kind === 'person' ? 'black' : 'white') : '';
  const { table, notice } = tableFor(call, choices);
  return {
    table,
    players,
    showNumbers: values.has('numbers'),
    delayMs: delayFrom(call),
    notice: words.grammar.sentences([notice, lots]),
  };
}

function tableFor({ values, words, world }: Call, choices: Choices): LoadedTable {
  const referee = values.text('referee') as Referee;
  const time = choices.clock === '' ? undefined : controlFrom(choices.clock);
  const common = {
    referee,
    ...(time && { time }),
    ...(values.has('strict-game') && { isStrict: true }),
  };
  const now = Math.round(world.now());
  const path = values.text('load');
  if (path !== undefined) {
    const loaded = loadTable(path, { usual: choices.rule, now, ...common }, words);
    if (typeof loaded === 'string') throw new Failure(EXIT.file, loaded);
    return loaded;
  }
  const offers = values.number('offers');
  const terms: LocalTerms = {
    kind: 'local',
    rule: choices.rule,
    size: choices.size,
    opening: choices.protocol,
    ...(offers !== undefined && { offers }),
    ...common,
  };
  const possible = begin(terms);
  const table = firstTable(localStart(terms, now));
  if (table.ok) return { table: table.value, notice: '' };
  throw new Failure(
    EXIT.usage,
    possible.ok ? '' : termsErrorInWords(possible.error, choices, words),
  );
}

function termsErrorInWords(error: TermsError, choices: Choices, words: Call['words']): string {
  if (!('option' in error || 'protocol' in error || 'openings' in error)) {
    return words.cli.wrong.badRecord(error.kind);
  }
  const names = { P1: 'P1', P2: 'P2' };
  const sentence = openingErrorInWords(error, choices.size, names, words);
  const needsOffers =
    PROTOCOLS[choices.protocol].isDeclaredByEvent &&
    !('option' in error && error.option !== 'offers');
  return needsOffers ? `${sentence} (--offers N)` : sentence;
}
