// The menu of the overlays, the numbers on the stones, and the way the board is turned.
import { createSignal, For, onCleanup, onMount, Show } from 'solid-js';
import { Icon, IconButton, Select, Switch } from '../ui/index.ts';
import { OVERLAYS } from './looks.ts';
import { NUMBERINGS, type NumberingChoice } from './settings.ts';
import type { Analysis } from './state.ts';

/** A small window. A press beside it or Escape closes it. */
export function ShowMenu(props: { analysis: Analysis }) {
  const { looks, desk } = props.analysis;
  const words = () => props.analysis.words().show;
  const [isOpen, setOpen] = createSignal(false);
  let frame!: HTMLDivElement;
  let button!: HTMLButtonElement;
  const closeBeside = (event: PointerEvent) => {
    if (event.target instanceof Node && !frame.contains(event.target)) setOpen(false);
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen()) return;
    setOpen(false);
    button.focus();
  };
  onMount(() => {
    addEventListener('pointerdown', closeBeside);
    addEventListener('keydown', closeByKey);
  });
  onCleanup(() => {
    removeEventListener('pointerdown', closeBeside);
    removeEventListener('keydown', closeByKey);
  });
  const played = () => desk.path().length;
  return (
    <div class="show-menu" ref={frame}>
      <button
        type="button"
        class="chip"
        ref={button}
        aria-expanded={isOpen()}
        aria-haspopup="dialog"
        aria-label={words().title}
        onClick={() => setOpen(!isOpen())}
      >
        <Icon name="eye" />
        <span class="chip-word">{words().title}</span>
      </button>
      <Show when={isOpen()}>
        <div class="show-window" role="dialog" aria-label={words().title}>
          <For each={OVERLAYS}>
            {overlay => (
              <Switch
                label={words()[overlay]}
                isOn={looks.shows(overlay)}
                onChange={() => looks.toggle(overlay)}
              />
            )}
          </For>
          <Select
            label={words().numbers}
            value={looks.numbers()}
            options={NUMBERINGS.map(value => ({ value, label: numberingName(value, words()) }))}
            onChoose={choice => looks.setNumbers(choice, played())}
          />
          <div class="turns">
            <IconButton icon="rotate" label={words().rotate} onClick={looks.rotate} />
            <IconButton
              icon="flip"
              label={words().mirror}
              aria-pressed={looks.orientation().mirrored === true}
              onClick={looks.mirror}
            />
            <Show when={looks.isTurned()}>
              <button type="button" class="button quiet" onClick={looks.upright}>
                {words().upright}
              </button>
            </Show>
          </div>
        </div>
      </Show>
    </div>
  );
}

type ShowWords = ReturnType<Analysis['words']>['show'];

function numberingName(choice: NumberingChoice, { numberings }: ShowWords): string {
  switch (choice) {
    case 'all':
      return numberings.all;
    case 'none':
      return numberings.none;
    case 'from':
      return numberings.fromHere;
    default:
      return numberings.last(Number(choice.slice('last-'.length)));
  }
}
