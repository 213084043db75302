// The networks that judge positions, fetched when the engine is there and nobody waits for them. One
// that cannot be had or read is no misfortune: the engine's tables judge on.
import freestyle from '@tengen/engine/weights/freestyle15.gnw.gz?url';
import type { Rule } from '@tengen/rules';

/** Every network there is, by its rule. */
const FILES: { readonly [rule in Rule]?: string } = { freestyle };

const fetched = new Map<Rule, Promise<Uint8Array | undefined>>();

/** The file of a rule, fetched once; undefined where there is none, or none can be had now. */
export function weightsFor(rule: Rule): Promise<Uint8Array | undefined> {
  const address = FILES[rule];
  if (!address) return Promise.resolve(undefined);
  const known = fetched.get(rule) ?? fetchFile(address);
  fetched.set(rule, known);
  // The next game may have better luck.
  void known.then(bytes => bytes ?? fetched.delete(rule));
  return known;
}

export function hasNetwork(rule: Rule): boolean {
  return FILES[rule] !== undefined;
}

async function fetchFile(address: string): Promise<Uint8Array | undefined> {
  try {
    const response = await fetch(address);
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}
