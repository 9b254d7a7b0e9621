import type { ComponentProps } from 'react';
import { IMAGE_WIDTHS } from '#contract/images.ts';

type Props = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'loading'> & {
  src: string;
  alt: string;
  /** How wide it stands on the page, as in the sizes attribute. */
  sizes: string;
  /** Part of what is seen first: fetched at once and ahead of the rest. */
  isFirst?: boolean;
};

export function Picture({ src, alt, sizes, isFirst = false, width = 1200, height = 1200, ...rest }: Props) {
  const srcSet = toSrcSet(src);
  return (
    <img
      src={src}
      alt={alt}
      {...(srcSet && { srcSet, sizes })}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      {...(isFirst && { fetchPriority: 'high' })}
      {...rest}
    />
  );
}

/** Stored pictures end in their width ('.../1200.webp') and exist in each of the widths; any other address is left alone. */
function toSrcSet(src: string): string | undefined {
  const stored = /^(.*\/)\d+\.webp$/.exec(src);
  return stored ? IMAGE_WIDTHS.map((width) => `${stored[1]}${width}.webp ${width}w`).join(', ') : undefined;
}
