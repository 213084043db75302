// The lines that make a point forbidden, or only seem to, each with its reasons.
import type { LineInWords } from '@tengen/words';
import { For, Show } from 'solid-js';

export function ExplainedLines(props: {
  readonly class: string;
  readonly lines: readonly LineInWords[] | undefined;
}) {
  return (
    <ul class={props.class}>
      <For each={props.lines}>
        {line => (
          <li classList={{ false: !line.isReal }}>
            {line.text}
            <Show when={line.reasons.length > 0}>
              <ul>
                <For each={line.reasons}>{reason => <li>{reason}</li>}</For>
              </ul>
            </Show>
          </li>
        )}
      </For>
    </ul>
  );
}
