// The source of games: a file, or text that was pasted or typed. A file is read in pieces, so that progress can be shown
// and the reading cancelled.
import { DEFAULT_LIMITS } from '@tengen/formats';
import { err, ok, type Result } from '@tengen/rules';

export type Source =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'text'; readonly text: string };

export type Input = { readonly data: string | Uint8Array; readonly name: string | undefined };

export type FetchError = 'unreadable' | 'too-large' | 'cancelled';

/** Smaller files are read in one piece. */
const PIECE = 1_000_000;

function sizeOf(source: Source): number {
  return source.kind === 'file' ? source.file.size : source.text.length;
}

export async function fetchInput(
  source: Source,
  onLoaded: (part: number) => void,
  signal: AbortSignal,
): Promise<Result<Input, FetchError>> {
  if (sizeOf(source) > DEFAULT_LIMITS.bytes) return err('too-large');
  if (source.kind === 'text') return ok({ data: source.text, name: undefined });
  const { file } = source;
  try {
    const data = await bytesOf(file, onLoaded, signal);
    return signal.aborted ? err('cancelled') : ok({ data, name: file.name });
  } catch {
    // The file was moved, changed or protected since it was chosen, or it is a folder.
    return err('unreadable');
  }
}

async function bytesOf(
  file: File,
  onLoaded: (part: number) => void,
  signal: AbortSignal,
): Promise<Uint8Array> {
  if (file.size <= PIECE) return new Uint8Array(await file.arrayBuffer());
  const bytes = new Uint8Array(file.size);
  let at = 0;
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return bytes.subarray(0, at);
    if (signal.aborted) {
      await reader.cancel();
      return bytes.subarray(0, at);
    }
    bytes.set(value.subarray(0, bytes.length - at), at);
    at = Math.min(bytes.length, at + value.length);
    onLoaded(at / file.size);
  }
}
