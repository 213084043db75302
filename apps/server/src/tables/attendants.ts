// The visitors of a table now. A player may be there on several devices at once; a visitor without a seat watches.
import { otherSeat, type PlayerId } from '@tengen/openings';
import { decide, type Table, toAct } from '@tengen/table';
import type { Attendance, Presence } from '@tengen/wire';
import type { TableVisitor } from './tables.ts';

const SEATS = ['P1', 'P2'] as const;

export function seatOfPlayer(
  { start }: Pick<Table, 'start'>,
  player: string,
): PlayerId | undefined {
  return SEATS.find(seat => start[seat].kind === 'player' && start[seat].id === player);
}

export class Attendants {
  readonly visitors = new Set<TableVisitor>();
  /** Since when nobody has been at the seat. Unknown before the table was opened, so it counts from then. */
  readonly #emptySince: Record<PlayerId, number>;

  constructor(now: number) {
    this.#emptySince = { P1: now, P2: now };
  }

  /** `now` is when the seat of the visitor, if it was his last device, became empty. */
  leave(visitor: TableVisitor, table: Table | undefined, now: number): void {
    this.visitors.delete(visitor);
    const seat = table && seatOfPlayer(table, visitor.player);
    if (seat && !this.isAt(table, seat)) this.#emptySince[seat] = now;
  }

  isAt(table: Table, seat: PlayerId): boolean {
    const { id, kind } = table.start[seat];
    return kind === 'engine' || [...this.visitors].some(({ player }) => player === id);
  }

  /** An outage of the server, which ended at `lastOutage`, makes no seat empty. */
  presence(table: Table, seat: PlayerId, now: number, lastOutage: number): Presence {
    if (this.isAt(table, seat)) return true;
    return Math.max(0, now - Math.max(this.#emptySince[seat], lastOutage));
  }

  attendance(table: Table, now: number, lastOutage: number): Attendance {
    const [P1, P2] = SEATS.map(seat => this.presence(table, seat, now, lastOutage)) as [
      Presence,
      Presence,
    ];
    const watchers = [...this.visitors].filter(({ player }) => !seatOfPlayer(table, player)).length;
    const claimIn = claimableIn(table, { P1, P2 }, now);
    return { P1, P2, watchers, ...(claimIn !== undefined && { claimIn }) };
  }
}

/** In how many milliseconds the player who waits may claim the game; undefined when he never may. */
function claimableIn(
  table: Table,
  presence: Readonly<Record<PlayerId, Presence>>,
  now: number,
): number | undefined {
  const seat = toAct(table);
  const emptyMs = seat && presence[seat];
  if (emptyMs === undefined || emptyMs === true || presence[otherSeat(seat!)] !== true)
    return undefined;
  const decided = decide(table, { k: 'claim', as: 'draw', emptyMs }, otherSeat(seat!), now);
  if (decided.ok) return 0;
  return decided.error.kind === 'too-soon' ? decided.error.inMs : undefined;
}
