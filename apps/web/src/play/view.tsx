// The place Play: the board in the middle, the players and messages beside it.

import type { Color } from '@tengen/rules';
import { lazy, Show, Suspense } from 'solid-js';
import { onDemand } from '../on-demand.tsx';
import { playSound } from '../sound/sound.ts';
import { BoardPlace, Switch } from '../ui/index.ts';
import { withWords, wordsOf } from '../words/spoken.ts';
import { keepAwake } from './awake.ts';
import { Bar } from './bar.tsx';
import { PlayBoard } from './board.tsx';
import { MessageBox } from './box.tsx';
import { PlayerCard } from './cards.tsx';
import { Chips } from './chips.tsx';
import { createClocks } from './clock.ts';
import { listenToPlayKeys } from './keys.ts';
import { messageOf } from './message.ts';
import { Moves } from './moves.tsx';
import './play.css';
import { isAlone, personsColor } from './sides.ts';
import type { Play } from './state.ts';

type SheetProps = { readonly play: Play };

const NewGameSheet = onDemand<SheetProps>(
  async () => (await withWords(import('./new-game.tsx'), 'setup', 'protocols', 'classics')).default,
  ({ play }) => play.setSettingUp(false),
);
const HandOverSheet = onDemand<SheetProps & { readonly color: Color }>(
  async () => (await withWords(import('./hand-over.tsx'), 'setup', 'classics')).default,
  ({ play }) => play.setHandingOver(undefined),
);
const watching = () => withWords(import('./watch/view.tsx'), 'watch');
const WatchGauge = lazy(async () => ({ default: (await watching()).WatchGauge }));
const WatchPanel = lazy(async () => ({ default: (await watching()).WatchPanel }));
const FacingPlace = lazy(async () => ({ default: (await import('./facing.tsx')).FacingPlace }));

export function PlayPlace(props: { play: Play }) {
  listenToPlayKeys(props.play);
  keepAwake(props.play);
  const { desk, engine } = props.play.page;
  const clocks = createClocks(desk, props.play, () => playSound('clock'));
  const card = (color: Color) => <PlayerCard play={props.play} clocks={clocks} color={color} />;
  /** On a phone a person sits below the board. */
  const below = (): Color => personsColor(desk.sides()) ?? 'black';
  const above = (): Color => (below() === 'black' ? 'white' : 'black');
  return (
    <>
      <Show
        when={!props.play.isFacing()}
        fallback={
          <Suspense>
            <FacingPlace play={props.play} clocks={clocks} />
          </Suspense>
        }
      >
        <BoardPlace
          top={<Chips play={props.play} />}
          above={card(above())}
          gauge={
            <Show when={props.play.isWatching()}>
              <Suspense>
                <WatchGauge />
              </Suspense>
            </Show>
          }
          board={<PlayBoard play={props.play} />}
          below={card(below())}
          bar={<Bar play={props.play} />}
          panelLabel={props.play.words().mode}
          panel={
            <>
              <div class="cards">
                {card('black')}
                {card('white')}
              </div>
              <MessageBox message={messageOf(props.play)} />
              <Show when={props.play.isWatching()}>
                <Suspense>
                  <WatchPanel play={props.play} />
                </Suspense>
              </Show>
              <Moves desk={desk} />
              <Show when={!props.play.isWatching() && desk.hasHelp()}>
                <Switch
                  label={props.play.words().threats}
                  isOn={props.play.threatening.isWanted()}
                  onChange={props.play.threatening.setWanted}
                />
              </Show>
              <Show when={isAlone(desk.sides()) && desk.hasHelp()}>
                <Switch
                  label={props.play.words().blunderWarning.label}
                  isOn={props.play.blunderWarning.isWanted()}
                  onChange={props.play.blunderWarning.setWanted}
                />
                <Switch
                  label={props.play.words().teaching.label}
                  isOn={props.play.teaching.isWanted()}
                  onChange={props.play.teaching.setWanted}
                />
              </Show>
              <p class="detail engine-line">{engineText()}</p>
            </>
          }
        />
      </Show>
      <Show when={props.play.isSettingUp()}>
        <NewGameSheet play={props.play} />
      </Show>
      <Show when={props.play.handingOver()}>
        {color => <HandOverSheet play={props.play} color={color()} />}
      </Show>
    </>
  );

  /** The state of the engine and its evaluator. */
  function engineText(): string {
    const words = wordsOf('shell').engine;
    const state = engine.state();
    if (state.kind === 'ready' && state.isWeak) return words.weak;
    if (state.kind !== 'ready') return words[state.kind];
    const does = props.play.driver.thinking() ? words.thinking : words.ready;
    const evaluator = engine.evaluator(desk.position());
    const judges = evaluator?.isMissing ? words.networkMissing : evaluator && words[evaluator.kind];
    return wordsOf('grammar').sentences([does, judges]);
  }
}
