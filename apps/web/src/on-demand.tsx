// Parts that are fetched when they are first shown. When that fails, a note says so, and the next try fetches again.
import { type Component, createSignal, type JSX, Show } from 'solid-js';
import { toast } from './ui/index.ts';
import { wordsOf } from './words/spoken.ts';

/** `giveUp` is told when the part cannot be shown. */
export function onDemand<Props extends object>(
  load: () => Promise<Component<Props>>,
  giveUp: (props: Props) => void,
): Component<Props> {
  let known: Component<Props> | undefined;
  return (props): JSX.Element => {
    const [part, setPart] = createSignal(known);
    if (!known) {
      load().then(
        loaded => {
          known = loaded;
          setPart(() => loaded);
        },
        () => {
          toast(wordsOf('shell').placeFailed, { isProblem: true });
          giveUp(props);
        },
      );
    }
    return (
      <Show when={part()} keyed>
        {Part => <Part {...props} />}
      </Show>
    );
  };
}
