const SHOWN_WIDTH = 320;

/** A stored picture ends in its width. */
export function sized(address: string, width = SHOWN_WIDTH): string {
  return address.replace(/\/\d+\.webp$/, `/${width}.webp`);
}
