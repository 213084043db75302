// The actions at an online table. What cannot be asked for now is off.
import { createSignal, Show } from 'solid-js';
import { exchangeDialogs } from '../../exchange/load.ts';
import { copyText } from '../../exchange/save-and-share.ts';
import { Button, IconButton, Sheet, toast } from '../../ui/index.ts';
import { wordsOf } from '../../words/spoken.ts';
import type { OnlineTable } from './state.ts';

export function TableBar(props: { readonly table: OnlineTable }) {
  const { table } = props;
  const play = () => wordsOf('play').actions;
  const words = () => wordsOf('online').table.actions;
  const isPlaying = () => table.seat() !== undefined && !table.end();
  return (
    <>
      <Show when={isPlaying()}>
        <Show when={table.takebacks()}>
          <Button
            disabled={!table.may({ k: 'offer', what: 'takeback' })}
            onClick={() => table.tell({ k: 'offer', what: 'takeback' })}
          >
            {words().takeback}
          </Button>
        </Show>
        <Button
          disabled={!table.may({ k: 'offer', what: 'draw' })}
          onClick={() => table.tell({ k: 'offer', what: 'draw' })}
        >
          {play().draw}
        </Button>
        <Show
          when={table.may({ k: 'abort' })}
          fallback={<Button onClick={() => table.askAgain('resign')}>{play().resign}</Button>}
        >
          <Button onClick={() => table.askAgain('abort')}>{words().abort}</Button>
        </Show>
      </Show>
      <Show when={!isPlaying()}>
        <Button onClick={() => table.page.router.go('/online')}>{wordsOf('online').title}</Button>
      </Show>
      <More table={table} />
    </>
  );
}

function More(props: { readonly table: OnlineTable }) {
  const { table } = props;
  const [from, setOpen] = createSignal<Element>();
  const play = () => wordsOf('play').actions;
  const words = () => wordsOf('online').table.actions;
  const run = (act: () => void) => () => {
    setOpen(undefined);
    act();
  };
  const isPlaying = () => table.seat() !== undefined && !table.end();
  async function copyLink(): Promise<void> {
    const isCopied = await copyText(table.client.addressOf(`#/online/g/${table.g}`));
    toast(isCopied ? words().linkCopied : wordsOf('online').waiting.cannotCopy);
  }
  async function exportGame(): Promise<void> {
    (await exchangeDialogs()).openExport({ games: [table.game()] });
  }
  return (
    <>
      <IconButton
        icon="more"
        class="more-actions"
        label={play().moreActions}
        onClick={event => setOpen(event.currentTarget)}
      />
      <Sheet
        title={play().moreActions}
        isOpen={from() !== undefined}
        from={from()}
        onClose={() => setOpen(undefined)}
      >
        <div class="action-list">
          <Show when={isPlaying()}>
            <Show when={table.terms().rule === 'renju'}>
              <Button
                icon="skip"
                disabled={!table.hand() || !table.mayPass()}
                onClick={run(() => table.askAgain('pass'))}
              >
                {play().pass}
              </Button>
            </Show>
            <Button
              icon="clock"
              disabled={!table.may({ k: 'give' })}
              onClick={run(() => table.tell({ k: 'give' }))}
            >
              {words().give}
            </Button>
          </Show>
          <Button icon="eye" onClick={run(() => void copyLink())}>
            {words().watchLink}
          </Button>
          <Button
            icon="share"
            disabled={table.line().length === 0}
            onClick={run(() => void exportGame())}
          >
            {words().export}
          </Button>
        </div>
      </Sheet>
    </>
  );
}
