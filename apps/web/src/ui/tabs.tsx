// Tabs: the arrow keys move between them, and the chosen tab shows its panel.
import { createUniqueId, For, type JSX, Show } from 'solid-js';

export interface Tab<T extends string> {
  readonly id: T;
  readonly label: string;
  readonly panel: () => JSX.Element;
}

export function Tabs<T extends string>(props: {
  readonly label: string;
  readonly tabs: readonly Tab<T>[];
  readonly current: T;
  onChoose(id: T): void;
}): JSX.Element {
  const prefix = createUniqueId();
  const index = () => props.tabs.findIndex(tab => tab.id === props.current);
  const panel = () => props.tabs[index()];
  let list!: HTMLDivElement;
  const walk = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (index() + step + props.tabs.length) % props.tabs.length;
    props.onChoose(props.tabs[next]!.id);
    list.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div class="tabs">
      <div ref={list} class="tab-list" role="tablist" aria-label={props.label} onKeyDown={walk}>
        <For each={props.tabs}>
          {tab => (
            <button
              type="button"
              role="tab"
              id={`${prefix}-${tab.id}`}
              aria-selected={tab.id === props.current}
              aria-controls={`${prefix}-panel`}
              tabindex={tab.id === props.current ? 0 : -1}
              onClick={() => props.onChoose(tab.id)}
            >
              {tab.label}
            </button>
          )}
        </For>
      </div>
      <div
        class="tab-panel"
        role="tabpanel"
        id={`${prefix}-panel`}
        aria-labelledby={`${prefix}-${props.current}`}
      >
        <Show when={panel()} keyed>
          {tab => tab.panel()}
        </Show>
      </div>
    </div>
  );
}
