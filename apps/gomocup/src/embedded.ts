// The data that the build puts into the single file: the core's bytes and, after the code, the networks. Run from the
// compiled modules there is none, and the engine uses its own files.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { AnyWorker, EngineOptions } from '@tengen/engine';

/** Base64 by build. */
declare const TENGEN_WASM: Readonly<Record<string, string>> | undefined;
/** Where the code ends, counted from the file's end. */
declare const TENGEN_CODE_FROM_END: number | undefined;
/** Where the networks are after the code, by rule and size. */
declare const TENGEN_WEIGHTS: Readonly<Record<string, Place>> | undefined;

/** Base64: its first byte, counted from the file's end, and its length. */
interface Place {
  readonly fromEnd: number;
  readonly length: number;
}

/**
 * Where the engine gets its core and its workers from. `program` is this file, which notices when it runs as a worker.
 * Output of a worker is dropped, because managers read every line.
 */
export function engineSources(program: string): Pick<EngineOptions, 'wasm' | 'weights' | 'worker'> {
  const isOneFile = typeof TENGEN_CODE_FROM_END === 'number';
  const code = isOneFile ? codeOf(program, TENGEN_CODE_FROM_END) : program;
  const worker = () => new Worker(new URL(code), { stdout: true, stderr: true }) as AnyWorker;
  return {
    worker,
    ...(typeof TENGEN_WASM === 'object' && { wasm: decoded(TENGEN_WASM) }),
    ...(typeof TENGEN_WEIGHTS === 'object' && { weights: behind(program, TENGEN_WEIGHTS) }),
  };
}

/** The program without the data after its code, because a worker would keep the whole file in memory. */
function codeOf(program: string, fromEnd: number): string {
  return `data:text/javascript;base64,${readPart(program, fromEnd).toString('base64')}`;
}

/** Networks come after the code, one per line in base64, and are read when they are needed. */
function behind(
  program: string,
  places: Readonly<Record<string, Place>>,
): Record<string, () => Uint8Array> {
  const entries = Object.entries(places);
  return Object.fromEntries(
    entries.map(([name, place]) => [name, () => networkAt(program, place)]),
  );
}

function networkAt(program: string, { fromEnd, length }: Place): Uint8Array {
  return Buffer.from(readPart(program, fromEnd, length).toString('latin1'), 'base64');
}

/** `length` bytes of a file from a place before its end; by default everything before that place. */
function readPart(program: string, fromEnd: number, length?: number): Buffer {
  const file = openSync(new URL(program), 'r');
  try {
    const place = fstatSync(file).size - fromEnd;
    const part = Buffer.alloc(length ?? place);
    const from = length === undefined ? 0 : place;
    for (let read = 0; read < part.length; ) {
      const more = readSync(file, part, read, part.length - read, from + read);
      if (more === 0) throw new Error(`${program} is shorter than it was built`);
      read += more;
    }
    return part;
  } finally {
    closeSync(file);
  }
}

function decoded(texts: Readonly<Record<string, string>>): Record<string, Uint8Array> {
  const entries = Object.entries(texts);
  return Object.fromEntries(
    entries.map(([build, text]) => [build, new Uint8Array(Buffer.from(text, 'base64'))]),
  );
}
