import type { ComponentProps } from 'react';
import { IMAGE_WIDTHS, ZOOM_WIDTH } from '#contract/rules/images.ts';
import { cx } from '#ui/cx.ts';
import { preloadPicture } from '#ui/preload-picture.ts';

type Props = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'loading'> & {
  src: string;
  alt: string;
  /** How wide it stands on the page, as in the sizes attribute. */
  sizes: string;
  /** Part of what is seen first: fetched at once and ahead of the rest. */
  isFirst?: boolean;
  /** As it was uploaded, whatever its width on the page: for whoever looks closely. */
  isWhole?: boolean;
};

/** For browsers without AVIF: between a card and half a page. */
const PLAIN_WIDTH = 640;

/** Stored pictures end in their width ('.../1200.webp') and exist in each of the widths and formats; any other address is left alone. It stands on the ground of the page: its frame needs none. */
export function Picture({
  src,
  alt,
  sizes,
  isFirst = false,
  isWhole = false,
  width = 1200,
  height = 1200,
  className,
  ...rest
}: Props) {
  const stored = storedFolder(src);
  const srcSet = stored && IMAGE_WIDTHS.map((width) => `${stored}${width}.avif ${width}w`).join(', ');
  if (srcSet && isFirst && !isWhole) preloadPicture(srcSet, sizes);
  return (
    <picture className="contents">
      {srcSet &&
        (isWhole ? (
          <source type="image/webp" srcSet={wholeAddress(src)} />
        ) : (
          <source type="image/avif" srcSet={srcSet} sizes={sizes} />
        ))}
      <img
        src={stored ? `${stored}${PLAIN_WIDTH}.webp` : src}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        {...(isFirst && { fetchPriority: 'high' })}
        className={cx('pack', className)}
        {...rest}
      />
    </picture>
  );
}

function storedFolder(src: string): string | undefined {
  return /^(.*\/)\d+\.webp$/.exec(src)?.[1];
}

/** The picture as it was uploaded. */
export function wholeAddress(src: string): string {
  const stored = storedFolder(src);
  return stored ? `${stored}${ZOOM_WIDTH}.webp` : src;
}
