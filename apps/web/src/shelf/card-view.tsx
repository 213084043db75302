// One game of the library: its board, title, facts and actions.

import { Show } from 'solid-js';
import type { Card, DamagedCard } from '../library/card.ts';
import { onTheTable, libraryWords as words } from '../library/library.ts';
import { Thumbnail } from '../library/thumbnail.tsx';
import { dayOf, factsOf, titleOf } from '../library/title.ts';
import { Button, IconButton } from '../ui/index.ts';
import type { LibraryState } from './state.ts';

export function CardView(props: {
  readonly state: LibraryState;
  readonly card: Card;
  onMore(): void;
}) {
  const title = () => titleOf(props.card);
  const facts = () => factsOf(props.card).join(' · ');
  const isCurrent = () => onTheTable() === props.card.id;
  const open = (place: 'play' | 'analyse') => void props.state.open(props.card.id, place);
  return (
    <article class="game-card" aria-label={title()}>
      <button
        type="button"
        class="game-picture"
        aria-label={`${title()}: ${props.card.result === 'open' ? words().play : words().analyse}`}
        onClick={() => open(props.card.result === 'open' ? 'play' : 'analyse')}
      >
        <Thumbnail card={props.card} isSmall={props.state.layout() === 'list'} />
      </button>
      <div class="game-words">
        <h2>
          <bdi>{title()}</bdi>
        </h2>
        <p class="detail">{facts()}</p>
        <p class="detail game-result">
          <Show when={props.card.result === 'black' || props.card.result === 'white'}>
            <span class={`stone ${props.card.result}`} />
          </Show>
          <span>{words().results[props.card.result]}</span>
          <span class="game-day">
            {isCurrent() ? (
              <b>{words().onTheTable}</b>
            ) : (
              props.card.date || dayOf(props.card.savedAt)
            )}
          </span>
        </p>
      </div>
      <div class="game-actions">
        <Button onClick={() => open('play')}>{words().play}</Button>
        <Button onClick={() => open('analyse')}>{words().analyse}</Button>
        <IconButton
          icon="mark"
          look="quiet"
          class="star"
          label={props.card.isStarred ? words().unstar : words().star}
          aria-pressed={props.card.isStarred}
          onClick={() =>
            void props.state.describe(props.card.id, { isStarred: !props.card.isStarred })
          }
        />
        <IconButton
          icon="more"
          look="quiet"
          label={words().actionsFor(title())}
          onClick={props.onMore}
        />
      </div>
    </article>
  );
}

export function DamagedView(props: { readonly state: LibraryState; readonly card: DamagedCard }) {
  const saveRaw = async () => {
    const { download } = await import('../exchange/save-and-share.ts');
    const text = JSON.stringify(await props.state.raw(props.card.id), undefined, 2) ?? 'null';
    download(new Blob([text], { type: 'application/json' }), 'tengen-damaged.json');
  };
  return (
    <article class="game-card damaged" aria-label={words().damaged}>
      <div class="game-words">
        <h2>{words().damaged}</h2>
        <p class="detail">{words().damagedHint}</p>
      </div>
      <div class="game-actions">
        <Button icon="download" onClick={() => void saveRaw()}>
          {words().saveRaw}
        </Button>
        <Button
          icon="trash"
          look="danger"
          onClick={() => void props.state.remove(props.card.id, words().damaged)}
        >
          {words().remove}
        </Button>
      </div>
    </article>
  );
}
