// Rooms for tests: people and opponents at a table, events one after the other, a clock that is told.
import type { TimeControl } from '@tengen/game';
import type { PlayerId } from '@tengen/openings';
import { type Point, parsePoint } from '@tengen/rules';
import { wordsFor } from '../call.ts';
import type { Key, KeyName } from '../terminal/keys.ts';
import type { Sitter } from './record.ts';
import { type Effect, newRoom, type Room, type RoomEvent } from './room.ts';
import { step } from './step.ts';
import { openTable, type Terms } from './table.ts';

export const PERSON: Sitter = { kind: 'person' };
export const LEVEL: Sitter = { kind: 'opponent', spec: { kind: 'level', level: 3 } };
export const words = wordsFor('en');

export function at(name: string, size = 15): Point {
  const point = parsePoint(name, size);
  if (!point.ok) throw new Error(`no point ${name}`);
  return point.value;
}

export class TestRoom {
  room: Room;
  now = 0;
  effects: Effect[] = [];

  constructor(
    seats: { readonly [seat in PlayerId]: Sitter } = { P1: PERSON, P2: PERSON },
    terms: Partial<Terms> = {},
    control?: TimeControl,
  ) {
    const table = openTable({
      rule: 'freestyle',
      size: 15,
      referee: 'prevent',
      protocol: 'free',
      ...terms,
    });
    if (!table.ok) throw new Error(table.error.kind);
    this.room = newRoom(
      { table: table.value, seats, control, showNumbers: false, delayMs: 0 },
      this.now,
    );
    this.tell({ kind: 'begin' });
  }

  tell(event: RoomEvent): this {
    const [room, effects] = step(this.room, event, { words, now: this.now });
    this.room = room;
    this.effects = [...effects];
    return this;
  }

  /** Typed lines, one after the other. */
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
    const id = this.room.asked?.id;
    if (id === undefined) throw new Error('nobody was asked');
    const thought = {
      kind: 'move',
      point: at(name, this.room.table.terms.size),
      line: [],
      depth: 1,
      nodes: 1,
      nps: 1,
      timeMs: 1,
      source: 'search',
    } as const;
    return this.tell({ kind: 'thought', id, thought });
  }

  has(kind: Effect['kind']): boolean {
    return this.effects.some(effect => effect.kind === kind);
  }
}
