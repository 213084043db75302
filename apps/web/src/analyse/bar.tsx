// The bar below the board: going through the moves, the three most used tools, and the way to a friend.
import { For, Show } from 'solid-js';
import { boardOfDesk } from '../desk/board-start.ts';
import { Button, IconButton, Switch } from '../ui/index.ts';
import { ANALYSE_KEYS } from './keymap.ts';
import type { Analysis } from './state.ts';

const STEPS = [
  { icon: 'first', name: 'start', step: 'toStart' },
  { icon: 'back', name: 'back', step: 'back' },
  { icon: 'forward', name: 'forward', step: 'forward' },
  { icon: 'last', name: 'end', step: 'toEnd' },
] as const;

export function Bar(props: { analysis: Analysis }) {
  const { page, desk, searching, proving, settingUp } = props.analysis;
  const words = () => props.analysis.words();
  const isAtStart = () => desk.path().length === 0;
  const isAtEnd = () => desk.node().children.length === 0;
  const isOver = () => desk.position().outcome !== undefined;
  return (
    <Show when={!settingUp.draft()}>
      <nav class="go" aria-label={words().go.label}>
        <For each={STEPS}>
          {({ icon, name, step }, i) => (
            <IconButton
              icon={icon}
              label={words().go[name]}
              disabled={i() < 2 ? isAtStart() : isAtEnd()}
              onClick={desk[step]}
            />
          )}
        </For>
      </nav>
      <div class="engine-switch" title={ANALYSE_KEYS.engine[0]}>
        <Switch label={words().engine.title} isOn={searching.isOn()} onChange={searching.toggle} />
      </div>
      <Button
        hotkey={ANALYSE_KEYS.solve[0]}
        disabled={isOver() || Boolean(proving.running())}
        onClick={props.analysis.solveByFours}
      >
        {words().proof.solveVcf}
      </Button>
      <Button onClick={settingUp.open}>{words().setUp.title}</Button>
      <Button disabled={!boardOfDesk(desk)} onClick={() => page.router.go('/online/board')}>
        {words().playFriend}
      </Button>
    </Show>
  );
}
