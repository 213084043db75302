// Controls of forms and settings: one of many from a list, a line of text, a slider.
import { createUniqueId, For, type JSX } from 'solid-js';
import type { ChoiceProps, Option } from './choices.tsx';

export interface OptionGroup<T> {
  readonly label: string;
  readonly options: readonly Option<T>[];
}

/** One of many, as the system's own list. */
export function Select<T extends string | number>(
  props: Omit<ChoiceProps<T>, 'options'> & {
    readonly options?: readonly Option<T>[];
    readonly groups?: readonly OptionGroup<T>[];
    readonly isDisabled?: boolean;
  },
): JSX.Element {
  const all = () => [
    ...(props.options ?? []),
    ...(props.groups ?? []).flatMap(group => group.options),
  ];
  const choose = (text: string) => {
    const found = all().find(option => String(option.value) === text);
    if (found) props.onChoose(found.value);
  };
  const item = (option: Option<T>) => (
    <option
      value={String(option.value)}
      selected={option.value === props.value}
      disabled={option.isDisabled}
    >
      {option.label}
    </option>
  );
  const id = createUniqueId();
  return (
    <div class="select">
      <label class="field-label" for={id}>
        {props.label}
      </label>
      <select
        id={id}
        disabled={props.isDisabled}
        onChange={event => choose(event.currentTarget.value)}
      >
        <For each={props.options}>{item}</For>
        <For each={props.groups}>
          {group => (
            <optgroup label={group.label}>
              <For each={group.options}>{item}</For>
            </optgroup>
          )}
        </For>
      </select>
    </div>
  );
}

/** One line of text. */
export function TextField(props: {
  readonly label: string;
  readonly value: string;
  readonly most: number;
  readonly placeholder?: string;
  onChange(text: string): void;
}) {
  const id = createUniqueId();
  return (
    <div>
      <label class="field-label" for={id}>
        {props.label}
      </label>
      <input
        id={id}
        class="text-field"
        type="text"
        autocomplete="off"
        maxLength={props.most}
        placeholder={props.placeholder}
        value={props.value}
        onInput={event => props.onChange(event.currentTarget.value)}
      />
    </div>
  );
}

export function Slider(props: {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** The value in words, beside the label and for a screen reader. */
  readonly text: string;
  onChange(value: number): void;
}) {
  const id = createUniqueId();
  const part = () => (props.value - props.min) / Math.max(1, props.max - props.min);
  return (
    <div class="slider">
      <span class="field-label">
        <label for={id}>{props.label}</label> <output>{props.text}</output>
      </span>
      <input
        id={id}
        type="range"
        min={props.min}
        max={props.max}
        step={props.step ?? 1}
        value={props.value}
        aria-valuetext={props.text}
        style={{ '--part': part() }}
        onInput={event => props.onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
