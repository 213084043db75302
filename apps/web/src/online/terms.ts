// The terms of a game between two people: the form of the sheet, the terms that it makes, and terms in words.
import type { TimeControl } from '@tengen/game';
import { PROTOCOL_IDS } from '@tengen/openings';
import type { Point } from '@tengen/rules';
import type { OnlineTerms } from '@tengen/table';
import { openingFor, RULE_CHECKS } from '../play/setup.ts';
import { boolean, fieldByField, oneOf, stored, type Values, whole } from '../stored.ts';
import { wordsOf } from '../words/spoken.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const TIMES: Readonly<Record<string, TimeControl>> = {
  '3+2': { mainMs: 3 * MINUTE_MS, incrementMs: 2000 },
  '5+0': { mainMs: 5 * MINUTE_MS },
  '10+5': { mainMs: 10 * MINUTE_MS, incrementMs: 5000 },
  '20+30x3': { mainMs: 20 * MINUTE_MS, byoyomi: { periods: 3, periodMs: 30_000 } },
  'day-1': { perMoveMs: DAY_MS },
  'day-3': { perMoveMs: 3 * DAY_MS },
  'day-7': { perMoveMs: 7 * DAY_MS },
};
export const OWN_TIME = 'own';
/** The key of a game without a clock. */
export const NO_TIME = '';

const CHECKS = {
  ...RULE_CHECKS,
  /** A key of `TIMES`, `OWN_TIME` or `NO_TIME`. */
  time: oneOf([...Object.keys(TIMES), OWN_TIME, NO_TIME]),
  /** One's own time: minutes for the game, seconds added with each move. */
  minutes: whole(1, 180),
  seconds: whole(0, 180),
  first: oneOf(['lot', 'host', 'guest']),
  takebacks: boolean,
};

export type TermsForm = Values<typeof CHECKS>;

const FIRST_FORM: TermsForm = {
  rule: 'freestyle',
  size: 15,
  referee: 'auto',
  opening: 'free',
  offers: 2,
  time: '10+5',
  minutes: 15,
  seconds: 10,
  first: 'lot',
  takebacks: true,
};

/** The form as it was filled in last. */
export const [lastForm, keepForm] = stored(
  'tengen.online-terms',
  fieldByField(CHECKS, FIRST_FORM),
  FIRST_FORM,
);

/** `board`: stones that are there already. */
export function termsFor(form: TermsForm, board?: readonly Point[]): OnlineTerms {
  const { rule, size, referee } = form;
  const {
    protocol = 'free',
    offers,
    stones,
  } = { ...openingFor(form), ...(board && { stones: board }) };
  return {
    kind: 'online',
    rule,
    size,
    opening: stones ? 'free' : protocol,
    ...(protocol === 'rif-n' && !stones && { offers }),
    ...(stones && { stones }),
    referee,
    ...timeFor(form),
    rated: false,
    // Stones of the beginning are nobody's to take back.
    takebacks: form.takebacks && !stones,
    private: true,
  };
}

function timeFor({ time, minutes, seconds }: TermsForm): { readonly time?: TimeControl } {
  if (time === NO_TIME) return {};
  if (time !== OWN_TIME) return { time: TIMES[time]! };
  return { time: { mainMs: minutes * MINUTE_MS, incrementMs: seconds * 1000 } };
}

export function timeText(time: TimeControl | undefined): string {
  const words = wordsOf('online').times;
  if (!time) return words.none;
  const { mainMs = 0, incrementMs = 0, perMoveMs, byoyomi } = time;
  if (perMoveMs) return words.days(perMoveMs / DAY_MS);
  const minutes = String(Math.round(mainMs / 6000) / 10);
  if (byoyomi) return words.byoyomi(minutes, byoyomi.periods, byoyomi.periodMs / 1000);
  return incrementMs > 0 ? words.increment(minutes, incrementMs / 1000) : words.main(minutes);
}

/** Terms as rows of a list: what, and how. */
export function termsInWords(terms: OnlineTerms): readonly (readonly [string, string])[] {
  const setup = wordsOf('setup');
  const words = wordsOf('online').terms;
  const { rule, size, opening, referee, stones, takebacks, time } = terms;
  const protocol = PROTOCOL_IDS.find(id => id === opening);
  const openingText =
    protocol && protocol !== 'free' ? wordsOf('openings').protocols[protocol] : setup.free;
  return [
    [setup.rule, wordsOf('game').rules[rule]],
    [setup.size, `${size} × ${size}`],
    stones ? [words.stones, words.stonesCount(stones.length)] : [setup.opening, openingText],
    ...(rule === 'renju' ? [[setup.referee, setup.referees[referee]] as const] : []),
    [setup.clock, timeText(time)],
    [words.takebacks, takebacks ? words.takebacksYes : words.takebacksNo],
  ];
}

/** What the opening protocol asks for. */
export function openingInShort({ opening }: Pick<OnlineTerms, 'opening'>): string | undefined {
  return opening === 'free' ? undefined : wordsOf('protocols').inShort[opening];
}

/** How the game is won. Forbidden points are marked only where nobody may play there at all. */
export function ruleInShort({ rule, referee }: Pick<OnlineTerms, 'rule' | 'referee'>): string {
  const isUnmarked = rule === 'renju' && referee !== 'prevent';
  return isUnmarked ? wordsOf('online').renjuUnmarked : wordsOf('game').ruleInShort[rule];
}
