// Reads the test data beside this file, for tests and for the lab. A line of a .jsonl file is one case.
import { readdirSync, readFileSync } from 'node:fs';

// Compiled, this module lies one folder deeper (dist/) than its source.
const here = new URL(import.meta.url.includes('/dist/') ? '../' : './', import.meta.url);

/** The bytes of a vector file. */
export function readBytes(name: string): Uint8Array {
  return readFileSync(new URL(name, here));
}

/** The names of the files in a folder, sorted. */
export function listFiles(folder: string): string[] {
  return readdirSync(new URL(`${folder}/`, here)).sort();
}

/** The text of a vector file. */
export function readText(name: string): string {
  return readFileSync(new URL(name, here), 'utf8');
}

/** The cases of a `.jsonl` vector file, one a line. */
export function readLines<T>(name: string): T[] {
  return readText(name)
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line) as T);
}
