/** The widths in which a stored picture is served; the largest stands in the address that the API gives. */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 960, 1200] as const;

/** Of which the 2.5x zoom shows a part, as WebP only: most pictures are kept at no more, and are then served as they are. */
export const ZOOM_WIDTH = 2400;

/** AVIF for browsers that know it, WebP for the others, for mails and for whoever keeps the address. */
export const IMAGE_FORMATS = ['avif', 'webp'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];
