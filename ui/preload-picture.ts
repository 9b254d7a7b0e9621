import { preload } from 'react-dom';

/**
 * Names a picture in the head, ahead of fonts and scripts: a browser that meets it only in the page asks for it after them.
 * React does that by itself for an <img>, but not for one in a <picture>. Pages made in the browser
 * need none.
 */
export function preloadPicture(srcSet: string, sizes: string): void {
  if (!import.meta.env.SSR) return;
  const [address = ''] = srcSet.split(' ');
  preload(address, { as: 'image', type: 'image/avif', imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: 'high' });
}
