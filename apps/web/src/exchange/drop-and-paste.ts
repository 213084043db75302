// Imports files dropped anywhere on the page, and text pasted anywhere except into a field. This module is small,
// because it is loaded with the page; the readers are fetched when something arrives.

import type { Page } from '../page.ts';
import { exchangeDialogs } from './load.ts';
import type { Source } from './source.ts';

async function receive(page: Page, sources: readonly Source[]): Promise<void> {
  if (sources.length === 0) return;
  const { openImport } = await exchangeDialogs();
  openImport(page, sources);
}

export function listenForGames(page: Page): void {
  addEventListener('dragover', event => {
    if (!hasGames(event.dataTransfer)) return;
    event.preventDefault();
    document.documentElement.dataset.dropping = '';
  });
  addEventListener('dragleave', event => {
    if (event.relatedTarget === null) delete document.documentElement.dataset.dropping;
  });
  addEventListener('drop', event => {
    delete document.documentElement.dataset.dropping;
    if (!hasGames(event.dataTransfer)) return;
    // Otherwise the browser leaves the page and shows the file.
    event.preventDefault();
    void receive(page, sourcesOf(event.dataTransfer));
  });
  addEventListener('paste', event => {
    if (isField(event.target)) return;
    const sources = sourcesOf(event.clipboardData);
    if (sources.length === 0) return;
    event.preventDefault();
    void receive(page, sources);
  });
}

function hasGames(data: DataTransfer | null): boolean {
  return data?.types.some(type => type === 'Files' || type === 'text/plain') ?? false;
}

function sourcesOf(data: DataTransfer | null): Source[] {
  if (!data) return [];
  if (data.files.length > 0) return [...data.files].map(file => ({ kind: 'file', file }));
  const text = data.getData('text/plain').trim();
  return text ? [{ kind: 'text', text }] : [];
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable]') !== null
  );
}
