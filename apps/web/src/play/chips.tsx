// The line above the board: who plays, by which rule, with which opening. Always in sight.

import { COLORS, type Color } from '@tengen/rules';
import { opponentInWords } from '@tengen/words';
import { For, Show } from 'solid-js';
import { wordsOf } from '../words/spoken.ts';
import type { Play } from './state.ts';
import { openingText } from './text.ts';

export function Chips(props: { play: Play }) {
  const desk = () => props.play.page.desk;
  const position = () => desk().position();
  const opening = () => {
    const protocol = desk().wholeOpening()?.protocol;
    const name = openingText(desk(), wordsOf('openings'));
    if (name) return name;
    if (!protocol) return undefined;
    return { short: wordsOf('openings').protocols[protocol], long: '' };
  };
  return (
    <>
      <For each={COLORS}>{color => <SeatChip play={props.play} color={color} />}</For>
      <button
        type="button"
        class="chip"
        onClick={() => props.play.setSettingUp(true)}
        title={props.play.words().actions.newGame}
      >
        <b>{props.play.game().rules[position().rule]}</b>
        <span>
          · {position().size}×{position().size}
        </span>
      </button>
      <Show when={desk().isStrict()}>
        <span class="chip" title={props.play.words().strictDetail}>
          <b>{props.play.words().strict}</b>
        </span>
      </Show>
      <Show when={opening()}>
        {name => (
          <span class="chip opening-chip">
            <span class="wide-only">{props.play.words().opening}</span>
            <b>{name().short}</b>
            <Show when={name().long}>{long => <b class="wide-only">· {long()}</b>}</Show>
          </span>
        )}
      </Show>
    </>
  );
}

function SeatChip(props: { play: Play; color: Color }) {
  const words = () => props.play.words();
  const player = () => props.play.page.desk.sides()[props.color];
  const texts = (): readonly [string, string] => {
    const held = player();
    const color = props.play.game().colors[props.color];
    if (held.kind === 'opponent') return ['AI', opponentInWords(held.spec, wordsOf('opponents'))];
    const isUnnamed = props.play.isForTwo() && held.name === undefined;
    return [isUnnamed ? wordsOf('opponents').person : props.play.name(props.color), color];
  };
  return (
    <button
      type="button"
      class="chip seat-chip"
      aria-label={`${words().card.change(props.color)}: ${texts().join(' ')}`}
      onClick={() => props.play.setHandingOver(props.color)}
    >
      <span class={`stone ${props.color}`} />
      {texts()[0]} <b>{texts()[1]}</b>
    </button>
  );
}
