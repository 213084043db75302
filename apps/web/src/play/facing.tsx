// Two people with one screen between them: the board is in the middle, and each end has the card, the clock and the
// buttons of the player who sits there. The far end is upside down.
import { type Color, opponent } from '@tengen/rules';
import { Match, Show, Switch } from 'solid-js';
import { Button, Stage } from '../ui/index.ts';
import { MoreActions } from './bar.tsx';
import { PlayBoard } from './board.tsx';
import { Box } from './box.tsx';
import { PlayerCard } from './cards.tsx';
import type { Clocks } from './clock.ts';
import './facing.css';
import { resultHeadline, resultSentence } from './result.ts';
import { drawText } from './said.ts';
import type { Play } from './state.ts';

interface SideProps {
  readonly play: Play;
  readonly clocks: Clocks;
  readonly color: Color;
}

export function FacingPlace(props: { readonly play: Play; readonly clocks: Clocks }) {
  return (
    <main class="facing">
      <Side
        play={props.play}
        clocks={props.clocks}
        color={opponent(props.play.near())}
        isFar={true}
      />
      <Stage>
        <PlayBoard play={props.play} />
      </Stage>
      <Side play={props.play} clocks={props.clocks} color={props.play.near()} isFar={false} />
    </main>
  );
}

function Side(props: SideProps & { readonly isFar: boolean }) {
  const words = () => props.play.words();
  const { desk } = props.play.page;
  const isOver = () => Boolean(desk.livePosition().outcome);
  return (
    <section
      class="facing-side"
      classList={{ far: props.isFar }}
      aria-label={props.play.game().colors[props.color]}
    >
      <div class="facing-bar">
        <Button disabled={!props.play.canUndo()} onClick={props.play.undo}>
          {words().actions.undo}
        </Button>
        <Button
          disabled={!props.play.canOfferDraw() || Boolean(props.play.drawOffer())}
          onClick={() => props.play.offerDraw(props.color)}
        >
          {words().facing.draw}
        </Button>
        <Button disabled={isOver()} onClick={() => props.play.resign(props.color)}>
          {words().actions.resign}
        </Button>
        <Show when={!props.isFar}>
          <MoreActions play={props.play} />
        </Show>
      </div>
      <PlayerCard play={props.play} clocks={props.clocks} color={props.color} />
      <Said {...props} />
    </section>
  );
}

/** Messages for this side. The near side also shows those that concern neither player. */
function Said(props: SideProps & { readonly isFar: boolean }) {
  const { desk } = props.play.page;
  const isAsked = () => {
    const offer = props.play.drawOffer();
    return typeof offer === 'object' ? offer.from !== props.color : undefined;
  };
  const outcome = () => desk.livePosition().outcome;
  const isBoxed = () =>
    isAsked() ?? (outcome() || desk.isBrowsing() ? !props.isFar : desk.toAct() === props.color);
  return (
    <Switch>
      <Match when={isBoxed()}>
        <Box play={props.play} isBrief />
      </Match>
      <Match when={isAsked() === false}>
        <p class="box say">{drawText(props.play)}</p>
      </Match>
      <Match when={outcome()}>
        {ended => (
          <div class="box say urgent">
            <p class="headline">
              <strong>{resultHeadline(props.play, ended())}</strong>
            </p>
            <p>{resultSentence(props.play, ended())}</p>
            <Button icon="swap" onClick={props.play.rematch}>
              {props.play.words().result.rematch}
            </Button>
          </div>
        )}
      </Match>
    </Switch>
  );
}
