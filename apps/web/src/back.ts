// The Back button first closes what is open, and only then leaves the place. Where the browser has the Navigation
// API, the page refuses the step. In other browsers an open sheet has a history entry of its own, with the same
// address: going back from it closes the sheet, and closing the sheet goes back from it. If such an entry is reached
// with nothing open, by Forward or after a reload, the page leaves it again.

/** One function for each open sheet, the topmost last. */
const open: (() => void)[] = [];

/** The state of a history entry that exists for an open sheet. */
const OPEN_STEP = 'open';
const isOnOpenStep = () => history.state === OPEN_STEP;
/** The page itself is going back, which takes a moment; these steps wait for it. */
let isLeaving = false;
let waiting: (() => void)[] = [];

/** Calls `close` on Back while nothing else is open above it. Calling the result ends that. */
export function closeOnBack(close: () => void): () => void {
  open.push(close);
  queueMicrotask(settle);
  return () => {
    open.splice(open.indexOf(close), 1);
    // When one sheet replaces another, the entry stays.
    queueMicrotask(settle);
  };
}

/** Goes to another address. The entry of an open sheet is replaced: there is nothing to come back to. */
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

/** Makes sure that there is an entry while something is open, and none otherwise. */
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
