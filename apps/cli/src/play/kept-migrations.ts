// Kept games of earlier versions, brought to today's form step by step.
import type { Table, TableCommand } from '@tengen/table';
import { apply, decide, firstTable, localStart, toAct } from '@tengen/table';

/** One step for each old version. A step may throw on a damaged file. */
const STEPS: Readonly<Record<number, (kept: never) => unknown>> = { 1: fromDeeds };

/** The stored value in today's form, as far as its version is known. */
export function migrateKept(stored: unknown): unknown {
  let kept = stored;
  for (let step = STEPS[versionOf(kept)]; step; step = STEPS[versionOf(kept)]) {
    kept = step(kept as never);
  }
  return kept;
}

function versionOf(kept: unknown): number {
  return Number((kept as { version?: unknown } | null)?.version);
}

/** Version 1 had the terms and a list of actions, each with the time it took. */
interface KeptDeeds {
  readonly terms: {
    readonly rule: never;
    readonly size: number;
    readonly referee: never;
    readonly protocol: never;
    readonly offers?: number;
    readonly setup?: never;
  };
  readonly seats: unknown;
  readonly done: readonly { readonly deed: Deed; readonly spentMs: number }[];
  readonly clock?: { readonly black: { readonly control: never } };
}

type Deed =
  | { readonly kind: 'opening'; readonly action: never }
  | { readonly kind: 'move'; readonly point: number }
  | { readonly kind: 'pass' };

function fromDeeds({ terms, seats, done, clock }: KeptDeeds): unknown {
  const { protocol, setup, ...same } = terms;
  const started = firstTable(
    localStart(
      {
        kind: 'local',
        ...same,
        opening: setup ? ('free' as never) : protocol,
        ...(setup !== undefined && { setup }),
        ...(clock && { time: clock.black.control }),
      },
      0,
    ),
  );
  if (!started.ok) return undefined;
  let table: Table = started.value;
  for (const { deed, spentMs } of done) {
    const events = decide(table, commandOf(deed, table.on, Number(spentMs) || 0), toAct(table)!, 0);
    if (!events.ok) return undefined;
    table = events.value.reduce(apply, table);
  }
  return { version: 2, players: seats, events: table.log, ...(clock && { clock }) };
}

function commandOf(deed: Deed, on: number, spentMs: number): TableCommand {
  const laid = { spentMs };
  if (deed.kind === 'opening') return { k: 'act', on, action: deed.action, laid };
  return { k: 'move', on, point: deed.kind === 'pass' ? 'pass' : deed.point, laid };
}
