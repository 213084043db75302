// The moves of the line, two in a row. A click goes to a move.
import { type GameNode, nodesAlong, type Path, samePath } from '@tengen/game';
import { pointName } from '@tengen/rules';
import { createEffect, createMemo, For, Show } from 'solid-js';
import type { Desk } from '../desk/desk.ts';
import { wordsOf } from '../words/spoken.ts';

interface Step {
  readonly node: GameNode;
  readonly path: Path;
}

/** A line of moves, one of which is shown. */
type ShownLine = Pick<Desk, 'game' | 'line' | 'path' | 'goTo'>;

export function Moves(props: { desk: ShownLine }) {
  const rows = createMemo(() => {
    const line = props.desk.line();
    const nodes = nodesAlong(props.desk.game(), line);
    const steps = nodes.ok
      ? nodes.value.slice(1).map((node, i): Step => ({ node, path: line.slice(0, i + 1) }))
      : [];
    return pairs(steps.filter(({ node }) => node.move));
  });
  return (
    <section class="moves">
      <h2 id="moves">{wordsOf('game').moves}</h2>
      <Show when={rows().length > 0} fallback={<p class="detail">{wordsOf('game').noMoves}</p>}>
        <ol aria-labelledby="moves">
          <For each={rows()}>
            {(row, index) => (
              <li>
                {/* The same numbers as on the stones. */}
                <span class="row">{2 * index() + 1}</span>
                <For each={row}>{step => <StepButton desk={props.desk} step={step} />}</For>
              </li>
            )}
          </For>
        </ol>
      </Show>
    </section>
  );
}

function StepButton(props: { desk: ShownLine; step: Step }) {
  const text = () => {
    const point = props.step.node.move?.point;
    return typeof point === 'number'
      ? pointName(point, props.desk.game().meta.size)
      : wordsOf('play').actions.pass;
  };
  const isCurrent = () => samePath(props.step.path, props.desk.path());
  return (
    <button
      type="button"
      classList={{ current: isCurrent(), ahead: props.step.path.length > props.desk.path().length }}
      aria-current={isCurrent() ? 'step' : undefined}
      ref={button => scrollWhenCurrent(button, isCurrent)}
      onClick={() => props.desk.goTo(props.step.path)}
    >
      {text()}
    </button>
  );
}

/** Scrolls the list to the current move, without scrolling the page. */
function scrollWhenCurrent(button: HTMLElement, isCurrent: () => boolean): void {
  createEffect(() => {
    const list = button.closest('ol');
    if (!isCurrent() || !list) return;
    // The list is positioned, so the button's place is measured from it.
    const above = button.offsetTop;
    if (above < list.scrollTop) list.scrollTop = above;
    const below = above + button.offsetHeight - list.clientHeight;
    if (below > list.scrollTop) list.scrollTop = below;
  });
}

function pairs(steps: readonly Step[]): Step[][] {
  const rows: Step[][] = [];
  for (let i = 0; i < steps.length; i += 2) rows.push(steps.slice(i, i + 2));
  return rows;
}
