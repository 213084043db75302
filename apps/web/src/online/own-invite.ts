// Invitations that this browser made and remembers. One that is taken, withdrawn or out of time is forgotten.
import type { Invitation } from '@tengen/wire';
import type { OnlineClient } from './client.ts';
import { forgetInvite } from './memory.ts';

/** The invitation as the server has it now; undefined when it could not be read. */
export async function readOwnInvite(
  { api }: OnlineClient,
  code: string,
): Promise<Invitation | undefined> {
  const read = await api.readInvite(code);
  const isGone = !read.ok && read.error.kind === 'refused' && read.error.code === 'unknown';
  if (isGone || (read.ok && read.value.state === 'taken')) forgetInvite(code);
  return read.ok ? read.value : undefined;
}
