// Back closes what lies on top, and only then leaves the place. Browsers with the Navigation API let a page
// refuse a step. In the others whatever lies open has a step of its own in the history, of the same address:
// going back from it closes, and closing by hand goes back from it. Whoever comes to such a step with nothing
// open, by Forward or after a reload, is led off it again.

/** Closes what lies open; the last lies on top. */
const open: (() => void)[] = [];

/** What the history remembers of a step that is only there for what lies open. */
const OPEN_STEP = 'open';
const isOnOpenStep = () => history.state === OPEN_STEP;
/** The page itself is going back, which takes the browser a moment; what must wait for that. */
let isLeaving = false;
let waiting: (() => void)[] = [];

/** Calls `close` when someone goes back and nothing lies above. The answer ends that. */
export function closeOnBack(close: () => void): () => void {
  open.push(close);
  queueMicrotask(settle);
  return () => {
    open.splice(open.indexOf(close), 1);
    // Where one sheet gives way to the next the step stays.
    queueMicrotask(settle);
  };
}

/** Goes on to another address; what lay open here is nothing to come back to. */
export function stepTo(address: string): void {
  if (isLeaving) waiting.push(() => stepTo(address));
  else if (isOnOpenStep()) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
}

/** To be called once, before anything opens. */
export function watchBack(): void {
  if (hasNavigation()) {
    navigation.addEventListener('navigate', refuse);
    return;
  }
  addEventListener('popstate', follow);
  settle();
}

const hasNavigation = () => 'navigation' in globalThis;

function refuse(event: NavigateEvent): void {
  const isStep = event.navigationType === 'traverse' && event.cancelable;
  const close = open.at(-1);
  if (!isStep || !close) return;
  event.preventDefault();
  close();
}

function follow(): void {
  if (isLeaving) {
    isLeaving = false;
    const steps = waiting;
    waiting = [];
    for (const step of steps) step();
  } else if (!isOnOpenStep()) open.at(-1)?.();
  settle();
}

/** While something lies open there is a step for it, and otherwise none. */
function settle(): void {
  if (hasNavigation() || isLeaving) return;
  const isOpen = open.length > 0;
  if (isOpen === isOnOpenStep()) return;
  if (isOpen) history.pushState(OPEN_STEP, '');
  else {
    isLeaving = true;
    history.back();
  }
}
