// How a place with a board is laid out: the board in the middle and a panel beside it. On a phone the panel comes
// below the board.
import { children, type JSX, onCleanup, onMount, Show } from 'solid-js';

export interface BoardPlaceProps {
  /** One line above the board. */
  readonly top?: JSX.Element;
  /** A thin column left of the board, such as a gauge. */
  readonly gauge?: JSX.Element;
  readonly board: JSX.Element;
  /** Phone only: the cards of the players, directly above and below the board. */
  readonly above?: JSX.Element;
  readonly below?: JSX.Element;
  /** Actions below the board, within reach of a thumb. */
  readonly bar?: JSX.Element;
  readonly panel: JSX.Element;
  readonly panelLabel: string;
}

/** The gauge and the gap beside it. */
const GAUGE_PX = 28;

/** The place for a board: the largest square there is room for. */
export function Stage(props: { readonly gauge?: JSX.Element; readonly children: JSX.Element }) {
  let stage!: HTMLDivElement;
  // Made once: every look at a prop that holds elements makes them anew, and outside a component nobody removes them.
  const gauge = children(() => props.gauge);
  const measure = () => {
    const width = stage.clientWidth - (gauge() ? GAUGE_PX : 0);
    stage.style.setProperty('--side', `${Math.floor(Math.min(width, stage.clientHeight))}px`);
  };
  onMount(() => {
    const observer = new ResizeObserver(measure);
    observer.observe(stage);
    measure();
    onCleanup(() => observer.disconnect());
  });
  return (
    <div class="stage" ref={stage} classList={{ gauged: Boolean(gauge()) }}>
      {gauge()}
      {props.children}
    </div>
  );
}

export function BoardPlace(props: BoardPlaceProps) {
  const above = children(() => props.above);
  const below = children(() => props.below);
  return (
    <div class="board-place">
      <main class="table">
        <div class="table-top">{props.top}</div>
        <Show when={above()}>
          <div class="phone-only above">{above()}</div>
        </Show>
        <Stage gauge={props.gauge}>{props.board}</Stage>
        <Show when={below()}>
          <div class="phone-only below">{below()}</div>
        </Show>
        <div class="table-bar">{props.bar}</div>
      </main>
      <aside class="panel" aria-label={props.panelLabel}>
        {props.panel}
      </aside>
    </div>
  );
}
