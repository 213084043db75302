// The checksum of a weight file, in place of the engine's own: interpreted, that takes as long as a short move.
import './native.ts';

export function crc32({ buffer, byteOffset, length }: Uint8Array): number {
  return globalThis.host.crc32(buffer, byteOffset, length);
}
