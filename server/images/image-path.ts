/** The widths in which a picture is served. The largest stands in the address that the API gives. */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 960, 1200] as const;

const LARGEST = IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1];

/** The address of a picture at its largest; the other widths stand at the same address with another number. */
export function imagePath(hash: string): string {
  return `/images/${hash}/${LARGEST}.webp`;
}
