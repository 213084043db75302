// Rooms for tests: people and opponents at a table, one event after the other, and a clock set by hand.
import type { TimeControl } from '@tengen/game';
import type { Point } from '@tengen/rules';
import { point as at, must } from '@tengen/rules/testing';
import { firstTable, type LocalTerms, localStart, movesOf, type Table } from '@tengen/table';
import { wordsFor } from '../../call.ts';
import type { Key, KeyName } from '../../terminal/keys.ts';
import type { Effect, Room, RoomEvent, RoomPlayers } from '../room.ts';
import { newRoom, tableOf } from '../room.ts';
import { step } from '../step.ts';

export const PERSON: RoomPlayers['P1'] = { kind: 'person' };
export const LEVEL: RoomPlayers['P1'] = { kind: 'opponent', spec: { kind: 'level', level: 3 } };
export { at };
export const words = wordsFor('en');

export class TestRoom {
  room: Room;
  now = 0;
  effects: Effect[] = [];

  constructor(
    players: RoomPlayers = { P1: PERSON, P2: PERSON },
    terms: Partial<LocalTerms> = {},
    time?: TimeControl,
  ) {
    const usual = { kind: 'local', rule: 'freestyle', size: 15, referee: 'prevent' } as const;
    const start = { ...usual, opening: 'free', ...(time && { time }), ...terms } as const;
    const table = must(firstTable(localStart(start, 0)));
    this.room = newRoom({ table, players, showNumbers: false, delayMs: 0 });
    this.tell({ kind: 'begin' });
  }

  get table(): Table {
    return tableOf(this.room);
  }

  get moves(): readonly (Point | 'pass')[] {
    return movesOf(this.table).map(({ point }) => point);
  }

  get outcome() {
    const end = this.table.stages.at(-1)?.end;
    return end && 'outcome' in end ? end.outcome : undefined;
  }

  /** The id of the question to an opponent. */
  get asked(): number {
    const id = this.room.driver.question?.id;
    if (id === undefined) throw new Error('nobody was asked');
    return id;
  }

  tell(event: RoomEvent): this {
    const [room, effects] = step(this.room, event, { words, now: this.now });
    this.room = room;
    this.effects = [...effects];
    return this;
  }

  /** Types lines, one after the other. */
  type(...lines: readonly string[]): this {
    for (const text of lines) this.tell({ kind: 'line', text });
    return this;
  }

  press(...keys: readonly (KeyName | Key)[]): this {
    for (const key of keys) {
      this.tell({ kind: 'key', key: typeof key === 'string' ? { kind: key } : key });
    }
    return this;
  }

  /** The opponent that was asked plays there. */
  answer(name: string): this {
    const thought = {
      kind: 'move',
      point: at(name, this.table.start.terms.size),
      line: [],
      depth: 1,
      nodes: 1,
      nps: 1,
      timeMs: 1,
      source: 'search',
    } as const;
    return this.tell({ kind: 'thought', id: this.asked, thought });
  }

  has(kind: Effect['kind']): boolean {
    return this.effects.some(effect => effect.kind === kind);
  }
}
