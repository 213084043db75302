// The set-up board while it is open: the stones drafted so far, and the tool in the hand.
import type { Color, Point } from '@tengen/rules';
import { createSignal } from 'solid-js';
import type { Desk } from '../../desk/desk.ts';
import type { Draft, SetupTool } from './draft.ts';
import { cleared, draftOf, faultOf, gameOf, swapped, touch, withTurn } from './draft.ts';

export function createSettingUp(desk: Desk) {
  const [draft, setDraft] = createSignal<Draft>();
  const [tool, setTool] = createSignal<SetupTool>('alternate');
  const change = (next: (draft: Draft) => Draft) => {
    const before = draft();
    if (before) setDraft(next(before));
  };
  return {
    /** Undefined when the set-up is closed. */
    draft,
    tool,
    setTool,
    open: () => setDraft(draftOf(desk.position())),
    close: () => setDraft(undefined),
    touch: (point: Point) => change(before => touch(before, point, tool())),
    clear: () => change(cleared),
    swap: () => change(swapped),
    setTurn: (color: Color) => change(before => withTurn(before, color)),
    /** Puts the draft on the table as a game of its own. */
    use(): void {
      const done = draft();
      if (!done || faultOf(done)) return;
      setDraft(undefined);
      desk.load(gameOf(done, desk.game().meta), { path: [], referee: desk.referee() });
    },
  };
}
