import type sharp from 'sharp';

let loaded: Promise<typeof sharp> | undefined;

/** What paints pictures: fifteen megabytes of a library, read when the first picture comes. */
export function painter(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(({ default: paint }) => {
    paint.cache(false); // no picture is made twice
    paint.concurrency(1); // several pictures on one core each take less than one picture on several
    return paint;
  });
  return loaded;
}
