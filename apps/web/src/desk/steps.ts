// What may be done at the table: a stone, a decision of the opening, taking back, repeating, ending.
// Each asks the rules, the opening and the clock, and gives the next table or says why not.
import {
  type Clock,
  goTo,
  type History,
  nodesAlong,
  type Path,
  playMove,
  promoteToMain,
  record,
  samePath,
  setTime,
  updateMeta,
} from '@tengen/game';
import {
  type Action,
  act,
  isInPlay,
  legalActions,
  replayOpening,
  seatToAct,
  summariseOpening,
} from '@tengen/openings';
import { type Color, err, ok, type Point, type Result } from '@tengen/rules';
import type { Ending } from './ending.ts';
import { positionOf } from './standing.ts';
import {
  type DeskError,
  endingAt,
  gameOf,
  openingOf,
  pathOf,
  settled,
  standsAt,
  type Table,
  toAct,
  withGame,
  withNames,
} from './table.ts';

/** A stone in the game that is being played: the opening and the clock are asked as well. */
export function play(table: Table, point: Point | 'pass', now: number): Result<Table, DeskError> {
  const opening = openingOf(table);
  if (!opening) return addStone(table, point, now);
  const kind = legalActions(opening)?.kind;
  const takesStone = (kind === 'place' || kind === 'choose') && point !== 'pass';
  // Nor does one leave an opening by looking back and playing there.
  if (!takesStone || !samePath(pathOf(table), table.live)) {
    return err({ kind: 'opening-step', expected: kind ?? 'place' });
  }
  return decide(table, { kind, point }, now);
}

function addStone(table: Table, point: Point | 'pass', now: number): Result<Table, DeskError> {
  const { present } = table.history;
  const { referee } = table;
  const played = playMove(present.game, present.path, point, { referee });
  if (!played.ok) return err(played.error);
  const pressed = press(table, now);
  if (!pressed.ok) return pressed;
  const spentMs = spentOn(table, now);
  const leftMs = leftAfter(pressed.value, played.value.position.turn, now);
  const main = promoteToMain(played.value.game, played.value.path);
  if (!main.ok) return main;
  const timed = setTime(main.value.game, main.value.path, {
    spentMs,
    ...(leftMs !== undefined && { leftMs }),
  });
  if (!timed.ok) return timed;
  const { game, path } = timed.value;
  return ok(
    settled({
      ...table,
      history: record(table.history, { game, path, line: path }),
      live: path,
      ahead: [],
      clock: pressed.value,
      ending: undefined,
      since: now,
    }),
  );
}

/** By the clock where one runs: it may have stood still in between. */
function spentOn({ clock, since }: Table, now: number): number {
  const reading = clock?.at(now);
  const color = reading?.isRunning ? reading.turn : undefined;
  const spentMs = reading && color ? reading[color].spentMs : now - since;
  return Math.max(0, Math.round(spentMs));
}

function leftAfter(clock: Clock | undefined, next: Color, now: number): number | undefined {
  const left = clock?.at(now)[next === 'black' ? 'white' : 'black'].leftMs;
  return left !== undefined && Number.isFinite(left) ? Math.round(left) : undefined;
}

/** The clock after the side to move has moved; the first move starts it. */
function press(table: Table, now: number): Result<Clock | undefined, DeskError> {
  const { clock } = table;
  const color = toAct(table);
  if (!clock || !color) return ok(clock);
  const { turn, isRunning } = clock.at(now);
  // Nobody has been thinking before the first move, or while the clock stood still.
  if (!isRunning || turn !== color) return ok(clock);
  const pressed = clock.press(now);
  if (pressed.ok) return ok(pressed.value);
  return pressed.error.kind === 'timeout'
    ? err({ kind: 'timeout', color: pressed.error.color })
    : ok(clock);
}

// ---- the opening ----

/** One action of an opening, by whoever has to act. */
export function decide(table: Table, action: Action, now: number): Result<Table, DeskError> {
  const opening = openingOf(table);
  if (!opening) return err({ kind: 'in-play' });
  const next = act(opening, seatToAct(opening), action);
  if (!next.ok) return next;
  const here = { ...table, history: goToLive(table) };
  const stone = action.kind === 'place' || action.kind === 'choose' ? action.point : undefined;
  const moved = stone === undefined ? pressedOnly(here, now) : addStone(here, stone, now);
  if (!moved.ok) return moved;
  const hasSwapped = next.value.black !== opening.black;
  const after: Table = {
    ...moved.value,
    opening: next.value,
    ahead: [],
    since: now,
    clock: hasSwapped ? moved.value.clock?.swapped() : moved.value.clock,
  };
  const recorded = isInPlay(next.value) ? withSummary(after) : after;
  return ok(settled(hasSwapped ? withNames(recorded) : recorded));
}

function pressedOnly(table: Table, now: number): Result<Table, DeskError> {
  const clock = press(table, now);
  return clock.ok ? ok({ ...table, clock: clock.value }) : clock;
}

function withSummary(table: Table): Table {
  const { opening } = table;
  if (!opening) return table;
  const { protocol, declared, rejected, swaps } = summariseOpening(opening);
  const facts = { protocol, rejected, swaps, ...(declared !== undefined && { declared }) };
  return {
    ...table,
    history: withGame(table.history, updateMeta(gameOf(table), { opening: facts })),
  };
}

// ---- taking back and repeating; a strict game knows neither ----

export function goToLive(table: Table): History {
  const moved = goTo(table.history.present, table.live);
  return moved.ok ? { ...table.history, present: moved.value } : table.history;
}

function standAt(table: Table, path: Path, now: number, changes: Partial<Table>): Table {
  const next: Table = { ...table, ...changes, live: path, since: now };
  return settled({ ...next, history: goToLive(next) });
}

/** One step of the played game back: an ending, a decision of the opening, or a stone. */
export function takeBack(table: Table, now: number): Table | undefined {
  if (table.isStrict) return undefined;
  if (table.ending && samePath(table.ending.path, table.live)) {
    const wasTime = table.ending.ending.kind === 'timeout';
    const clock = wasTime ? undefined : table.clock;
    return standAt(table, table.live, now, { ending: undefined, clock });
  }
  const { opening, live } = table;
  const decision = opening?.log.at(-1);
  if (opening && decision && standsAt(gameOf(table), live, opening)) {
    const before = replayOpening(opening.protocol, opening.terms, opening.log.slice(0, -1));
    if (!before.ok) return undefined;
    const clock = decision.swapped ? table.clock?.swapped() : table.clock;
    const changes = { opening: before.value, ahead: [decision, ...table.ahead], clock };
    const after = standAt(table, live.slice(0, before.value.stones.length), now, changes);
    return decision.swapped ? withNames(after) : after;
  }
  return live.length <= (table.given ?? 0) ? undefined : standAt(table, live.slice(0, -1), now, {});
}

/** The played game goes on from the place that is looked at; not while an opening is being agreed. */
export function playFrom(table: Table, now: number): Table | undefined {
  if (table.isStrict || openingOf(table)) return undefined;
  return standAt(table, pathOf(table), now, {});
}

/** What was taken back, once more: a decision of the opening, or the next stone of the line. */
export function repeat(table: Table, now: number): Table | undefined {
  if (table.isStrict) return undefined;
  const [decision, ...rest] = table.ahead;
  if (decision && openingOf(table)) {
    const next = decide({ ...table, since: now }, decision.action, now);
    return next.ok ? { ...next.value, ahead: rest } : undefined;
  }
  if (openingOf(table)) return undefined;
  const here = goToLive(table).present;
  const index = here.line[here.path.length] ?? 0;
  const path = [...here.path, index];
  return nodesAlong(here.game, path).ok ? standAt(table, path, now, {}) : undefined;
}

/** The game ends by something that is not on the board. Undefined where the rules refuse it. */
export function endBy(table: Table, ending: Ending, now: number): Table | undefined {
  const { live, referee } = table;
  const game = gameOf(table);
  if (endingAt(table, live)) return undefined;
  const before = positionOf(game, live, referee).position.outcome;
  const after = positionOf(game, live, referee, ending).position.outcome;
  // Only a claim may change an outcome: a foul that filled the board.
  const isClaimedLate = before?.kind === 'draw' && after?.kind === 'win';
  if (!after || (before && !isClaimedLate)) return undefined;
  const next: Table = { ...table, ending: { path: live, ending }, since: now };
  return settled({ ...next, history: goToLive(next) });
}
