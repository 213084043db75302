// The clock of a table: how it changes at the start, with each action and with a return to an earlier stage,
// and which times are recorded with a move.
import type { Clock } from '@tengen/game';
import { colorOf, otherSeat } from '@tengen/openings';
import { err, ok, type Result } from '@tengen/rules';
import type { EventOf, Laid } from './event.ts';
import { actorOf, type PlayedMove, type Stage, stageOf, type Table } from './table.ts';
import { speedOf, type TableTerms } from './terms.ts';

/** An online clock runs from the start, after some free time. A local clock starts with the first action. */
export function startedOnline(
  clock: Clock,
  { terms, at, by }: EventOf<'start'>,
  stage: Stage,
): Clock {
  const player = actorOf(stage);
  if (terms.kind === 'local' || !player) return clock;
  const graceMs = freeTimeMs(terms, by);
  const started = clock.start(colorOf(stage.opening, player), at, { graceMs });
  return started.ok ? started.value : clock;
}

const FREE_MS = { blitz: 30_000, rapid: 60_000, slow: 120_000, days: 0 } as const;
const INVITED_MS = 600_000;

/** How much of a player's first turn is not charged. */
function freeTimeMs(terms: TableTerms, by: EventOf<'start'>['by']): number {
  if (terms.kind === 'local') return 0;
  const speed = speedOf(terms);
  return by === 'invite' && speed !== 'days' ? INVITED_MS : FREE_MS[speed];
}

/**
 * The clock after an action. A turn lasts until the other player has to act, and gets one increment or one
 * period. Players who swap colours take their times with them.
 */
export function clockAfter(
  table: Table,
  stage: Stage,
  event: EventOf<'act' | 'move'>,
): Result<Clock | undefined, { readonly kind: 'bad-clock' }> {
  const { clock, conduct, start } = table;
  const { at, credit = 0, by } = event;
  if (!clock) return ok(undefined);
  const before = stageOf(table).opening;
  const player = actorOf(stage) ?? otherSeat(by);
  // The colours before the action: times are swapped below.
  const next = colorOf(before, player);
  const isFirst = !conduct[player].hasActed && player !== by;
  const graceMs = isFirst ? freeTimeMs(start.terms, start.by) : 0;
  const isStarted = clock.at(at).turn !== undefined;
  if (event.laid && !isStarted) return ok(clock);
  const pressed =
    isStarted && !event.laid
      ? clock.resume(at).press(at, next, { creditMs: credit, graceMs })
      : clock.start(next, at);
  if (!pressed.ok) return err({ kind: 'bad-clock' });
  const swapped = before.black === stage.opening.black ? pressed.value : pressed.value.swapped();
  return ok(stage.position.outcome ? swapped.pause(at) : swapped);
}

export function sinceNow(clock: Clock | undefined, at: number): Table['since'] {
  const reading = clock?.at(at);
  return { at, spentMs: reading?.turn ? reading[reading.turn].spentMs : 0 };
}

export function withTimes(
  stage: Stage,
  table: Table,
  event: EventOf<'act' | 'move'>,
  clock: Clock | undefined,
): Stage {
  const { move } = stage;
  if (!move) return stage;
  const times: Laid = event.laid ?? {
    spentMs: spentOn(table, event.at),
    ...leftOf(clock, stage, event),
  };
  return { ...stage, move: { ...move, ...times } };
}

/** Uses the clock if it has started, because it may have been paused in between. */
function spentOn({ clock, since }: Table, at: number): number {
  const reading = clock?.at(at);
  const spentMs = reading?.turn ? reading[reading.turn].spentMs - since.spentMs : at - since.at;
  return Math.max(0, Math.round(spentMs));
}

function leftOf(
  clock: Clock | undefined,
  { opening }: Stage,
  { by, at }: EventOf<'act' | 'move'>,
): Pick<PlayedMove, 'leftMs'> {
  const reading = clock?.at(at);
  const leftMs = reading?.turn ? reading[colorOf(opening, by)].leftMs : Number.POSITIVE_INFINITY;
  return Number.isFinite(leftMs) ? { leftMs: Math.round(leftMs) } : {};
}

/** The clock runs on for the player who has to act at `target`. After a timeout there is no clock any more. */
export function clockAt(
  table: Table,
  present: Stage,
  target: Stage,
  at: number,
): Clock | undefined {
  const { end } = present;
  const isTimeout = end && 'outcome' in end && end.outcome.reason === 'timeout';
  if (!table.clock || isTimeout) return undefined;
  const isSwapped = present.opening.black !== target.opening.black;
  const clock = isSwapped ? table.clock.swapped() : table.clock;
  const player = actorOf(target);
  if (!player) return clock.pause(at);
  if (!clock.at(at).turn) return clock;
  const started = clock.start(colorOf(target.opening, player), at);
  return started.ok ? started.value.resume(at) : undefined;
}
