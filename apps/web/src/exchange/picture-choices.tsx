// The choices for pictures and animations, and their signals.

import { THEMES, type Theme } from '@tengen/board-view';
import { createSignal, Show } from 'solid-js';
import { looks } from '../preferences.ts';
import { Segmented, Select, Switch } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import type { PictureNumbers, PictureOptions } from './picture.ts';

export type PictureChoices = ReturnType<typeof createPictureChoices>;

export function createPictureChoices() {
  const [theme, setTheme] = createSignal<Theme>(looks.boardTheme());
  const [numbers, setNumbers] = createSignal<PictureNumbers>('all');
  const [coordinates, setCoordinates] = createSignal(true);
  const [marks, setMarks] = createSignal(true);
  return {
    options: (): PictureOptions => ({
      theme: theme(),
      numbers: numbers(),
      coordinates: coordinates(),
      marks: marks(),
    }),
    setTheme,
    setNumbers,
    setCoordinates,
    setMarks,
  };
}

export function PictureChoicesView(props: {
  readonly choices: PictureChoices;
  readonly sides: readonly number[];
  readonly side: number;
  onSide(side: number): void;
  /** An animation shows no marks, because they belong to one position. */
  readonly hasMarks?: boolean;
}) {
  const words = () => wordsOf('exchange');
  const themes = () => wordsOf('game').themes;
  const numberChoices = ['none', 'all', 'last5'] as const;
  return (
    <>
      <Select
        label={words().pictureSize}
        value={props.side}
        options={props.sides.map(side => ({ value: side, label: words().pixels(side) }))}
        onChoose={props.onSide}
      />
      <Select
        label={words().board}
        value={props.choices.options().theme}
        options={THEMES.filter(theme => theme !== 'auto').map(value => ({
          value,
          label: themes()[value],
        }))}
        onChoose={props.choices.setTheme}
      />
      <Segmented
        label={words().numbers}
        value={props.choices.options().numbers}
        options={numberChoices.map(value => ({ value, label: words().numberChoices[value] }))}
        onChoose={props.choices.setNumbers}
      />
      <Switch
        label={words().coordinates}
        isOn={props.choices.options().coordinates}
        onChange={props.choices.setCoordinates}
      />
      <Show when={props.hasMarks}>
        <Switch
          label={words().marks}
          isOn={props.choices.options().marks}
          onChange={props.choices.setMarks}
        />
      </Show>
    </>
  );
}
