// The puzzles of the page: fetched when Train opens, and kept by the browser for the next visit.
import { isPlayable, type Puzzle, puzzleId, readPuzzles } from '@tengen/practice';
import file from '@tengen/practice/puzzles.bin.gz?url';

export interface NamedPuzzle extends Puzzle {
  readonly id: string;
}

/** Undefined when the file cannot be fetched or is damaged. */
export async function fetchPuzzles(): Promise<readonly NamedPuzzle[] | undefined> {
  try {
    const answer = await fetch(file);
    return answer.ok ? puzzlesIn(await unpacked(await answer.arrayBuffer())) : undefined;
  } catch {
    // Offline before the first visit, or bytes that are no gzip.
    return undefined;
  }
}

export function puzzlesIn(bytes: Uint8Array): readonly NamedPuzzle[] | undefined {
  const read = readPuzzles(bytes);
  if (!read.ok) return undefined;
  return read.value.puzzles.filter(isPlayable).map(puzzle => ({ ...puzzle, id: puzzleId(puzzle) }));
}

/** Some servers unpack the file on its way. */
async function unpacked(bytes: ArrayBuffer): Promise<Uint8Array> {
  const [first, second] = new Uint8Array(bytes);
  if (first !== 0x1f || second !== 0x8b) return new Uint8Array(bytes);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
