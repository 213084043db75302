// The sheet for a new game, in two steps: who plays, then rule, opening, clock and what else most games leave as
// it was.

import { OPENINGS, PROTOCOL_IDS } from '@tengen/openings';
import { AUTHORS_SETTINGS, type OpponentSpec } from '@tengen/opponent';
import { COLORS } from '@tengen/rules';
import { createSignal, Show } from 'solid-js';
import { LONGEST_NAME } from '../desk/desk.ts';
import { preferences, setPreference } from '../preferences.ts';
import { Button, Segmented, Select, Sheet, Slider, Switch, TextField } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import { OpponentPicker } from './opponent-picker.tsx';
import { RefereeChoice, RuleChoices } from './rule-choices.tsx';
import type { ColorChoice, Mode, NewGameForm } from './setup.ts';
import { CLOCKS, MOST_MINUTES, MOST_SECONDS, OWN_CLOCK, ownSeconds } from './setup.ts';
import { opponentsName } from './sides.ts';
import type { Play } from './state.ts';

const MODES: readonly Mode[] = ['computer', 'people', 'watch'];
const HANDS: readonly ColorChoice[] = ['black', 'white', 'lots'];

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
  const form = () => props.form();
  return (
    <>
      <RuleChoices form={form()} fill={props.fill} />
      <div class="pair">
        <RefereeChoice form={form()} fill={props.fill} />
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
