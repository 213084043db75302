// Error correction of a QR code: numbers of the field GF(256) and the rest of a division of polynomials over it.

/** The field's powers of two; `EXP[255]` is `EXP[0]` again, and so on. */
const EXP = new Uint8Array(510);
const LOG = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power++) {
  EXP[power] = value;
  EXP[power + 255] = value;
  LOG[value] = power;
  value <<= 1;
  // x⁸ + x⁴ + x³ + x² + 1
  if (value > 255) value ^= 0x11d;
}

export function times(a: number, b: number): number {
  return a && b ? EXP[LOG[a]! + LOG[b]!]! : 0;
}

export function powerOfTwo(power: number): number {
  return EXP[power % 255]!;
}

/** The product of (x − 2⁰) … (x − 2ⁿ⁻¹), without its first coefficient, which is 1. */
function generator(degree: number): number[] {
  let product = [1];
  for (let i = 0; i < degree; i++) {
    const shifted = [...product, 0];
    product = shifted.map((value, at) => value ^ times(product[at - 1] ?? 0, EXP[i]!));
  }
  return product.slice(1);
}

/** The `count` bytes that correct errors in `data`. */
export function correctionOf(data: readonly number[], count: number): number[] {
  const divisor = generator(count);
  let rest = new Array<number>(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest[0]!;
    rest = [...rest.slice(1), 0].map((value, i) => value ^ times(divisor[i]!, factor));
  }
  return rest;
}
