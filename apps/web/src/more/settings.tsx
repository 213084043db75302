// Settings: every choice takes effect at once and is stored.

import { THEMES } from '@tengen/board-view';
import { LANGUAGE_NAMES, LANGUAGES } from '@tengen/words';
import { type JSX, Show } from 'solid-js';
import {
  APPEARANCES,
  CONFIRMS,
  LIMITS,
  MOTIONS,
  NUMBERS,
  PREFERENCE_NAMES,
  preferences,
  resetPreferences,
  setPreference,
} from '../preferences.ts';
import { playSound } from '../sound/sound.ts';
import { Button, Segmented, Select, Slider, Switch, toast } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';

const MEMORIES = [16, 32, 64, 128, 256, 512, 1024];
/** Asked once: the machine stays the same. */
const CORES = navigator.hardwareConcurrency || 1;

export function Settings() {
  const words = () => wordsOf('settings');
  return (
    <div class="settings">
      <Group title={words().language}>
        <Segmented
          label={words().language}
          hideLabel
          value={preferences.language()}
          options={LANGUAGES.map(value => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChoose={value => setPreference('language', value)}
        />
      </Group>
      <Group title={words().looks}>
        <Segmented
          label={words().appearance}
          value={preferences.appearance()}
          options={named(APPEARANCES, words().appearances)}
          onChoose={value => setPreference('appearance', value)}
        />
        <Select
          label={words().board}
          value={preferences.theme()}
          options={named(THEMES, wordsOf('game').themes)}
          onChoose={value => setPreference('theme', value)}
        />
        <Segmented
          label={words().numbers}
          value={preferences.numbers()}
          options={named(NUMBERS, words().numbersKinds)}
          onChoose={value => setPreference('numbers', value)}
        />
        <Switch
          label={words().coordinates}
          isOn={preferences.coordinates()}
          onChange={isOn => setPreference('coordinates', isOn)}
        />
        <Select
          label={words().motion}
          value={preferences.motion()}
          options={named(MOTIONS, words().motions)}
          onChoose={value => setPreference('motion', value)}
        />
      </Group>
      <Sound />
      <Group title={words().hands}>
        <Segmented
          label={words().confirm}
          value={preferences.confirm()}
          options={named(CONFIRMS, words().confirms)}
          onChoose={value => setPreference('confirm', value)}
        />
        <p class="detail">{words().confirmDetail}</p>
        <Switch
          label={words().loupe}
          detail={words().loupeDetail}
          isOn={preferences.loupe()}
          onChange={isOn => setPreference('loupe', isOn)}
        />
      </Group>
      <Computer />
      <div class="settings-foot">
        <Button look="danger" onClick={reset}>
          {words().reset}
        </Button>
        <p class="detail">{words().resetDetail}</p>
      </div>
    </div>
  );
}

function Sound() {
  const words = () => wordsOf('settings');
  return (
    <Group title={words().soundGroup}>
      <Switch
        label={words().sound}
        isOn={preferences.sound()}
        onChange={isOn => setPreference('sound', isOn)}
      />
      <Slider
        label={words().volume}
        min={LIMITS.volume.min}
        max={LIMITS.volume.max}
        step={5}
        value={preferences.volume()}
        text={words().percent(preferences.volume())}
        onChange={value => setPreference('volume', value)}
      />
      <Button disabled={!preferences.sound()} onClick={() => playSound('stone')}>
        {words().listen}
      </Button>
    </Group>
  );
}

function Computer() {
  const words = () => wordsOf('settings');
  const threads = Array.from({ length: Math.min(CORES, LIMITS.threads.max) + 1 }, (_, i) => i);
  return (
    <Group title={words().computer}>
      <Slider
        label={words().reply}
        min={LIMITS.replyMs.min}
        max={LIMITS.replyMs.max}
        step={100}
        value={preferences.replyMs()}
        text={words().replyText(preferences.replyMs())}
        onChange={value => setPreference('replyMs', value)}
      />
      <Show
        when={globalThis.crossOriginIsolated}
        fallback={<p class="detail">{words().noThreads}</p>}
      >
        <Select
          label={words().threads}
          value={preferences.threads()}
          options={threads.map(value => ({ value, label: words().threadsText(value) }))}
          onChoose={value => setPreference('threads', value)}
        />
      </Show>
      <Select
        label={words().memory}
        value={preferences.memoryMiB()}
        options={MEMORIES.map(value => ({ value, label: words().memoryText(value) }))}
        onChoose={value => setPreference('memoryMiB', value)}
      />
      <p class="detail">{words().nextSearch}</p>
    </Group>
  );
}

function Group(props: { readonly title: string; readonly children: JSX.Element }) {
  return (
    <section class="settings-group">
      <h3>{props.title}</h3>
      {props.children}
    </section>
  );
}

function named<T extends string>(values: readonly T[], names: Readonly<Record<T, string>>) {
  return values.map(value => ({ value, label: names[value] }));
}

function reset(): void {
  const words = wordsOf('settings');
  const before = PREFERENCE_NAMES.map(name => [name, preferences[name]()] as const);
  resetPreferences();
  const bringBack = () => {
    for (const [name, value] of before) setPreference(name, value as never);
  };
  toast(words.wasReset, { action: { label: words.bringBack, run: bringBack } });
}
