// The graph of the whole game: Black's chance as an area from below, the mistakes as dots, and a line at the current
// move. A click or a drag goes to a move.
import { createMemo, createSignal, For, Show } from 'solid-js';
import { trailing } from '../../after-paint.ts';
import { Button } from '../../ui/index.ts';
import type { Analysis } from '../state.ts';
import { graphShape, plyAt, xOfPly } from './graph.ts';

const WIDTH = 360;
const HEIGHT = 84;

export function Graph(props: { analysis: Analysis }) {
  const { desk, reviewing } = props.analysis;
  const words = () => props.analysis.words().graph;
  const line = trailing(() => ({
    places: props.analysis.places(),
    values: props.analysis.values(),
    mistakes: props.analysis.mistakes(),
    ply: desk.path().length,
  }));
  const places = () => line().places;
  const values = () => line().values;
  const shape = createMemo(() => graphShape(values(), WIDTH, HEIGHT));
  const here = () => Math.min(line().ply, places().length - 1);
  const xHere = () => xOfPly(here(), places().length, WIDTH);
  const [isDragging, setDragging] = createSignal(false);

  const goTo = (event: PointerEvent & { currentTarget: Element }) => {
    const box = event.currentTarget.getBoundingClientRect();
    const ply = plyAt(event.clientX - box.left, places().length, box.width);
    const place = places()[ply];
    if (place) desk.goTo(place.path);
  };
  const textHere = () => {
    const value = values()[here()];
    const percent = value && Math.round(value.blackChance * 100);
    return percent === undefined ? words().unknown : words().at(here(), percent);
  };
  return (
    <section class="graph">
      <header>
        <h2>{words().title}</h2>
        <Show
          when={reviewing.progress()}
          fallback={
            <Button look="quiet" disabled={places().length < 2} onClick={reviewing.run}>
              {words().analyse}
            </Button>
          }
        >
          {progress => (
            <>
              <span class="detail" role="status">
                {words().progress(progress().done, progress().of)}
              </span>
              <Button look="quiet" onClick={reviewing.stop}>
                {words().stop}
              </Button>
            </>
          )}
        </Show>
      </header>
      <div
        class="graph-frame"
        role="slider"
        tabIndex={0}
        aria-label={words().title}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, places().length - 1)}
        aria-valuenow={here()}
        aria-valuetext={textHere()}
        title={`${textHere()} · ${words().hint}`}
        onPointerDown={event => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragging(true);
          goTo(event);
        }}
        onPointerMove={event => isDragging() && goTo(event)}
        onPointerUp={() => setDragging(false)}
        onPointerCancel={() => setDragging(false)}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path class="graph-black" d={shape().area} />
          <Show when={shape().area}>
            <path class="graph-even" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
            <path class="graph-here" d={`M${xHere()} 0V${HEIGHT}`} />
          </Show>
        </svg>
        <For each={line().mistakes}>
          {({ move, grade }) => (
            <i
              class={`graph-dot ${grade}`}
              style={{
                '--x': `${(xOfPly(move, places().length, 1) * 100).toFixed(2)}%`,
                '--y': `${((1 - (values()[move]?.blackChance ?? 0.5)) * 100).toFixed(2)}%`,
              }}
            />
          )}
        </For>
        <Show when={shape().area ? values()[here()] : undefined}>
          {value => (
            <i
              class="graph-dot here"
              style={{
                '--x': `${((xHere() / WIDTH) * 100).toFixed(2)}%`,
                '--y': `${((1 - value().blackChance) * 100).toFixed(2)}%`,
              }}
            />
          )}
        </Show>
        <Show when={shape().area === ''}>
          <p class="detail graph-empty">{words().empty}</p>
        </Show>
      </div>
    </section>
  );
}
