// CRC-32, as in gzip and PNG, four bytes at a time: weight files have millions of bytes, and a page reads them beside its
// first board.
const ONE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});
/** The checksum of a byte that one, two or three zeros follow. */
const TWO = ONE.map(followedByZero);
const THREE = TWO.map(followedByZero);
const FOUR = THREE.map(followedByZero);

function followedByZero(crc: number): number {
  return (crc >>> 8) ^ ONE[crc & 255]!;
}

export function crc32(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let crc = -1;
  let at = 0;
  for (; at + 4 <= bytes.length; at += 4) {
    crc ^= view.getUint32(at, true);
    crc =
      FOUR[crc & 255]! ^ THREE[(crc >>> 8) & 255]! ^ TWO[(crc >>> 16) & 255]! ^ ONE[crc >>> 24]!;
  }
  for (; at < bytes.length; at++) crc = (crc >>> 8) ^ ONE[(crc ^ bytes[at]!) & 255]!;
  return ~crc >>> 0;
}
