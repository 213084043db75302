// The first script of the page. It chooses the language and then fetches its words and the page itself
// at the same time. The page is named in index.html (vite/first-load.ts), so the browser has it already
// under way when this runs.
import { storedLanguage } from './language.ts';
import { loadLanguage } from './words/load.ts';

void Promise.all([loadLanguage(storedLanguage()), import('./start.tsx')]).then(
  // A step of its own: what is pressed while a slow phone reads the page need not wait for the board as well.
  ([words, { start }]) => setTimeout(() => start(words)),
);
