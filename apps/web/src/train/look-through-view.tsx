// Looking through one's own games: whose they are, how far it has come, and the way to stop it.
import { COLORS, type Color } from '@tengen/rules';
import { createSignal, Show } from 'solid-js';
import { Button, Segmented, TextField } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import type { LookThrough } from './look-through.ts';

const SIDES: readonly (Color | 'both')[] = ['both', ...COLORS];

export function LookThroughView(props: { readonly looking: LookThrough }) {
  const words = () => wordsOf('train').lookThrough;
  const [side, setSide] = createSignal<Color | 'both'>('both');
  const [name, setName] = createSignal('');
  const { progress, last, isFailed, start, stop } = props.looking;
  const sideName = (value: Color | 'both') =>
    value === 'both' ? words().both : wordsOf('game').colors[value];
  return (
    <section class="look-through">
      <h2>{words().title}</h2>
      <Show
        when={progress()}
        fallback={
          <>
            <p class="detail">{words().about}</p>
            <TextField label={words().name} value={name()} most={60} onChange={setName} />
            <Show when={name().trim() === ''}>
              <Segmented
                label={words().side}
                value={side()}
                options={SIDES.map(value => ({ value, label: sideName(value) }))}
                onChoose={setSide}
              />
            </Show>
            <Button onClick={() => start({ side: side(), name: name() })}>{words().start}</Button>
            <p role="status">
              {isFailed() ? words().failed : last() && words().done(last()!.done, last()!.of)}
            </p>
          </>
        }
      >
        {now => (
          <>
            <p role="status">{words().running(now().done, now().of, now().found)}</p>
            <progress max={Math.max(1, now().of)} value={now().done} aria-label={words().title} />
            <Button onClick={stop}>{words().stop}</Button>
          </>
        )}
      </Show>
    </section>
  );
}
