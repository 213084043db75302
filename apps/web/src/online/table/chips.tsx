// The line above an online table: the connection in words, the game, and who watches.
import { PROTOCOL_IDS } from '@tengen/openings';
import { Show } from 'solid-js';
import { Icon } from '../../ui/index.ts';
import { wordsOf } from '../../words/spoken.ts';
import { median } from '../machine/server-time.ts';
import type { OnlineState } from '../machine/state.ts';
import { timeText } from '../terms.ts';
import type { OnlineTable } from './state.ts';

/** A longer round trip is said. */
const SLOW_MS = 300;

export function TableChips(props: { readonly table: OnlineTable }) {
  const { table } = props;
  const words = () => wordsOf('online').table;
  const protocol = () => PROTOCOL_IDS.find(id => id === table.terms().opening && id !== 'free');
  const watchers = () => table.held().here?.watchers ?? 0;
  const state = () => table.client.state();
  return (
    <>
      <span class="chip" role="status">
        <span class="presence" classList={{ here: state().connection.kind === 'open' }} />
        <b>{connectionText(table, state())}</b>
      </span>
      <Show when={table.seat() === undefined}>
        <span class="chip">
          <b>{words().watching}</b>
        </span>
      </Show>
      <span class="chip" classList={{ 'wide-only': table.seat() === undefined }}>
        <b>{wordsOf('game').rules[table.terms().rule]}</b>
        <span class="wide-only">
          · {table.terms().size}×{table.terms().size}
        </span>
      </span>
      <span class="chip wide-only">{timeText(table.terms().time)}</span>
      <Show when={protocol()}>
        {id => (
          <span class="chip opening-chip wide-only">
            <b>{wordsOf('openings').protocols[id()]}</b>
          </span>
        )}
      </Show>
      <Show when={watchers() > 0}>
        <span class="chip" title={words().watchers(watchers())}>
          <Icon name="eye" />
          <span class="unseen">{words().watchers(watchers())}</span>
          <span aria-hidden="true">{watchers()}</span>
        </span>
      </Show>
    </>
  );
}

function connectionText(table: OnlineTable, { connection, roundTripsMs }: OnlineState): string {
  const say = wordsOf('online').table.connection;
  const lagMs = median(roundTripsMs);
  if (connection.kind === 'open') {
    return lagMs > SLOW_MS ? say.slow((lagMs / 1000).toFixed(1)) : say.open;
  }
  if (connection.kind !== 'waiting' && connection.kind !== 'opening') return say.opening;
  if (connection.isMoving) return say.moving;
  table.now();
  const seconds = Math.round(table.client.ageOf(connection.lostAt) / 1000);
  return seconds > 0 ? say.lost(seconds) : say.opening;
}
