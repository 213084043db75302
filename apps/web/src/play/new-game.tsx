// The sheet for a new game, in two steps: who plays, then rule, opening, clock and what else most games leave as
// it was.

import { OPENINGS, PROTOCOL_IDS, protocolsFor } from '@tengen/openings';
import { AUTHORS_SETTINGS, type OpponentSpec } from '@tengen/opponent';
import { COLORS, MAX_SIZE, MIN_SIZE, RULES, type Rule } from '@tengen/rules';
import { createSignal, Show } from 'solid-js';
import { LONGEST_NAME } from '../desk/desk.ts';
import { preferences, setPreference } from '../preferences.ts';
import {
  Button,
  type OptionGroup,
  Segmented,
  Select,
  Sheet,
  Slider,
  Switch,
  TextField,
} from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import { OpponentPicker } from './opponent-picker.tsx';
import type { ColorChoice, Mode, NewGameForm, OpeningChoice } from './setup.ts';
import { CLOCKS, MOST_MINUTES, MOST_SECONDS, OWN_CLOCK, ownSeconds } from './setup.ts';
import { opponentsName } from './sides.ts';
import type { Play } from './state.ts';

const MODES: readonly Mode[] = ['computer', 'people', 'watch'];
const HANDS: readonly ColorChoice[] = ['black', 'white', 'lots'];
const SIZES = Array.from({ length: MAX_SIZE - MIN_SIZE + 1 }, (_, i) => MIN_SIZE + i);

export default function NewGameSheet(props: { play: Play }) {
  const [form, setForm] = createSignal(props.play.form());
  const [isMore, setMore] = createSignal(false);
  const part: Part = {
    play: props.play,
    form,
    fill: changes => setForm({ ...form(), ...changes }),
  };
  const words = () => wordsOf('setup');
  return (
    <Sheet
      title={props.play.words().actions.newGame}
      isOpen
      width="wide"
      onClose={() => props.play.setSettingUp(false)}
      footer={
        <>
          <p class="detail grow">{summaryOf(form())}</p>
          <Button onClick={() => setMore(!isMore())}>
            {isMore() ? words().back : words().moreOptions}
          </Button>
          <Button look="primary" onClick={() => props.play.startNew(form())}>
            {words().start}
          </Button>
        </>
      }
    >
      <Show when={isMore()} fallback={<Players {...part} />}>
        <Options {...part} />
      </Show>
    </Sheet>
  );
}

/** The wishes that both steps change. */
interface Part {
  readonly play: Play;
  form(): NewGameForm;
  fill(changes: Partial<NewGameForm>): void;
}

/** A summary of the second step in one line. */
function summaryOf({ rule, size, opening, clock, isStrict, mode }: NewGameForm): string {
  const words = wordsOf('setup');
  const protocol = PROTOCOL_IDS.find(id => id === opening);
  const openings = wordsOf('openings');
  const named = OPENINGS.find(({ id }) => id === opening);
  const parts = [
    wordsOf('game').rules[rule],
    `${size} × ${size}`,
    opening === 'random' ? words.randomOpening : undefined,
    named && openings.fullName(named.names),
    protocol && protocol !== 'free' ? openings.protocols[protocol] : undefined,
    words.clocks[clock] ?? words.noClock,
    isStrict && mode !== 'watch' ? wordsOf('play').strict : undefined,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The first step: who plays. */
function Players(props: Part) {
  const words = () => wordsOf('setup');
  const colors = () => props.play.game().colors;
  const [side, setSide] = createSignal<'opponent' | 'second'>('opponent');
  const isWatching = () => props.form().mode === 'watch';
  const picked = () => (isWatching() ? side() : 'opponent');
  return (
    <>
      <Segmented
        label={props.play.words().mode}
        hideLabel
        value={props.form().mode}
        options={MODES.map(value => ({ value, label: words().modes[value] }))}
        onChoose={mode => props.fill({ mode })}
      />
      <Show when={props.form().mode === 'people'}>
        <div class="pair">
          <TextField
            label={words().nameOf(colors().black)}
            value={props.form().name}
            most={LONGEST_NAME}
            onChange={name => props.fill({ name })}
          />
          <TextField
            label={words().nameOf(colors().white)}
            value={props.form().secondName}
            most={LONGEST_NAME}
            onChange={secondName => props.fill({ secondName })}
          />
        </div>
        <Switch
          label={props.play.words().facing.label}
          detail={props.play.words().facing.detail}
          isOn={preferences.facing()}
          onChange={facing => setPreference('facing', facing)}
        />
      </Show>
      <Show when={props.form().mode === 'computer'}>
        <Segmented
          label={words().hand}
          value={props.form().hand}
          options={HANDS.map(value => ({ value, label: words().hands[value] }))}
          onChoose={hand => props.fill({ hand })}
        />
      </Show>
      <Show when={isWatching()}>
        <Segmented
          label={words().opponent}
          hideLabel
          value={side()}
          options={(['opponent', 'second'] as const).map((value, i) => ({
            value,
            label: `${colors()[COLORS[i]!]}: ${opponentsName(props.form()[value])}`,
          }))}
          onChoose={setSide}
        />
      </Show>
      <Show when={props.form().mode !== 'people'}>
        <OpponentPicker
          play={props.play}
          label={words().levels}
          spec={props.form()[picked()]}
          rule={props.form().rule}
          onChoose={spec => props.fill({ [picked()]: spec })}
        >
          <Show when={props.form().mode === 'computer' && classicOf(props.form().opponent)}>
            {classic => (
              <Switch
                label={words().authors}
                detail={words().authorsDetail}
                isOn={classic().hasQuirks === true}
                onChange={isOn => props.fill(asItsAuthor(classic(), isOn))}
              />
            )}
          </Show>
        </OpponentPicker>
      </Show>
    </>
  );
}

type ClassicSpec = Extract<OpponentSpec, { kind: 'classic' }>;

const classicOf = (spec: OpponentSpec): ClassicSpec | undefined =>
  spec.kind === 'classic' ? spec : undefined;

/** The game that the classic was written for, on its board, with its flaws. */
function asItsAuthor(spec: ClassicSpec, isOn: boolean): Partial<NewGameForm> {
  const opponent = { ...spec, hasQuirks: isOn };
  if (!isOn) return { opponent };
  const { rule, size, opening, begins } = AUTHORS_SETTINGS[spec.id];
  const hand = begins === 'person' ? { hand: 'black' as const } : {};
  return { rule, size, opening, opponent, clock: '', ...hand };
}

/** The second step: everything that most games leave as it was. */
function Options(props: Part) {
  const words = () => wordsOf('setup');
  const game = () => props.play.game();
  const form = () => props.form();
  return (
    <>
      <div class="pair">
        <Select
          label={words().rule}
          value={form().rule}
          options={RULES.map(value => ({ value, label: game().rules[value] }))}
          onChoose={rule => props.fill({ rule })}
        />
        <Select
          label={words().size}
          value={form().size}
          options={SIZES.map(value => ({ value, label: `${value} × ${value}` }))}
          onChoose={size => props.fill({ size })}
        />
      </div>
      <p class="detail">{game().ruleInShort[form().rule]}</p>
      <Opening {...props} />
      <div class="pair">
        <Show when={form().rule === 'renju'}>
          <Select
            label={words().referee}
            value={form().referee}
            options={(['prevent', 'auto', 'claim'] as const).map(value => ({
              value,
              label: words().referees[value],
            }))}
            onChoose={referee => props.fill({ referee })}
          />
        </Show>
        <Select
          label={words().clock}
          value={form().clock}
          options={['', ...Object.keys(CLOCKS), OWN_CLOCK].map(value => ({
            value,
            label: words().clocks[value] ?? words().noClock,
          }))}
          onChoose={clock => props.fill({ clock })}
        />
        <Show when={form().mode === 'computer'}>
          <TextField
            label={words().yourName}
            value={form().name}
            most={LONGEST_NAME}
            onChange={name => props.fill({ name })}
          />
        </Show>
      </div>
      <Show when={form().clock === OWN_CLOCK}>
        <div class="pair">
          <Slider
            label={words().minutes}
            value={form().minutes}
            min={0}
            max={MOST_MINUTES}
            text={String(form().minutes)}
            onChange={minutes => props.fill({ minutes })}
          />
          <Slider
            label={words().secondsAMove}
            value={ownSeconds(form())}
            min={form().minutes > 0 ? 0 : 1}
            max={MOST_SECONDS}
            text={String(ownSeconds(form()))}
            onChange={seconds => props.fill({ seconds })}
          />
        </div>
      </Show>
      <Show when={form().mode !== 'watch'}>
        <Switch
          label={props.play.words().strict}
          detail={props.play.words().strictDetail}
          isOn={form().isStrict}
          onChange={isStrict => props.fill({ isStrict })}
        />
      </Show>
    </>
  );
}

function Opening(props: Part) {
  const words = () => wordsOf('setup');
  const openings = () => wordsOf('openings');
  const about = () => {
    const { opening } = props.form();
    const protocol = PROTOCOL_IDS.find(id => id === opening);
    return protocol && protocol !== 'free' ? wordsOf('protocols').inShort[protocol] : undefined;
  };
  const protocol = (id: (typeof PROTOCOL_IDS)[number]) => ({
    value: id as OpeningChoice,
    label: openings().protocols[id],
  });
  const groups = (): OptionGroup<OpeningChoice>[] => {
    const usual = usualFor(props.form().rule);
    const others = PROTOCOL_IDS.filter(id => id !== 'free' && !usual.includes(id));
    return [
      { label: words().protocols, options: [...usual, ...others].map(protocol) },
      {
        label: words().named,
        options: [
          { value: 'random', label: words().randomOpening },
          ...OPENINGS.map(({ id, names }) => ({
            value: id,
            label: `${id} ${openings().fullName(names)}`,
          })),
        ],
      },
    ];
  };
  return (
    <>
      <Select<OpeningChoice>
        label={words().opening}
        value={props.form().opening}
        options={[{ value: 'free', label: words().free }]}
        groups={groups()}
        onChoose={opening => props.fill({ opening })}
      />
      <Show when={about()}>{text => <p class="detail">{text()}</p>}</Show>
      <Show when={props.form().opening === 'rif-n'}>
        <Slider
          label={words().offers}
          value={props.form().offers}
          min={1}
          max={12}
          text={String(props.form().offers)}
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
