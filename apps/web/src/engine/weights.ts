// The networks that judge positions, fetched when the engine is there and nobody waits for them. One
// that cannot be had or read is no misfortune: the engine's tables judge on.
import type { NetworkName } from '@tengen/engine';
import freestyle15 from '@tengen/engine/weights/freestyle15.gnw.gz?url';
import freestyle20 from '@tengen/engine/weights/freestyle20.gnw.gz?url';
import renju15 from '@tengen/engine/weights/renju15.gnw.gz?url';
import standard15 from '@tengen/engine/weights/standard15.gnw.gz?url';

/** Every network there is, by the rule and size it is for. */
const FILES: { readonly [name in NetworkName]?: string } = {
  freestyle15,
  freestyle20,
  renju15,
  standard15,
};

const fetched = new Map<NetworkName, Promise<Uint8Array | undefined>>();

/** The file of a network, fetched once; undefined where there is none, or none can be had now. */
export function weightsFor(name: NetworkName): Promise<Uint8Array | undefined> {
  const address = FILES[name];
  if (!address) return Promise.resolve(undefined);
  const known = fetched.get(name) ?? fetchFile(address);
  fetched.set(name, known);
  // The next game may have better luck.
  void known.then(bytes => bytes ?? fetched.delete(name));
  return known;
}

/** What came was no network: whoever asks next fetches it anew. */
export function forgetWeights(name: NetworkName): void {
  fetched.delete(name);
}

export function hasNetwork(name: NetworkName): boolean {
  return FILES[name] !== undefined;
}

async function fetchFile(address: string): Promise<Uint8Array | undefined> {
  try {
    const response = await fetch(address);
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}
