// The worker's side: searches one task after another and reports the progress.
import { serveQuestions } from '@tengen/engine/host';
import { DESIGNS } from './designs.ts';
import { type ClassicTask, fromPlain } from './messages.ts';
import { searchRoot } from './root.ts';
import type { Info, SearchResult } from './types.ts';
import { Watch } from './watch.ts';

/** Call this in a worker: it then answers the searches of classics. */
export function serveClassics(): void {
  serveQuestions<ClassicTask, Info, SearchResult>(searchTask);
}

export function searchTask(task: ClassicTask, onInfo: (info: Info) => void): SearchResult {
  const { ticket, id, limits, width, excluded, chance, stopWord } = task;
  const isStopped = () => stopWord !== undefined && Atomics.load(stopWord, 0) >= ticket;
  const watch = new Watch(limits, task.startedAt, isStopped);
  const options = { excluded, random: () => chance, ...(width === undefined ? {} : { width }) };
  const position = fromPlain(task.position);
  return searchRoot(DESIGNS[id], position, limits, options, new Set(task.quirks), watch, onInfo);
}
