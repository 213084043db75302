// Buttons: one with words, one with a picture and a name for screen readers.
import { type JSX, Show, splitProps } from 'solid-js';
import { Icon, type IconName } from './icons.tsx';

type Plain = Omit<JSX.ButtonHTMLAttributes<HTMLButtonElement>, 'type'>;

export interface ButtonProps extends Plain {
  /** `primary` is the one thing to do now; `quiet` has no frame; `danger` ends something. */
  readonly look?: 'plain' | 'primary' | 'quiet' | 'danger';
  readonly icon?: IconName;
  /** The key for the same action, shown beside the words. */
  readonly hotkey?: string;
}

export function Button(props: ButtonProps) {
  const [own, rest] = splitProps(props, ['look', 'icon', 'hotkey', 'class', 'children']);
  return (
    <button {...rest} type="button" class={`button ${own.look ?? 'plain'} ${own.class ?? ''}`}>
      <Show when={own.icon}>{icon => <Icon name={icon()} />}</Show>
      {own.children}
      <Show when={own.hotkey}>
        <span class="hotkey" aria-hidden="true">
          {own.hotkey}
        </span>
      </Show>
    </button>
  );
}

export interface IconButtonProps extends Plain {
  readonly icon: IconName;
  /** Its name, also shown as a tip. */
  readonly label: string;
  readonly look?: 'plain' | 'primary' | 'quiet';
}

export function IconButton(props: IconButtonProps) {
  const [own, rest] = splitProps(props, ['icon', 'label', 'look', 'class']);
  return (
    <button
      {...rest}
      type="button"
      class={`icon-button ${own.look ?? 'plain'} ${own.class ?? ''}`}
      aria-label={own.label}
      title={own.label}
    >
      <Icon name={own.icon} />
    </button>
  );
}
