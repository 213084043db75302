// The bar below the board: the most frequent actions, within reach of a thumb.
import { createSignal, Show } from 'solid-js';
import { SPEEDS } from '../opponents/driver.ts';
import { preferences, setPreference } from '../preferences.ts';
import { Button, IconButton, Segmented, Sheet } from '../ui/index.ts';
import { PLAY_KEYS } from './keymap.ts';
import { share } from './message.ts';
import type { Mode } from './setup.ts';
import type { Play } from './state.ts';

export function Bar(props: { play: Play }) {
  const isOver = () => Boolean(props.play.page.desk.livePosition().outcome);
  return (
    <Show when={!props.play.isWatching()} fallback={<WatchBar play={props.play} />}>
      <Show when={!props.play.isFresh() || isOver()} fallback={<FreshBar play={props.play} />}>
        <GameBar play={props.play} />
      </Show>
    </Show>
  );
}

/** Before the first move: three ways to begin, besides tapping the board. */
function FreshBar(props: { play: Play }) {
  const words = () => props.play.words().actions;
  /** The settings of the last game, without opening rule, clock and strictness. */
  const start = (mode: Mode) =>
    props.play.startNew({
      ...props.play.form(),
      mode,
      opening: 'free',
      clock: '',
      isStrict: false,
    });
  return (
    <>
      <NewGameButton play={props.play} />
      <Button icon="eye" onClick={() => start('watch')}>
        {words().watch}
      </Button>
      <Button icon="people" onClick={() => start('people')}>
        {words().twoPlayers}
      </Button>
      <FriendButton play={props.play} />
    </>
  );
}

/** A friend who sits elsewhere. */
function FriendButton(props: { play: Play }) {
  return (
    <Button icon="link" onClick={() => props.play.page.router.go('/online')}>
      {props.play.words().actions.friend}
    </Button>
  );
}

function NewGameButton(props: { play: Play }) {
  return (
    <Button
      look="primary"
      hotkey={PLAY_KEYS.newGame[0]}
      onClick={() => props.play.setSettingUp(true)}
    >
      {props.play.words().actions.newGame}
    </Button>
  );
}

function GameBar(props: { play: Play }) {
  const words = () => props.play.words().actions;
  const { page } = props.play;
  const isOver = () => Boolean(page.desk.livePosition().outcome);
  const isYours = () => props.play.hand() !== undefined;
  return (
    <>
      <Button hotkey={PLAY_KEYS.undo[0]} disabled={!props.play.canUndo()} onClick={props.play.undo}>
        {words().undo}
      </Button>
      <Button
        hotkey={PLAY_KEYS.hint[0]}
        disabled={!isYours() || isOver() || Boolean(page.desk.opening()) || !page.desk.hasHelp()}
        onClick={props.play.hints.ask}
      >
        {words().hint}
      </Button>
      <Show when={!isOver()} fallback={<NewGameButton play={props.play} />}>
        <Button class="wide-only" onClick={() => props.play.resign()}>
          {words().resign}
        </Button>
      </Show>
      <Button
        hotkey={PLAY_KEYS.analyse[0]}
        disabled={!page.desk.hasHelp()}
        onClick={() => page.router.go('/analyse')}
      >
        {words().analyse}
      </Button>
      <MoreActions play={props.play} />
    </>
  );
}

/** Less frequent actions. */
export function MoreActions(props: { play: Play }) {
  const [from, setOpen] = createSignal<Element>();
  const words = () => props.play.words().actions;
  const { page, looking } = props.play;
  const isOver = () => Boolean(page.desk.livePosition().outcome);
  const run = (act: () => void) => () => {
    setOpen(undefined);
    act();
  };
  return (
    <>
      <IconButton
        icon="more"
        class="more-actions"
        label={words().moreActions}
        onClick={event => setOpen(event.currentTarget)}
      />
      <Sheet
        title={words().moreActions}
        isOpen={from() !== undefined}
        from={from()}
        onClose={() => setOpen(undefined)}
      >
        <div class="action-list">
          <Button look="primary" icon="plus" onClick={run(() => props.play.setSettingUp(true))}>
            {words().newGame}
          </Button>
          <Button icon="link" onClick={run(() => page.router.go('/online'))}>
            {words().friend}
          </Button>
          <Button icon="redo" disabled={!page.desk.canRepeat()} onClick={run(props.play.redo)}>
            {words().redo}
          </Button>
          <Button icon="rotate" onClick={run(props.play.restart)}>
            {words().restart}
          </Button>
          <Button icon="flag" disabled={isOver()} onClick={run(() => props.play.resign())}>
            {words().resign}
          </Button>
          <Button
            icon="handshake"
            disabled={!props.play.canOfferDraw()}
            onClick={run(() => props.play.offerDraw())}
          >
            {words().draw}
          </Button>
          <Button
            icon="share"
            disabled={props.play.isFresh()}
            onClick={run(() => void share(props.play))}
          >
            {words().share}
          </Button>
          <Show when={props.play.isForTwo()}>
            <Button
              icon="people"
              aria-pressed={preferences.facing()}
              onClick={run(() => setPreference('facing', !preferences.facing()))}
            >
              {props.play.words().facing.label}
            </Button>
          </Show>
          <Show when={page.desk.position().rule === 'renju'}>
            <Button
              icon="skip"
              disabled={isOver() || !props.play.hand()}
              onClick={run(props.play.pass)}
            >
              {words().pass}
            </Button>
            <Button
              icon="help"
              aria-pressed={looking.isExplaining()}
              onClick={run(looking.toggleExplaining)}
            >
              {props.play.game().explainToggle}
            </Button>
          </Show>
        </div>
      </Sheet>
    </>
  );
}

/** Two programs play; a person watches and can take over. */
function WatchBar(props: { play: Play }) {
  const words = () => props.play.words();
  const { driver, page } = props.play;
  const isOver = () => Boolean(page.desk.livePosition().outcome);
  return (
    <>
      <Show when={!isOver()}>
        <Button
          look="primary"
          icon={driver.isPaused() ? 'resume' : 'pause'}
          hotkey={PLAY_KEYS.pause[0]}
          onClick={() => driver.setPaused(!driver.isPaused())}
        >
          {driver.isPaused() ? words().actions.resume : words().actions.pause}
        </Button>
        <IconButton
          icon="skip"
          label={words().actions.step}
          disabled={!driver.isPaused()}
          onClick={driver.stepOnce}
        />
        <Segmented
          label={words().speed}
          hideLabel
          value={driver.speed()}
          options={SPEEDS.map(speed => ({ value: speed, label: words().speeds[speed] }))}
          onChoose={driver.setSpeed}
        />
      </Show>
      <Button
        class="wide-only"
        hotkey={PLAY_KEYS.undo[0]}
        disabled={!props.play.canUndo()}
        onClick={props.play.undo}
      >
        {words().actions.undo}
      </Button>
      <Button hotkey={PLAY_KEYS.newGame[0]} onClick={() => props.play.setSettingUp(true)}>
        {words().actions.newGame}
      </Button>
    </>
  );
}
