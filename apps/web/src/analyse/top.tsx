// The line above the board: the turn, the rule, and menus for overlays, numbers, orientation and pen.
import { standingInWords } from '@tengen/words';
import { createSignal, For, onCleanup, onMount, Show } from 'solid-js';
import { Icon, IconButton, Select, Switch } from '../ui/index.ts';
import { OVERLAYS } from './looks.ts';
import type { DrawTool } from './overlay.ts';
import { NUMBERINGS, type NumberingChoice } from './settings.ts';
import type { Analysis } from './state.ts';

export function Top(props: { analysis: Analysis }) {
  const { desk, tool, setTool, settingUp } = props.analysis;
  const position = () => desk.position();
  const gameWords = () => props.analysis.gameWords();
  const winner = () => {
    const { outcome, turn } = position();
    if (!outcome) return turn;
    return outcome.kind === 'win' ? outcome.winner : undefined;
  };
  return (
    <>
      <span class="chip" role="status">
        <Show when={!settingUp.draft()} fallback={<b>{props.analysis.words().setUp.title}</b>}>
          <Show when={winner()}>{color => <span class={`stone ${color()}`} />}</Show>
          <b>{standingInWords(position(), gameWords())}</b>
        </Show>
      </span>
      <span class="chip">
        <b>{gameWords().rules[position().rule]}</b>
        <span class="chip-word">
          · {position().size}×{position().size}
        </span>
      </span>
      <ShowMenu analysis={props.analysis} />
      <button
        type="button"
        class="chip"
        classList={{ chosen: tool() !== undefined }}
        aria-pressed={tool() !== undefined}
        aria-label={props.analysis.words().draw.title}
        onClick={() => setTool(tool() ? undefined : 'circle')}
      >
        <Icon name="pen" />
        <span class="chip-word">{props.analysis.words().draw.title}</span>
      </button>
      <Show when={tool()}>{chosen => <Pens analysis={props.analysis} tool={chosen()} />}</Show>
    </>
  );
}

/** A small window. A press beside it or Escape closes it. */
function ShowMenu(props: { analysis: Analysis }) {
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

const TOOLS: readonly DrawTool[] = ['circle', 'square', 'triangle', 'cross', 'label', 'arrow'];
const SIGNS: Readonly<Record<DrawTool, string>> = {
  circle: '○',
  square: '□',
  triangle: '△',
  cross: '✕',
  label: 'A',
  arrow: '↗',
};

function Pens(props: { analysis: Analysis; tool: DrawTool }) {
  const { setTool, clearMarks } = props.analysis;
  const words = () => props.analysis.words().draw;
  const nameOf = (tool: DrawTool) => (tool === 'label' ? words().letter : words()[tool]);
  return (
    <div class="pens" title={words().hint}>
      <div class="pen-list" role="radiogroup" aria-label={words().tool}>
        <For each={TOOLS}>
          {tool => (
            // biome-ignore lint/a11y/useSemanticElements: a sign in a button is a radio to its users.
            <button
              type="button"
              role="radio"
              aria-checked={props.tool === tool}
              aria-label={nameOf(tool)}
              title={nameOf(tool)}
              onClick={() => setTool(tool)}
            >
              {SIGNS[tool]}
            </button>
          )}
        </For>
      </div>
      <IconButton icon="trash" look="quiet" label={words().clear} onClick={clearMarks} />
      <Show when={props.analysis.arrowFrom() !== undefined}>
        <span class="detail" role="status">
          {words().arrowTo}
        </span>
      </Show>
    </div>
  );
}
