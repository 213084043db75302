// The page behind the link of an invitation: for its host the waiting room, for everybody else the terms and a
// button. When the game is there, it takes the place of this page.
import type { Invitation as InvitationAnswer } from '@tengen/wire';
import {
  createEffect,
  createResource,
  createSignal,
  For,
  Match,
  onCleanup,
  Show,
  Switch,
} from 'solid-js';
import { canShare, copyText, share } from '../exchange/save-and-share.ts';
import type { Page } from '../page.ts';
import { Button, toast, WidePlace } from '../ui/index.ts';
import { languageSpoken, wordsOf } from '../words/spoken.ts';
import { becomeGame } from './address.ts';
import type { OnlineClient } from './client.ts';
import { forgetInvite, ownInvites, rememberGame } from './memory.ts';
import { playerName } from './names.ts';
import { isGone } from './own-invite.ts';
import { QrPicture } from './qr/view.tsx';
import { openingInShort, ruleInShort, termsInWords } from './terms.ts';

interface InvitationProps {
  readonly page: Page;
  readonly client: OnlineClient;
  readonly code: string;
}

type OpenInvitation = Extract<InvitationAnswer, { state: 'open' }>;
type Read = InvitationAnswer | { readonly state: 'gone' | 'failed' };

export function InvitationPlace(props: InvitationProps) {
  const words = () => wordsOf('online');
  const [read, { refetch }] = createResource(
    () => props.code,
    async (code): Promise<Read> => {
      const answer = await props.client.api.readInvite(code);
      if (answer.ok) return answer.value;
      return { state: isGone(answer.error) ? 'gone' : 'failed' };
    },
  );
  // Somebody may have accepted while nothing could be heard.
  createEffect<boolean>(wasOpen => {
    const isOpen = props.client.state().connection.kind === 'open';
    if (isOpen && !wasOpen) void refetch();
    return isOpen;
  }, true);
  onCleanup(props.client.listen(news => news.kind === 'paired' && void refetch()));
  createEffect(() => {
    const { latest } = read;
    if (latest?.state === 'gone' || latest?.state === 'taken') forgetInvite(props.code);
    if (latest?.state === 'taken') becomeGame(latest.game);
  });
  const open = () => (read.latest?.state === 'open' ? read.latest : undefined);
  const problem = () => {
    const state = read.latest?.state;
    return state === 'gone' || state === 'failed' ? state : undefined;
  };
  return (
    <WidePlace title={open()?.isOwn ? words().waiting.title : words().accept.title}>
      <Switch fallback={<p class="detail">{words().accept.loading}</p>}>
        <Match when={problem()}>
          {state => (
            <div class="box" role="alert">
              <p>{words().accept[state()]}</p>
              <Show when={state() === 'failed'}>
                <Button onClick={() => void refetch()}>{words().retry}</Button>
              </Show>
              <Button onClick={() => props.page.router.go('/online')}>{words().title}</Button>
            </div>
          )}
        </Match>
        <Match when={open()}>
          {invitation => (
            <Show
              when={invitation().isOwn}
              fallback={<Accept of={props} invitation={invitation()} />}
            >
              <Waiting of={props} invitation={invitation()} />
            </Show>
          )}
        </Match>
      </Switch>
    </WidePlace>
  );
}

type OpenProps = { readonly of: InvitationProps; readonly invitation: OpenInvitation };

function Accept(props: OpenProps) {
  const words = () => wordsOf('online').accept;
  const [isBusy, setBusy] = createSignal(false);
  async function accept(): Promise<void> {
    setBusy(true);
    const seated = await props.of.client.api.acceptInvite(props.of.code);
    setBusy(false);
    if (seated.ok) {
      rememberGame(seated.value.game);
      becomeGame(seated.value.game);
      return;
    }
    toast(isGone(seated.error) ? words().gone : words().failed, { isProblem: true });
  }
  return (
    <section class="online-card">
      <p class="invite-from">{words().from(playerName(props.invitation.host))}</p>
      <TermsList invitation={props.invitation} />
      <p class="detail">{ruleInShort(props.invitation.terms)}</p>
      <Show when={openingInShort(props.invitation.terms)}>
        {text => <p class="detail">{text()}</p>}
      </Show>
      <div class="online-actions">
        <Button look="primary" icon="play" disabled={isBusy()} onClick={() => void accept()}>
          {words().play}
        </Button>
        <Button onClick={() => props.of.page.router.go('/play')}>{words().leave}</Button>
      </div>
    </section>
  );
}

function Waiting(props: OpenProps) {
  const words = () => wordsOf('online').waiting;
  const link = () =>
    ownInvites().find(({ code }) => code === props.of.code)?.link ??
    props.of.client.addressOf(`#/online/i/${props.of.code}`);
  const isLocal = () => {
    const door = props.of.client.door();
    return door.kind === 'open' && door.about.isLocal;
  };
  const expires = () =>
    new Intl.DateTimeFormat(languageSpoken(), { dateStyle: 'medium', timeStyle: 'short' }).format(
      props.invitation.expires,
    );
  const copy = async () => toast((await copyText(link())) ? words().copied : words().cannotCopy);
  const give = async () => {
    const shared = await share({ url: link(), text: words().shareText });
    if (shared === 'failed') toast(words().shareFailed, { isProblem: true });
  };
  async function withdraw(): Promise<void> {
    const answer = await props.of.client.api.cancelInvite(props.of.code);
    if (!answer.ok && answer.error.kind !== 'refused') {
      toast(wordsOf('online').closed.unreachable, { isProblem: true });
      return;
    }
    forgetInvite(props.of.code);
    toast(words().withdrawn);
    props.of.page.router.go('/online');
  }
  return (
    <section class="online-card waiting">
      <div class="waiting-code">
        <QrPicture text={link()} label={words().code} />
      </div>
      <div class="waiting-text">
        <p>{words().hint}</p>
        <Show when={isLocal()}>
          <p class="box urgent">{words().localOnly}</p>
        </Show>
        <input
          class="text-field"
          readonly
          aria-label={words().link}
          value={link()}
          onFocus={event => event.currentTarget.select()}
        />
        <div class="online-actions">
          <Button look="primary" icon="copy" onClick={() => void copy()}>
            {words().copy}
          </Button>
          <Show when={canShare()}>
            <Button icon="share" onClick={() => void give()}>
              {words().share}
            </Button>
          </Show>
          <Button onClick={() => props.of.page.router.go('/play')}>
            {wordsOf('online').meanwhile}
          </Button>
        </div>
      </div>
      <div class="waiting-terms">
        <TermsList invitation={props.invitation} />
        <p class="detail">{words().expires(expires())}</p>
        <Button look="danger" onClick={() => void withdraw()}>
          {words().withdraw}
        </Button>
      </div>
    </section>
  );
}

/** The terms, and who begins. */
function TermsList(props: { readonly invitation: OpenInvitation }) {
  const begins = () => {
    const { first, isOwn, host } = props.invitation;
    const words = wordsOf('online');
    if (first === 'lot') return words.terms.lot;
    const isYou = (first === 'host') === isOwn;
    if (isYou) return words.terms.you;
    return isOwn ? words.invite.firsts.guest : playerName(host);
  };
  return (
    <dl class="terms">
      <For
        each={[...termsInWords(props.invitation.terms), [wordsOf('online').terms.begins, begins()]]}
      >
        {([what, how]) => (
          <div>
            <dt>{what}</dt>
            <dd>{how}</dd>
          </div>
        )}
      </For>
    </dl>
  );
}
