// The gallery of opponents: ten levels, the five classics, and the engine at full strength within limits of one's own.

import { LEVELS } from '@tengen/engine';
import { CLASSIC_IDS, type OpponentSpec, ratingOf } from '@tengen/opponent';
import type { Rule } from '@tengen/rules';
import { createUniqueId, For, type JSX, Match, Switch } from 'solid-js';
import { Slider } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import type { Play } from './state.ts';

/** Seconds per move. */
const TIMES_MS = [200, 500, 1000, 2000, 3000, 5000, 10_000, 20_000, 30_000, 60_000];
const WIDTH = 16;

/** One opponent to choose. */
interface Tile {
  readonly spec: OpponentSpec;
  readonly name: string;
  readonly detail: string;
}

export function OpponentPicker(props: {
  readonly play: Play;
  readonly label: string;
  readonly spec: OpponentSpec;
  readonly rule: Rule;
  onChoose(spec: OpponentSpec): void;
  /** What else can be chosen about this opponent. */
  readonly children?: JSX.Element;
}) {
  const words = () => wordsOf('setup');
  const names = () => wordsOf('opponents');
  const radios = createUniqueId();
  const eloOf = (spec: OpponentSpec) => ratingOf(spec, props.rule)?.elo;
  const levels = (): Tile[] =>
    LEVELS.map((_, i) => {
      const spec = { kind: 'level', level: i + 1 } as const;
      const elo = eloOf(spec);
      const detail = [names().level(i + 1), elo].filter(part => part !== undefined).join(' · ');
      return { spec, name: names().levelNames[i] ?? '', detail };
    });
  const classics = (): Tile[] =>
    CLASSIC_IDS.map(id => {
      const spec = { kind: 'classic', id } as const;
      return { spec, name: names().classics[id], detail: String(eloOf(spec) ?? '') };
    });
  const engines = (): Tile[] => [
    {
      spec: { kind: 'engine', timeMs: 2000 },
      name: words().fullStrength,
      detail: words().timePerMove,
    },
    {
      spec: { kind: 'engine', depth: 8, width: WIDTH },
      name: words().limited,
      detail: words().depth,
    },
  ];
  const group = (label: string, tiles: readonly Tile[]) => (
    <fieldset>
      <legend class="field-label">{label}</legend>
      <div class="gallery-tiles">
        <For each={tiles}>
          {tile => (
            <label class="segment">
              <input
                type="radio"
                class="unseen"
                name={radios}
                checked={isSame(tile.spec, props.spec)}
                onChange={() => props.onChoose(tile.spec)}
              />
              <span>
                {tile.name} <small>{tile.detail}</small>
              </span>
            </label>
          )}
        </For>
      </div>
    </fieldset>
  );
  return (
    <div class="gallery">
      {group(props.label, levels())}
      {group(words().classics, classics())}
      {group(words().engine, engines())}
      <Limits spec={props.spec} onChoose={props.onChoose} />
      {props.children}
      <p class="gallery-line">{lineOf(props.spec, props.rule)}</p>
    </div>
  );
}

/** The chosen opponent in a sentence, and how strong it is. */
function lineOf(spec: OpponentSpec, rule: Rule): string {
  const words = wordsOf('classics');
  const ruleName = wordsOf('game').rules[rule];
  if (spec.kind === 'engine') return wordsOf('setup').fullStrengthDetail;
  const line =
    spec.kind === 'level' ? words.levels[spec.level - 1] : words.classics[spec.id].inShort;
  const rating = ratingOf(spec, rule);
  const strength = rating
    ? words.ratedShort(ruleName, rating.elo, rating.error)
    : words.notRated(ruleName);
  return wordsOf('grammar').sentences([line, strength]);
}

/** Whether the tile of `a` stands for `b`: time and depth are set below the gallery. */
function isSame(a: OpponentSpec, b: OpponentSpec): boolean {
  if (a.kind === 'level') return b.kind === 'level' && a.level === b.level;
  if (a.kind === 'classic') return b.kind === 'classic' && a.id === b.id;
  return b.kind === 'engine' && (a.depth === undefined) === (b.depth === undefined);
}

/** The limits of the engine. */
function Limits(props: { readonly spec: OpponentSpec; onChoose(spec: OpponentSpec): void }) {
  const words = () => wordsOf('setup');
  const engine = () => (props.spec.kind === 'engine' ? props.spec : undefined);
  const set = (limits: { depth?: number; width?: number; timeMs?: number }) =>
    props.onChoose({ ...engine(), kind: 'engine', ...limits });
  return (
    <Switch>
      <Match when={engine()?.depth}>
        {plies => (
          <div class="pair">
            <Slider
              label={words().depth}
              value={plies()}
              min={1}
              max={20}
              text={String(plies())}
              onChange={depth => set({ depth })}
            />
            <Slider
              label={words().width}
              value={engine()?.width ?? WIDTH}
              min={2}
              max={60}
              text={String(engine()?.width ?? WIDTH)}
              onChange={width => set({ width })}
            />
          </div>
        )}
      </Match>
      <Match when={engine()?.timeMs}>
        {ms => (
          <Slider
            label={words().timePerMove}
            value={Math.max(0, TIMES_MS.indexOf(ms()))}
            min={0}
            max={TIMES_MS.length - 1}
            text={wordsOf('opponents').limits.time(ms() / 1000)}
            onChange={next => set({ timeMs: TIMES_MS[next]! })}
          />
        )}
      </Match>
    </Switch>
  );
}
