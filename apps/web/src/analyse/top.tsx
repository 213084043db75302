// The line above the board: whose turn it is, the players, rule and size; and the buttons for another board, for
// files and links, for the overlays and for the pen.
import { standingInWords } from '@tengen/words';
import { createSignal, Show } from 'solid-js';
import { exchangeDialogs } from '../exchange/load.ts';
import { playersOf } from '../library/card.ts';
import { playersInWords } from '../library/title.ts';
import { Icon, type IconName } from '../ui/index.ts';
import { DetailsSheet, NewBoardSheet } from './board-sheets.tsx';
import { Pens } from './pens.tsx';
import { ShowMenu } from './show-menu.tsx';
import type { Analysis } from './state.ts';

export function Top(props: { analysis: Analysis }) {
  const { page, tool, setTool, settingUp } = props.analysis;
  const words = () => props.analysis.words();
  const [sheet, setSheet] = createSignal<'new' | 'details'>();
  const close = () => setSheet(undefined);
  const importGames = async () => (await exchangeDialogs()).openImport(page);
  const share = async () => (await exchangeDialogs()).openExportOfTable(page, 'link');
  return (
    <>
      <div class="top-facts">
        <Standing analysis={props.analysis} />
        <Show when={!settingUp.draft()}>
          <Facts analysis={props.analysis} onClick={() => setSheet('details')} />
        </Show>
      </div>
      <div class="top-actions">
        <TopButton icon="plus" label={words().board.new} onClick={() => setSheet('new')} />
        <TopButton icon="upload" label={words().board.import} onClick={() => void importGames()} />
        <TopButton icon="share" label={words().board.share} onClick={() => void share()} />
        <ShowMenu analysis={props.analysis} />
        <TopButton
          icon="pen"
          label={words().draw.title}
          isPressed={tool() !== undefined}
          onClick={() => setTool(tool() ? undefined : 'circle')}
        />
      </div>
      <Show when={tool()}>{chosen => <Pens analysis={props.analysis} tool={chosen()} />}</Show>
      <Show when={sheet() === 'new'}>
        <NewBoardSheet analysis={props.analysis} onClose={close} />
      </Show>
      <Show when={sheet() === 'details'}>
        <DetailsSheet analysis={props.analysis} onClose={close} />
      </Show>
    </>
  );
}

function TopButton(props: {
  readonly icon: IconName;
  readonly label: string;
  readonly isPressed?: boolean;
  onClick(): void;
}) {
  return (
    <button
      type="button"
      class="chip"
      classList={{ chosen: props.isPressed === true }}
      aria-pressed={props.isPressed}
      aria-label={props.label}
      title={props.label}
      onClick={() => props.onClick()}
    >
      <Icon name={props.icon} />
      <span class="chip-word">{props.label}</span>
    </button>
  );
}

/** The side to move, or the result of the game. */
function Standing(props: { analysis: Analysis }) {
  const { desk, settingUp } = props.analysis;
  const winner = () => {
    const { outcome, turn } = desk.position();
    if (!outcome) return turn;
    return outcome.kind === 'win' ? outcome.winner : undefined;
  };
  return (
    <span class="standing" role="status">
      <Show when={!settingUp.draft()} fallback={<b>{props.analysis.words().setUp.title}</b>}>
        <Show when={winner()}>{color => <span class={`stone ${color()}`} />}</Show>
        <b>{standingInWords(desk.position(), props.analysis.gameWords())}</b>
      </Show>
    </span>
  );
}

/** Players, rule and size; a press changes what the record says about the game. */
function Facts(props: { analysis: Analysis; onClick(): void }) {
  const { desk } = props.analysis;
  const gameWords = () => props.analysis.gameWords();
  const players = () => playersInWords(playersOf(desk.game().meta));
  const facts = () => {
    const { rule, size } = desk.position();
    return [players(), gameWords().rules[rule], `${size}×${size}`].filter(Boolean).join(' · ');
  };
  return (
    <button
      type="button"
      class="game-facts"
      title={props.analysis.words().board.details}
      onClick={() => props.onClick()}
    >
      <bdi>{facts()}</bdi>
    </button>
  );
}
