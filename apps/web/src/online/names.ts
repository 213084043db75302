// What people are called: guests have no name, so a part of their id tells them apart.
import type { PublicPlayer } from '@tengen/wire';
import { wordsOf } from '../words/spoken.ts';

export function playerName({ id, name }: PublicPlayer): string {
  return name ?? wordsOf('online').guest(id.slice(-4));
}
