// The page: a rail with the links to the places, and the current place. Places other than Play are loaded when they
// are opened.

import {
  type Component,
  createResource,
  createSignal,
  ErrorBoundary,
  For,
  lazy,
  Match,
  onCleanup,
  Show,
  Suspense,
  Switch,
} from 'solid-js';
import { afterPaint } from './after-paint.ts';
import { listenToKeys } from './keyboard.ts';
import { UpdatePrompt } from './offline/update-prompt.tsx';
import { onDemand } from './on-demand.tsx';
import { isExpected } from './online/memory.ts';
import type { Page } from './page.ts';
import { PAGE_KEYS } from './play/keymap.ts';
import type { Play } from './play/state.ts';
import { PlayPlace } from './play/view.tsx';
import { PLACES, type PlaceId } from './router.ts';
import { Seal } from './seal.tsx';
import { Button, Icon, LiveRegions } from './ui/index.ts';
import { withWords, wordsOf } from './words/spoken.ts';

const KeyboardHelp = onDemand<{ readonly isOpen: boolean; onClose(): void }>(
  async () => (await withWords(import('./more/keys.tsx'), 'settings')).KeyboardHelp,
  props => props.onClose(),
);

const OnlineCorner = lazy(() => withWords(import('./online/corner.tsx'), 'online', 'library'));

/** Places that show a board instead of a title. */
const HAS_BOARD = ['play', 'analyse', 'train'] as const;

const words = () => wordsOf('shell');

export function App(props: { page: Page; play: Play }) {
  return (
    <>
      <Rail page={props.page} />
      <div class="place">
        <Show
          when={props.page.router.place() === 'play'}
          fallback={<OtherPlace page={props.page} place={props.page.router.place()} />}
        >
          <PlayPlace play={props.play} />
        </Show>
      </div>
      <WhileExpected page={props.page} />
      <LiveRegions />
      <UpdatePrompt />
      <HelpOnQuestionMark />
    </>
  );
}

function Rail(props: { page: Page }) {
  const current = () => {
    const place = props.page.router.place();
    return place === 'online' ? 'play' : place;
  };
  return (
    <header class="rail">
      <Show when={HAS_BOARD.find(place => place === props.page.router.place())}>
        {place => <h1 class="unseen">{words().place[place()]}</h1>}
      </Show>
      <div class="brand">
        <Seal />
        <span class="unseen">Tengen 天元</span>
      </div>
      <nav class="places" aria-label={words().places}>
        <For each={PLACES}>
          {place => (
            <a
              class="place-link"
              classList={{ last: place === 'more' }}
              href={`#/${place}`}
              aria-current={current() === place ? 'page' : undefined}
            >
              <Icon name={place} />
              {words().place[place]}
            </a>
          )}
        </For>
      </nav>
    </header>
  );
}

type PlaceView = Component<{ page: Page }>;

const LOADERS: Readonly<Record<Exclude<PlaceId, 'play'>, () => Promise<{ default: PlaceView }>>> = {
  analyse: () =>
    withWords(
      import('./analyse/view.tsx'),
      'analyse',
      'endings',
      'exchange',
      'library',
      'practice',
    ),
  train: () => withWords(import('./train/view.tsx'), 'train', 'practice'),
  library: () => withWords(import('./shelf/view.tsx'), 'library'),
  more: () => withWords(import('./more/more.tsx'), 'settings', 'classics', 'protocols'),
  online: () => withWords(import('./online/view.tsx'), 'online', 'setup', 'protocols', 'library'),
};

/** A place that is loaded first. When that fails, a sentence and a button to try again. */
function OtherPlace(props: { page: Page; place: PlaceId }) {
  const [view, { refetch }] = createResource(
    () => props.place,
    async place => (place === 'play' ? undefined : (await LOADERS[place]()).default),
  );
  const failed = () => view.state === 'errored';
  return (
    <Switch fallback={<p class="place-message">{words().loading}</p>}>
      <Match when={failed()}>
        <Failed onRetry={() => void refetch()} />
      </Match>
      <Match keyed when={view.state === 'ready' && view()}>
        {Place => (
          <ErrorBoundary fallback={(_, reset) => <Failed onRetry={reset} />}>
            <Place page={props.page} />
          </ErrorBoundary>
        )}
      </Match>
    </Switch>
  );
}

function Failed(props: { onRetry(): void }) {
  return (
    <div class="place-message" role="alert">
      <p>{words().placeFailed}</p>
      <Button look="primary" onClick={() => props.onRetry()}>
        {words().retry}
      </Button>
    </div>
  );
}

/** Somebody elsewhere may be waiting: after the board is drawn, the page goes online. */
function WhileExpected(props: { page: Page }) {
  const [isDrawn, setDrawn] = createSignal(false);
  onCleanup(afterPaint(() => setDrawn(true)));
  return (
    <Suspense>
      <Show when={isDrawn() && isExpected()}>
        <OnlineCorner page={props.page} />
      </Show>
    </Suspense>
  );
}

/** `?` shows the keys, anywhere on the page. */
function HelpOnQuestionMark() {
  const [isOpen, setOpen] = createSignal(false);
  listenToKeys(PAGE_KEYS, () => ({ help: () => setOpen(true) }));
  return (
    <Show when={isOpen()}>
      <KeyboardHelp isOpen onClose={() => setOpen(false)} />
    </Show>
  );
}
