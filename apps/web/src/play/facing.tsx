// Two people with one screen between them: the board is in the middle, and each end has the card, the clock and the
// buttons of the player who sits there. The far end is upside down.
import { type Color, opponent } from '@tengen/rules';
import { createMemo, Show } from 'solid-js';
import { Button, Stage } from '../ui/index.ts';
import { MoreActions } from './bar.tsx';
import { PlayBoard } from './board.tsx';
import { MessageBox } from './box.tsx';
import { PlayerCard } from './cards.tsx';
import type { Clocks } from './clock.ts';
import './facing.css';
import { drawOffer, messageOf, resultInShort } from './message.ts';
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
  const message = createMemo(() => {
    const offer = props.play.drawOffer();
    if (typeof offer === 'object') {
      const whole = drawOffer(props.play);
      return offer.from === props.color ? whole && { ...whole, choices: [] } : whole;
    }
    const isOver = Boolean(desk.livePosition().outcome);
    if (isOver && props.isFar) return resultInShort(props.play);
    const isOurs = isOver || desk.isBrowsing() ? !props.isFar : desk.toAct() === props.color;
    const shown = isOurs ? messageOf(props.play) : undefined;
    return shown?.isIdle ? undefined : shown;
  });
  return <Show when={message()}>{shown => <MessageBox message={shown()} />}</Show>;
}
