import { inflateRawSync } from 'node:zlib';

/** A sheet of thousands of rows unpacks to one or two megabytes. */
const MOST_UNPACKED_BYTES = 16 * 1024 * 1024;
const MOST_ENTRIES = 500;

const END = 0x06054b50;
const END_BYTES = 22;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const ENCRYPTED = 1;

/**
 * Whether a zip unpacks to a bearable size: by what it says of itself, and by unpacking it, since it may lie. Anything that
 * is not quite a zip says no.
 */
export function unpacksWithinLimits(bytes: Uint8Array, mostBytes = MOST_UNPACKED_BYTES): boolean {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(zip);
  if (end < 0) return false;
  const entries = zip.readUInt16LE(end + 10);
  if (entries === 0 || entries > MOST_ENTRIES) return false;
  let at = zip.readUInt32LE(end + 16);
  let left = mostBytes;
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== ENTRY) return false;
    const stated = zip.readUInt32LE(at + 24);
    if (stated > left) return false;
    const unpacked = unpackedBytes(zip, at, left);
    if (unpacked === null || unpacked !== stated) return false;
    left -= unpacked;
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return true;
}

/** It stands at the end, before a comment of any length. */
function findEnd(zip: Buffer): number {
  const first = Math.max(0, zip.length - END_BYTES - 0xffff);
  for (let at = zip.length - END_BYTES; at >= first; at -= 1) if (zip.readUInt32LE(at) === END) return at;
  return -1;
}

function unpackedBytes(zip: Buffer, at: number, most: number): number | null {
  if (zip.readUInt16LE(at + 8) & ENCRYPTED) return null;
  const method = zip.readUInt16LE(at + 10);
  const packed = zip.readUInt32LE(at + 20);
  const local = zip.readUInt32LE(at + 42);
  if (local + 30 > zip.length || zip.readUInt32LE(local) !== LOCAL) return null;
  const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  if (from + packed > zip.length) return null;
  if (method === 0) return packed;
  if (method !== 8) return null;
  try {
    return inflateRawSync(zip.subarray(from, from + packed), { maxOutputLength: Math.max(1, most) }).length;
  } catch {
    return null;
  }
}
