import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { fail } from '#contract/errors.ts';
import { painter } from '#server/images/painter.ts';
import { holdsSomethingElse, isHeic, kindOf, moves, type PictureKind } from '#server/images/picture-kind.ts';
import { boundedQueue } from '#server/platform/bounded-queue.ts';

/** More than any phone takes unless it is asked to, and little enough to be unpacked beside a shop at work. */
const MOST_PIXELS = 80_000_000;
/** What phones take as a rule. Beyond it a decoder may need hundreds of megabytes: one at a time. */
const USUAL_PIXELS = 25_000_000;
const LONGEST_SECONDS = 15;

/** Unpacking takes memory and a core: two at once, whoever else sends pictures. */
const unpacking = boundedQueue({ atOnce: 2, mostWaiting: 20 });
const unpackingLarge = boundedQueue({ atOnce: 1, mostWaiting: 10 });

export type Photograph = { mediaType: 'image/jpeg'; picture: Buffer; hash: string };
export type ProductPicture = { bytes: Buffer; hash: string; width: number; height: number };

const refuse = (reason: string) => fail('picture_refused', { reason });
const NONE = 'Please choose a picture first.';
const WRONG_KIND = 'This is no photograph that we can read: please send a JPEG, PNG or WebP picture.';
const DAMAGED = 'This picture is damaged or cut off. Please send it again.';
const TOO_LARGE = `This picture has more than ${MOST_PIXELS / 1_000_000} megapixels. Please send a smaller one, or a screenshot of it.`;
const HEIC =
  "This picture is in an iPhone's own format (HEIC). Choose Settings, Camera, Formats, Most Compatible on the phone, or send a screenshot of it.";
const MOVES = 'This picture moves. Please send one that stands still.';
const TWOFOLD = 'This file is a picture and something else at once. Please send the picture alone.';

/**
 * A picture that a person sends us, made anew from its dots: upright, at most 2000 px, as a JPEG that carries neither a
 * place nor anything else that was packed into the file. What is none of the three kinds is never given to a decoder.
 */
export async function cleanPhotograph(bytes: Uint8Array): Promise<Photograph> {
  const { data, hash } = await paintAnew(bytes, {
    kinds: ['jpeg', 'png', 'webp'],
    mostSide: 2000,
    paint: (upright) => upright.jpeg({ quality: 82 }),
  });
  return { mediaType: 'image/jpeg', picture: data, hash };
}

/** Fewer dots than this are a smear on the card of a product. */
const LEAST_SIDE = 200;
const TOO_SMALL = `This picture is smaller than ${LEAST_SIDE} by ${LEAST_SIDE} dots. Please send it as the camera took it.`;

/**
 * The same for what the shop shows: large and exact enough for the 2.5x zoom, as a WebP, which is then served as it is to
 * whoever looks closely. The shop's own people can send the right file, so what is odd is refused instead of mended.
 */
export async function cleanProductPicture(bytes: Uint8Array): Promise<ProductPicture> {
  const { data, hash, width, height } = await paintAnew(bytes, {
    kinds: ['jpeg', 'png', 'webp', 'avif'],
    mostSide: 2400,
    leastSide: LEAST_SIDE,
    isStrict: true,
    paint: (upright) => upright.webp({ quality: 92, smartSubsample: true, effort: 2 }),
  });
  return { bytes: data, hash, width, height };
}

type PhotographLimits = {
  kinds: PictureKind[];
  mostSide: number;
  leastSide?: number;
  /** Refuses what moves and what is a second kind of file as well, though none of it would be left. */
  isStrict?: boolean;
  paint: (upright: Sharp) => Sharp;
};

async function paintAnew(
  bytes: Uint8Array,
  { kinds, mostSide, leastSide = 1, isStrict = false, paint }: PhotographLimits,
) {
  if (bytes.length === 0) throw refuse(NONE);
  if (isHeic(bytes)) throw refuse(HEIC);
  const kind = kindOf(bytes);
  if (!kind || !kinds.includes(kind)) throw refuse(WRONG_KIND);
  if (isStrict && holdsSomethingElse(bytes)) throw refuse(TWOFOLD);
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 } as const;
  const sharp = await painter();
  // Reads the head alone, so it takes no memory to speak of.
  const { width, height, format, pages } = await sharp(bytes, { failOn: 'error', limitInputPixels: false })
    .metadata()
    .catch(() => Promise.reject(refuse(DAMAGED)));
  if (format !== (kind === 'avif' ? 'heif' : kind)) throw refuse(WRONG_KIND);
  if (width * height > MOST_PIXELS) throw refuse(TOO_LARGE);
  if (isStrict && ((pages ?? 1) > 1 || moves(bytes))) throw refuse(MOVES);
  if (Math.min(width, height) < leastSide) throw refuse(TOO_SMALL);
  const line = width * height > USUAL_PIXELS ? unpackingLarge : unpacking;
  return line.run(async () => {
    const upright = sharp(bytes, options)
      .timeout({ seconds: LONGEST_SECONDS })
      .autoOrient()
      .resize({ width: mostSide, height: mostSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' });
    const { data, info } = await paint(upright)
      .toBuffer({ resolveWithObject: true })
      .catch((error: Error) => Promise.reject(/timeout/.test(error.message) ? fail('timed_out') : refuse(DAMAGED)));
    const hash = createHash('sha256').update(data).digest('hex');
    return { data, hash, width: info.width, height: info.height };
  });
}
