import { IMAGE_WIDTHS } from '#contract/images.ts';

const LARGEST = IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1];

/** The address of a picture at its largest; the other widths stand at the same address with another number. */
export function imagePath(hash: string): string {
  return `/images/${hash}/${LARGEST}.webp`;
}
