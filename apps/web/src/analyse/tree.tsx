// The move tree as a list of which only the rows in sight are drawn. The layout is a value
// (tree-layout.ts); here it is scrolled, clicked and followed.
import type { GameNode } from '@tengen/game';
import { pointName } from '@tengen/rules';
import {
  createEffect,
  createMemo,
  createSignal,
  For,
  on,
  onCleanup,
  onMount,
  Show,
} from 'solid-js';
import type { Analysis } from './state.ts';
import { layoutTree, pathOfCell, rowsInSight, type TreeCell, type TreeRow } from './tree-layout.ts';

const ROW_PX = 30;
/** Deeper variations stand no further in: a phone is narrow. */
const MOST_INDENTS = 6;

export function Tree(props: { analysis: Analysis }) {
  const { desk, words } = props.analysis;
  let frame!: HTMLDivElement;
  const [scrolled, setScrolled] = createSignal(0);
  const [size, setSize] = createSignal({ height: 400, width: 340 });
  const cellsPerRow = createMemo(() => Math.max(3, Math.floor((size().width - 70) / 52)));
  const layout = createMemo(() => layoutTree(desk.game(), cellsPerRow()));
  const sight = createMemo(
    () => rowsInSight(layout().rows.length, ROW_PX, scrolled(), size().height),
    undefined,
    { equals: (a, b) => a.from === b.from && a.to === b.to },
  );
  // The same rows keep their elements while others come and go.
  const shown = createMemo(() => layout().rows.slice(sight().from, sight().to));

  onMount(() => {
    const watch = new ResizeObserver(([entry]) => {
      const { height, width } = entry!.contentRect;
      setSize({ height, width });
    });
    watch.observe(frame);
    onCleanup(() => watch.disconnect());
  });
  // Where we stand stays in sight.
  createEffect(
    on([desk.node, () => layout()], ([node, { rowOf }]) => {
      const row = rowOf.get(node) ?? 0;
      const top = row * ROW_PX;
      const { height } = size();
      if (top < frame.scrollTop) frame.scrollTop = top;
      else if (top + ROW_PX > frame.scrollTop + height) frame.scrollTop = top + ROW_PX - height;
    }),
  );

  return (
    <section
      class="tree"
      ref={frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable; the arrows walk in it.
      tabIndex={0}
      aria-label={words().tree.label}
      onScroll={event => setScrolled(event.currentTarget.scrollTop)}
    >
      <Show
        when={layout().rows.length > 0}
        fallback={<p class="detail tree-empty">{words().tree.empty}</p>}
      >
        <div class="tree-rows" style={{ height: `${layout().rows.length * ROW_PX}px` }}>
          <For each={shown()}>
            {row => (
              <div
                class={`tree-row ${row.kind}`}
                data-row={row.at}
                style={{
                  transform: `translateY(${row.at * ROW_PX}px)`,
                  '--indent': String(row.kind === 'pair' ? 0 : Math.min(row.depth, MOST_INDENTS)),
                }}
              >
                <Row row={row} analysis={props.analysis} />
              </div>
            )}
          </For>
        </div>
      </Show>
    </section>
  );
}

function Row(props: { row: TreeRow; analysis: Analysis }) {
  const { row } = props;
  switch (row.kind) {
    case 'pair':
      return (
        <>
          <span class="tree-number">{row.number}</span>
          <Cell cell={row.black} analysis={props.analysis} />
          <Cell cell={row.white} analysis={props.analysis} />
        </>
      );
    case 'line':
      return (
        <For each={row.cells}>
          {(cell, i) => (
            <>
              <Show when={i() === 0}>
                <span class="tree-number">{cell.number}.</span>
              </Show>
              <Cell cell={cell} analysis={props.analysis} />
            </>
          )}
        </For>
      );
    case 'comment':
      return <span class="tree-comment">{row.cell.node.comment}</span>;
  }
}

function Cell(props: { cell: TreeCell | undefined; analysis: Analysis }) {
  const { desk, words } = props.analysis;
  const isHere = (node: GameNode) => desk.node() === node;
  return (
    <Show when={props.cell} fallback={<span class="tree-gap">…</span>}>
      {cell => (
        <button
          type="button"
          class="tree-move"
          tabIndex={-1}
          aria-current={isHere(cell().node) ? 'step' : undefined}
          aria-label={spoken(cell(), props.analysis)}
          onClick={() => desk.goTo(pathOfCell(cell()))}
        >
          {nameOf(cell(), props.analysis)}
          <Show when={cell().node.marks?.length}>
            <i class="tree-mark" />
          </Show>
        </button>
      )}
    </Show>
  );

  function spoken(cell: TreeCell, analysis: Analysis): string {
    const { move } = cell.node;
    const name = nameOf(cell, analysis);
    return move ? words().tree.move(cell.number, move.color, name) : name;
  }
}

function nameOf({ node }: TreeCell, { desk, words }: Analysis): string {
  if (!node.move) return words().tree.setUp;
  const { point } = node.move;
  return point === 'pass' ? words().tree.pass : pointName(point, desk.game().meta.size);
}
