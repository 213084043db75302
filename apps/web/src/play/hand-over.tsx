// Handing a side to someone else in the middle of a game.

import type { OpponentSpec } from '@tengen/opponent';
import type { Color } from '@tengen/rules';
import { createSignal, Show } from 'solid-js';
import { type DeskPlayer, LONGEST_NAME, person } from '../desk/desk.ts';
import { Button, Segmented, Sheet, TextField } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import { OpponentPicker } from './opponent-picker.tsx';
import type { Play } from './state.ts';

export default function HandOverSheet(props: { play: Play; color: Color }) {
  const player = props.play.page.desk.sides()[props.color];
  const [kind, setKind] = createSignal<DeskPlayer['kind']>(player.kind);
  const [spec, setSpec] = createSignal<OpponentSpec>(
    player.kind === 'opponent' ? player.spec : props.play.form().opponent,
  );
  const [name, setName] = createSignal(player.kind === 'person' ? (player.name ?? '') : '');
  const words = () => wordsOf('setup');
  const next = (): DeskPlayer =>
    kind() === 'person' ? person(name()) : { kind: 'opponent', spec: spec() };
  return (
    <Sheet
      title={words().handOver.title(props.color)}
      isOpen
      width="wide"
      onClose={() => props.play.setHandingOver(undefined)}
      footer={
        <Button look="primary" onClick={() => props.play.handOver(props.color, next())}>
          {words().handOver.apply}
        </Button>
      }
    >
      <Segmented
        label={words().handOver.title(props.color)}
        hideLabel
        value={kind()}
        options={[
          { value: 'person', label: wordsOf('opponents').person },
          { value: 'opponent', label: 'AI' },
        ]}
        onChoose={setKind}
      />
      <Show
        when={kind() === 'opponent'}
        fallback={
          <TextField
            label={words().nameOf(props.play.game().colors[props.color])}
            value={name()}
            most={LONGEST_NAME}
            onChange={setName}
          />
        }
      >
        <OpponentPicker
          play={props.play}
          label={words().levels}
          spec={spec()}
          rule={props.play.page.desk.position().rule}
          onChoose={setSpec}
        />
      </Show>
    </Sheet>
  );
}
