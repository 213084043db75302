// The panel while a position is set up.
import { COLORS } from '@tengen/rules';
import { createMemo } from 'solid-js';
import { Button, Segmented } from '../../ui/index.ts';
import type { Analysis } from '../state.ts';
import { type Draft, faultOf, remarkOf, type SetupTool } from './draft.ts';

export function SetUpPanel(props: { analysis: Analysis; draft: Draft }) {
  const { settingUp } = props.analysis;
  const words = () => props.analysis.words().setUp;
  const colors = () => props.analysis.gameWords().colors;
  const tools = (): { value: SetupTool; label: string }[] => [
    { value: 'alternate', label: words().alternate },
    { value: 'black', label: colors().black },
    { value: 'white', label: colors().white },
    { value: 'erase', label: words().erase },
  ];
  const fault = createMemo(() => faultOf(props.draft));
  return (
    <section class="set-up">
      <h2>{words().title}</h2>
      <p class="detail">{words().hint}</p>
      <Segmented
        label={words().tool}
        value={settingUp.tool()}
        options={tools()}
        onChoose={settingUp.setTool}
      />
      <Segmented
        label={words().turn}
        value={props.draft.turn}
        options={COLORS.map(value => ({ value, label: colors()[value] }))}
        onChoose={settingUp.setTurn}
      />
      <div class="two-fields">
        <Button icon="trash" onClick={settingUp.clear}>
          {words().clear}
        </Button>
        <Button icon="swap" onClick={settingUp.swap}>
          {words().swap}
        </Button>
      </div>
      <p class="box" classList={{ urgent: Boolean(fault()) }} role="status">
        {saidOf(props.draft, props.analysis)}
      </p>
      <div class="two-fields">
        <Button onClick={settingUp.close}>{words().cancel}</Button>
        <Button look="primary" disabled={Boolean(fault())} onClick={settingUp.use}>
          {words().done}
        </Button>
      </div>
    </section>
  );
}

function saidOf(draft: Draft, analysis: Analysis): string {
  const words = analysis.words().setUp;
  const fault = faultOf(draft);
  if (fault?.kind === 'two-winners') return words.twoWinners;
  if (fault?.kind === 'decided') return words.decided(fault.winner);
  if (fault) return words.full;
  const remark = remarkOf(draft);
  return remark ? words.uneven(remark.black, remark.white) : words.fine;
}
