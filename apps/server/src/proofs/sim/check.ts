// What must hold at the end of a simulation: everything that was told is stored, once and in order; no flag fell
// while the server was away; nobody gained by it.
import type { PlayerId } from '@tengen/openings';
import { must } from '@tengen/rules/testing';
import { firstTable, receive, replay, type Table, type TableEvent, toAct } from '@tengen/table';
import type { ServerStore } from '../../store/store.ts';
import type { SimClient, SimNote } from './client.ts';
import type { SimWorld } from './world.ts';

/** The clock of a server that slept briefly may be so much behind. */
const BEHIND_MS = 2500;
const COME_BACK_MS = 5000;
/** Between the last pulse and the end of the server, with a slow store. */
const PULSE_MS = 2000;

export async function checkAll(
  world: SimWorld,
  store: ServerStore,
  clients: readonly SimClient[],
): Promise<void> {
  const games = new Set(clients.flatMap(client => [...client.games.keys()]));
  for (const game of games) {
    const stored = await store.events(game, 0);
    const log = (stored.ok && stored.value) || [];
    const table = replay(log);
    if (!table.ok) {
      world.violation(`the log of ${game} is refused: ${JSON.stringify(table.error)}`);
      continue;
    }
    const notes = clients.flatMap(client => client.notes.filter(note => note.game === game));
    for (const note of notes) await checkNote(world, store, log, note);
    checkOrder(world, notes);
    checkTimes(world, game, table.value);
    for (const client of clients) checkView(world, game, client, log);
    for (const event of log) countEvent(world, event);
  }
  const overdue = await store.due(world.now - 5000, 10);
  if (overdue.ok && overdue.value.length > 0) world.violation('a game is overdue');
}

async function checkNote(
  world: SimWorld,
  store: ServerStore,
  log: readonly TableEvent[],
  { game, id, command, accepted, refused }: SimNote,
): Promise<void> {
  const about = `${command.k} ${id} of ${game}`;
  if (accepted && JSON.stringify(log[accepted.v - 1]) !== JSON.stringify(accepted))
    world.violation(`${about} was accepted and is lost`);
  const known = await store.eventsOfCommand(game, id);
  const events = (known.ok && known.value) || [];
  if (accepted && events[0]?.v !== accepted.v)
    world.violation(`${about} is not stored under its id`);
  const isEnd = events.some(event => event.k === 'end');
  if (refused && events.length > 0 && !(refused === 'over' && isEnd))
    world.violation(`${about} was refused as ${refused} and is stored`);
  if (accepted) world.count('accepted');
}

/** What was accepted before another command was sent comes before it in the log. */
function checkOrder(world: SimWorld, notes: readonly SimNote[]): void {
  const accepted = notes.filter(note => note.accepted);
  for (const first of accepted)
    for (const second of accepted)
      if (first.heard! < second.sent && first.accepted!.v >= second.accepted!.v)
        world.violation(
          `${second.id} came before ${first.id}, which was accepted before it was sent`,
        );
}

function checkView(
  world: SimWorld,
  game: string,
  client: SimClient,
  log: readonly TableEvent[],
): void {
  const held = client.games.get(game);
  if (!held) return;
  if (!held.table) {
    world.violation(`${client.player} never saw ${game}`);
    return;
  }
  const seen = held.table.log;
  if (seen.length !== log.length)
    world.violation(`${client.player} saw ${seen.length} of ${log.length} events of ${game}`);
  const wrong = seen.findIndex((event, i) => JSON.stringify(event) !== JSON.stringify(log[i]));
  if (wrong !== -1) world.violation(`${client.player} saw another event ${wrong + 1} of ${game}`);
}

// ---- time ----

function checkTimes(world: SimWorld, game: string, table: Table): void {
  const { log } = table;
  let at = must(firstTable(log[0]));
  for (const event of log.slice(1)) {
    checkTime(world, game, at, event);
    at = must(receive(at, event));
  }
}

function checkTime(world: SimWorld, game: string, before: Table, event: TableEvent): void {
  const seat = toAct(before);
  if (!seat) return;
  if (event.k === 'end' && 'outcome' in event && event.outcome.reason === 'timeout')
    checkFlag(world, game, before, seat, event);
  if (event.k === 'time' && event.why === 'outage') {
    world.count('granted');
    const given = event.ms[seat === 'P1' ? 0 : 1];
    const away = world.downBetween(before.since.at - PULSE_MS, event.at + BEHIND_MS);
    if (given - COME_BACK_MS > away + PULSE_MS + BEHIND_MS)
      world.violation(`event ${event.v} of ${game} gives ${given} ms for ${away} ms`);
  }
}

function checkFlag(
  world: SimWorld,
  game: string,
  before: Table,
  seat: PlayerId,
  event: TableEvent,
): void {
  const { log } = before;
  const began = log.findLast(({ v }) => v === before.on)!;
  const since = log.slice(began.v);
  const given = since.flatMap(each =>
    each.k === 'time' && each.why !== 'outage' ? [each.ms] : [],
  );
  const side = seat === 'P1' ? 0 : 1;
  const left = began.left![side] + given.reduce((sum, ms) => sum + ms[side], 0);
  const away = world.outageBetween(began.at, event.at);
  if (event.at - began.at - away < left - BEHIND_MS)
    world.violation(
      `the flag of ${seat} in ${game} fell after ${event.at - began.at} ms, ${away} ms of them ` +
        `away, with ${left} ms left`,
    );
}

function countEvent(world: SimWorld, event: TableEvent): void {
  world.count(`event ${event.k}`);
  if (event.k !== 'end') return;
  if ('aborted' in event) world.count(`aborted ${event.aborted}`);
  else world.count(`${event.outcome.kind} ${event.outcome.reason}`);
}
