// The place of online play: the door, and behind it the way to a friend, an invitation or a table.
import { Match, Switch } from 'solid-js';
import type { Page } from '../page.ts';
import { Button, WidePlace } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import { type Closed, type OnlineClient, onlineClient } from './client.ts';
import { HomePlace } from './home.tsx';
import { InvitationPlace } from './invitation.tsx';
import './online.css';
import { TablePlace } from './table/view.tsx';

export default function OnlinePlace(props: { readonly page: Page }) {
  const client = onlineClient();
  client.enter();
  const why = () => {
    const door = client.door();
    return door.kind === 'closed' ? door.why : undefined;
  };
  const at = (room: 'i' | 'g') => {
    const [first, id] = props.page.router.rest();
    return first === room ? id : undefined;
  };
  return (
    <Switch fallback={<Knocking />}>
      <Match when={why()}>
        {why => <ClosedDoor page={props.page} client={client} why={why()} />}
      </Match>
      <Match when={client.door().kind === 'open'}>
        <Switch fallback={<HomePlace page={props.page} client={client} />}>
          <Match keyed when={at('i')}>
            {code => <InvitationPlace page={props.page} client={client} code={code} />}
          </Match>
          <Match keyed when={at('g')}>
            {g => <TablePlace page={props.page} client={client} g={g} />}
          </Match>
        </Switch>
      </Match>
    </Switch>
  );
}

function Knocking() {
  return (
    <WidePlace title={wordsOf('online').title}>
      <p class="detail">{wordsOf('online').knocking}</p>
    </WidePlace>
  );
}

function ClosedDoor(props: {
  readonly page: Page;
  readonly client: OnlineClient;
  readonly why: Closed;
}) {
  const words = () => wordsOf('online');
  return (
    <WidePlace title={words().title}>
      <div class="box" role="alert">
        <p>{words().closed[props.why]}</p>
        <div class="online-actions">
          <Switch
            fallback={
              <Button look="primary" onClick={() => void props.client.knock()}>
                {props.why === 'signed-out' ? words().again : words().retry}
              </Button>
            }
          >
            <Match when={props.why === 'outdated'}>
              <Button look="primary" onClick={() => location.reload()}>
                {words().reload}
              </Button>
            </Match>
          </Switch>
          <Button onClick={() => props.page.router.go('/play')}>{words().meanwhile}</Button>
        </div>
      </div>
    </WidePlace>
  );
}
