// The way to the sheets of this room for everybody else on the page: fetched when one is opened.
import { withWords } from '../words/spoken.ts';

export const exchangeDialogs = () =>
  withWords(import('./dialogs.tsx'), 'exchange', 'diagnostics', 'library');
