// A list of facts: names and what they stand for.
import { For } from 'solid-js';

export type Fact = readonly [name: string, text: string];

export function Facts(props: { readonly facts: readonly Fact[] }) {
  return (
    <dl class="fact-list">
      <For each={props.facts}>
        {([name, text]) => (
          <div>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        )}
      </For>
    </dl>
  );
}
