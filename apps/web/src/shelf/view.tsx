// The Library place: search and filters above, the games below as boards or as a list.

import { OPENINGS } from '@tengen/openings';
import { RULES } from '@tengen/rules';
import { createMemo, createSignal, For, Match, Show, Switch } from 'solid-js';
import { exchangeDialogs } from '../exchange/load.ts';
import type { Card, CardResult } from '../library/card.ts';
import { libraryWords as words } from '../library/library.ts';
import { isFiltered, SORTS } from '../library/search.ts';
import type { Page } from '../page.ts';
import { Button, Icon, Segmented, Select, WidePlace } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import { CardView, DamagedView } from './card-view.tsx';
import { GameSheet } from './game-sheet.tsx';
import { createLibrary, type LibraryState } from './state.ts';
import './shelf.css';

export default function LibraryPlace(props: { readonly page: Page }) {
  const state = createLibrary(props.page);
  const [chosen, setChosen] = createSignal<Card>();
  const openImport = async () => (await exchangeDialogs()).openImport(props.page);
  return (
    <WidePlace title={words().title}>
      <div class="library">
        <Head state={state} onImport={() => void openImport()} />
        <Switch fallback={<Games state={state} onMore={setChosen} />}>
          <Match when={state.trouble()}>
            {trouble => (
              <div class="box urgent" role="alert">
                <p>{words().trouble[trouble()]}</p>
                <Button onClick={() => void state.reload()}>{words().retry}</Button>
              </div>
            )}
          </Match>
          <Match when={state.isLoading()}>
            <p class="detail">{words().loading}</p>
          </Match>
          <Match when={state.cards().length === 0}>
            <Empty onImport={() => void openImport()} />
          </Match>
        </Switch>
        <GameSheet state={state} card={chosen()} onClose={() => setChosen(undefined)} />
      </div>
    </WidePlace>
  );
}

function Head(props: { readonly state: LibraryState; onImport(): void }) {
  const { state } = props;
  const exportShown = async () => {
    const ids = state.found().map(({ id }) => id);
    const games = await state.gamesOf(ids);
    if (games.length === 0) return;
    const { openExport } = await exchangeDialogs();
    openExport({ games });
  };
  const hasGames = () => state.cards().length > 0;
  return (
    <>
      <div class="library-head">
        <p class="detail">{words().intro}</p>
        <div class="library-actions">
          <Show when={hasGames()}>
            <Button
              icon="download"
              disabled={state.found().length === 0}
              onClick={() => void exportShown()}
            >
              {isFiltered(state.query())
                ? words().exportShown(state.found().length)
                : words().exportAll}
            </Button>
          </Show>
          <Button icon="upload" look="primary" onClick={props.onImport}>
            {words().importGames}
          </Button>
        </div>
      </div>
      <Show when={hasGames()}>
        <Filters state={state} />
      </Show>
    </>
  );
}

const RESULTS: readonly CardResult[] = ['black', 'white', 'draw', 'open'];

function Filters(props: { readonly state: LibraryState }) {
  const { state } = props;
  const rules = () => wordsOf('game').rules;
  // Only values that occur are offered.
  const games = createMemo(() => state.cards().filter(card => card.kind === 'game'));
  const sizes = createMemo(() =>
    [...new Set(games().map(({ size }) => size))].sort((a, b) => a - b),
  );
  const openings = createMemo(() => {
    const there = new Set(games().map(({ opening }) => opening));
    return OPENINGS.filter(({ id }) => there.has(id));
  });
  const [isOpen, setOpen] = createSignal(false);
  return (
    <section class="library-filters" classList={{ open: isOpen() }} aria-label={words().filters}>
      <label class="library-search">
        <span class="field-label">{words().search}</span>
        <input
          type="search"
          class="text-field"
          placeholder={words().searchHint}
          value={state.query().text}
          onInput={event => state.ask({ text: event.currentTarget.value })}
        />
      </label>
      <button
        type="button"
        class="button plain filters-button"
        aria-expanded={isOpen()}
        onClick={() => setOpen(!isOpen())}
      >
        <Icon name="settings" />
        {words().filters}
      </button>
      <Select
        label={wordsOf('game').rule}
        value={state.query().rule ?? ''}
        options={[
          { value: '', label: words().anyRule },
          ...RULES.map(rule => ({ value: rule as string, label: rules()[rule] })),
          { value: 'unknown', label: words().ruleUnknown },
        ]}
        onChoose={value =>
          state.ask({
            rule: value === 'unknown' ? value : RULES.find(rule => rule === value),
          })
        }
      />
      <Select
        label={words().result}
        value={state.query().result ?? ''}
        options={[
          { value: '', label: words().anyResult },
          ...RESULTS.map(result => ({ value: result as string, label: words().results[result] })),
        ]}
        onChoose={value => state.ask({ result: RESULTS.find(result => result === value) })}
      />
      <Select
        label={wordsOf('game').size}
        value={state.query().size ?? 0}
        options={[
          { value: 0, label: words().anySize },
          ...sizes().map(size => ({ value: size, label: words().lines(size) })),
        ]}
        onChoose={value => state.ask({ size: value || undefined })}
      />
      <Show when={openings().length > 0}>
        <Select
          label={words().opening}
          value={state.query().opening ?? ''}
          options={[
            { value: '', label: words().anyOpening },
            ...openings().map(({ id, names }) => ({
              value: id as string,
              label: wordsOf('openings').fullName(names),
            })),
          ]}
          onChoose={value => state.ask({ opening: openings().find(({ id }) => id === value)?.id })}
        />
      </Show>
      <Select
        label={words().sort}
        value={state.query().sort}
        options={SORTS.map(sort => ({ value: sort, label: words().sorts[sort] }))}
        onChoose={sort => state.ask({ sort })}
      />
    </section>
  );
}

function Games(props: { readonly state: LibraryState; onMore(card: Card): void }) {
  const { state } = props;
  const rest = () => state.found().length - state.shown().length;
  return (
    <>
      <div class="library-bar">
        <p class="detail" role="status">
          {words().count(state.found().length, state.cards().length)}
        </p>
        <Button
          icon="mark"
          aria-pressed={state.query().isStarred === true}
          onClick={() => state.ask({ isStarred: state.query().isStarred ? undefined : true })}
        >
          {words().starredOnly}
        </Button>
        <Segmented
          label={words().layout}
          hideLabel
          value={state.layout()}
          options={(['grid', 'list'] as const).map(value => ({
            value,
            label: words().layouts[value],
          }))}
          onChoose={state.setLayout}
        />
      </div>
      <Show
        when={state.found().length > 0}
        fallback={
          <div class="library-empty">
            <p>{words().nothingFound}</p>
            <Button onClick={state.askForEverything}>{words().clearFilters}</Button>
          </div>
        }
      >
        <ul class={`library-games ${state.layout()}`}>
          <For each={state.shown()}>
            {card => (
              <li>
                {card.kind === 'game' ? (
                  <CardView state={state} card={card} onMore={() => props.onMore(card)} />
                ) : (
                  <DamagedView state={state} card={card} />
                )}
              </li>
            )}
          </For>
        </ul>
        <Show when={rest() > 0}>
          <Button class="show-more" onClick={state.showMore}>
            {words().showMore(Math.min(rest(), 60))}
          </Button>
        </Show>
      </Show>
    </>
  );
}

function Empty(props: { onImport(): void }) {
  return (
    <div class="library-empty">
      <svg viewBox="0 0 120 80" aria-hidden="true">
        <path d="M20 8v64M40 8v64M60 8v64M80 8v64M100 8v64M8 20h104M8 40h104M8 60h104" />
        <circle cx="60" cy="40" r="9" />
      </svg>
      <h2>{words().empty}</h2>
      <p class="detail">{words().emptyHint}</p>
      <Button icon="upload" onClick={props.onImport}>
        {words().importGames}
      </Button>
    </div>
  );
}
