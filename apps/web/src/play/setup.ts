// The answers on the sheet of a new game, and the table they make. The last answers are remembered.
import type { TimeControl } from '@tengen/game';
import {
  OPENINGS,
  type OpeningId,
  openingMoves,
  PROTOCOL_IDS,
  type ProtocolId,
} from '@tengen/openings';
import type { OpponentSpec } from '@tengen/opponent';
import {
  type Color,
  isBoardSize,
  type Point,
  type Referee,
  RULES,
  type Rule,
  SYMMETRIES,
} from '@tengen/rules';
import {
  type Desk,
  type DeskPlayer,
  type DeskPlayers,
  PERSON,
  type TableSetup,
} from '../desk/desk.ts';
import { isObject, parsePlayer } from '../desk/players.ts';

export type Mode = 'computer' | 'people' | 'watch';
export type ColorChoice = Color | 'lots';
/** A protocol, one of the 26 by id, or any of them. */
export type OpeningChoice = ProtocolId | OpeningId | 'random';

export const CLOCKS: Readonly<Record<string, TimeControl>> = {
  '1+0': { mainMs: 60_000 },
  '5+0': { mainMs: 300_000 },
  '10+5': { mainMs: 600_000, incrementMs: 5000 },
  '20+30x3': { mainMs: 1_200_000, byoyomi: { periods: 3, periodMs: 30_000 } },
  'move-30': { perMoveMs: 30_000 },
};
/** The clock whose times one sets oneself. */
export const OWN_CLOCK = 'own';
export const MOST_MINUTES = 90;
export const MOST_SECONDS = 60;

export interface NewGameForm {
  readonly mode: Mode;
  readonly opponent: OpponentSpec;
  /** The other side when two opponents play. */
  readonly second: OpponentSpec;
  readonly hand: ColorChoice;
  readonly rule: Rule;
  readonly size: number;
  readonly referee: Referee;
  readonly opening: OpeningChoice;
  /** Fifth moves, for the protocol that leaves their number to the event. */
  readonly offers: number;
  /** A key of `CLOCKS`, or `OWN_CLOCK`; none when empty. */
  readonly clock: string;
  /** Of one's own clock: for the whole game, and for each move. */
  readonly minutes: number;
  readonly seconds: number;
  /** Without undo and without help. */
  readonly isStrict: boolean;
}

export const FIRST_FORM: NewGameForm = {
  mode: 'computer',
  opponent: { kind: 'level', level: 2 },
  second: { kind: 'level', level: 4 },
  hand: 'black',
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

/** The table for these answers; lots and a random opening are drawn here. */
export function setupFor(form: NewGameForm, random: () => number = Math.random): TableSetup {
  const { rule, size, referee, opening, offers } = form;
  return {
    rule,
    size,
    referee,
    players: playersFor(form, random),
    ...(isProtocol(opening)
      ? { protocol: opening, offers }
      : { stones: stonesFor(opening, size, random) }),
    control: controlFor(form),
    isStrict: form.isStrict && form.mode !== 'watch',
  };
}

/** Without minutes each move has its seconds and no more; with them the seconds are added to what is left. */
function controlFor(form: NewGameForm): TimeControl | undefined {
  const { clock, minutes } = form;
  if (clock !== OWN_CLOCK) return CLOCKS[clock];
  const ms = ownSeconds(form) * 1000;
  return minutes > 0 ? { mainMs: minutes * 60_000, incrementMs: ms } : { perMoveMs: ms };
}

/** Without minutes a move has a second at least: no time at all is no clock. */
export function ownSeconds({ minutes, seconds }: NewGameForm): number {
  return minutes > 0 ? seconds : Math.max(1, seconds);
}

function playersFor(form: NewGameForm, random: () => number): DeskPlayers {
  const first: DeskPlayer = { kind: 'opponent', spec: form.opponent };
  if (form.mode === 'people') return { P1: PERSON, P2: PERSON };
  if (form.mode === 'watch') {
    return { P1: first, P2: { kind: 'opponent', spec: form.second } };
  }
  const isBlack = form.hand === 'lots' ? random() < 0.5 : form.hand === 'black';
  return isBlack ? { P1: PERSON, P2: first } : { P1: first, P2: PERSON };
}

function isProtocol(opening: OpeningChoice): opening is ProtocolId {
  return PROTOCOL_IDS.some(id => id === opening);
}

/** The 26 are put in any of their eight orientations, as over a real board. */
function stonesFor(
  opening: OpeningId | 'random',
  size: number,
  random: () => number,
): readonly Point[] {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
  const id = opening === 'random' ? pick(OPENINGS).id : opening;
  return openingMoves(id, pick(SYMMETRIES), size);
}

/** The same game again, with the same players; `isTurned` exchanges their colours. */
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

const KEY = 'tengen.new-game';

export function readForm(text: string | null): NewGameForm {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    // Not our text: the first form is fine.
  }
  if (!isObject(stored)) return FIRST_FORM;
  const { mode, hand, rule, size, referee, opening, offers, clock, minutes, seconds } = stored;
  const known = <T>(value: unknown, all: readonly T[], otherwise: T): T =>
    all.find(one => one === value) ?? otherwise;
  const within = (value: unknown, least: number, most: number, otherwise: number) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most
      ? Number(value)
      : otherwise;
  return {
    mode: known(mode, ['computer', 'people', 'watch'] as const, FIRST_FORM.mode),
    opponent: specIn(stored.opponent) ?? FIRST_FORM.opponent,
    second: specIn(stored.second) ?? FIRST_FORM.second,
    hand: known(hand, ['black', 'white', 'lots'] as const, FIRST_FORM.hand),
    rule: known(rule, RULES, FIRST_FORM.rule),
    size: isBoardSize(Number(size)) ? Number(size) : FIRST_FORM.size,
    referee: known(referee, ['prevent', 'auto', 'claim'] as const, FIRST_FORM.referee),
    opening: known<OpeningChoice>(
      opening,
      [...PROTOCOL_IDS, ...OPENINGS.map(({ id }) => id), 'random'],
      FIRST_FORM.opening,
    ),
    offers: within(offers, 1, 12, FIRST_FORM.offers),
    clock: known(clock, [...Object.keys(CLOCKS), OWN_CLOCK], FIRST_FORM.clock),
    minutes: within(minutes, 0, MOST_MINUTES, FIRST_FORM.minutes),
    seconds: within(seconds, 0, MOST_SECONDS, FIRST_FORM.seconds),
    isStrict: stored.isStrict === true,
  };
}

function specIn(value: unknown): OpponentSpec | undefined {
  const player = parsePlayer({ kind: 'opponent', spec: value });
  return player.kind === 'opponent' ? player.spec : undefined;
}

export function storedForm(): NewGameForm {
  try {
    return readForm(localStorage.getItem(KEY));
  } catch {
    return FIRST_FORM;
  }
}

export function storeForm(form: NewGameForm): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(form));
  } catch {
    // A person without storage answers again next time.
  }
}

/** The game that lies ready when the page opens: as last time, if that was a plain game; the person begins. */
export function firstForm(): NewGameForm {
  const last = storedForm();
  const isPlain = last.mode === 'computer' && last.opening === 'free';
  return isPlain ? { ...last, hand: 'black', clock: '', isStrict: false } : FIRST_FORM;
}
