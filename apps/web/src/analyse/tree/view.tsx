// The move tree as a list that draws only its visible rows. The layout is a value (layout.ts); this file scrolls
// it, hears its clicks and keeps the current move visible.
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
import { afterPaint, trailing } from '../../after-paint.ts';
import type { Analysis } from '../state.ts';
import type { TreeCell, TreeRow } from './layout.ts';
import { keptRows, layoutTree, pathOfCell, rowsInSight } from './layout.ts';

const ROW_PX = 30;
/** Deeper variations are not indented further: a phone is narrow. */
const MOST_INDENTS = 6;

export function Tree(props: { analysis: Analysis }) {
  const { desk, words } = props.analysis;
  let frame!: HTMLDivElement;
  const [scrolled, setScrolled] = createSignal(0);
  const [size, setSize] = createSignal({ height: 400, width: 340 });
  const cellsPerRow = createMemo(() => Math.max(3, Math.floor((size().width - 70) / 52)));
  const place = trailing(() => ({ game: desk.game(), path: desk.path(), node: desk.node() }));
  const layout = createMemo(() => layoutTree(place().game, cellsPerRow()));
  const sight = createMemo(
    () => rowsInSight(layout().rows.length, ROW_PX, scrolled(), size().height),
    undefined,
    { equals: (a, b) => a.from === b.from && a.to === b.to },
  );
  // Rows that stay the same keep their elements.
  const shown = createMemo<readonly TreeRow[]>(
    before => keptRows(before, layout().rows.slice(sight().from, sight().to)),
    [],
  );
  const here = createMemo(() => place().path.join());
  const isHere = (path: string) => here() === path;

  onMount(() => {
    const watch = new ResizeObserver(([entry]) => {
      const { height, width } = entry!.contentRect;
      setSize({ height, width });
    });
    watch.observe(frame);
    onCleanup(() => watch.disconnect());
  });
  // Keeps the current move visible, after the stone is painted: scrolling makes the browser lay out the page.
  createEffect(
    on([place, layout], ([{ node }, { rowOf }]) => {
      const top = (rowOf.get(node) ?? 0) * ROW_PX;
      const least = top + ROW_PX - size().height;
      const to = Math.max(least, Math.min(top, scrolled()));
      if (to !== scrolled()) onCleanup(afterPaint(() => frame.scrollTo({ top: to })));
    }),
  );

  return (
    <section
      class="tree"
      ref={frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable; the arrows move in it.
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
                <Row row={row} isHere={isHere} analysis={props.analysis} />
              </div>
            )}
          </For>
        </div>
      </Show>
    </section>
  );
}

/** Whether a node, given by its path in one text, is on the board. */
type IsHere = (path: string) => boolean;

function Row(props: { row: TreeRow; isHere: IsHere; analysis: Analysis }) {
  const { row, isHere, analysis } = props;
  switch (row.kind) {
    case 'pair':
      return (
        <>
          <span class="tree-number">{row.number}</span>
          <Cell cell={row.black} isHere={isHere} analysis={analysis} />
          <Cell cell={row.white} isHere={isHere} analysis={analysis} />
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
              <Cell cell={cell} isHere={isHere} analysis={analysis} />
            </>
          )}
        </For>
      );
    case 'comment':
      return <span class="tree-comment">{row.cell.node.comment}</span>;
  }
}

function Cell(props: { cell: TreeCell | undefined; isHere: IsHere; analysis: Analysis }) {
  const { desk, words } = props.analysis;
  return (
    <Show when={props.cell} fallback={<span class="tree-gap">…</span>}>
      {cell => (
        <button
          type="button"
          class="tree-move"
          tabIndex={-1}
          aria-current={props.isHere(pathOfCell(cell()).join()) ? 'step' : undefined}
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
