// The import sheet: files, pasted text, a list of the games found, and the reader's remarks in words.
import { formatOf } from '@tengen/formats';
import { RULES } from '@tengen/rules';
import { readErrorInWords, remarkKindInWords } from '@tengen/words';
import { createSignal, For, Match, onCleanup, onMount, Show, Switch } from 'solid-js';
import { Thumbnail } from '../library/thumbnail.tsx';
import { factsOf, titleOf } from '../library/title.ts';
import type { Page } from '../page.ts';
import { Button, Select, Sheet, toast } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import { titleOfGame } from './export-request.ts';
import type { ImportDone, ImportedFile, ImportStage, ImportState } from './import-state.ts';
import { createImport } from './import-state.ts';
import type { FoundGames, ReadProgress, ReadTrouble } from './read-source.ts';
import type { Source } from './source.ts';

const words = () => wordsOf('exchange');

export function ImportSheet(props: {
  readonly page: Page;
  readonly sources: readonly Source[];
  onClose(): void;
}) {
  const state = createImport(props.page, done => {
    tell(done);
    props.onClose();
  });
  onMount(() => {
    if (props.sources.length > 0) void state.read(props.sources);
  });
  onCleanup(state.close);
  const read = () => {
    const stage = state.stage();
    return stage.kind === 'read' ? stage : undefined;
  };
  return (
    <Sheet title={words().importTitle} isOpen width="wide" onClose={props.onClose}>
      <Switch>
        <Match when={state.stage().kind === 'asking'}>
          <Asking state={state} />
        </Match>
        <Match when={state.stage().kind === 'reading' || state.stage().kind === 'keeping'}>
          <Working stage={state.stage()} onCancel={state.startOver} />
        </Match>
        <Match when={read()}>{stage => <Read state={state} files={stage().files} />}</Match>
      </Switch>
    </Sheet>
  );
}

function tell(done: ImportDone): void {
  const say = words();
  if (done.kind === 'failed') toast(say.workerFailed, { isProblem: true });
  if (done.kind === 'opened') toast(say.opened(titleOfGame(done.game)));
  if (done.kind === 'kept') toast(say.kept(done.count));
  if (done.kind === 'waiting') {
    toast(say.waiting(titleOfGame(done.game)), { action: { label: say.open, run: done.open } });
  }
  if ('trouble' in done && done.trouble) {
    toast(wordsOf('library').trouble[done.trouble], { isProblem: true });
  }
}

function Asking(props: { readonly state: ImportState }) {
  const [text, setText] = createSignal('');
  const take = (files: Iterable<File>) => {
    const sources = [...files].map(file => ({ kind: 'file', file }) as const);
    if (sources.length > 0) void props.state.read(sources);
  };
  const readText = () => {
    if (text().trim() !== '') void props.state.read([{ kind: 'text', text: text() }]);
  };
  return (
    <>
      <label class="drop-area">
        <input
          type="file"
          class="unseen"
          multiple
          aria-label={words().chooseFile}
          onChange={event => take(event.currentTarget.files ?? [])}
        />
        <b>{words().chooseFile}</b>
        <span class="detail">{words().dropHere}</span>
        <small class="detail">{words().importHint}</small>
      </label>
      <label class="paste-area">
        <span class="field-label">{words().pasteLabel}</span>
        <textarea
          class="text-field"
          rows="4"
          spellcheck={false}
          placeholder={words().pasteHint}
          value={text()}
          onInput={event => setText(event.currentTarget.value)}
        />
      </label>
      <div class="exchange-row">
        <RuleChoice state={props.state} />
        <Button look="primary" disabled={text().trim() === ''} onClick={readText}>
          {words().readText}
        </Button>
      </div>
    </>
  );
}

function RuleChoice(props: { readonly state: ImportState }) {
  const rules = () => wordsOf('game').rules;
  return (
    <Select
      label={words().ruleForUnknown}
      value={props.state.rule() ?? ''}
      options={[
        { value: '', label: words().askLater },
        ...RULES.map(rule => ({ value: rule as string, label: rules()[rule] })),
      ]}
      onChoose={value => props.state.setRule(RULES.find(rule => rule === value))}
    />
  );
}

function Working(props: { readonly stage: ImportStage; onCancel(): void }) {
  const text = () => {
    const { stage } = props;
    if (stage.kind === 'keeping') return words().keeping(stage.done, stage.all);
    return stage.kind === 'reading' ? words().reading(stage.name ?? words().pasted) : '';
  };
  const part = () => {
    const { stage } = props;
    if (stage.kind === 'keeping') return stage.done / Math.max(1, stage.all);
    const progress = stage.kind === 'reading' ? stage.progress : undefined;
    return progress?.kind === 'loading' ? progress.part : undefined;
  };
  const detail = () => {
    const { stage } = props;
    return stage.kind === 'reading' && stage.progress ? progressInWords(stage.progress) : '';
  };
  return (
    <div class="working">
      <p role="status">{text()}</p>
      <Show when={part() !== undefined} fallback={<progress aria-label={text()} />}>
        <progress aria-label={text()} max="1" value={part()} />
      </Show>
      <p class="detail">{detail()}</p>
      <Button onClick={props.onCancel}>{words().cancel}</Button>
    </div>
  );
}

function progressInWords(progress: ReadProgress): string {
  if (progress.kind === 'loading') return words().loaded(Math.floor(progress.part * 100));
  return words().understanding((progress.bytes / 1_000_000).toFixed(1));
}

function Read(props: { readonly state: ImportState; readonly files: readonly ImportedFile[] }) {
  const games = () => props.files.reduce((sum, { found }) => sum + (found?.report.games ?? 0), 0);
  return (
    <>
      <For each={props.files}>
        {file => <ImportedFileView file={file} onOpen={(found, i) => props.state.open(found, i)} />}
      </For>
      <div class="exchange-row end">
        <Button onClick={props.state.startOver}>{words().back}</Button>
        <Show when={games() > 0}>
          <Button icon="library" onClick={() => void props.state.keepAll()}>
            {words().keepAll(games())}
          </Button>
        </Show>
      </div>
    </>
  );
}

function ImportedFileView(props: {
  readonly file: ImportedFile;
  onOpen(found: FoundGames, index: number): void;
}) {
  return (
    <section class="imported-file">
      <h3 class="imported-file-name">
        <bdi>{props.file.name ?? words().pasted}</bdi>
        <Show when={props.file.found}>
          {found => (
            <span class="detail">
              {words().found(found().report.games, formatOf(found().report.format).name)}
            </span>
          )}
        </Show>
      </h3>
      <Show when={props.file.trouble}>
        {trouble => (
          <p class="box urgent" role="alert">
            <strong>{words().cannotRead}</strong> {troubleInWords(trouble())}
          </p>
        )}
      </Show>
      <Show when={props.file.found}>
        {found => (
          <>
            <Notes found={found()} />
            <Games found={found()} onOpen={index => props.onOpen(found(), index)} />
          </>
        )}
      </Show>
    </section>
  );
}

function troubleInWords(trouble: ReadTrouble): string {
  switch (trouble.kind) {
    case 'refused':
      return readErrorInWords(trouble.error, wordsOf('diagnostics'));
    case 'unreadable':
      return words().unreadable;
    case 'worker-failed':
      return words().workerFailed;
    case 'cancelled':
      return words().cancelled;
  }
}

function Notes(props: { readonly found: FoundGames }) {
  const report = () => props.found.report;
  return (
    <Show when={report().remarks.length > 0 || report().games === 0}>
      <div class="box" classList={{ urgent: report().games === 0 }} role="status">
        <strong>{report().games === 0 ? words().noGames : words().notes}</strong>
        <ul class="notes">
          <For each={report().remarks}>
            {remark => (
              <li class={remark.first.severity}>
                {remarkKindInWords(remark, wordsOf('diagnostics'))}
              </li>
            )}
          </For>
        </ul>
      </div>
    </Show>
  );
}

function Games(props: { readonly found: FoundGames; onOpen(index: number): void }) {
  const rest = () => props.found.report.games - props.found.report.cards.length;
  return (
    <>
      <Show when={props.found.report.games > 1}>
        <p class="detail">{words().chooseGame}</p>
      </Show>
      <ul class="found-games">
        <For each={props.found.report.cards}>
          {(card, index) => {
            const title = () =>
              card.name || card.black || card.white ? titleOf(card) : words().game(index() + 1);
            return (
              <li>
                <button type="button" class="found-game" onClick={() => props.onOpen(index())}>
                  <Thumbnail card={card} isSmall />
                  <span>
                    <b>
                      <bdi>{title()}</bdi>
                    </b>
                    <span class="detail">{factsOf(card).join(' · ')}</span>
                  </span>
                  <span class="open-word">{words().open}</span>
                </button>
              </li>
            );
          }}
        </For>
      </ul>
      <Show when={rest() > 0}>
        <p class="detail">{words().moreNotes(rest())}</p>
      </Show>
    </>
  );
}
