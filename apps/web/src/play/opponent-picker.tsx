// Chooses an opponent: a level, full strength by time, a depth and width, or a classic.

import { LEVELS } from '@tengen/engine';
import { CLASSIC_IDS, type OpponentSpec } from '@tengen/opponent';
import { levelInWords } from '@tengen/words';
import { Match, Switch } from 'solid-js';
import { Segmented, Select, Slider } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import type { Play } from './state.ts';

type Strength = 'level' | 'time' | 'limits' | 'classic';

const STRENGTHS: readonly Strength[] = ['level', 'time', 'limits', 'classic'];
/** Seconds per move. */
const TIMES_MS = [200, 500, 1000, 2000, 3000, 5000, 10_000, 20_000, 30_000, 60_000];
const FIRST: Readonly<Record<Strength, OpponentSpec>> = {
  level: { kind: 'level', level: 4 },
  time: { kind: 'engine', timeMs: 2000 },
  limits: { kind: 'engine', depth: 8, width: 16 },
  classic: { kind: 'classic', id: 'classic-000' },
};

export function OpponentPicker(props: {
  readonly play: Play;
  readonly label: string;
  readonly spec: OpponentSpec;
  onChoose(spec: OpponentSpec): void;
}) {
  const words = () => wordsOf('setup');
  const names = () => wordsOf('opponents');
  const level = () => (props.spec.kind === 'level' ? props.spec.level : undefined);
  const engine = () => (props.spec.kind === 'engine' ? props.spec : undefined);
  const timeMs = () => engine()?.timeMs;
  const depth = () => engine()?.depth;
  const classic = () => (props.spec.kind === 'classic' ? props.spec.id : undefined);
  return (
    <div class="picker">
      <Segmented
        label={props.label}
        value={strengthOf(props.spec)}
        options={STRENGTHS.map(value => ({ value, label: words().strengths[value] }))}
        onChoose={strength => props.onChoose(FIRST[strength])}
      />
      <Switch>
        <Match when={level()}>
          {number => (
            <>
              <Slider
                label={words().level}
                value={number()}
                min={1}
                max={LEVELS.length}
                text={String(number())}
                onChange={next => props.onChoose({ kind: 'level', level: next })}
              />
              <p class="detail">
                {wordsOf('grammar').sentences(levelInWords(LEVELS[number() - 1]!, names()))}
              </p>
            </>
          )}
        </Match>
        <Match when={depth()}>
          {plies => (
            <div class="pair">
              <Slider
                label={words().depth}
                value={plies()}
                min={1}
                max={20}
                text={String(plies())}
                onChange={next => props.onChoose({ ...engine()!, depth: next })}
              />
              <Slider
                label={words().width}
                value={engine()?.width ?? 16}
                min={2}
                max={60}
                text={String(engine()?.width ?? 16)}
                onChange={next => props.onChoose({ ...engine()!, width: next })}
              />
            </div>
          )}
        </Match>
        <Match when={timeMs()}>
          {ms => (
            <Slider
              label={words().timePerMove}
              value={Math.max(0, TIMES_MS.indexOf(ms()))}
              min={0}
              max={TIMES_MS.length - 1}
              text={names().limits.time(ms() / 1000)}
              onChange={next => props.onChoose({ kind: 'engine', timeMs: TIMES_MS[next]! })}
            />
          )}
        </Match>
        <Match when={classic()}>
          {id => (
            <>
              <Select
                label={words().classic}
                value={id()}
                options={CLASSIC_IDS.map(value => ({ value, label: names().classics[value] }))}
                onChoose={next => props.onChoose({ kind: 'classic', id: next })}
              />
              <p class="detail">{names().classicInShort[id()]}</p>
            </>
          )}
        </Match>
      </Switch>
    </div>
  );
}

function strengthOf(spec: OpponentSpec): Strength {
  if (spec.kind !== 'engine') return spec.kind;
  return spec.depth === undefined ? 'time' : 'limits';
}
