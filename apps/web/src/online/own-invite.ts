// Invitations that this browser made and remembers. One that is taken, withdrawn or out of time is forgotten.
import type { Invitation } from '@tengen/wire';
import type { ApiTrouble } from './api.ts';
import type { OnlineClient } from './client.ts';
import { forgetInvite } from './memory.ts';

/** Nobody has such an invitation: the server does not know it, or no invitation has such a code. */
export function isGone(trouble: ApiTrouble): boolean {
  return (
    trouble.kind === 'refused' && (trouble.code === 'unknown' || trouble.code === 'bad-message')
  );
}

/** The invitation as the server has it now; undefined when it could not be read. */
export async function readOwnInvite(
  { api }: OnlineClient,
  code: string,
): Promise<Invitation | undefined> {
  const read = await api.readInvite(code);
  const isOver = read.ok ? read.value.state === 'taken' : isGone(read.error);
  if (isOver) forgetInvite(code);
  return read.ok ? read.value : undefined;
}
