// The puzzles of the page: fetched when Train opens, and kept by the browser for the next visit.
import { type NamedPuzzle, playablePuzzles } from '@tengen/practice';
import file from '@tengen/practice/puzzles.bin.gz?url';

/** Undefined when the file cannot be fetched or is damaged. */
export async function fetchPuzzles(): Promise<readonly NamedPuzzle[] | undefined> {
  try {
    const answer = await fetch(file);
    if (!answer.ok) return undefined;
    const puzzles = playablePuzzles(await unpacked(await answer.arrayBuffer()));
    return puzzles.ok ? puzzles.value : undefined;
  } catch {
    // Offline before the first visit, or bytes that are no gzip.
    return undefined;
  }
}

/** Some servers unpack the file on its way. */
async function unpacked(bytes: ArrayBuffer): Promise<Uint8Array> {
  const [first, second] = new Uint8Array(bytes);
  if (first !== 0x1f || second !== 0x8b) return new Uint8Array(bytes);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
