// What the server charged and judged, against true time.
import type { PlayerId } from '@tengen/openings';
import { MOST_CREDIT_MS, type TableEvent } from '@tengen/table';
import type { ClockPlayer } from './player.ts';
import type { ClockWorld } from './world.ts';

export interface TimedLog {
  readonly mainMs: number;
  /** When each event was stored, in true time. */
  readonly trueAt: Map<number, number>;
}

/** The first turn after an invitation. */
const FREE_MS = 600_000;
/** What is rounded, and what a line varies. */
const INEXACT_MS = 60;
/** Given for each outage beyond its length, with the time since the last pulse. */
const COME_BACK_MS = 6100;

interface Turn {
  readonly seat: PlayerId;
  readonly from: TableEvent;
  readonly to: TableEvent;
}

export function checkClocks(
  world: ClockWorld,
  events: readonly TableEvent[],
  { mainMs, trueAt }: TimedLog,
  players: readonly ClockPlayer[],
): void {
  const used = { P1: 0, P2: 0 };
  const turns = { P1: 0, P2: 0 };
  for (const turn of turnsOf(events)) {
    const { seat, from, to } = turn;
    const [began, ended] = [trueAt.get(from.v)!, trueAt.get(to.v)!];
    const isFirst = turns[seat]++ === 0;
    const spentMs = ended - began - world.awayBetween(began, ended);
    used[seat] += isFirst ? Math.max(0, spentMs - FREE_MS) : spentMs;
    if (to.k === 'end') {
      world.count('flags');
      if (used[seat] < mainMs - INEXACT_MS) {
        world.count('wrong flags');
        world.violation(`the flag of ${seat} fell after ${used[seat]} ms of ${mainMs}`);
      }
      continue;
    }
    if (isFirst) continue;
    const side = seat === 'P1' ? 0 : 1;
    const chargedMs = from.left![side] - to.left![side];
    // A step is noticed here a moment after the server has granted it.
    const given = world.outages.filter(at => at >= began - 1000 && at <= ended + 1000).length;
    const leastMs = spentMs - MOST_CREDIT_MS - given * COME_BACK_MS - INEXACT_MS;
    world.count('charges');
    if (chargedMs < leastMs || chargedMs > spentMs + INEXACT_MS)
      world.violation(`${seat} is charged ${chargedMs} ms for ${spentMs}, with ${given} outages`);
    const player = players.find(each => each.seat === seat)!;
    const lived = player.lived.find(move => move.v === to.v);
    if (!lived || world.isDisturbed(began - 15_000, ended + 5000)) continue;
    world.count(`charged on a line of ${player.roundTripMs} ms`);
    const wrongMs = chargedMs - (lived.sentAt - lived.heardAt);
    world.most('charged wrong ms', Math.abs(wrongMs));
    if (Math.abs(wrongMs) > INEXACT_MS)
      world.violation(
        `${player.id} on a line of ${player.roundTripMs} ms is charged ${wrongMs} ms more than he thought`,
      );
  }
}

/** From the move of one player to the move or flag of the other. */
function* turnsOf(events: readonly TableEvent[]): Generator<Turn> {
  let from = events[0]!;
  let seat: PlayerId = 'P1';
  for (const event of events.slice(1)) {
    const isFlag = event.k === 'end' && 'outcome' in event && event.outcome.reason === 'timeout';
    if (event.k !== 'move' && !isFlag) continue;
    yield { seat, from, to: event };
    from = event;
    seat = seat === 'P1' ? 'P2' : 'P1';
  }
}
