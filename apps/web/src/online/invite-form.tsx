// The terms of an invitation. With the last press there is a link.
import { begin } from '@tengen/table';
import { createSignal, Show } from 'solid-js';
import { boardOfDesk } from '../desk/board-start.ts';
import type { Page } from '../page.ts';
import { RefereeChoice, RuleChoices } from '../play/rule-choices.tsx';
import { Button, Segmented, Select, Slider, Switch, toast } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import type { OnlineClient } from './client.ts';
import { rememberInvite } from './memory.ts';
import {
  keepForm,
  lastForm,
  NO_TIME,
  OWN_TIME,
  type TermsForm,
  TIMES,
  termsFor,
  timeText,
} from './terms.ts';

const FIRSTS = ['lot', 'host', 'guest'] as const;

interface InviteFormProps {
  readonly page: Page;
  readonly client: OnlineClient;
  /** Whether the position on the board is where the game begins, unless one chooses otherwise. */
  readonly isFromBoard: boolean;
}

export function InviteForm(props: InviteFormProps) {
  const words = () => wordsOf('online').invite;
  const [form, setForm] = createSignal<TermsForm>(lastForm());
  const [isFromBoard, setFromBoard] = createSignal(props.isFromBoard);
  const [isSending, setSending] = createSignal(false);
  const fill = (changes: Partial<TermsForm>) => setForm({ ...form(), ...changes });
  const board = () => boardOfDesk(props.page.desk);
  const terms = () => {
    const shown = isFromBoard() ? board() : undefined;
    return shown
      ? termsFor({ ...form(), rule: shown.rule, size: shown.size }, shown.stones)
      : termsFor(form());
  };

  async function invite(): Promise<void> {
    const wanted = terms();
    if (!begin(wanted).ok) {
      toast(words().noStart, { isProblem: true });
      return;
    }
    keepForm(form());
    setSending(true);
    const answer = await props.client.api.invite({ terms: wanted, first: form().first });
    setSending(false);
    if (!answer.ok) {
      const { error } = answer;
      const isFull = error.kind === 'refused' && error.code === 'not-now';
      toast(isFull ? words().tooMany : wordsOf('online').closed.refused, { isProblem: true });
      return;
    }
    rememberInvite(answer.value);
    props.page.router.go(`/online/i/${answer.value.code}`);
  }

  return (
    <section class="online-card" aria-labelledby="invite-title">
      <h2 id="invite-title">{words().title}</h2>
      <p class="detail">{words().intro}</p>
      <Show when={board()}>
        {shown => (
          <Switch
            label={words().fromBoard(shown().stones.length)}
            detail={words().fromBoardDetail}
            isOn={isFromBoard()}
            onChange={setFromBoard}
          />
        )}
      </Show>
      <Show when={!isFromBoard()}>
        <RuleChoices form={form()} fill={fill} />
      </Show>
      <div class="pair">
        <RefereeChoice form={form()} fill={fill} />
        <Select
          label={wordsOf('setup').clock}
          value={form().time}
          options={[...Object.keys(TIMES), NO_TIME, OWN_TIME].map(value => ({
            value,
            label: value === OWN_TIME ? wordsOf('online').times.own : timeText(TIMES[value]),
          }))}
          onChoose={time => fill({ time })}
        />
      </div>
      <Show when={form().time === OWN_TIME}>
        <div class="pair">
          <Slider
            label={wordsOf('setup').minutes}
            value={form().minutes}
            min={1}
            max={90}
            text={String(form().minutes)}
            onChange={minutes => fill({ minutes })}
          />
          <Slider
            label={wordsOf('setup').secondsAMove}
            value={form().seconds}
            min={0}
            max={60}
            text={String(form().seconds)}
            onChange={seconds => fill({ seconds })}
          />
        </div>
      </Show>
      <Segmented
        label={words().first}
        value={form().first}
        options={FIRSTS.map(value => ({ value, label: words().firsts[value] }))}
        onChoose={first => fill({ first })}
      />
      <Show when={!terms().stones}>
        <Switch
          label={words().takebacks}
          detail={words().takebacksDetail}
          isOn={form().takebacks}
          onChange={takebacks => fill({ takebacks })}
        />
      </Show>
      <Button look="primary" icon="link" disabled={isSending()} onClick={() => void invite()}>
        {words().make}
      </Button>
    </section>
  );
}
