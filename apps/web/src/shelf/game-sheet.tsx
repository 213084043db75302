// Further actions for a game of the library: rename, export, delete.

import { mainLine } from '@tengen/game';
import { createSignal, Show } from 'solid-js';
import { exchangeDialogs } from '../exchange/load.ts';
import type { Card } from '../library/card.ts';
import { libraryWords as words } from '../library/library.ts';
import { titleOf } from '../library/title.ts';
import { Button, Sheet } from '../ui/index.ts';
import type { LibraryState } from './state.ts';

export function GameSheet(props: {
  readonly state: LibraryState;
  readonly card: Card | undefined;
  onClose(): void;
}) {
  return (
    <Show when={props.card} keyed>
      {card => <OpenGameSheet state={props.state} card={card} onClose={props.onClose} />}
    </Show>
  );
}

const MAX_NAME = 200;

function OpenGameSheet(props: {
  readonly state: LibraryState;
  readonly card: Card;
  onClose(): void;
}) {
  const { card, state } = props;
  const title = titleOf(card);
  const [name, setName] = createSignal(card.name ?? title);
  const rename = async () => {
    const next = name().trim().slice(0, MAX_NAME);
    if (next) await state.describe(card.id, { name: next });
    props.onClose();
  };
  const giveOut = async () => {
    const games = await state.gamesOf([card.id]);
    props.onClose();
    if (games.length === 0) return;
    const { openExport } = await exchangeDialogs();
    openExport({ games, path: mainLine(games[0]!), name: title, playedAt: card.createdAt });
  };
  const remove = async () => {
    props.onClose();
    await state.remove(card.id, title);
  };
  return (
    <Sheet title={title} isOpen onClose={props.onClose}>
      <form
        class="rename"
        onSubmit={event => {
          event.preventDefault();
          void rename();
        }}
      >
        <label>
          <span class="field-label">{words().newName}</span>
          <input
            class="text-field"
            maxlength={MAX_NAME}
            value={name()}
            onInput={event => setName(event.currentTarget.value)}
          />
        </label>
        <Button look="primary" onClick={() => void rename()}>
          {words().rename}
        </Button>
      </form>
      <div class="game-sheet-actions">
        <Button icon="download" onClick={() => void giveOut()}>
          {words().exportOne}
        </Button>
        <Button icon="trash" look="danger" onClick={() => void remove()}>
          {words().remove}
        </Button>
      </div>
    </Sheet>
  );
}
