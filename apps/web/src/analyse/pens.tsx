// The pens that draw on the board.
import { For, Show } from 'solid-js';
import { IconButton } from '../ui/index.ts';
import type { DrawTool } from './overlay.ts';
import type { Analysis } from './state.ts';

const TOOLS: readonly DrawTool[] = ['circle', 'square', 'triangle', 'cross', 'label', 'arrow'];
const SIGNS: Readonly<Record<DrawTool, string>> = {
  circle: '○',
  square: '□',
  triangle: '△',
  cross: '✕',
  label: 'A',
  arrow: '↗',
};

export function Pens(props: { analysis: Analysis; tool: DrawTool }) {
  const { setTool, clearMarks } = props.analysis;
  const words = () => props.analysis.words().draw;
  const nameOf = (tool: DrawTool) => (tool === 'label' ? words().letter : words()[tool]);
  return (
    <div class="pens" title={words().hint}>
      <div class="pen-list" role="radiogroup" aria-label={words().tool}>
        <For each={TOOLS}>
          {tool => (
            // biome-ignore lint/a11y/useSemanticElements: a sign in a button is a radio to its users.
            <button
              type="button"
              role="radio"
              aria-checked={props.tool === tool}
              aria-label={nameOf(tool)}
              title={nameOf(tool)}
              onClick={() => setTool(tool)}
            >
              {SIGNS[tool]}
            </button>
          )}
        </For>
      </div>
      <IconButton icon="trash" look="quiet" label={words().clear} onClick={clearMarks} />
      <Show when={props.analysis.arrowFrom() !== undefined}>
        <span class="detail" role="status">
          {words().arrowTo}
        </span>
      </Show>
    </div>
  );
}
