// Keys while solving: the next puzzle, a hint, back from a wrong move. On the board, once someone walks there
// with the keyboard, letters name points and are the board's.
import { onCleanup, onMount } from 'solid-js';
import type { Training } from './state.ts';

export function listenToKeys(training: Training): void {
  const pressed = (event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : undefined;
    if (target?.closest('input, textarea, select, dialog, [role=gridcell]:focus-visible')) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = { n: training.next, h: training.hint, u: training.again }[event.key.toLowerCase()];
    if (!act || (act === training.again && !training.isWrong())) return;
    event.preventDefault();
    act();
  };
  onMount(() => addEventListener('keydown', pressed));
  onCleanup(() => removeEventListener('keydown', pressed));
}
