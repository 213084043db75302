// The Back button first closes what is open, and only then leaves the place. An open sheet has a history entry of its
// own, with the same address: going back from it closes the sheet, and closing the sheet goes back from it. If such an
// entry is reached with nothing open, by Forward or after a reload, the page leaves it again. (The Navigation API can
// refuse a step, but not the one that leaves the site.)

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
  addEventListener('popstate', follow);
  settle();
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
  if (isLeaving) return;
  const isOpen = open.length > 0;
  if (isOpen === isOnOpenStep()) return;
  if (isOpen) history.pushState(OPEN_STEP, '');
  else {
    isLeaving = true;
    history.back();
  }
}
