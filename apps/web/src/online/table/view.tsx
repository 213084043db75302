// An online table: the board of Play, the cards of the players with clock and presence, and what the box says.
import type { SideReading } from '@tengen/game';
import { type Color, winnerOf } from '@tengen/rules';
import { createEffect, createMemo, Match, onCleanup, Switch } from 'solid-js';
import { DeskBoard } from '../../desk/board.tsx';
import { listenToKeys } from '../../keyboard.ts';
import type { Page } from '../../page.ts';
import { keepAwakeWhile } from '../../play/awake.ts';
import { offered, placeable } from '../../play/board.tsx';
import { MessageBox } from '../../play/box.tsx';
import { Card } from '../../play/cards.tsx';
import { PLAY_KEYS } from '../../play/keymap.ts';
import { Moves } from '../../play/moves.tsx';
import { BoardPlace, Button, WidePlace } from '../../ui/index.ts';
import { wordsOf } from '../../words/spoken.ts';
import { becomeGame, isGameName } from '../address.ts';
import type { OnlineClient } from '../client.ts';
import { rememberGame } from '../memory.ts';
import { TableBar } from './bar.tsx';
import { TableChips } from './chips.tsx';
import { tellEvents } from './events.ts';
import { messageOf } from './message.ts';
import { createOnlineTable, type OnlineTable, type ShownTable } from './state.ts';

const words = () => wordsOf('online').table;

export function TablePlace(props: {
  readonly page: Page;
  readonly client: OnlineClient;
  readonly g: string;
}) {
  const { client, g } = props;
  if (isGameName(g)) {
    client.show(g);
    onCleanup(() => client.hide(g));
  }
  const held = () => client.state().tables.get(g);
  const problem = () => (isGameName(g) ? held()?.problem : 'unknown');
  const open = createMemo((): ShownTable | undefined => {
    const { table, who, ...rest } = held() ?? {};
    return table && who ? ({ ...rest, table, who } as ShownTable) : undefined;
  });
  return (
    <Switch
      fallback={
        <WidePlace title={wordsOf('online').title}>
          <p class="detail">{words().loading}</p>
        </WidePlace>
      }
    >
      <Match when={problem()}>
        {problem => (
          <WidePlace title={wordsOf('online').title}>
            <div class="box" role="alert">
              <p>{words()[problem()]}</p>
              <Button onClick={() => props.page.router.go('/online')}>
                {wordsOf('online').title}
              </Button>
            </div>
          </WidePlace>
        )}
      </Match>
      <Match when={open()}>
        {table => <TableView table={createOnlineTable(props.page, client, table)} />}
      </Match>
    </Switch>
  );
}

function TableView(props: { readonly table: OnlineTable }) {
  const { table } = props;
  tellEvents(table);
  listenToKeys(PLAY_KEYS, isOnBoard => ({
    ...(!isOnBoard && { back: [table.back, table.forward], ends: [table.toStart, table.toNow] }),
  }));
  keepAwakeWhile(table.isYours);
  createEffect(() => {
    if (table.seat() !== undefined && !table.end()) rememberGame(table.g);
  });
  // The rematch takes the place of this game, for the players and for those who watch.
  createEffect(() => {
    const { next } = table.table();
    if (next !== undefined) becomeGame(next);
  });
  /** On a phone one's own card is below the board. */
  const below = () => table.colorOf(table.seat() ?? 'P1');
  const above = () => (below() === 'black' ? 'white' : 'black');
  const card = (color: Color) => <TableCard table={table} color={color} />;
  return (
    <BoardPlace
      top={
        <>
          <h1 class="unseen">{wordsOf('online').title}</h1>
          <TableChips table={table} />
        </>
      }
      above={card(above())}
      board={<TableBoard table={table} />}
      below={card(below())}
      bar={<TableBar table={table} />}
      panelLabel={wordsOf('play').mode}
      panel={
        <>
          <div class="cards">
            {card('black')}
            {card('white')}
          </div>
          <MessageBox message={messageOf(table)} />
          <Moves desk={table} />
        </>
      }
    />
  );
}

function TableBoard(props: { readonly table: OnlineTable }) {
  const { table } = props;
  const overlay = createMemo(() => {
    const waiting = table.pending()?.command;
    const sent =
      waiting?.k === 'move'
        ? waiting.point
        : waiting?.k === 'act' && waiting.action.kind === 'place'
          ? waiting.action.point
          : undefined;
    const opening = table.isBrowsing() ? undefined : table.opening();
    return {
      ...(typeof sent === 'number' && {
        ghost: { point: sent, color: table.position().turn, isWaiting: true },
      }),
      ...(opening && { candidates: offered(opening, table.named()) }),
      ...(opening && table.hand() && { cells: placeable(opening) }),
    };
  });
  return (
    <DeskBoard
      desk={table}
      // Forbidden points are marked only where nobody may play there at all.
      isCrossed={table.terms().referee === 'prevent'}
      hand={table.hand()}
      overlay={overlay()}
      onPoint={table.choosePoint}
    />
  );
}

function TableCard(props: { readonly table: OnlineTable; readonly color: Color }) {
  const { table } = props;
  const player = () => table.playerOf(props.color);
  /** Oneself is there as long as the server can be heard. */
  const isHere = () =>
    player() === table.seat()
      ? table.client.state().connection.kind === 'open'
      : table.held().here?.[player()] === true;
  const isActive = () => {
    const end = table.end();
    if (end) return 'outcome' in end && winnerOf(end.outcome) === props.color;
    return table.toAct() === player();
  };
  const reading = createMemo((): SideReading | undefined => {
    const { clock, since } = table.table();
    return clock?.at(Math.max(table.now(), since.at))[props.color];
  });
  return (
    <Card
      color={props.color}
      name={table.nameOf(player())}
      detail={detailOf(table, player(), isActive())}
      isActive={isActive()}
      reading={reading()}
    >
      <span class="presence" classList={{ here: isHere() }} aria-hidden="true" />
    </Card>
  );
}

function detailOf(table: OnlineTable, player: 'P1' | 'P2', isActive: boolean): string {
  const say = words().presence;
  if (table.end()) return isActive ? wordsOf('play').card.wins : '';
  const turn = isActive ? say.toMove : undefined;
  if (player === table.seat()) return turn ?? wordsOf('play').card.waits;
  const { here, hereAt } = table.held();
  const presence = here?.[player];
  table.now();
  // There is room for one of them: the frame of the card shows whose turn it is.
  if (typeof presence === 'number')
    return say.away(timeText(presence + table.client.ageOf(hereAt)));
  return [say.here, turn].filter(Boolean).join(' · ');
}

/** `40 s`; from a minute on whole minutes. */
function timeText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? words().seconds(seconds) : words().minutes(Math.floor(seconds / 60));
}
