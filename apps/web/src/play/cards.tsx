// The card of a player: name or level, what it is doing, its clock.
import { nodesAlong, type SideReading } from '@tengen/game';
import { type Color, winnerOf } from '@tengen/rules';
import { type JSX, Show } from 'solid-js';
import { IconButton } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import type { Clocks } from './clock.ts';
import type { Play } from './state.ts';
import { clockText, secondsText } from './text.ts';

export function PlayerCard(props: { play: Play; clocks: Clocks; color: Color }) {
  const play = () => props.play;
  const desk = () => props.play.page.desk;
  const words = () => props.play.words();
  const outcome = () => desk().livePosition().outcome;
  const isActive = () => {
    const ended = outcome();
    return ended ? winnerOf(ended) === props.color : desk().toAct() === props.color;
  };
  return (
    <Card
      color={props.color}
      name={play().name(props.color)}
      detail={detailOf(play(), props.color, isActive())}
      isActive={isActive()}
      reading={props.clocks.reading(props.color)}
    >
      <IconButton
        icon="swap"
        look="quiet"
        class="card-change"
        label={words().card.change(props.color)}
        onClick={() => props.play.setHandingOver(props.color)}
      />
    </Card>
  );
}

/** What a clock shows on a card. */
export type ShownTime = Pick<SideReading, 'leftMs' | 'shownMs' | 'isInByoyomi' | 'periodsLeft'>;

/** A card without its state: for the players of any table. */
export function Card(props: {
  readonly color: Color;
  readonly name: string;
  readonly detail: string;
  readonly isActive: boolean;
  readonly reading: ShownTime | undefined;
  readonly children?: JSX.Element;
}) {
  const words = () => wordsOf('play').card;
  return (
    <div class="card" classList={{ active: props.isActive }}>
      <span class={`stone ${props.color}`} />
      <div class="card-text">
        <b>{props.name}</b>
        <span class="detail" title={props.detail}>
          {props.detail}
        </span>
      </div>
      <Show when={props.reading}>
        {shown => (
          <span
            class="clock"
            classList={{ low: shown().leftMs < 10_000 }}
            role="timer"
            aria-label={words().clock(props.color, clockText(shown().shownMs))}
          >
            {clockText(shown().shownMs)}
            <Show when={shown().isInByoyomi}>
              <small>{words().periods(shown().periodsLeft)}</small>
            </Show>
          </span>
        )}
      </Show>
      {props.children}
    </div>
  );
}

function detailOf(play: Play, color: Color, isActive: boolean): string {
  const words = play.words();
  const { desk } = play.page;
  if (desk.livePosition().outcome) return isActive ? words.card.wins : lastTook(play, color);
  const thinking = play.driver.thinking();
  if (thinking?.color === color) {
    const { info } = thinking;
    if (!info) return words.card.thinking;
    return `${words.card.thinking} ${words.card.search(info.depth, wordsOf('grammar').compact(info.nodes))}`;
  }
  if (!isActive) return lastTook(play, color) || words.card.waits;
  const isStopped = desk.sides()[color].kind === 'opponent' && play.driver.isPaused();
  return isStopped ? words.card.paused : words.card.toMove;
}

/** The time of the last move: of a person on the clock, of an opponent what it thought, and how far it looked. */
function lastTook(play: Play, color: Color): string {
  const { desk } = play.page;
  const words = play.words();
  const nodes = nodesAlong(desk.game(), desk.live());
  const last = nodes.ok ? nodes.value.findLast(({ move }) => move?.color === color) : undefined;
  const spentMs = last?.time?.spentMs;
  if (spentMs === undefined) return '';
  const thought =
    desk.sides()[color].kind === 'opponent' ? play.driver.thoughts()[color] : undefined;
  if (!thought) return words.card.took(secondsText(spentMs));
  // The time on the clock also holds the pause before the stone lands.
  const seconds = words.card.seconds(secondsText(thought.timeMs));
  if (thought.depth === 0) return seconds;
  const searched = words.card.search(thought.depth, wordsOf('grammar').compact(thought.nodes));
  return `${seconds} · ${searched}`;
}
