// The form of the new-game sheet, and the table it describes. The last choices are stored.
import { AUTHORS_SETTINGS } from '@tengen/classics/ids';
import type { TimeControl } from '@tengen/game';
import type { OpeningId, ProtocolId } from '@tengen/openings';
import { OPENINGS, openingMoves, PROTOCOL_IDS } from '@tengen/openings';
import type { OpponentSpec } from '@tengen/opponent';
import { isBoardSize, type Point, RULES, SYMMETRIES } from '@tengen/rules';
import type { Desk, DeskPlayer, DeskPlayers, TableSetup } from '../desk/desk.ts';
import { LONGEST_NAME, person } from '../desk/desk.ts';
import { parsePlayer } from '../desk/players.ts';
import type { Check, Stored, Values } from '../stored.ts';
import { boolean, fieldByField, oneOf, stored, whole } from '../stored.ts';

/** A protocol, one of the 26 by id, or any of them. */
export type OpeningChoice = ProtocolId | OpeningId | 'random';

export const CLOCKS: Readonly<Record<string, TimeControl>> = {
  '1+0': { mainMs: 60_000 },
  '5+0': { mainMs: 300_000 },
  '10+5': { mainMs: 600_000, incrementMs: 5000 },
  '20+30x3': { mainMs: 1_200_000, byoyomi: { periods: 3, periodMs: 30_000 } },
  'move-30': { perMoveMs: 30_000 },
};
/** The custom clock. */
export const OWN_CLOCK = 'own';
export const MOST_MINUTES = 90;
export const MOST_SECONDS = 60;

const opponentSpec: Check<OpponentSpec> = spec => {
  const player = parsePlayer({ kind: 'opponent', spec });
  return player.kind === 'opponent' ? player.spec : undefined;
};

const nameText: Check<string> = text =>
  typeof text === 'string' ? text.slice(0, LONGEST_NAME) : undefined;

/** Which game is played. */
export const RULE_CHECKS = {
  rule: oneOf(RULES),
  size: (size: unknown) => (isBoardSize(Number(size)) ? Number(size) : undefined),
  referee: oneOf(['prevent', 'auto', 'claim']),
  opening: oneOf<OpeningChoice>([...PROTOCOL_IDS, ...OPENINGS.map(({ id }) => id), 'random']),
  /** The number of fifth moves, for the protocol that leaves it to the event. */
  offers: whole(1, 12),
};

const FORM = {
  mode: oneOf(['computer', 'people', 'watch']),
  opponent: opponentSpec,
  /** The second opponent, when two programs play. */
  second: opponentSpec,
  hand: oneOf(['black', 'white', 'lots']),
  /** The name of the person, and of the second one where two play; empty if there is none. */
  name: nameText,
  secondName: nameText,
  ...RULE_CHECKS,
  /** A key of `CLOCKS`, or `OWN_CLOCK`; none when empty. */
  clock: oneOf(['', ...Object.keys(CLOCKS), OWN_CLOCK]),
  /** The player's own clock: minutes for the whole game, seconds for each move. */
  minutes: whole(0, MOST_MINUTES),
  seconds: whole(0, MOST_SECONDS),
  /** A strict game: no undo and no help. */
  isStrict: boolean,
};

export type NewGameForm = Values<typeof FORM>;
export type Mode = NewGameForm['mode'];
export type ColorChoice = NewGameForm['hand'];

export const FIRST_FORM: NewGameForm = {
  mode: 'computer',
  opponent: { kind: 'level', level: 2 },
  second: { kind: 'level', level: 4 },
  hand: 'black',
  name: '',
  secondName: '',
  rule: 'freestyle',
  size: 15,
  referee: 'prevent',
  opening: 'free',
  offers: 2,
  clock: '',
  minutes: 15,
  seconds: 10,
  isStrict: false,
};

/** The table for this form. Random colours and openings are chosen here. */
export function setupFor(form: NewGameForm, random: () => number = Math.random): TableSetup {
  const { rule, size, referee } = form;
  return {
    rule,
    size,
    referee,
    players: playersFor(form, random),
    ...openingFor(form, random),
    control: controlFor(form),
    isStrict: form.isStrict && form.mode !== 'watch',
  };
}

/** With minutes, the seconds are an increment; without minutes, they are the limit of each move. */
function controlFor(form: NewGameForm): TimeControl | undefined {
  const { clock, minutes } = form;
  if (clock !== OWN_CLOCK) return CLOCKS[clock];
  const ms = ownSeconds(form) * 1000;
  return minutes > 0 ? { mainMs: minutes * 60_000, incrementMs: ms } : { perMoveMs: ms };
}

/** Without minutes, a move has at least one second: a clock cannot have no time at all. */
export function ownSeconds({ minutes, seconds }: NewGameForm): number {
  return minutes > 0 ? seconds : Math.max(1, seconds);
}

function playersFor(form: NewGameForm, random: () => number): DeskPlayers {
  const first: DeskPlayer = { kind: 'opponent', spec: form.opponent };
  const you = person(form.name);
  if (form.mode === 'people') return { P1: you, P2: person(form.secondName) };
  if (form.mode === 'watch') {
    return { P1: first, P2: { kind: 'opponent', spec: form.second } };
  }
  const isBlack = form.hand === 'lots' ? random() < 0.5 : form.hand === 'black';
  return isBlack ? { P1: you, P2: first } : { P1: first, P2: you };
}

/** A classic as its author had it may begin with music. */
export function hasStartSound({ mode, opponent }: NewGameForm): boolean {
  if (mode !== 'computer' || opponent.kind !== 'classic' || !opponent.hasQuirks) return false;
  return AUTHORS_SETTINGS[opponent.id].hasStartSound;
}

/** An opening protocol, or the stones of a named opening. */
export function openingFor(
  { opening, offers, size }: Pick<NewGameForm, 'opening' | 'offers' | 'size'>,
  random: () => number = Math.random,
) {
  return isProtocol(opening)
    ? { protocol: opening, offers }
    : { stones: stonesFor(opening, size, random) };
}

function isProtocol(opening: OpeningChoice): opening is ProtocolId {
  return PROTOCOL_IDS.some(id => id === opening);
}

/** A named opening is placed in a random one of its eight orientations. */
function stonesFor(
  opening: OpeningId | 'random',
  size: number,
  random: () => number,
): readonly Point[] {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
  const id = opening === 'random' ? pick(OPENINGS).id : opening;
  return openingMoves(id, pick(SYMMETRIES), size);
}

/** The same game again with the same players; `isTurned` swaps their colours. */
export function setupAgain(desk: Desk, isTurned: boolean): TableSetup {
  const { rule, size, referee, opening, offers, stones, time, isStrict } = desk.terms();
  const { black, white } = desk.sides();
  return {
    rule,
    size,
    referee,
    players: isTurned ? { P1: white, P2: black } : { P1: black, P2: white },
    protocol: opening,
    offers,
    stones,
    control: time,
    isStrict,
  };
}

/** Any value as a form: each field that is missing or invalid takes its default. */
export const formOf = fieldByField(FORM, FIRST_FORM);

/** The stored form of the last game. */
export function storedForm(): Stored<NewGameForm> {
  return stored('tengen.new-game', formOf, FIRST_FORM);
}

/** The game on the board when the page opens: like the last one if that was a plain game, with the person first. */
export function firstForm(): NewGameForm {
  const last = storedForm()[0]();
  const isPlain = last.mode === 'computer' && last.opening === 'free';
  if (isPlain) return { ...last, hand: 'black', clock: '', isStrict: false };
  return { ...FIRST_FORM, name: last.name, secondName: last.secondName };
}
