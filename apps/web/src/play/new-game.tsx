// The sheet for a new game: players, colour, rule, opening and clock.

import { OPENINGS, PROTOCOL_IDS, protocolsFor } from '@tengen/openings';
import { MAX_SIZE, MIN_SIZE, RULES, type Rule } from '@tengen/rules';
import { openingName } from '@tengen/words';
import { createSignal, Show } from 'solid-js';
import { preferences, setPreference } from '../preferences.ts';
import { Button, type OptionGroup, Segmented, Select, Sheet, Slider, Switch } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import { OpponentPicker } from './opponent-picker.tsx';
import type { ColorChoice, Mode, NewGameForm, OpeningChoice } from './setup.ts';
import { CLOCKS, MOST_MINUTES, MOST_SECONDS, OWN_CLOCK, ownSeconds } from './setup.ts';
import type { Play } from './state.ts';

const MODES: readonly Mode[] = ['computer', 'people', 'watch'];
const HANDS: readonly ColorChoice[] = ['black', 'white', 'lots'];
const SIZES = Array.from({ length: MAX_SIZE - MIN_SIZE + 1 }, (_, i) => MIN_SIZE + i);

export default function NewGameSheet(props: { play: Play }) {
  const [form, setForm] = createSignal(props.play.form());
  const fill = (changes: Partial<NewGameForm>) => setForm({ ...form(), ...changes });
  const words = () => wordsOf('setup');
  const game = () => props.play.game();
  return (
    <Sheet
      title={props.play.words().actions.newGame}
      isOpen
      onClose={() => props.play.setSettingUp(false)}
      footer={
        <Button look="primary" class="grow" onClick={() => props.play.startNew(form())}>
          {words().start}
        </Button>
      }
    >
      <Segmented
        label={props.play.words().mode}
        value={form().mode}
        options={MODES.map(value => ({ value, label: words().modes[value] }))}
        onChoose={mode => fill({ mode })}
      />
      <Show when={form().mode !== 'people'}>
        <OpponentPicker
          play={props.play}
          label={form().mode === 'watch' ? game().colors.black : words().opponent}
          spec={form().opponent}
          onChoose={opponent => fill({ opponent })}
        />
      </Show>
      <Show when={form().mode === 'watch'}>
        <OpponentPicker
          play={props.play}
          label={game().colors.white}
          spec={form().second}
          onChoose={second => fill({ second })}
        />
      </Show>
      <Show when={form().mode === 'people'}>
        <Switch
          label={props.play.words().facing.label}
          detail={props.play.words().facing.detail}
          isOn={preferences.facing()}
          onChange={facing => setPreference('facing', facing)}
        />
      </Show>
      <Show when={form().mode === 'computer'}>
        <Segmented
          label={words().hand}
          value={form().hand}
          options={HANDS.map(value => ({ value, label: words().hands[value] }))}
          onChoose={hand => fill({ hand })}
        />
      </Show>
      <div class="pair">
        <Select
          label={words().rule}
          value={form().rule}
          options={RULES.map(value => ({ value, label: game().rules[value] }))}
          onChoose={rule => fill({ rule })}
        />
        <Select
          label={words().size}
          value={form().size}
          options={SIZES.map(value => ({ value, label: `${value} × ${value}` }))}
          onChoose={size => fill({ size })}
        />
      </div>
      <p class="detail">{game().ruleInShort[form().rule]}</p>
      <Opening play={props.play} form={form()} fill={fill} />
      <div class="pair">
        <Show when={form().rule === 'renju'}>
          <Select
            label={words().referee}
            value={form().referee}
            options={(['prevent', 'auto', 'claim'] as const).map(value => ({
              value,
              label: words().referees[value],
            }))}
            onChoose={referee => fill({ referee })}
          />
        </Show>
        <Select
          label={words().clock}
          value={form().clock}
          options={['', ...Object.keys(CLOCKS), OWN_CLOCK].map(value => ({
            value,
            label: words().clocks[value] ?? words().noClock,
          }))}
          onChoose={clock => fill({ clock })}
        />
      </div>
      <Show when={form().clock === OWN_CLOCK}>
        <div class="pair">
          <Slider
            label={words().minutes}
            value={form().minutes}
            min={0}
            max={MOST_MINUTES}
            text={String(form().minutes)}
            onChange={minutes => fill({ minutes })}
          />
          <Slider
            label={words().secondsAMove}
            value={ownSeconds(form())}
            min={form().minutes > 0 ? 0 : 1}
            max={MOST_SECONDS}
            text={String(ownSeconds(form()))}
            onChange={seconds => fill({ seconds })}
          />
        </div>
      </Show>
      <Show when={form().mode !== 'watch'}>
        <Switch
          label={props.play.words().strict}
          detail={props.play.words().strictDetail}
          isOn={form().isStrict}
          onChange={isStrict => fill({ isStrict })}
        />
      </Show>
    </Sheet>
  );
}

function Opening(props: {
  readonly play: Play;
  readonly form: NewGameForm;
  fill(changes: Partial<NewGameForm>): void;
}) {
  const words = () => wordsOf('setup');
  const openings = () => wordsOf('openings');
  const about = () => {
    const { opening } = props.form;
    const protocol = PROTOCOL_IDS.find(id => id === opening);
    return protocol && protocol !== 'free' ? wordsOf('protocols').inShort[protocol] : undefined;
  };
  const protocol = (id: (typeof PROTOCOL_IDS)[number]) => ({
    value: id as OpeningChoice,
    label: openings().protocols[id],
  });
  const groups = (): OptionGroup<OpeningChoice>[] => {
    const usual = usualFor(props.form.rule);
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
      <Select<OpeningChoice>
        label={words().opening}
        value={props.form.opening}
        options={[{ value: 'free', label: words().free }]}
        groups={groups()}
        onChoose={opening => props.fill({ opening })}
      />
      <Show when={about()}>{text => <p class="detail">{text()}</p>}</Show>
      <Show when={props.form.opening === 'rif-n'}>
        <Slider
          label={words().offers}
          value={props.form.offers}
          min={1}
          max={12}
          text={String(props.form.offers)}
          onChange={offers => props.fill({ offers })}
        />
      </Show>
    </>
  );
}

/** The opening rules that are used with this rule, the usual one first. */
function usualFor(rule: Rule) {
  return protocolsFor(rule).filter(id => id !== 'free');
}
