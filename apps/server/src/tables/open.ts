// The tables of a running server: those in memory, and a sweep that looks after those that nobody has open.
import { ok, type Result } from '@tengen/rules';
import type { SeatedAnswer } from '@tengen/wire';
import { Committer } from '../store/committer.ts';
import type { StoreAway } from '../store/store.ts';
import { seatOfPlayer } from './attendants.ts';
import { Listeners } from './listeners.ts';
import { invitedGame } from './new-game.ts';
import { OpenTable, type TableHouse } from './open-table.ts';
import { Outages } from './outages.ts';
import { AWAY, NOT_NOW, type RefusedResult, UNKNOWN } from './refused.ts';
import type { OpenTables, TablesParts } from './tables.ts';

const SWEEP_MS = 1000;
/** Overdue games that are looked at together. */
const SWEPT = 200;

/** Opens the tables. Fails when the store cannot be written. */
export async function openTables(parts: TablesParts): Promise<Result<OpenTables, StoreAway>> {
  const { host, store } = parts;
  const open = new Map<string, OpenTable>();
  const listeners = new Listeners();
  const outages = await Outages.start(host, store, () => {
    for (const table of open.values()) void table.look();
  });
  if (!outages.ok) return outages;
  const house: TableHouse = {
    host,
    store,
    committer: new Committer(store),
    outages: outages.value,
    turn: (player, game, dueAt) => listeners.turn(player, game, dueAt),
    paired: ({ game }, by) => listeners.paired(game, by),
    forget: game => {
      open.get(game)?.close();
      open.delete(game);
    },
    fault: parts.onFault ?? (() => {}),
  };
  const tableOf = (game: string) => {
    const known = open.get(game) ?? new OpenTable(game, house);
    open.set(game, known);
    return known;
  };

  let isStopped = false;
  let cancelSweep = () => {};
  const sweep = async () => {
    const due = await store.due(host.now(), SWEPT);
    if (due.ok) await Promise.all(due.value.map(({ id }) => tableOf(id).look()));
    if (!isStopped) cancelSweep = host.after(SWEEP_MS, sweep);
  };
  void sweep();

  async function seat(
    codeHash: string,
    guest: string,
    by: string,
  ): Promise<RefusedResult<SeatedAnswer>> {
    const invite = await store.invite(codeHash, host.now());
    if (!invite.ok) return AWAY;
    if (!invite.value) return UNKNOWN;
    if (invite.value.game !== undefined) return seated(invite.value.game, guest);
    if (invite.value.by === guest) return NOT_NOW;
    const { game, seat: own } = invitedGame(invite.value, guest, host);
    const accepted = await store.acceptInvite(codeHash, game, host.now());
    if (accepted.ok) {
      listeners.paired(game, by);
      return ok({ game: game.id, seat: own });
    }
    if (accepted.error.kind === 'unavailable') return AWAY;
    // Somebody was faster: his game can be watched.
    return accepted.error.kind === 'taken' ? seat(codeHash, guest, by) : UNKNOWN;
  }

  async function seated(game: string, player: string): Promise<RefusedResult<SeatedAnswer>> {
    const events = await store.events(game, 0);
    if (!events.ok) return AWAY;
    const start = events.value?.[0];
    const own = start?.k === 'start' ? seatOfPlayer({ start }, player) : undefined;
    return ok({ game, ...(own && { seat: own }) });
  }

  return ok({
    get count() {
      return open.size;
    },
    join: async (game, visitor, held) => (isStopped ? AWAY : tableOf(game).join(visitor, held)),
    leave: (game, visitor) => open.get(game)?.leave(visitor),
    command: async (game, visitor, id, command) =>
      isStopped ? AWAY : tableOf(game).command({ visitor, id }, command),
    seat,
    listen: (player, listener) => listeners.listen(player, listener),
    async stop() {
      isStopped = true;
      cancelSweep();
      await Promise.all([...open.values()].map(table => table.stop()));
      outages.value.stop();
    },
  });
}
