import { inflateRawSync } from 'node:zlib';

const MOST_ENTRIES = 500;

const END = 0x06054b50;
const END_BYTES = 22;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const ENCRYPTED = 1;

/** What is no zip, lies about its size or unpacks to more than is bearable. */
export class BadZip extends Error {}

/** The files in a zip, one after the other, of at most so many bytes in all: what they state is compared with what they are. */
export function* zipEntries(bytes: Uint8Array, mostBytes: number): Generator<Buffer> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(zip);
  const entries = end < 0 ? 0 : zip.readUInt16LE(end + 10);
  if (entries === 0 || entries > MOST_ENTRIES) throw new BadZip();
  let at = zip.readUInt32LE(end + 16);
  let left = mostBytes;
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== ENTRY) throw new BadZip();
    const stated = zip.readUInt32LE(at + 24);
    if (stated > left) throw new BadZip();
    const content = unpack(zip, at, left);
    if (content.length !== stated) throw new BadZip();
    yield content;
    left -= stated;
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
}

/** It stands at the end, before a comment of any length. */
function findEnd(zip: Buffer): number {
  const first = Math.max(0, zip.length - END_BYTES - 0xffff);
  for (let at = zip.length - END_BYTES; at >= first; at -= 1) if (zip.readUInt32LE(at) === END) return at;
  return -1;
}

function unpack(zip: Buffer, at: number, most: number): Buffer {
  if (zip.readUInt16LE(at + 8) & ENCRYPTED) throw new BadZip();
  const method = zip.readUInt16LE(at + 10);
  const packed = zip.readUInt32LE(at + 20);
  const local = zip.readUInt32LE(at + 42);
  if (local + 30 > zip.length || zip.readUInt32LE(local) !== LOCAL) throw new BadZip();
  const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  if (from + packed > zip.length) throw new BadZip();
  const content = zip.subarray(from, from + packed);
  if (method === 0) return content;
  if (method !== 8) throw new BadZip();
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    throw new BadZip(undefined, { cause: error });
  }
}
