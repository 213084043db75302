// A stored game as a file, in any format that can be written. The formats are loaded when somebody asks for a file.
import type { WritableFormat } from '@tengen/formats';
import { err, ok, type Result } from '@tengen/rules';
import { record, replay } from '@tengen/table';
import type { GameAnswer } from '@tengen/wire';
import { dayOf } from '../host.ts';
import type { ServerRefusal } from '../tables/tables.ts';
import { refused } from './answers.ts';

export interface GameFile {
  readonly name: string;
  readonly type: string;
  readonly data: string | Uint8Array;
}

/** `extension` is the id of a format or what its files end with. */
export async function gameFile(
  { game, events, who }: GameAnswer,
  extension: string,
): Promise<Result<GameFile, ServerRefusal>> {
  const { FORMATS, writeAs } = await import('@tengen/formats');
  const format = FORMATS.find(
    ({ id, extensions, canWrite }) =>
      canWrite && (id === extension || extensions.includes(extension)),
  );
  if (!format) return refused('unknown');
  const table = replay(events);
  if (!table.ok) return refused('unavailable');
  const named = record(table.value, { P1: nameOf(who.P1), P2: nameOf(who.P2) });
  const meta = { ...named.meta, date: dayOf(events[0]!.at) };
  const written = writeAs(format.id as WritableFormat, { ...named, meta });
  // The format has no room for this game: another size, or a pass.
  if (!written.ok) return err({ code: 'illegal', detail: written.error.kind });
  return ok({
    name: `${game}.${format.extensions[0] ?? 'txt'}`,
    type: format.content === 'text' ? 'text/plain; charset=utf-8' : 'application/octet-stream',
    data: written.value.data,
  });
}

function nameOf({ name }: GameAnswer['who']['P1']): { readonly name?: string } {
  return name === undefined ? {} : { name };
}
