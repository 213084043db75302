// For tests: random commands for a table, most of them sensible, some not: other seats, old `on`, late
// clocks, offers that nobody made. The same seed gives the same sequence everywhere.
import { legalActions, otherSeat, type PlayerId, PROTOCOL_IDS } from '@tengen/openings';
import { RULES, type Rule } from '@tengen/rules';
import type { Chance } from '@tengen/rules/testing';
import type { Asker, TableCommand } from '../command.ts';
import { due } from '../decide.ts';
import type { Table } from '../table.ts';
import { endingOf, openingOf, positionOf, redoOf, toAct, undoOf, versionOf } from '../table.ts';
import type { LocalTerms, OnlineTerms, TableTerms } from '../terms.ts';

export interface Told {
  readonly command: TableCommand;
  readonly by: Asker;
  readonly now: number;
}

export const TIMES = [
  undefined,
  { mainMs: 60_000, incrementMs: 2000 },
  { mainMs: 20_000, byoyomi: { periods: 2, periodMs: 5000 } },
  { perMoveMs: 10_000 },
] as const;
const REFEREES = ['auto', 'prevent', 'claim'] as const;
const DAY_MS = 86_400_000;

export function randomTerms(chance: Chance): TableTerms {
  const pick = <T>(all: readonly T[]): T => all[chance.below(all.length)]!;
  const rule: Rule = chance.below(3) === 0 ? pick(RULES) : 'renju';
  const opening = chance.below(3) === 0 ? pick(PROTOCOL_IDS) : 'free';
  const common = {
    rule,
    size: opening === 'free' ? pick([5, 6, 7, 9]) : pick([9, 11]),
    opening,
    ...(opening === 'rif-n' && { offers: 2 }),
    referee: pick(REFEREES),
  };
  if (chance.below(2) === 0) return localTerms(chance, common, pick(TIMES));
  const isRated = chance.below(3) === 0 && opening === 'swap2';
  const days = { perMoveMs: DAY_MS };
  const isEndless = chance.below(8) === 0 && !isRated;
  const time = pick([{ mainMs: 60_000, incrementMs: 2000 }, { mainMs: 400_000 }, days]);
  return {
    kind: 'online',
    ...common,
    ...(isRated && { referee: 'auto' as const, size: 15 }),
    ...(isEndless ? {} : { time }),
    rated: isRated,
    takebacks: !isRated && chance.below(2) === 0,
    private: isEndless,
  } satisfies OnlineTerms;
}

function localTerms(
  chance: Chance,
  common: Omit<LocalTerms, 'kind'>,
  time: LocalTerms['time'],
): LocalTerms {
  const isBare = common.opening === 'free' && chance.below(4) === 0;
  const middle = Math.floor((common.size * common.size) / 2);
  const isSetUp = isBare && chance.below(2) === 0;
  return {
    kind: 'local',
    ...common,
    ...(time && { time }),
    ...(chance.below(6) === 0 && { isStrict: true }),
    ...(isBare && !isSetUp && { stones: [middle, middle + 1, middle - 1] }),
    ...(isSetUp && { setup: { black: [middle], white: [], turn: 'white' as const } }),
  };
}

/** The next command; with `isBusy` it is usually a move. */
export function randomTold(table: Table, chance: Chance, now: number, isBusy = false): Told {
  const actor = toAct(table) ?? 'P1';
  const by: PlayerId = chance.below(12) === 0 ? otherSeat(actor) : actor;
  const later = now + laterBy(table, chance, now);
  const roll = chance.below(100);
  if (endingOf(table) && roll < 60) return afterEnd(table, chance, by, later);
  if (roll < (isBusy ? 97 : 62)) return { command: action(table, chance), by, now: later };
  return { ...sideShow(table, chance, by), now: later };
}

/** Usually a moment later; sometimes just before or after the time that is due. */
function laterBy(table: Table, chance: Chance, now: number): number {
  const next = due(table);
  if (next && chance.below(60) === 0) return Math.max(0, next.at - now + chance.below(4) - 1);
  return chance.below(1500);
}

function action(table: Table, chance: Chance): TableCommand {
  const { on } = table;
  const pick = <T>(all: readonly T[]): T => all[chance.below(all.length)]!;
  const stale = chance.below(25) === 0 ? on - 1 : on;
  const credit = chance.below(4) === 0 ? { credit: chance.below(400) } : {};
  const legal = legalActions(openingOf(table));
  const { size } = positionOf(table);
  if (!legal || chance.below(30) === 0) {
    const isPass = chance.below(20) === 0;
    const point = isPass ? 'pass' : pick([chance.below(size * size), ...free(table, chance)]);
    const laid = chance.below(20) === 0 ? { laid: { spentMs: 5 } } : {};
    return { k: 'move', on: stale, point, ...credit, ...laid };
  }
  const at = { k: 'act', on: stale, ...credit } as const;
  switch (legal.kind) {
    case 'place':
    case 'choose':
      return { ...at, action: { kind: legal.kind, point: pick(legal.points) } };
    case 'answer':
      return { ...at, action: { kind: 'answer', answer: pick(legal.answers) } };
    case 'declare':
      return { ...at, action: { kind: 'declare', number: legal.min + chance.below(legal.max) } };
    case 'offer':
      return {
        ...at,
        action: { kind: 'offer', points: offerOf(legal.points, legal.count, chance) },
      };
  }
}

/** A free point, and one beside the last stone, so that lines are formed. */
function free(table: Table, chance: Chance): number[] {
  const { board, lastMove, size } = positionOf(table);
  const empty = board.emptyPoints();
  const line = [2, 2 * size, 2 * size + 2, 2 * size - 2].map(step => Number(lastMove) + step);
  const beside = line.filter(point => empty.includes(point));
  return [empty[chance.below(empty.length)] ?? 0, beside[0] ?? 0];
}

function offerOf(points: readonly number[], count: number, chance: Chance): number[] {
  const from = chance.below(points.length);
  return [...points.slice(from), ...points.slice(0, from)].slice(0, count);
}

function openOffer(table: Table, chance: Chance): number {
  return table.offers[0]?.v ?? chance.below(versionOf(table) + 1);
}

function afterEnd(table: Table, chance: Chance, by: PlayerId, now: number): Told {
  const re = openOffer(table, chance);
  const commands: readonly TableCommand[] = [
    { k: 'offer', what: 'rematch' },
    { k: 'answer', re, yes: true, game: 'again' },
    { k: 'answer', re, yes: false },
    { k: 'takeback', to: undoOf(table) ?? 1 },
  ];
  const who = chance.below(2) === 0 ? by : otherSeat(by);
  return { command: commands[chance.below(commands.length)]!, by: who, now };
}

function sideShow(table: Table, chance: Chance, by: PlayerId): Omit<Told, 'now'> {
  const other = otherSeat(by);
  const re = openOffer(table, chance);
  const asker = chance.below(2) === 0 ? by : other;
  const any = 1 + chance.below(versionOf(table));
  const choices: readonly (readonly [TableCommand, Asker])[] = [
    [{ k: 'offer', what: 'draw' }, asker],
    [{ k: 'offer', what: 'takeback' }, asker],
    [{ k: 'offer', what: 'takeback' }, other],
    [{ k: 'answer', re, yes: chance.below(2) === 0 }, asker],
    [{ k: 'answer', re, yes: chance.below(3) === 0 }, other],
    [{ k: 'withdraw', re }, asker],
    [{ k: 'takeback', to: undoOf(table) ?? 1 }, by],
    [{ k: 'takeback', to: redoOf(table) ?? any }, by],
    [{ k: 'takeback', to: any }, by],
    [{ k: 'clock', runs: chance.below(2) === 0 }, by],
    [{ k: 'foul', on: table.on }, by],
    [{ k: 'give' }, asker],
    [{ k: 'tick' }, 'house'],
    [{ k: 'time', ms: [0, 3000], why: 'moving' }, 'house'],
    [{ k: 'claim', as: chance.below(2) ? 'win' : 'draw', emptyMs: chance.below(60_000) }, other],
    [{ k: 'resign' }, chance.below(3) === 0 ? asker : 'house'],
    [{ k: 'abort' }, asker],
    [{ k: 'next', game: 'g' }, 'house'],
    chance.below(10) === 0
      ? [{ k: 'stop', aborted: 'house' }, 'house']
      : [{ k: 'end', outcome: { kind: 'draw', reason: 'adjudicated' } }, asker],
  ];
  const [command, who] = choices[chance.below(choices.length)]!;
  return { command, by: who };
}
