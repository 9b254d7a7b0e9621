export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif';

/** By its first bytes: names and types are what anybody writes. */
export function kindOf(bytes: Uint8Array): PictureKind | null {
  const begins = (signs: number[], at = 0) => signs.every((sign, index) => bytes[at + index] === sign);
  if (begins([0xff, 0xd8, 0xff])) return 'jpeg';
  if (begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (begins([0x52, 0x49, 0x46, 0x46]) && begins([0x57, 0x45, 0x42, 0x50], 8)) return 'webp';
  return brandsOf(bytes).includes('avif') ? 'avif' : null;
}

export function isHeic(bytes: Uint8Array): boolean {
  return kindOf(bytes) === null && /hei[cxms]|hev[cx]|mif1|msf1/.test(brandsOf(bytes));
}

/** What files of this family call themselves, and what else they may be read as: '....ftypheic....mif1heic'. */
function brandsOf(bytes: Uint8Array): string {
  return text(bytes, 4, 8) === 'ftyp' ? text(bytes, 8, Math.min(bytes[3] ?? 0, 64)) : '';
}

/** A PNG that moves says so ahead of its dots; decoders that know nothing of it show its first picture. */
export function moves(bytes: Uint8Array): boolean {
  if (kindOf(bytes) !== 'png') return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= bytes.length; ) {
    const name = text(bytes, at + 4, at + 8);
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
    at += 12 + view.getUint32(at);
  }
  return false;
}

/**
 * A page or program, a PDF or an archive packed into a picture. What phones hang behind theirs (a film, a second picture)
 * is none of these. Chance does not write such words into a photograph.
 */
export function holdsSomethingElse(bytes: Uint8Array): boolean {
  if (text(bytes, 0, 1024).includes('%PDF-')) return true;
  for (let at = 0; at < bytes.length; at += PIECE) {
    // Each piece reaches into the next, so that no word is cut in two.
    if (/<(script|!doctype|html|iframe)[\s>/]|<\?php\b/i.test(text(bytes, at, at + PIECE + 16))) return true;
  }
  return endsAsArchive(bytes);
}

const PIECE = 65_536;

const LONGEST_ZIP_COMMENT = 65_535;
const ZIP_END_BYTES = 22;

/** The list of a zip's contents stands at its end, and says how far it is to the end. */
function endsAsArchive(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const from = Math.max(0, file.length - LONGEST_ZIP_COMMENT - ZIP_END_BYTES);
  for (
    let at = file.indexOf('PK\x05\x06', from, 'latin1');
    at >= 0;
    at = file.indexOf('PK\x05\x06', at + 1, 'latin1')
  ) {
    const end = at + ZIP_END_BYTES;
    if (end <= file.length && end + file.readUInt16LE(end - 2) <= file.length) return true;
  }
  return false;
}

function text(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, to);
}
