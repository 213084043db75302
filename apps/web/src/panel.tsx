// Beside the board: the two sides, the box that speaks, the moves, and the settings.
import { THEMES } from '@tengen/board-view';
import { COLORS, type Color, MAX_SIZE, MIN_SIZE, pointName, RULES, winnerOf } from '@tengen/rules';
import { createEffect, For, type JSX, Show } from 'solid-js';
import { Box } from './box.tsx';
import { REFEREES, type Step, stonesOf } from './game.ts';
import type { State } from './state.ts';

export function Panel(props: { state: State }) {
  return (
    <aside class="panel">
      <div class="sides">
        <For each={COLORS}>{color => <Side state={props.state} color={color} />}</For>
      </div>
      <Box state={props.state} />
      <Moves state={props.state} />
      <Settings state={props.state} />
    </aside>
  );
}

function Side(props: { state: State; color: Color }) {
  const words = () => props.state.words();
  const outcome = () => props.state.position().outcome;
  const stones = () => stonesOf(props.state.game()).filter(stone => stone.color === props.color);
  const isActive = () => {
    const ended = outcome();
    return ended ? winnerOf(ended) === props.color : props.state.position().turn === props.color;
  };
  const detail = () => {
    if (isActive()) return outcome() ? words().itWins : words().itsTurn;
    const last = stones().at(-1);
    return last
      ? words().lastMove(pointName(last.point, props.state.position().size))
      : words().noStoneYet;
  };
  return (
    <div class="side" classList={{ active: isActive() }}>
      <span class={`stone ${props.color}`} />
      <div>
        <b>{words().colors[props.color]}</b>
        <span class="detail">{detail()}</span>
      </div>
      <span class="count">{stones().length}</span>
    </div>
  );
}

function Moves(props: { state: State }) {
  const words = () => props.state.words();
  const rows = () => pairs(props.state.game().steps);
  return (
    <section class="moves">
      <h2 id="moves">{words().moves}</h2>
      <Show when={rows().length > 0} fallback={<p class="detail">{words().noMoves}</p>}>
        <ol aria-labelledby="moves">
          <For each={rows()}>
            {(row, index) => (
              <li>
                <span class="row">{index() + 1}</span>
                <For each={row}>
                  {(step, side) => (
                    <StepButton state={props.state} step={step} at={index() * 2 + side() + 1} />
                  )}
                </For>
              </li>
            )}
          </For>
        </ol>
      </Show>
    </section>
  );
}

function StepButton(props: { state: State; step: Step; at: number }) {
  const text = () => {
    const { step, state } = props;
    return step.kind === 'move'
      ? pointName(step.point, state.position().size)
      : state.words().claimed;
  };
  const isCurrent = () => props.state.game().at === props.at;
  return (
    <button
      type="button"
      classList={{ current: isCurrent(), ahead: props.at > props.state.game().at }}
      aria-current={isCurrent() ? 'step' : undefined}
      ref={button => scrollWhenCurrent(button, isCurrent)}
      onClick={() => props.state.goTo(props.at)}
    >
      {text()}
    </button>
  );
}

/** Keeps the current move in sight of its list, without moving the page. */
function scrollWhenCurrent(button: HTMLElement, isCurrent: () => boolean): void {
  createEffect(() => {
    const list = button.closest('ol');
    if (!isCurrent() || !list) return;
    const above = button.offsetTop - list.offsetTop;
    if (above < list.scrollTop) list.scrollTop = above;
    const below = above + button.offsetHeight - list.clientHeight;
    if (below > list.scrollTop) list.scrollTop = below;
  });
}

function pairs(steps: readonly Step[]): Step[][] {
  const rows: Step[][] = [];
  for (let i = 0; i < steps.length; i += 2) rows.push(steps.slice(i, i + 2));
  return rows;
}

function Settings(props: { state: State }) {
  const words = () => props.state.words();
  const setup = () => props.state.game().setup;
  const sizes = Array.from({ length: MAX_SIZE - MIN_SIZE + 1 }, (_, i) => MIN_SIZE + i);
  return (
    <section class="settings" aria-label={words().settings}>
      <Choice
        label={words().rule}
        value={setup().rule}
        options={RULES}
        nameOf={rule => words().rules[rule]}
        onChoose={props.state.setRule}
      />
      <Choice
        label={words().size}
        value={String(setup().size)}
        options={sizes.map(String)}
        nameOf={size => `${size} × ${size}`}
        onChoose={size => props.state.setSize(Number(size))}
      />
      <Show when={setup().rule === 'renju'}>
        <Choice
          label={words().referee}
          value={setup().referee}
          options={REFEREES}
          nameOf={referee => words().referees[referee]}
          onChoose={props.state.setReferee}
        />
      </Show>
      <Choice
        label={words().theme}
        value={props.state.theme()}
        options={THEMES}
        nameOf={theme => words().themes[theme]}
        onChoose={props.state.setTheme}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={props.state.hasNumbers()}
          onChange={props.state.toggleNumbers}
        />
        {words().numbers}
      </label>
    </section>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly T[];
  nameOf(option: T): string;
  onChoose(option: T): void;
}

function Choice<T extends string>(props: ChoiceProps<T>): JSX.Element {
  return (
    <label class="choice">
      <span>{props.label}</span>
      <select onChange={event => props.onChoose(event.currentTarget.value as T)}>
        <For each={props.options}>
          {option => (
            <option value={option} selected={option === props.value}>
              {props.nameOf(option)}
            </option>
          )}
        </For>
      </select>
    </label>
  );
}
