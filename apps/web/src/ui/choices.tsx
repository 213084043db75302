// Controls for choices that are always in sight: one of a few side by side, a switch.
import { createUniqueId, For, type JSX, Show } from 'solid-js';

export interface Option<T> {
  readonly value: T;
  readonly label: string;
  readonly isDisabled?: boolean;
}

export interface ChoiceProps<T> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly Option<T>[];
  onChoose(value: T): void;
}

/** One of a few, all visible. For the keyboard and screen readers they are radio buttons. */
export function Segmented<T extends string | number>(
  props: ChoiceProps<T> & { readonly hideLabel?: boolean },
): JSX.Element {
  const name = createUniqueId();
  return (
    <fieldset class="segmented">
      <legend class={props.hideLabel ? 'unseen' : 'field-label'}>{props.label}</legend>
      <div class="segments">
        <For each={props.options}>
          {option => (
            <label class="segment">
              <input
                type="radio"
                class="unseen"
                name={name}
                checked={option.value === props.value}
                disabled={option.isDisabled}
                onChange={() => props.onChoose(option.value)}
              />
              <span>{option.label}</span>
            </label>
          )}
        </For>
      </div>
    </fieldset>
  );
}

export function Switch(props: {
  readonly label: string;
  readonly detail?: string | undefined;
  readonly isOn: boolean;
  onChange(isOn: boolean): void;
}) {
  return (
    <label class="switch">
      <span>
        {props.label}
        <Show when={props.detail}>{detail => <small>{detail()}</small>}</Show>
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={props.isOn}
        aria-checked={props.isOn}
        onChange={event => props.onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
