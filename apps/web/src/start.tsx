// Starts the page: the board first, then everything that can come after it. The common styles are
// imported first, so that the styles of a place come after them.
import './style.css';
import './ui/ui.css';
import { LANGUAGE_TAGS } from '@tengen/words';
import { createEffect, untrack } from 'solid-js';
import { render } from 'solid-js/web';
import { afterPaint } from './after-paint.ts';
import { App } from './app.tsx';
import { createDesk } from './desk/desk.ts';
import { createEngineService } from './engine/service.ts';
import { startOffline } from './offline/offline.ts';
import type { Page } from './page.ts';
import { tellEvents } from './play/events.ts';
import { firstForm, setupFor } from './play/setup.ts';
import { createPlay } from './play/state.ts';
import { preferences, setPreference, tuneDocument } from './preferences.ts';
import { createRouter } from './router.ts';
import { tabNote } from './tab-note.ts';
import { toast } from './ui/index.ts';
import type { Spoken } from './words/load.ts';
import { changeLanguage, languageSpoken, speak, withWords, wordsOf } from './words/spoken.ts';

/** `words` are those of the language that main.ts chose. */
export function start(words: Spoken): void {
  speak(words);
  const { hash } = location;
  render(() => {
    tuneDocument();
    followLanguage();
    const page: Page = {
      desk: createDesk(setupFor(firstForm())),
      engine: createEngineService(),
      router: createRouter(),
    };
    const play = createPlay(page);
    tellEvents(play);
    // When the board has been drawn, and can be played on.
    afterPaint(() => {
      withWords(import('./start-games.ts'), 'library')
        .then(({ startGames }) => startGames(page, hash))
        // Without the library nothing is kept, but everything can be played.
        .catch(() => undefined);
      page.engine.warm(page.desk.position());
      startOffline();
    });
    return <App page={page} play={play} />;
  }, document.getElementById('app')!);
}

/** Fetches another language when it is chosen, and stays with the one before when that fails. */
function followLanguage(): void {
  createEffect(() => {
    document.documentElement.lang = LANGUAGE_TAGS[languageSpoken()];
    document.title = [tabNote(), wordsOf('game').title].filter(Boolean).join(' · ');
    const description = document.querySelector<HTMLMetaElement>('meta[name=description]');
    if (description) description.content = wordsOf('shell').description;
  });
  createEffect(() => {
    const chosen = preferences.language();
    if (chosen === untrack(languageSpoken)) return;
    changeLanguage(chosen).catch(() => {
      setPreference('language', languageSpoken());
      toast(wordsOf('shell').languageFailed, { isProblem: true });
    });
  });
}
