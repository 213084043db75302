// What the title of the tab says before the name of the page: that somebody waits for an answer.
import { createSignal } from 'solid-js';

export const [tabNote, setTabNote] = createSignal<string>();
