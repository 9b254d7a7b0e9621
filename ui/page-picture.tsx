import type { ComponentProps } from 'react';
import { IMAGE_WIDTHS } from '#contract/rules/images.ts';
import { preloadPicture } from '#ui/preload-picture.ts';

/** A photograph of the pages: the address of each width as AVIF, and one WebP for browsers without it and for other sites. */
export type PictureSet = { files: Record<number, string>; plain: string; width: number; height: number };

type Size = { width: number; height: number };

/**
 * Takes what `import.meta.glob('.../pictures/name-*', { eager: true, query: '?url', import: 'default' })` finds.
 * Width and height are those of the original; only their ratio matters.
 */
export function pictureSet(found: Record<string, string>, size: Size): PictureSet {
  const set: PictureSet = { files: {}, plain: '', ...size };
  for (const [path, address] of Object.entries(found)) {
    const width = Number(/-(\d+)\.avif$/.exec(path)?.[1]);
    // A pattern that also finds another picture would show that one instead.
    if (width ? set.files[width] : set.plain) throw new Error(`${path} is a second picture of its kind in one set.`);
    if (width) set.files[width] = address;
    else set.plain = address;
  }
  return set;
}

/** The same of a picture that the API gives, if it is a stored one ('.../1200.webp'). */
export function storedPictureSet(src: string | null | undefined, size: Size): PictureSet | undefined {
  const stored = /^(.*\/)\d+\.webp$/.exec(src ?? '')?.[1];
  if (!src || !stored) return undefined;
  return {
    files: Object.fromEntries(IMAGE_WIDTHS.map((width) => [width, `${stored}${width}.avif`])),
    plain: src,
    ...size,
  };
}

type Props = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt' | 'loading' | 'width' | 'height'> & {
  picture: PictureSet;
  alt: string;
  /** How wide it stands on the page, as in the sizes attribute. */
  sizes: string;
  /** Part of what is seen first: fetched at once and ahead of the rest. */
  isFirst?: boolean;
};

export function PagePicture({ picture, alt, sizes, isFirst = false, ...rest }: Props) {
  const srcSet = Object.entries(picture.files)
    .map(([width, address]) => `${address} ${width}w`)
    .join(', ');
  if (isFirst) preloadPicture(srcSet, sizes);
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      <img
        src={picture.plain}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        {...(isFirst && { fetchPriority: 'high' })}
        {...rest}
      />
    </picture>
  );
}
