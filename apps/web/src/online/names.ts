// What people are called: guests have no name, so the letters and digits at the end of their id tell them apart.
import type { PublicPlayer } from '@tengen/wire';
import { wordsOf } from '../words/spoken.ts';

export function playerName({ id, name }: PublicPlayer): string {
  return name ?? wordsOf('online').guest(id.replace(/[-_]/g, '').slice(-4));
}
