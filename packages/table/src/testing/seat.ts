// For tests: a table with its log, and functions to play on it.
import type { PlayerId } from '@tengen/openings';
import { parsePoint, type Result } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import { apply, firstTable } from '../apply.ts';
import type { Asker, TableCommand, TableRefusal } from '../command.ts';
import { decide } from '../decide.ts';
import type { EventOf, Sitter, TableEvent } from '../event.ts';
import { localStart } from '../record.ts';
import { positionOf, type Table, toAct } from '../table.ts';
import type { LocalTerms, OnlineTerms, TableTerms } from '../terms.ts';

export const LOCAL: LocalTerms = {
  kind: 'local',
  rule: 'freestyle',
  size: 15,
  opening: 'free',
  referee: 'prevent',
};

export const ONLINE: OnlineTerms = {
  kind: 'online',
  rule: 'freestyle',
  size: 15,
  opening: 'free',
  referee: 'auto',
  time: { mainMs: 300_000, incrementMs: 5000 },
  rated: false,
  takebacks: true,
  private: false,
};

const HANA: Sitter = { kind: 'player', id: 'hana' };
const TARO: Sitter = { kind: 'player', id: 'taro' };

type Start = Partial<Pick<EventOf<'start'>, 'P1' | 'P2' | 'by'>>;

export function startOf(terms: TableTerms, at = 0, rest: Start = {}): TableEvent {
  if (terms.kind === 'local') return localStart(terms, at);
  return { v: 1, at, k: 'start', terms, P1: HANA, P2: TARO, by: 'seek', ...rest };
}

export function sit(
  terms: Partial<TableTerms> & { kind?: TableTerms['kind'] } = {},
  at = 0,
  rest: Start = {},
): Table {
  const usual = terms.kind === 'online' ? ONLINE : LOCAL;
  return must(firstTable(startOf({ ...usual, ...terms } as TableTerms, at, rest)));
}

/** The table after a command, or why it was refused. */
export function tell(
  table: Table,
  command: TableCommand,
  by: Asker,
  now = 0,
): Result<Table, TableRefusal> {
  const events = decide(table, command, by, now);
  return events.ok ? { ok: true, value: events.value.reduce(apply, table) } : events;
}

/** Plays points by name for the player who has to act: `h8 i9`. */
export function playAll(table: Table, names: string, now = 0): Table {
  return names.split(' ').reduce((at, name) => {
    const point = name === 'pass' ? name : must(parsePoint(name, positionOf(at).size));
    const isOpening = at.stages.at(-1)!.opening.step !== 'play';
    const command: TableCommand =
      isOpening && point !== 'pass'
        ? { k: 'act', on: at.on, action: { kind: 'place', point } }
        : { k: 'move', on: at.on, point };
    return must(tell(at, command, toAct(at) as PlayerId, now));
  }, table);
}
