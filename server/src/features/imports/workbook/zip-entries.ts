import { inflateRawSync } from 'node:zlib';
import { WorkbookProblem } from './workbook-problem.ts';

/** A file in a ZIP file: its name, and its content where it is read. */
export interface ZipEntry {
  name: string;
  content: Buffer;
}

/** The most that a workbook may hold unpacked. */
const maxBytes = 160 * 1024 * 1024;
const maxEntries = 2000;
const endRecord = { signature: 0x06_05_4b_50, bytes: 22, maxComment: 65_535 };
const listed = { signature: 0x02_01_4b_50, bytes: 46 };
const local = { signature: 0x04_03_4b_50, bytes: 30 };

export const isDamaged = () =>
  new WorkbookProblem('The workbook is damaged or was cut off. Please save it again and send it once more.');
const isTooLarge = () =>
  new WorkbookProblem('The workbook is too large when it is unpacked. Please save its table as CSV.');
const isLocked = () =>
  new WorkbookProblem('The workbook has a password. Please save it without one as .xlsx or CSV.');

/**
 * Unpacks a ZIP file entry by entry, never more than 160 MB whatever it says about itself. Throws a WorkbookProblem where it is
 * damaged, locked, or not the size that it claims: a reader would set that much memory aside.
 */
export function* zipEntries(bytes: Buffer): Generator<ZipEntry> {
  let [at, left] = [findList(bytes), maxBytes];
  const names = new Set<string>();
  for (const count = bytes.readUInt16LE(findEnd(bytes) + 10); names.size < count;) {
    if (at + listed.bytes > bytes.length || bytes.readUInt32LE(at) !== listed.signature) throw isDamaged();
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((offset) =>
      bytes.readUInt16LE(at + offset),
    );
    const name = bytes.toString('utf8', at + listed.bytes, at + listed.bytes + (nameBytes ?? 0));
    if (names.has(name)) throw isDamaged();
    names.add(name);
    const content = unpack(bytes, at, left);
    left -= content.length;
    yield { name, content };
    at += listed.bytes + (nameBytes ?? 0) + (extraBytes ?? 0) + (commentBytes ?? 0);
  }
}

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - endRecord.bytes - endRecord.maxComment);
  for (let at = bytes.length - endRecord.bytes; at >= first; at -= 1)
    if (bytes.readUInt32LE(at) === endRecord.signature) return at;
  throw isDamaged();
}

function findList(bytes: Buffer): number {
  const end = findEnd(bytes);
  if (bytes.readUInt16LE(end + 10) > maxEntries) throw isTooLarge();
  return bytes.readUInt32LE(end + 16);
}

function unpack(bytes: Buffer, at: number, left: number): Buffer {
  const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
  if (isEncrypted) throw isLocked();
  const method = bytes.readUInt16LE(at + 10);
  const [packed = 0, claimed = 0, from = 0] = [20, 24, 42].map((offset) => bytes.readUInt32LE(at + offset));
  if (claimed > left) throw isTooLarge();
  if (from + local.bytes > bytes.length || bytes.readUInt32LE(from) !== local.signature) throw isDamaged();
  const start = from + local.bytes + bytes.readUInt16LE(from + 26) + bytes.readUInt16LE(from + 28);
  const content = inflated(bytes.subarray(start, start + packed), method, claimed);
  if (content.length !== claimed) throw isDamaged();
  return content;
}

function inflated(packed: Buffer, method: number, claimed: number): Buffer {
  if (method === 0) return packed;
  if (method !== 8) throw isDamaged();
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, claimed) });
  } catch {
    throw isDamaged();
  }
}
