import sharp from 'sharp';
import { fail } from '#contract/errors.ts';

/** What a file says of itself in its first bytes; its name and its header can say anything. */
const BEGINNINGS = [
  { format: 'jpeg', is: (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  { format: 'png', is: (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')) },
  {
    format: 'webp',
    is: (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
];

/** More than any phone takes; what unpacks to more is no photograph. */
const MOST_PIXELS = 60_000_000;
const LONGEST_SIDE = 1600;

/**
 * A picture that a stranger sent, painted anew: upright, of bounded size, and without what was hidden before, beside or
 * behind it (place, camera, another file).
 */
export async function cleanPhoto(given: Uint8Array): Promise<{ mediaType: string; bytes: Buffer }> {
  const bytes = Buffer.from(given);
  const format = BEGINNINGS.find(({ is }) => is(bytes))?.format;
  if (!format) throw refusal('This is not a photograph. Please send a JPEG, PNG or WebP.');
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const read = await picture.metadata();
    if (read.format !== format) throw new Error(`${format} turned out to be ${read.format}`);
    const painted = await picture
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer();
    return { mediaType: 'image/jpeg', bytes: painted };
  } catch {
    throw refusal('This photograph can not be opened. Please take it again, or send another.');
  }
}

const refusal = (reason: string) => fail('photo_refused', { reason });
