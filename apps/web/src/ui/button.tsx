// Buttons: one with words, one with a picture and a name for screen readers. Each attribute is named: Solid's
// spread (`{...rest}`) brings a table of every attribute of HTML, which would be 2 KB of the first load.
import { type JSX, Show } from 'solid-js';
import { Icon, type IconName } from './icons.tsx';

interface AnyButton {
  readonly class?: string;
  readonly disabled?: boolean;
  /** For a button that is on or off. */
  readonly 'aria-pressed'?: boolean;
  onClick(event: MouseEvent & { readonly currentTarget: Element }): void;
}

export interface ButtonProps extends AnyButton {
  /** `primary` is the one thing to do now; `quiet` has no frame; `danger` ends something. */
  readonly look?: 'plain' | 'primary' | 'quiet' | 'danger' | undefined;
  readonly icon?: IconName | undefined;
  /** The key for the same action, shown beside the words. */
  readonly hotkey?: string;
  readonly children: JSX.Element;
}

export function Button(props: ButtonProps) {
  return (
    <button
      type="button"
      class={`button ${props.look ?? 'plain'} ${props.class ?? ''}`}
      disabled={props.disabled}
      aria-pressed={props['aria-pressed']}
      onClick={event => props.onClick(event)}
    >
      <Show when={props.icon}>{icon => <Icon name={icon()} />}</Show>
      {props.children}
      <Show when={props.hotkey}>
        <span class="hotkey" aria-hidden="true">
          {props.hotkey}
        </span>
      </Show>
    </button>
  );
}

export interface IconButtonProps extends AnyButton {
  readonly icon: IconName;
  /** Its name, also shown as a tip. */
  readonly label: string;
  readonly look?: 'plain' | 'primary' | 'quiet';
}

export function IconButton(props: IconButtonProps) {
  return (
    <button
      type="button"
      class={`icon-button ${props.look ?? 'plain'} ${props.class ?? ''}`}
      disabled={props.disabled}
      aria-pressed={props['aria-pressed']}
      aria-label={props.label}
      title={props.label}
      onClick={event => props.onClick(event)}
    >
      <Icon name={props.icon} />
    </button>
  );
}
