// The files in a .zip or .gz archive. Only what archives of records use: stored and deflated files, no passwords.
import { err, ok, type Result } from '@tengen/rules';
import { decodeText } from '../file/decoding.ts';
import type { ReadError } from '../file/reading.ts';
import { inflate } from './inflate.ts';

export interface PackedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const LOCAL_FILE = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
const GZIP = 0x1f8b08;
/** The comment after the directory is no longer than this. */
const LONGEST_COMMENT = 0xffff;

const damaged = (): Result<never, ReadError> => err({ kind: 'damaged-archive', at: { offset: 0 } });

function isZip(view: DataView): boolean {
  return view.byteLength >= 22 && [LOCAL_FILE, DIRECTORY_END].includes(view.getUint32(0, true));
}

function isGzip(view: DataView): boolean {
  return view.byteLength >= 18 && view.getUint32(0) >>> 8 === GZIP;
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

export function isArchive(bytes: Uint8Array): boolean {
  return isZip(viewOf(bytes)) || isGzip(viewOf(bytes));
}

/** The files, which have no more than `most` bytes together. `fileName` names the file in a .gz that does not. */
export function unpack(
  bytes: Uint8Array,
  fileName: string,
  most: number,
): Result<readonly PackedFile[], ReadError> {
  const view = viewOf(bytes);
  return isZip(view) ? unzip(bytes, view, most) : gunzip(bytes, view, fileName, most);
}

function unzip(
  bytes: Uint8Array,
  view: DataView,
  most: number,
): Result<readonly PackedFile[], ReadError> {
  let end = bytes.length - 22;
  const first = Math.max(0, end - LONGEST_COMMENT);
  while (end >= first && view.getUint32(end, true) !== DIRECTORY_END) end--;
  if (end < first) return damaged();
  const files: PackedFile[] = [];
  let room = most;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + 46 > end || view.getUint32(at, true) !== DIRECTORY_ENTRY) return damaged();
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    const name = decodeText(bytes.subarray(at + 46, nameEnd)).text;
    const isFolder = name.endsWith('/');
    const file = isFolder ? undefined : unzipFile(bytes, view, at, room);
    if (file && !file.ok) return file;
    if (file) {
      files.push({ name, bytes: file.value });
      room -= file.value.length;
    }
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return ok(files);
}

function unzipFile(
  bytes: Uint8Array,
  view: DataView,
  entry: number,
  room: number,
): Result<Uint8Array, ReadError> {
  const isLocked = (view.getUint16(entry + 8, true) & 1) !== 0;
  const method = view.getUint16(entry + 10, true);
  const sum = view.getUint32(entry + 16, true);
  const local = view.getUint32(entry + 42, true);
  if (isLocked || local + 30 > bytes.length) return damaged();
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const packed = bytes.subarray(start, start + view.getUint32(entry + 20, true));
  return unpacked(packed, method === 0, room, sum);
}

function gunzip(
  bytes: Uint8Array,
  view: DataView,
  fileName: string,
  most: number,
): Result<readonly PackedFile[], ReadError> {
  const flags = bytes[3]!;
  let at = 10;
  const textEnd = () => bytes.indexOf(0, at) + 1 || bytes.length;
  if (flags & 4) at += 2 + view.getUint16(at, true);
  let name = fileName.replace(/\.gz$/i, '');
  if (flags & 8) {
    name = decodeText(bytes.subarray(at, textEnd() - 1)).text;
    at = textEnd();
  }
  if (flags & 16) at = textEnd();
  if (flags & 2) at += 2;
  const end = bytes.length - 8;
  const file = unpacked(bytes.subarray(at, end), false, most, view.getUint32(end, true));
  return file.ok ? ok([{ name, bytes: file.value }]) : file;
}

function unpacked(
  packed: Uint8Array,
  isStored: boolean,
  most: number,
  sum: number,
): Result<Uint8Array, ReadError> {
  const bytes = isStored && packed.length <= most ? packed : inflate(packed, most);
  if (bytes === 'too-large') {
    return err({ kind: 'too-large', at: { offset: 0 }, expected: `≤ ${most}` });
  }
  return bytes && checksum(bytes) === sum ? ok(bytes) : damaged();
}

const CHECKS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let check = byte;
  for (let i = 0; i < 8; i++) check = check & 1 ? (check >>> 1) ^ 0xedb88320 : check >>> 1;
  return check;
});

/** CRC-32, as both formats store it. */
function checksum(bytes: Uint8Array): number {
  let check = 0xffffffff;
  for (let i = 0; i < bytes.length; i++) {
    check = CHECKS[(check ^ bytes[i]!) & 0xff]! ^ (check >>> 8);
  }
  return (check ^ 0xffffffff) >>> 0;
}
