// The sheet of a new game: who plays, which hand, which rule; then the opening and the clock.

import { OPENINGS, PROTOCOL_IDS, protocolsFor } from '@tengen/openings';
import { MAX_SIZE, MIN_SIZE, RULES, type Rule } from '@tengen/rules';
import { openingName } from '@tengen/words';
import { createSignal, Show } from 'solid-js';
import { preferences, setPreference } from '../preferences.ts';
import { Button, type OptionGroup, Segmented, Select, Sheet, Slider, Switch } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import { OpponentPicker } from './opponent-picker.tsx';
import {
  CLOCKS,
  type Hand,
  MOST_MINUTES,
  MOST_SECONDS,
  type Mode,
  type OpeningWish,
  OWN_CLOCK,
  ownSeconds,
  type Wishes,
} from './setup.ts';
import type { Play } from './state.ts';

const MODES: readonly Mode[] = ['computer', 'people', 'watch'];
const HANDS: readonly Hand[] = ['black', 'white', 'lots'];
const SIZES = Array.from({ length: MAX_SIZE - MIN_SIZE + 1 }, (_, i) => MIN_SIZE + i);

export default function NewGameSheet(props: { play: Play }) {
  const [wishes, setWishes] = createSignal(props.play.wishes());
  const wish = (changes: Partial<Wishes>) => setWishes({ ...wishes(), ...changes });
  const words = () => props.play.words().setup;
  const game = () => props.play.game();
  return (
    <Sheet
      title={words().title}
      isOpen
      onClose={() => props.play.setSettingUp(false)}
      footer={
        <Button look="primary" class="grow" onClick={() => props.play.startNew(wishes())}>
          {words().start}
        </Button>
      }
    >
      <Segmented
        label={words().mode}
        value={wishes().mode}
        options={MODES.map(value => ({ value, label: words().modes[value] }))}
        onChoose={mode => wish({ mode })}
      />
      <Show when={wishes().mode !== 'people'}>
        <OpponentPicker
          play={props.play}
          label={wishes().mode === 'watch' ? game().colors.black : words().opponent}
          spec={wishes().opponent}
          onChoose={opponent => wish({ opponent })}
        />
      </Show>
      <Show when={wishes().mode === 'watch'}>
        <OpponentPicker
          play={props.play}
          label={game().colors.white}
          spec={wishes().second}
          onChoose={second => wish({ second })}
        />
      </Show>
      <Show when={wishes().mode === 'people'}>
        <Switch
          label={props.play.words().facing.label}
          detail={props.play.words().facing.detail}
          isOn={preferences.facing()}
          onChange={facing => setPreference('facing', facing)}
        />
      </Show>
      <Show when={wishes().mode === 'computer'}>
        <Segmented
          label={words().hand}
          value={wishes().hand}
          options={HANDS.map(value => ({ value, label: words().hands[value] }))}
          onChoose={hand => wish({ hand })}
        />
      </Show>
      <div class="pair">
        <Select
          label={words().rule}
          value={wishes().rule}
          options={RULES.map(value => ({ value, label: game().rules[value] }))}
          onChoose={rule => wish({ rule })}
        />
        <Select
          label={words().size}
          value={wishes().size}
          options={SIZES.map(value => ({ value, label: `${value} × ${value}` }))}
          onChoose={size => wish({ size })}
        />
      </div>
      <p class="detail">{game().ruleInShort[wishes().rule]}</p>
      <Opening play={props.play} wishes={wishes()} wish={wish} />
      <div class="pair">
        <Show when={wishes().rule === 'renju'}>
          <Select
            label={words().referee}
            value={wishes().referee}
            options={(['prevent', 'auto', 'claim'] as const).map(value => ({
              value,
              label: words().referees[value],
            }))}
            onChoose={referee => wish({ referee })}
          />
        </Show>
        <Select
          label={words().clock}
          value={wishes().clock}
          options={['', ...Object.keys(CLOCKS), OWN_CLOCK].map(value => ({
            value,
            label: words().clocks[value] ?? words().noClock,
          }))}
          onChoose={clock => wish({ clock })}
        />
      </div>
      <Show when={wishes().clock === OWN_CLOCK}>
        <div class="pair">
          <Slider
            label={words().minutes}
            value={wishes().minutes}
            min={0}
            max={MOST_MINUTES}
            text={String(wishes().minutes)}
            onChange={minutes => wish({ minutes })}
          />
          <Slider
            label={words().secondsAMove}
            value={ownSeconds(wishes())}
            min={wishes().minutes > 0 ? 0 : 1}
            max={MOST_SECONDS}
            text={String(ownSeconds(wishes()))}
            onChange={seconds => wish({ seconds })}
          />
        </div>
      </Show>
      <Show when={wishes().mode !== 'watch'}>
        <Switch
          label={words().strict}
          detail={words().strictDetail}
          isOn={wishes().isStrict}
          onChange={isStrict => wish({ isStrict })}
        />
      </Show>
    </Sheet>
  );
}

function Opening(props: {
  readonly play: Play;
  readonly wishes: Wishes;
  wish(changes: Partial<Wishes>): void;
}) {
  const words = () => props.play.words().setup;
  const openings = () => wordsOf('openings');
  const about = () => {
    const { opening } = props.wishes;
    const protocol = PROTOCOL_IDS.find(id => id === opening);
    return protocol && protocol !== 'free' ? openings().protocolInShort[protocol] : undefined;
  };
  const protocol = (id: (typeof PROTOCOL_IDS)[number]) => ({
    value: id as OpeningWish,
    label: openings().protocols[id],
  });
  const groups = (): OptionGroup<OpeningWish>[] => {
    const usual = usualFor(props.wishes.rule);
    const others = PROTOCOL_IDS.filter(id => id !== 'free' && !usual.includes(id));
    return [
      { label: words().protocols, options: [...usual, ...others].map(protocol) },
      {
        label: words().named,
        options: [
          { value: 'random', label: words().randomOpening },
          ...OPENINGS.map(({ id }) => ({
            value: id,
            label: `${id} ${openingName(id, openings())}`,
          })),
        ],
      },
    ];
  };
  return (
    <>
      <Select<OpeningWish>
        label={words().opening}
        value={props.wishes.opening}
        options={[{ value: 'free', label: words().free }]}
        groups={groups()}
        onChoose={opening => props.wish({ opening })}
      />
      <Show when={about()}>{text => <p class="detail">{text()}</p>}</Show>
      <Show when={props.wishes.opening === 'rif-n'}>
        <Slider
          label={words().offers}
          value={props.wishes.offers}
          min={1}
          max={12}
          text={String(props.wishes.offers)}
          onChange={offers => props.wish({ offers })}
        />
      </Show>
    </>
  );
}

/** Those that players of this rule use, the usual one first. */
function usualFor(rule: Rule) {
  return protocolsFor(rule).filter(id => id !== 'free');
}
