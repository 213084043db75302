// The engine's files as programs of one file carry them: the core inside, the networks inside or beside.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

function asText(path) {
  return readFileSync(path).toString('base64');
}
