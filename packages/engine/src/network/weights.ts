// Reads a network's weight file (docs/network.md): header, checksums, sizes, and the answers that it must give. Every
// fault of a file is found here and returned as an error; the tables then evaluate.
import { err, ok, type Result, type Rule } from '@tengen/rules';
import {
  NET_ARM,
  NET_CONTEXT_SHIFT,
  NET_DENSE_IN,
  NET_DENSE1,
  NET_DENSE1_SHIFT,
  NET_DENSE2,
  NET_DENSE2_SHIFT,
  NET_GATE_SHIFT,
  NET_NEAR,
  NET_NEAR_SHIFT,
  NET_POLICY,
  NET_POLICY_SHIFT,
  NET_REGION_OUT,
  NET_REGION_SHIFT,
  NET_WHOLE_SHIFT,
  NET_WIDTH,
} from '../../assembly/layout.ts';
import { crc32 } from './crc32.ts';
import { type NetworkTest, readTests } from './self-check.ts';

const ROWS = 22143;
const FEATURES = 2 * NET_WIDTH;

/** The layers of a head by name: outputs, inputs; biases have no inputs. In the order of the file. */
const HEAD = [
  ['regionWeight', 3 * NET_REGION_OUT * FEATURES],
  ['regionBias', 3 * NET_REGION_OUT],
  ['gateWeight', 3 * NET_REGION_OUT * FEATURES],
  ['gateBias', 3 * NET_REGION_OUT],
  ['dense1Weight', NET_DENSE1 * NET_DENSE_IN],
  ['dense1Bias', NET_DENSE1],
  ['dense2Weight', NET_DENSE2 * NET_DENSE1],
  ['dense2Bias', NET_DENSE2],
  ['outWeight', 3 * NET_DENSE2],
  ['outBias', 3],
  ['contextWeight', NET_POLICY * NET_DENSE1],
  ['contextBias', NET_POLICY],
  ['nearWeight', 4 * 2 * NET_NEAR],
  ['policyWeight', NET_POLICY * FEATURES],
  ['policyOut', NET_POLICY],
] as const;

type HeadName = (typeof HEAD)[number][0];

/** Weights row by row, one row per output. */
export type Head = Readonly<Record<HeadName, Int8Array | Int32Array>>;

export interface Network {
  readonly rule: Rule;
  /** Board sizes it was trained for. */
  readonly sizes: readonly number[];
  /** One table for both views, or one for Black and one for White: i8 [ROWS][NET_WIDTH]. */
  readonly tables: readonly Int8Array[];
  /** One head for both sides, or one for each side to move. */
  readonly heads: readonly Head[];
  /** Positions with the answers that the network must give. */
  readonly tests: readonly NetworkTest[];
  /** Identifies the network. */
  readonly hash: string;
  /** Where the weights came from, as the file says. */
  readonly meta: unknown;
}

export type WeightsError =
  /** The file is no gzip file, or a damaged one. */
  | { readonly kind: 'not-packed' }
  /** Larger than any network of ours. */
  | { readonly kind: 'too-large' }
  | { readonly kind: 'not-weights' }
  | { readonly kind: 'other-version'; readonly version: number }
  | { readonly kind: 'other-architecture' }
  /** A wrong checksum, length or number. */
  | { readonly kind: 'damaged'; readonly part: string }
  /** The file could not be loaded. */
  | { readonly kind: 'missing' }
  /** The core does not give the answers that the file demands. */
  | { readonly kind: 'wrong-answers' };

const MOST_PACKED = 16 * 1024 * 1024;
const MOST_BYTES = 32 * 1024 * 1024;
const RULES: readonly Rule[] = ['freestyle', 'standard', 'renju', 'caro'];
const SECTIONS = ['ROWS', 'HEAD', 'TEST', 'META'] as const;
const NUMBERS = [
  ['arm', NET_ARM],
  ['width', NET_WIDTH],
  ['region', NET_REGION_OUT],
  ['dense1', NET_DENSE1],
  ['dense2', NET_DENSE2],
  ['policy', NET_POLICY],
  ['near', NET_NEAR],
  ['global_shift', NET_WHOLE_SHIFT],
  ['region_shift', NET_REGION_SHIFT],
  ['gate_shift', NET_GATE_SHIFT],
  ['dense1_shift', NET_DENSE1_SHIFT],
  ['dense2_shift', NET_DENSE2_SHIFT],
  ['context_shift', NET_CONTEXT_SHIFT],
  ['policy_shift', NET_POLICY_SHIFT],
  ['near_shift', NET_NEAR_SHIFT],
] as const;
const MAGIC = 'GNW1';
const HEADER_BYTES = 24 + 2 * NUMBERS.length + 16 * SECTIONS.length + 4;
const BIAS_MOST = 2 ** 28;

/**
 * Unpacks and reads a `.gnw.gz` file. Some servers mark such a file as compressed for transport; then the browser has
 * already unpacked it.
 */
export async function readWeights(packed: Uint8Array): Promise<Result<Network, WeightsError>> {
  const isOpen = textAt(packed, 0) === MAGIC;
  if (packed.length > (isOpen ? MOST_BYTES : MOST_PACKED)) return err({ kind: 'too-large' });
  // A copy begins at an aligned address.
  if (isOpen) return parseWeights(packed.slice());
  const bytes = await unpack(packed);
  return bytes.ok ? parseWeights(bytes.value) : bytes;
}

async function unpack(packed: Uint8Array): Promise<Result<Uint8Array, WeightsError>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    const stream = new Blob([packed as Uint8Array<ArrayBuffer>])
      .stream()
      .pipeThrough(new DecompressionStream('gzip'));
    for (const reader = stream.getReader(); ; ) {
      const { value, done } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > MOST_BYTES) {
        // The rest of a decompression bomb need not be unpacked.
        reader.cancel().catch(() => undefined);
        return err({ kind: 'too-large' });
      }
      chunks.push(value);
    }
  } catch {
    return err({ kind: 'not-packed' });
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return ok(bytes);
}

/** Reads the unpacked bytes. Every one of them is covered by a check. */
export function parseWeights(bytes: Uint8Array): Result<Network, WeightsError> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (bytes.length < HEADER_BYTES || textAt(bytes, 0) !== MAGIC)
    return err({ kind: 'not-weights' });
  const version = view.getUint16(4, true);
  if (version !== 1) return err({ kind: 'other-version', version });
  if (!isOurs(view)) return err({ kind: 'other-architecture' });
  if (view.getUint32(HEADER_BYTES - 4, true) !== crc32(bytes.subarray(0, HEADER_BYTES - 4))) {
    return damaged('header');
  }
  const rule = RULES[view.getUint8(12)];
  const [tables, heads, zero] = [view.getUint8(13), view.getUint8(14), view.getUint8(15)];
  if (!rule || tables < 1 || tables > 2 || heads < 1 || heads > 2 || zero !== 0) {
    return damaged('header');
  }
  const sections = readSections(bytes, view);
  if (!sections.ok) return sections;
  return readNetwork(sections.value, { rule, mask: view.getUint32(16, true), tables, heads });
}

function isOurs(view: DataView): boolean {
  const text = `LP3;${NUMBERS.map(([name, value]) => `${name}=${value}`).join(';')}`;
  return (
    view.getUint16(6, true) === HEADER_BYTES &&
    view.getUint32(8, true) === crc32(new TextEncoder().encode(text)) &&
    view.getUint16(20, true) === NUMBERS.length &&
    view.getUint16(22, true) === SECTIONS.length &&
    NUMBERS.every(([, value], i) => view.getUint16(24 + 2 * i, true) === value)
  );
}

interface Section {
  readonly body: Uint8Array;
  readonly checksum: number;
}

type Sections = Readonly<Record<(typeof SECTIONS)[number], Section>>;

/** Sections follow one another and fill the file. */
function readSections(bytes: Uint8Array, view: DataView): Result<Sections, WeightsError> {
  const sections: Partial<Record<(typeof SECTIONS)[number], Section>> = {};
  let end = HEADER_BYTES;
  for (const [i, name] of SECTIONS.entries()) {
    const at = 24 + 2 * NUMBERS.length + 16 * i;
    const offset = view.getUint32(at + 4, true);
    const length = view.getUint32(at + 8, true);
    const isPlaced = textAt(bytes, at) === name && offset === end && length <= bytes.length - end;
    if (!isPlaced) return damaged('sections');
    const body = bytes.subarray(offset, offset + length);
    const checksum = view.getUint32(at + 12, true);
    if (crc32(body) !== checksum) return damaged(name);
    sections[name] = { body, checksum };
    end += length;
  }
  return end === bytes.length ? ok(sections as Sections) : damaged('length');
}

function readNetwork(
  sections: Sections,
  { rule, mask, tables, heads }: { rule: Rule; mask: number; tables: number; heads: number },
): Result<Network, WeightsError> {
  const rowsBytes = ROWS * NET_WIDTH;
  const { ROWS: table } = sections;
  if (table.body.length !== padded(tables * rowsBytes)) return damaged('ROWS');
  const rows = new Int8Array(table.body.slice(0, tables * rowsBytes).buffer);
  if (rows.includes(-128)) return damaged('ROWS');
  const read = readHeads(sections.HEAD.body, heads);
  if (!read.ok) return read;
  const tests = readTests(sections.TEST.body);
  if (!tests) return damaged('TEST');
  const meta = readMeta(sections.META.body);
  if (!meta.ok) return meta;
  return ok({
    rule,
    sizes: Array.from({ length: 32 }, (_, size) => size).filter(size => (mask >>> size) & 1),
    tables: Array.from({ length: tables }, (_, i) =>
      rows.subarray(i * rowsBytes, (i + 1) * rowsBytes),
    ),
    heads: read.value,
    tests,
    hash: hashOf(sections),
    meta: meta.value,
  });
}

function readHeads(body: Uint8Array, count: number): Result<Head[], WeightsError> {
  const heads: Head[] = [];
  let at = 0;
  for (let i = 0; i < count; i++) {
    const head: Partial<Record<HeadName, Int8Array | Int32Array>> = {};
    for (const [name, length] of HEAD) {
      const isBias = name.endsWith('Bias');
      const bytes = body.slice(at, at + length * (isBias ? 4 : 1));
      at += length * (isBias ? 4 : 1);
      if (at > body.length) return damaged('HEAD');
      const numbers = isBias ? littleInts(bytes) : new Int8Array(bytes.buffer);
      const isWithin = (value: number) => (isBias ? Math.abs(value) <= BIAS_MOST : value !== -128);
      if (!numbers.every(isWithin)) return damaged('HEAD');
      head[name] = numbers;
    }
    heads.push(head as Head);
  }
  return padded(at) === body.length ? ok(heads) : damaged('HEAD');
}

/** Read byte by byte: the machine's byte order may differ. */
function littleInts(bytes: Uint8Array): Int32Array {
  const view = new DataView(bytes.buffer);
  return Int32Array.from({ length: bytes.length / 4 }, (_, i) => view.getInt32(4 * i, true));
}

function readMeta(body: Uint8Array): Result<unknown, WeightsError> {
  try {
    return ok(JSON.parse(new TextDecoder().decode(body).replace(/\0+$/, '')));
  } catch {
    return damaged('META');
  }
}

function hashOf({ ROWS, HEAD }: Sections): string {
  const hash = (ROWS.checksum ^ Math.imul(HEAD.checksum, 31)) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

function padded(length: number): number {
  return (length + 3) & ~3;
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function damaged(part: string): Result<never, WeightsError> {
  return err({ kind: 'damaged', part });
}
