// Keys of the analysis board. The board keeps letters and arrows to itself while someone walks on it with
// the keyboard; after a click of a pointer they are the page's.
import { onCleanup, onMount } from 'solid-js';
import type { Analysis } from './state.ts';

export function listenToKeys(analysis: Analysis): void {
  let isPointing = true;
  const pointed = () => {
    isPointing = true;
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Tab') isPointing = false;
    const target = event.target instanceof Element ? event.target : undefined;
    if (target?.closest('input, textarea, select, dialog, [contenteditable]')) return;
    if (target?.closest('[role=gridcell]') && !isPointing) return;
    // Tabs and radios walk with the arrows themselves, for those who came there by key.
    const isTaken = !isPointing && Boolean(target?.closest('[role=tablist], fieldset'));
    const act = event.key.startsWith('Arrow') && isTaken ? undefined : actionFor(event, analysis);
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

function actionFor(event: KeyboardEvent, analysis: Analysis): (() => void) | undefined {
  const { desk, looks, searching, proving, settingUp } = analysis;
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') return event.shiftKey ? desk.redoEdit : desk.undoEdit;
    return key === 'y' ? desk.redoEdit : undefined;
  }
  if (event.altKey) return undefined;
  if (key === 'escape') return escapeFrom(analysis);
  if (settingUp.draft()) return undefined;
  if (proving.walk() && (key === 'arrowleft' || key === 'backspace')) return proving.takeBack;
  switch (key) {
    case 'arrowleft':
      return desk.back;
    case 'arrowright':
      return desk.forward;
    case 'arrowup':
      return () => desk.sibling(-1);
    case 'arrowdown':
      return () => desk.sibling(1);
    case 'home':
      return desk.toStart;
    case 'end':
      return desk.toEnd;
    case 'delete':
      return analysis.deleteFrom;
    case 'e':
      return searching.toggle;
    case 't':
      return () => looks.toggle('threats');
    case 'f':
      return () => looks.toggle('forbidden');
    case 'b':
      return () => looks.toggle('branches');
    case 'm':
      return looks.mirror;
    case 'r':
      return looks.rotate;
    case 'v':
      return () => {
        analysis.setTab('proof');
        proving.solve('vcf');
      };
    default:
      return undefined;
  }
}

/** Leaves what is open, the innermost first. */
function escapeFrom({
  settingUp,
  proving,
  tool,
  setTool,
  explanation,
  closeExplanation,
}: Analysis): (() => void) | undefined {
  if (settingUp.draft()) return settingUp.close;
  if (proving.walk()) return proving.leave;
  if (tool()) return () => setTool(undefined);
  return explanation() ? closeExplanation : undefined;
}
