// The door of the page: the board first, then everything that may come after it. The common looks are
// named first, so that a room's own come after them.
import './style.css';
import './ui/ui.css';
import { GAME_WORDS } from '@tengen/words';
import { createEffect } from 'solid-js';
import { render } from 'solid-js/web';
import { afterPaint } from './after-paint.ts';
import { App } from './app.tsx';
import { createDesk } from './desk/desk.ts';
import { createEngineService } from './engine/service.ts';
import { startOffline } from './offline/offline.ts';
import type { Page } from './page.ts';
import { tellEvents } from './play/events.ts';
import { firstWishes, setupFor } from './play/setup.ts';
import { createPlay } from './play/state.ts';
import { preferences, tuneDocument } from './preferences.ts';
import { createRouter } from './router.ts';

render(() => {
  tuneDocument();
  createEffect(() => {
    document.title = GAME_WORDS[preferences.language()].title;
  });
  const page: Page = {
    desk: createDesk(setupFor(firstWishes())),
    engine: createEngineService(),
    router: createRouter(),
  };
  const play = createPlay(page);
  tellEvents(play);
  // When the board has been drawn, and can be played on.
  afterPaint(() => {
    import('./start-games.ts')
      .then(({ startGames }) => startGames(page))
      // Without the library nothing is kept, but everything can be played.
      .catch(() => undefined);
    page.engine.warm(page.desk.position());
    startOffline();
  });
  return <App page={page} play={play} />;
}, document.getElementById('app')!);
