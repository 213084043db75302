// Keys while playing. Letters are the page's after a click of a pointer; once someone walks on the board
// with the keyboard, the board keeps them, to be typed as the name of a point.
import { onCleanup, onMount } from 'solid-js';
import type { Play } from './state.ts';

export function listenToKeys(play: Play): void {
  let isWalking = false;
  const pointed = () => {
    isWalking = false;
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Tab' || event.key.startsWith('Arrow')) isWalking = true;
    const target = event.target instanceof Element ? event.target : undefined;
    if (target?.closest('input, textarea, select, dialog, [contenteditable]')) return;
    const isOnBoard = Boolean(target?.closest('[role=gridcell]'));
    const act = actionFor(event, play, isOnBoard, isWalking);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  onMount(() => {
    addEventListener('pointerdown', pointed, { capture: true });
    // Before the board hears of it.
    addEventListener('keydown', pressed, { capture: true });
  });
  onCleanup(() => {
    removeEventListener('pointerdown', pointed, { capture: true });
    removeEventListener('keydown', pressed, { capture: true });
  });
}

function actionFor(
  event: KeyboardEvent,
  play: Play,
  isOnBoard: boolean,
  isWalking: boolean,
): (() => void) | undefined {
  const key = event.key.toLowerCase();
  const { desk, router } = play.page;
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') return event.shiftKey ? play.redo : play.undo;
    return key === 'y' ? play.redo : undefined;
  }
  if (event.altKey || (isOnBoard && isWalking)) return undefined;
  switch (key) {
    case 'u':
      return play.undo;
    case 'h':
      return play.hand() && !desk.position().outcome && desk.hasHelp()
        ? play.counsel.askHint
        : undefined;
    case 'n':
      return () => play.setSettingUp(true);
    case 'a':
      return desk.hasHelp() ? () => router.go('/analyse') : undefined;
    case 'p':
      return play.isWatching() ? () => play.driver.setPaused(!play.driver.isPaused()) : undefined;
    case 'arrowleft':
      return isOnBoard ? undefined : desk.back;
    case 'arrowright':
      return isOnBoard ? undefined : desk.forward;
    case 'home':
      return isOnBoard ? undefined : desk.toStart;
    case 'end':
      return isOnBoard ? undefined : desk.toEnd;
    default:
      return undefined;
  }
}
