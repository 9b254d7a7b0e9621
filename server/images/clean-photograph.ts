import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { fail } from '#contract/errors.ts';
import { boundedQueue } from '#server/platform/bounded-queue.ts';

/** More than any phone takes unless it is asked to, and little enough to be unpacked beside a shop at work. */
const MOST_PIXELS = 80_000_000;
const MOST_SIDE = 2000;
const LONGEST_SECONDS = 10;

/** Unpacking takes memory and a core: two at once, whoever else sends pictures. */
const unpacking = boundedQueue({ atOnce: 2, mostWaiting: 20 });

export type Photograph = { mediaType: 'image/jpeg'; picture: Buffer; hash: string };

const refuse = (reason: string) => fail('picture_refused', { reason });
const WRONG_KIND = 'This is no photograph that we can read: please send a JPEG, PNG or WebP picture.';
const DAMAGED = 'This picture is damaged or cut off. Please send it again.';
const TOO_LARGE = `This picture has more than ${MOST_PIXELS / 1_000_000} megapixels. Please send a smaller one, or a screenshot of it.`;

/**
 * A picture that a person sends us, made anew from its dots: upright, at most 2000 px, as a JPEG that carries neither a
 * place nor anything else that was packed into the file. What is none of the three kinds is never given to a decoder.
 */
export async function cleanPhotograph(bytes: Uint8Array): Promise<Photograph> {
  const kind = kindOf(bytes);
  if (!kind) throw refuse(bytes.length === 0 ? 'Please choose a picture first.' : WRONG_KIND);
  return unpacking.run(async () => {
    const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 } as const;
    const { width, height, format } = await sharp(bytes, { ...options, limitInputPixels: false })
      .metadata()
      .catch(() => Promise.reject(refuse(DAMAGED)));
    if (format !== kind) throw refuse(WRONG_KIND);
    if (width * height > MOST_PIXELS) throw refuse(TOO_LARGE);
    const picture = await sharp(bytes, options)
      .timeout({ seconds: LONGEST_SECONDS })
      .autoOrient()
      .resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82 })
      .toBuffer()
      .catch(() => Promise.reject(refuse(DAMAGED)));
    return { mediaType: 'image/jpeg', picture, hash: createHash('sha256').update(picture).digest('hex') };
  });
}

/** By its first bytes: names and types are what anybody writes. */
function kindOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | null {
  const begins = (signs: number[], at = 0) => signs.every((sign, index) => bytes[at + index] === sign);
  if (begins([0xff, 0xd8, 0xff])) return 'jpeg';
  if (begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  return begins([0x52, 0x49, 0x46, 0x46]) && begins([0x57, 0x45, 0x42, 0x50], 8) ? 'webp' : null;
}
