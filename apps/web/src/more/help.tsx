// A page of rules or help: its lead, then sections, some with a board to play on. The texts are loaded in the
// person's language when the page opens.

import { CLASSIC_IDS, type ClassicId } from '@tengen/classics/ids';
import { LEVELS } from '@tengen/engine';
import { PROTOCOL_IDS } from '@tengen/openings';
import { ratingOf } from '@tengen/opponent';
import { opponentInWords } from '@tengen/words';
import { createResource, For, Show } from 'solid-js';
import type { Page } from '../page.ts';
import { preferences } from '../preferences.ts';
import type { HelpPageId, HelpSectionId, HelpWords } from '../words/help/index.ts';
import { loadHelp } from '../words/help/index.ts';
import { wordsOf } from '../words/spoken.ts';
import { EXAMPLES, positionOf } from './examples.ts';
import { type Fact, Facts } from './facts.tsx';
import { LiveBoard } from './live-board.tsx';
import { OpeningsMap } from './openings-map.tsx';

/** The sections of each page, in order. */
const SECTIONS: Readonly<Record<HelpPageId, readonly HelpSectionId[]>> = {
  freestyle: ['five'],
  standard: ['exactly-five'],
  renju: ['double-three', 'double-four', 'overline', 'false-three', 'five-first', 'white'],
  caro: ['closed-five'],
  protocols: ['protocols-why'],
  openings: ['openings-read'],
  shapes: ['four', 'straight-four', 'four-three', 'vcf'],
  engine: ['search', 'levels', 'figures', 'proof'],
  classics: [],
};

export function HelpPage(props: { readonly id: HelpPageId; readonly page: Page }) {
  const [words] = createResource(preferences.language, loadHelp);
  return (
    <Show when={words()} fallback={<p>{wordsOf('shell').loading}</p>}>
      {help => <Loaded id={props.id} words={help()} page={props.page} />}
    </Show>
  );
}

function Loaded(props: {
  readonly id: HelpPageId;
  readonly words: HelpWords;
  readonly page: Page;
}) {
  return (
    <article class="help">
      <h2>{props.words.pages[props.id].title}</h2>
      <p class="lead">{props.words.pages[props.id].lead}</p>
      <For each={SECTIONS[props.id]}>{section => <Section id={section} words={props.words} />}</For>
      <Show when={props.id === 'protocols'}>
        <Facts facts={protocols()} />
      </Show>
      <Show when={props.id === 'classics'}>
        <Classics />
      </Show>
      <Show when={props.id === 'openings'}>
        <OpeningsMap words={props.words} page={props.page} />
      </Show>
    </article>
  );
}

function Section(props: { readonly id: HelpSectionId; readonly words: HelpWords }) {
  const said = () => props.words.sections[props.id];
  return (
    <section>
      <h3>{said().title}</h3>
      <For each={said().paragraphs}>{text => <p>{text}</p>}</For>
      <Show when={props.id === 'levels'}>
        <Facts facts={levels()} />
      </Show>
      <Show when={EXAMPLES[props.id]}>
        {example => (
          <LiveBoard
            start={[positionOf(example())]}
            label={props.words.boardOf(said().title)}
            tryIt={said().tryIt}
            startOver={props.words.startOver}
          />
        )}
      </Show>
    </section>
  );
}

/** The name and a short description of every opening procedure. */
function protocols(): Fact[] {
  const words = wordsOf('openings');
  const { inShort } = wordsOf('protocols');
  return PROTOCOL_IDS.map(id => [words.protocols[id], inShort[id]]);
}

/** Each level with its name and an honest line. */
function levels(): Fact[] {
  const { levels } = wordsOf('classics');
  return LEVELS.map((_, i) => [
    opponentInWords({ kind: 'level', level: i + 1 }, wordsOf('opponents')),
    levels[i] ?? '',
  ]);
}

/** Strengths and weaknesses of each classic engine, and how it searches. */
function Classics() {
  const words = () => wordsOf('classics');
  return (
    <For each={CLASSIC_IDS}>
      {id => {
        const classic = () => words().classics[id];
        return (
          <section>
            <h3>{wordsOf('opponents').classics[id]}</h3>
            <p>{classic().inShort}</p>
            <Facts
              facts={[
                [words().sees, classic().sees],
                [words().misses, classic().misses],
                [words().thinks, classic().thinks],
                ...strengthOf(id),
              ]}
            />
          </section>
        );
      }}
    </For>
  );
}

/** The rating of the last tournament. */
function strengthOf(id: ClassicId): Fact[] {
  const words = wordsOf('classics');
  const rating = ratingOf({ kind: 'classic', id }, 'freestyle');
  return rating ? [[words.strength, words.rated(rating)]] : [];
}
