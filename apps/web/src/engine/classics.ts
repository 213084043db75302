// The five classics, fetched when someone wants to play one. Each keeps its worker for the whole visit.
import { type Classic, type ClassicId, createClassic } from '@tengen/classics';

const made = new Map<ClassicId, Classic>();

function startWorker(): Worker {
  return new Worker(new URL('./classics-worker.ts', import.meta.url), { type: 'module' });
}

export function classic(id: ClassicId): Classic {
  const known = made.get(id) ?? createClassic(id, { worker: startWorker });
  made.set(id, known);
  return known;
}
