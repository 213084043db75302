// The first room of online play: one's running games, invitations that wait, and the way to a friend.
import { movesOf, type Table, termsOf, toAct } from '@tengen/table';
import { createMemo, createResource, For, Show } from 'solid-js';
import type { Page } from '../page.ts';
import { WidePlace } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import type { OnlineClient } from './client.ts';
import { InviteForm } from './invite-form.tsx';
import type { HeldTable } from './machine/state.ts';
import { ownInvites } from './memory.ts';
import { playerName } from './names.ts';
import { readOwnInvite } from './own-invite.ts';
import { timeText } from './terms.ts';

interface HomeProps {
  readonly page: Page;
  readonly client: OnlineClient;
}

export function HomePlace(props: HomeProps) {
  const words = () => wordsOf('online');
  return (
    <WidePlace title={words().title}>
      <div class="online-home">
        <Running client={props.client} />
        <Show when={ownInvites().length > 0}>
          <section class="online-card" aria-labelledby="waiting-title">
            <h2 id="waiting-title">{words().waitingInvites}</h2>
            <ul class="online-list">
              <For each={ownInvites()}>
                {({ code }) => <InviteEntry client={props.client} code={code} />}
              </For>
            </ul>
          </section>
        </Show>
        <InviteForm
          page={props.page}
          client={props.client}
          isFromBoard={props.page.router.rest()[0] === 'board'}
        />
      </div>
    </WidePlace>
  );
}

function InviteEntry(props: { readonly client: OnlineClient; readonly code: string }) {
  const words = () => wordsOf('online');
  const [terms] = createResource(
    () => props.code,
    async code => {
      const read = await readOwnInvite(props.client, code);
      return read?.state === 'open' ? read.terms : undefined;
    },
  );
  return (
    <li>
      <a href={`#/online/i/${props.code}`}>
        <Show when={terms()} fallback={words().runningEntry.loading}>
          {terms => (
            <>
              <b>{wordsOf('game').rules[terms().rule]}</b>
              <span class="detail">
                {terms().size} × {terms().size} · {timeText(terms().time)}
              </span>
            </>
          )}
        </Show>
      </a>
    </li>
  );
}

/** Games in which it is one's turn come first. */
function Running(props: { readonly client: OnlineClient }) {
  const words = () => wordsOf('online');
  const games = createMemo(() => {
    const { live, tables } = props.client.state();
    const held = live.flatMap(g => tables.get(g) ?? []);
    return held.sort((a, b) => Number(isYours(b)) - Number(isYours(a)));
  });
  return (
    <Show when={games().length > 0}>
      <section class="online-card" aria-labelledby="running-title">
        <h2 id="running-title">{words().running}</h2>
        <ul class="online-list">
          <For each={games()}>
            {held => (
              <li>
                <a href={`#/online/g/${held.g}`}>
                  <Show when={held.table} fallback={words().runningEntry.loading}>
                    {table => (
                      <>
                        <b>{opponentName(held)}</b>
                        <span class="detail">{gameText(table())}</span>
                        <span class="turn" classList={{ yours: isYours(held) }}>
                          {words().runningEntry[isYours(held) ? 'yours' : 'theirs']}
                        </span>
                      </>
                    )}
                  </Show>
                </a>
              </li>
            )}
          </For>
        </ul>
      </section>
    </Show>
  );
}

function isYours({ table, seat }: HeldTable): boolean {
  return table !== undefined && seat !== undefined && toAct(table) === seat;
}

function opponentName({ who, seat }: HeldTable): string {
  const other = who?.[seat === 'P1' ? 'P2' : 'P1'];
  return other ? playerName(other) : '';
}

/** Rule, moves so far, clock. */
function gameText(table: Table): string {
  const { rule, time } = termsOf(table);
  return [
    wordsOf('game').rules[rule],
    wordsOf('play').result.moves(movesOf(table).length),
    timeText(time),
  ].join(' · ');
}
