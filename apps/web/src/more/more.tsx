// The place "More": a list of its pages, and the open page. On a phone the list comes first, and each page leads back
// to it.

import { createResource, For, Match, Show, Switch } from 'solid-js';
import type { Page } from '../page.ts';
import { preferences } from '../preferences.ts';
import { WidePlace } from '../ui/index.ts';
import type { HelpPageId, HelpWords } from '../words/help/index.ts';
import { loadHelp } from '../words/help/index.ts';
import type { SettingsWords } from '../words/settings/en.ts';
import { wordsOf } from '../words/spoken.ts';
import { About } from './about.tsx';
import { HelpPage } from './help.tsx';
import { KeyList } from './keys.tsx';
import './more.css';
import { Settings } from './settings.tsx';

const RULES: readonly HelpPageId[] = [
  'freestyle',
  'standard',
  'renju',
  'caro',
  'protocols',
  'openings',
];
const HELP: readonly HelpPageId[] = ['shapes', 'engine', 'classics'];

type Open =
  | { readonly kind: 'settings' | 'keys' | 'about' }
  | { readonly kind: 'help'; readonly id: HelpPageId };

/** The page of an address `#/more/…`; undefined for the list itself and for unknown pages. */
function readMore([first, second]: readonly string[]): Open | undefined {
  if (first === 'settings' || first === 'about') return { kind: first };
  if (first === 'help' && second === 'keys') return { kind: 'keys' };
  const ids = first === 'rules' ? RULES : first === 'help' ? HELP : [];
  const id = ids.find(known => known === second);
  return id && { kind: 'help', id };
}

export default function More(props: { readonly page: Page }) {
  const words = () => wordsOf('settings');
  const asked = () => readMore(props.page.router.rest());
  const open = () => asked() ?? { kind: 'settings' as const };
  const helpId = () => {
    const page = open();
    return page.kind === 'help' ? page.id : undefined;
  };
  return (
    <WidePlace title={words().more}>
      <div class="more" classList={{ 'at-list': !asked() }}>
        <List words={words()} rest={props.page.router.rest()} />
        <div class="more-page">
          <a class="more-back" href="#/more">
            {words().backToMore}
          </a>
          <Switch>
            <Match when={open().kind === 'settings'}>
              <h2>{words().settings}</h2>
              <Settings />
            </Match>
            <Match when={open().kind === 'keys'}>
              <h2>{words().keys}</h2>
              <KeyList />
            </Match>
            <Match when={open().kind === 'about'}>
              <About page={props.page} />
            </Match>
            <Match when={helpId()} keyed>
              {id => <HelpPage id={id} page={props.page} />}
            </Match>
          </Switch>
        </div>
      </div>
    </WidePlace>
  );
}

function List(props: { readonly words: SettingsWords; readonly rest: readonly string[] }) {
  const [help] = createResource(preferences.language, loadHelp);
  const at = () => props.rest.join('/') || 'settings';
  const link = (to: string, name: string) => (
    <li>
      <a href={`#/more/${to}`} aria-current={at() === to ? 'page' : undefined}>
        {name}
      </a>
    </li>
  );
  const links = (folder: string, ids: readonly HelpPageId[], loaded: HelpWords) => (
    <For each={ids}>{id => link(`${folder}/${id}`, loaded.pages[id].title)}</For>
  );
  return (
    <nav class="more-list" aria-label={props.words.more}>
      <ul>{link('settings', props.words.settings)}</ul>
      <Show when={help()}>
        {loaded => (
          <>
            <h2>{props.words.rules}</h2>
            <ul>{links('rules', RULES, loaded())}</ul>
            <h2>{props.words.help}</h2>
            <ul>
              {links('help', HELP, loaded())}
              {link('help/keys', props.words.keys)}
              {link('about', props.words.about)}
            </ul>
          </>
        )}
      </Show>
    </nav>
  );
}
