// The set-up board while it is open: a draft, a tool, and what becomes of both.
import type { Color, Point } from '@tengen/rules';
import { createSignal } from 'solid-js';
import type { Desk } from '../../desk/desk.ts';
import {
  cleared,
  type Draft,
  draftOf,
  faultOf,
  gameOf,
  type SetupTool,
  swapped,
  touch,
  withTurn,
} from './draft.ts';

export interface SettingUp {
  /** Undefined when the set-up is closed. */
  draft(): Draft | undefined;
  tool(): SetupTool;
  setTool(tool: SetupTool): void;
  open(): void;
  close(): void;
  touch(point: Point): void;
  clear(): void;
  swap(): void;
  setTurn(color: Color): void;
  /** Puts the draft on the table as a game of its own. */
  use(): void;
}

export function createSettingUp(desk: Desk): SettingUp {
  const [draft, setDraft] = createSignal<Draft>();
  const [tool, setTool] = createSignal<SetupTool>('alternate');
  const change = (next: (draft: Draft) => Draft) => {
    const before = draft();
    if (before) setDraft(next(before));
  };
  return {
    draft,
    tool,
    setTool,
    open: () => setDraft(draftOf(desk.position())),
    close: () => setDraft(undefined),
    touch: point => change(before => touch(before, point, tool())),
    clear: () => change(cleared),
    swap: () => change(swapped),
    setTurn: color => change(before => withTurn(before, color)),
    use() {
      const done = draft();
      if (!done || faultOf(done)) return;
      setDraft(undefined);
      desk.load(gameOf(done, desk.game().meta), { path: [], referee: desk.referee() });
    },
  };
}
