// Compares what all bots were told with what is stored.
import { replay, type TableEvent } from '@tengen/table';
import type { ServerStore } from '../../store/store.ts';
import type { Bot, BotView } from '../bots/bot.ts';

export interface Checked {
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  readonly reordered: number;
  /** Everything that is wrong, as sentences. */
  readonly found: readonly string[];
}

export async function checkViews(store: ServerStore, bots: readonly Bot[]): Promise<Checked> {
  const counts = { acknowledged: 0, lost: 0, doubled: 0, reordered: 0 };
  const found = bots.flatMap(({ wrong }) => wrong);
  const gifts = new Map<string, number>();
  const views = bots.flatMap(bot => [...bot.earlier, bot.view]);
  for (const view of views) {
    const stored = await store.events(view.game, 0);
    const log = (stored.ok && stored.value) || [];
    for (const sentence of checkView(view, log, counts)) found.push(`${view.game}: ${sentence}`);
    const asked = view.notes.filter(({ command }) => command.k === 'give').length;
    gifts.set(view.game, (gifts.get(view.game) ?? 0) + asked);
  }
  for (const [game, asked] of gifts) {
    const stored = await store.events(game, 0);
    const log = (stored.ok && stored.value) || [];
    const table = replay(log);
    if (!table.ok) found.push(`${game}: the log is refused: ${JSON.stringify(table.error)}`);
    const given = log.filter(event => event.k === 'time' && event.why === 'gift').length;
    if (given <= asked) continue;
    counts.doubled += given - asked;
    found.push(`${game}: time was given ${given} times and asked for ${asked} times`);
  }
  return { ...counts, found };
}

function* checkView(
  { log: told, notes }: BotView,
  stored: readonly TableEvent[],
  counts: { acknowledged: number; lost: number; doubled: number; reordered: number },
): Generator<string> {
  const wrong = told.findIndex((text, i) => text !== JSON.stringify(stored[i]));
  if (wrong !== -1) yield `event ${wrong + 1} was told and is not stored like this`;
  let last = 0;
  const versions = new Set<number>();
  for (const { id, command, v } of notes) {
    if (v === undefined) continue;
    counts.acknowledged++;
    if (!answers(stored[v - 1], command)) {
      counts.lost++;
      yield `${command.k} ${id} was acknowledged as ${v} and is not there`;
    }
    if (versions.has(v)) {
      counts.doubled++;
      yield `version ${v} was acknowledged twice`;
    }
    versions.add(v);
    if (v <= last) {
      counts.reordered++;
      yield `${id} came before a command that was answered before it was sent`;
    }
    last = v;
  }
}

/** Whether the event is what the command asked for. */
function answers(
  event: TableEvent | undefined,
  command: BotView['notes'][number]['command'],
): boolean {
  if (command.k === 'move') return event?.k === 'move' && event.point === command.point;
  return event?.k === 'time' && event.why === 'gift';
}
