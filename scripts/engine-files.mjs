// The engine's files as programs of one file carry them: the core inside, the networks inside or beside.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { root } from './ensure-installed.mjs';

const folder = join(root, 'packages/engine');

/** Node always has threads; SIMD is missing on very old processors only. */
const BUILDS = ['simd-threads', 'scalar-threads'];

/** The core's bytes by build, as text. */
export function embeddedWasm() {
  const entries = BUILDS.map(build => {
    const path = join(folder, 'wasm', `tengen-${build}.wasm`);
    if (!existsSync(path)) throw new Error(`${path} is missing: run node scripts/build-engine.mjs`);
    return [build, asText(path)];
  });
  return Object.fromEntries(entries);
}

/** Paths of the networks by rule and size: `freestyle15.gnw.gz` is for freestyle on 15 lines. */
export function weightFiles() {
  const names = readdirSync(join(folder, 'weights')).filter(name => name.endsWith('.gnw.gz'));
  const entries = names.map(name => [
    name.slice(0, -'.gnw.gz'.length),
    join(folder, 'weights', name),
  ]);
  return Object.fromEntries(entries);
}

/** The same networks, their bytes as text. */
export function embeddedWeights() {
  const entries = Object.entries(weightFiles()).map(([name, path]) => [name, asText(path)]);
  return Object.fromEntries(entries);
}

/** The same networks, unpacked, in the order in which `networkPlaces` finds them. */
export function unpackedNetworks() {
  return Object.values(weightFiles()).map(path => gunzipSync(readFileSync(path)));
}

/** Where each network is in a file that ends with all of them: its first byte, counted from the end, and its length. */
export function networkPlaces() {
  const lengths = unpackedNetworks().map(bytes => bytes.length);
  const entries = Object.keys(weightFiles()).map((name, i) => {
    const fromEnd = lengths.slice(i).reduce((sum, length) => sum + length, 0);
    return [name, [fromEnd, lengths[i]]];
  });
  return Object.fromEntries(entries);
}

function asText(path) {
  return readFileSync(path).toString('base64');
}
