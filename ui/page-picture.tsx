import type { ComponentProps } from 'react';

/** A photograph of the pages: the address of each width, by its width. */
export type PictureSet = { files: Record<number, string>; width: number; height: number };

/**
 * Takes what `import.meta.glob('.../pictures/name-*.webp', { eager: true, query: '?url', import: 'default' })` finds.
 * Width and height are those of the original; only their ratio matters.
 */
export function pictureSet(found: Record<string, string>, size: { width: number; height: number }): PictureSet {
  const files: PictureSet['files'] = {};
  for (const [path, address] of Object.entries(found)) {
    const width = Number(/-(\d+)\.webp$/.exec(path)?.[1]);
    // A pattern that also finds another picture would show that one instead.
    if (files[width]) throw new Error(`${path} is a second picture of ${width} pixels in one set.`);
    files[width] = address;
  }
  return { files, ...size };
}

/** One address for those who take no list: the widest. */
export function largestOf({ files }: PictureSet): string {
  const widths = Object.keys(files).map(Number);
  return files[Math.max(...widths)] ?? '';
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
  return (
    <img
      src={largestOf(picture)}
      alt={alt}
      srcSet={Object.entries(picture.files)
        .map(([width, address]) => `${address} ${width}w`)
        .join(', ')}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      {...(isFirst && { fetchPriority: 'high' })}
      {...rest}
    />
  );
}
