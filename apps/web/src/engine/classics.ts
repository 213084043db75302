// The five classics, fetched when someone wants to play one. Each keeps its worker for the whole visit.
import { type Classic, type ClassicId, createClassic } from '@tengen/classics';

const made = new Map<ClassicId, Classic>();

export function classic(id: ClassicId): Classic {
  const known = made.get(id) ?? createClassic(id);
  made.set(id, known);
  return known;
}
