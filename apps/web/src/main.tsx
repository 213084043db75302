// The door of the page.
import { render } from 'solid-js/web';
import { App } from './app.tsx';
import { createState } from './state.ts';
import './style.css';

render(() => {
  // Made here and passed on as one value: written inside the tag it would be made at every reading.
  const state = createState();
  return <App state={state} />;
}, document.getElementById('app')!);
