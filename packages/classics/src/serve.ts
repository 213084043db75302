// The worker's side: searches one task after another and reports the progress.
import type { Info, SearchResult } from '@tengen/engine';
import { serveQuestions } from '@tengen/engine/host';
import { type ClassicTask, fromPlain } from './messages.ts';
import { searchRoot } from './root.ts';
import { Watch } from './watch.ts';

/** Call this in a worker: it then answers the searches of classics. */
export function serveClassics(): void {
  serveQuestions<ClassicTask, Info, SearchResult>(searchTask);
}

export function searchTask(task: ClassicTask, onInfo: (info: Info) => void): SearchResult {
  const { ticket, id, quirks, limits, width, excluded, chance, stopWord } = task;
  const isStopped = () => stopWord !== undefined && Atomics.load(stopWord, 0) >= ticket;
  const watch = new Watch(limits, task.startedAt, isStopped);
  const options = { excluded, quirks, random: () => chance, ...(width !== undefined && { width }) };
  const position = fromPlain(task.position);
  return searchRoot({ id, position, limits, options, watch, onInfo });
}
