// The language that the page speaks. `wordsOf('play')` is reactive: when the language changes, everything that
// shows its words is drawn again. The words of the first board are there before the page starts; every other
// topic is fetched together with the place that needs it (`withWords`).
import { assert } from '@tengen/rules';
import type { Language } from '@tengen/words';
import { createSignal } from 'solid-js';
import type { LaterWords } from './first/en.ts';
import { loadLanguage, type PageWords, type Spoken, typeset } from './load.ts';

export type LaterTopic = keyof LaterWords;

const [spoken, setSpoken] = createSignal<Spoken>();
/** Topics that some place has asked for; a new language brings them too. */
const asked = new Set<LaterTopic>();

/** Makes a language that `loadLanguage` has fetched the language of the page. */
export function speak(next: Spoken): void {
  setSpoken(next);
}

function current(): Spoken {
  const now = spoken();
  assert(now !== undefined, 'no language was loaded');
  return now;
}

export function languageSpoken(): Language {
  return current().language;
}

export function wordsOf<Topic extends keyof PageWords>(topic: Topic): PageWords[Topic] {
  const words: Partial<PageWords> = current().words;
  const found = words[topic];
  assert(found !== undefined, `the words of ${topic} were not fetched`);
  return found;
}

/** Fetches the topics that are missing. If the language changes meanwhile, fetches them in the new one. */
export async function fetchWords(...topics: readonly LaterTopic[]): Promise<void> {
  for (const topic of topics) asked.add(topic);
  const start = current();
  const fetched = await withTopics(start, topics);
  if (current().language !== start.language) return fetchWords(...topics);
  setSpoken({ ...fetched, words: { ...fetched.words, ...current().words } });
}

/** A module of the page, together with the topics it speaks about. */
export async function withWords<T>(module: Promise<T>, ...topics: LaterTopic[]): Promise<T> {
  const [loaded] = await Promise.all([module, fetchWords(...topics)]);
  return loaded;
}

let lastWish: Language | undefined;

/** Changes the language once all of its words are here. Rejects when they cannot be fetched. */
export async function changeLanguage(language: Language): Promise<void> {
  lastWish = language;
  const next = await withTopics(await loadLanguage(language), [...asked]);
  // Somebody may have chosen again, or gone to another place, while the words were on their way.
  if (language !== lastWish) return;
  setSpoken(next);
  await fetchWords(...asked);
}

async function withTopics(spoken: Spoken, topics: readonly LaterTopic[]): Promise<Spoken> {
  const missing = topics.filter(topic => !(topic in spoken.words));
  const fetched = await Promise.all(
    missing.map(
      async topic => [topic, typeset(await spoken.later[topic](), spoken.words)] as const,
    ),
  );
  return { ...spoken, words: { ...spoken.words, ...Object.fromEntries(fetched) } };
}
