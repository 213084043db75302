// The balance finder: a choice of one stone or two, and the answers. A click plays an answer.
import { pointName } from '@tengen/rules';
import { For, Show } from 'solid-js';
import { Button } from '../../ui/index.ts';
import type { Analysis } from '../state.ts';

export function Balance(props: { analysis: Analysis }) {
  const { balancing, desk } = props.analysis;
  const words = () => props.analysis.words().balance;
  const name = (point: number) => pointName(point, desk.position().size);
  const isOver = () => desk.position().outcome !== undefined;
  return (
    <details class="options balance">
      <summary>{words().title}</summary>
      <p class="detail">{words().hint}</p>
      <Show
        when={balancing.progress()}
        fallback={
          <div class="two-fields">
            <Button disabled={isOver()} onClick={() => balancing.run(1)}>
              {words().one}
            </Button>
            <Button disabled={isOver()} onClick={() => balancing.run(2)}>
              {words().two}
            </Button>
          </div>
        }
      >
        {progress => (
          <div class="running">
            <span role="status">{words().searching(progress().done, progress().of)}</span>
            <Button onClick={balancing.stop}>{words().stop}</Button>
          </div>
        )}
      </Show>
      <Show when={balancing.found()}>
        {found => (
          <ul class="balanced" onMouseLeave={() => props.analysis.setPreview(undefined)}>
            <For
              each={found()}
              fallback={
                <Show when={!balancing.progress()}>
                  <li class="detail">{words().none}</li>
                </Show>
              }
            >
              {({ points, blackChance }) => (
                <li>
                  <button
                    type="button"
                    class="line-row"
                    onMouseEnter={() => props.analysis.setPreview(points)}
                    onFocus={() => props.analysis.setPreview(points)}
                    onBlur={() => props.analysis.setPreview(undefined)}
                    onClick={() => props.analysis.playLine(points)}
                  >
                    {words().found(points.map(name).join(' '), (blackChance * 100).toFixed(1))}
                  </button>
                </li>
              )}
            </For>
          </ul>
        )}
      </Show>
    </details>
  );
}
