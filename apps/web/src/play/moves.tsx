// The moves of the line, two in a row. A click goes to a move.
import { type GameNode, nodesAlong, type Path, samePath } from '@tengen/game';
import { pointName } from '@tengen/rules';
import { createEffect, createMemo, For, Show } from 'solid-js';
import type { Play } from './state.ts';

interface Step {
  readonly node: GameNode;
  readonly path: Path;
}

export function Moves(props: { play: Play }) {
  const desk = () => props.play.page.desk;
  const rows = createMemo(() => {
    const line = desk().line();
    const nodes = nodesAlong(desk().game(), line);
    const steps = nodes.ok
      ? nodes.value.slice(1).map((node, i): Step => ({ node, path: line.slice(0, i + 1) }))
      : [];
    return pairs(steps.filter(({ node }) => node.move));
  });
  return (
    <section class="moves">
      <h2 id="moves">{props.play.game().moves}</h2>
      <Show when={rows().length > 0} fallback={<p class="detail">{props.play.game().noMoves}</p>}>
        <ol aria-labelledby="moves">
          <For each={rows()}>
            {(row, index) => (
              <li>
                {/* The same numbers as on the stones. */}
                <span class="row">{2 * index() + 1}</span>
                <For each={row}>{step => <StepButton play={props.play} step={step} />}</For>
              </li>
            )}
          </For>
        </ol>
      </Show>
    </section>
  );
}

function StepButton(props: { play: Play; step: Step }) {
  const desk = () => props.play.page.desk;
  const text = () => {
    const point = props.step.node.move?.point;
    return typeof point === 'number'
      ? pointName(point, desk().game().meta.size)
      : props.play.words().actions.pass;
  };
  const isCurrent = () => samePath(props.step.path, desk().path());
  return (
    <button
      type="button"
      classList={{ current: isCurrent(), ahead: props.step.path.length > desk().path().length }}
      aria-current={isCurrent() ? 'step' : undefined}
      ref={button => scrollWhenCurrent(button, isCurrent)}
      onClick={() => desk().goTo(props.step.path)}
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
