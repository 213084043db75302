// For tests: whole local games between two people as a script of steps that a person could take. Table, page
// and terminal play the same script, and their records must agree.
import {
  type Answer,
  legalActions,
  offerChoices,
  otherSeat,
  PROTOCOL_IDS,
  startOpening,
} from '@tengen/openings';
import { type Point, RULES } from '@tengen/rules';
import { type Chance, must } from '@tengen/rules/testing';
import { apply, firstTable } from '../apply.ts';
import type { Asker, TableCommand } from '../command.ts';
import { decide, due } from '../decide.ts';
import { localStart } from '../record.ts';
import { endingOf, offerOf, openingOf, positionOf, type Table, toAct } from '../table.ts';
import type { LocalTerms } from '../terms.ts';
import { redoFor, undoFor } from '../turns.ts';
import { TIMES } from './random-commands.ts';

export type GameStep =
  /** A move, or a stone of the opening. */
  | { readonly kind: 'stone'; readonly point: Point }
  | { readonly kind: 'pass' }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'declare'; readonly number: number }
  | { readonly kind: 'offer'; readonly points: readonly Point[] }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  /** The player to move offers a draw, and the other answers. */
  | { readonly kind: 'draw'; readonly isAccepted: boolean }
  | { readonly kind: 'resign' }
  | { readonly kind: 'claim' }
  /** Time passes. A flag may fall. */
  | { readonly kind: 'wait'; readonly ms: number };

export interface GameScript {
  readonly terms: LocalTerms;
  readonly steps: readonly GameStep[];
}

const MOST_STEPS = 60;
const TWO_PEOPLE = { P1: { kind: 'person' }, P2: { kind: 'person' } };

/** A table that plays a script, with a clock set by hand. */
export class ScriptedTable {
  table: Table;
  now = 0;

  constructor(terms: LocalTerms) {
    this.table = must(firstTable(localStart(terms, 0)));
  }

  play(step: GameStep): void {
    const { table } = this;
    const { on } = table;
    const by = toAct(table);
    switch (step.kind) {
      case 'stone': {
        const legal = legalActions(openingOf(table));
        const kind = legal?.kind === 'choose' ? 'choose' : 'place';
        const action = { kind, point: step.point } as const;
        this.#tell(legal ? { k: 'act', on, action } : { k: 'move', on, point: step.point }, by);
        break;
      }
      case 'pass':
        this.#tell({ k: 'move', on, point: 'pass' }, by);
        break;
      case 'answer':
      case 'declare':
      case 'offer':
        this.#tell({ k: 'act', on, action: step }, by);
        break;
      case 'undo':
        this.#goTo(undoFor(table, TWO_PEOPLE));
        break;
      case 'redo':
        this.#goTo(redoFor(table, TWO_PEOPLE));
        break;
      case 'draw':
        this.#tell({ k: 'offer', what: 'draw' }, by);
        this.#answerDraw(step.isAccepted);
        break;
      case 'resign':
        this.#tell({ k: 'resign' }, by);
        break;
      case 'claim':
        this.#tell({ k: 'foul', on }, by);
        break;
      case 'wait': {
        this.now += step.ms;
        const next = due(table);
        if (next && next.at <= this.now) this.#tell(next.command, 'house');
      }
    }
  }

  #answerDraw(yes: boolean): void {
    const offer = offerOf(this.table, 'draw');
    if (offer) this.#tell({ k: 'answer', re: offer.v, yes }, otherSeat(offer.by));
  }

  #goTo(to: number | undefined): void {
    if (to !== undefined) this.#tell({ k: 'takeback', to }, 'house');
  }

  /** A refused step changes nothing; that too must be the same everywhere. */
  #tell(command: TableCommand, by: Asker | undefined): void {
    const events = by && decide(this.table, command, by, this.now);
    if (events?.ok) this.table = events.value.reduce(apply, this.table);
  }
}

export function randomScript(chance: Chance): GameScript {
  const terms = scriptTerms(chance);
  const scripted = new ScriptedTable(terms);
  const steps: GameStep[] = [];
  while (steps.length < MOST_STEPS) {
    const step = randomStep(scripted.table, chance);
    if (!step) break;
    steps.push(step);
    scripted.play(step);
  }
  return { terms, steps };
}

function scriptTerms(chance: Chance): LocalTerms {
  const pick = <T>(all: readonly T[]): T => all[chance.below(all.length)]!;
  for (;;) {
    const opening = chance.below(2) === 0 ? pick(PROTOCOL_IDS) : 'free';
    const offers = opening === 'rif-n' ? { offers: 2 } : {};
    const board = { rule: pick(RULES), size: pick([9, 11, 15]), ...offers };
    if (!startOpening(opening, board).ok) continue;
    const time = pick(TIMES);
    return {
      kind: 'local',
      ...board,
      opening,
      referee: pick(['auto', 'prevent', 'claim'] as const),
      ...(time && { time }),
    };
  }
}

/** Undefined if a finished game is left as it is. */
function randomStep(table: Table, chance: Chance): GameStep | undefined {
  const roll = chance.below(100);
  if (endingOf(table)) {
    if (roll < 50) return undefined;
    return { kind: roll < 75 ? 'undo' : 'redo' };
  }
  if (roll < 8) return { kind: 'undo' };
  if (roll < 14) return { kind: 'redo' };
  if (roll < 30) return { kind: 'wait', ms: chance.below(roll < 17 ? 15_000 : 3000) };
  if (roll < 32) return { kind: 'draw', isAccepted: chance.below(2) === 0 };
  if (roll < 33) return { kind: 'resign' };
  if (roll < 35) return { kind: 'pass' };
  if (roll < 36 || positionOf(table).foul) return { kind: 'claim' };
  return boardStep(table, chance);
}

function boardStep(table: Table, chance: Chance): GameStep {
  const pick = <T>(all: readonly T[]): T => all[chance.below(all.length)]!;
  const opening = openingOf(table);
  const legal = legalActions(opening);
  switch (legal?.kind) {
    case 'answer':
      return { kind: 'answer', answer: pick(legal.answers) };
    case 'declare':
      return { kind: 'declare', number: legal.min + chance.below(legal.max - legal.min + 1) };
    case 'offer': {
      const points: Point[] = [];
      while (points.length < legal.count) points.push(pick(offerChoices(opening, points)));
      return { kind: 'offer', points };
    }
    case 'place':
    case 'choose':
      return { kind: 'stone', point: pick(legal.points) };
    default:
      return { kind: 'stone', point: nearPoint(table, chance) };
  }
}

/** Near the last stone, so that lines are formed; now and then on a stone, which is refused. */
function nearPoint(table: Table, chance: Chance): Point {
  const { board, lastMove, size } = positionOf(table);
  if (chance.below(20) === 0 && typeof lastMove === 'number') return lastMove;
  const empty = board.emptyPoints();
  const middle = typeof lastMove === 'number' ? lastMove : Math.floor((size * size) / 2);
  const near = empty.filter(point => {
    const dx = Math.abs((point % size) - (middle % size));
    return dx <= 2 && Math.abs(point - middle) <= 2 * size + 2;
  });
  const from = near.length > 0 ? near : empty;
  return from[chance.below(from.length)]!;
}
