import { Link } from 'react-router';
import type { ShownBanner } from '#contract/calls/content.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { Lines } from '#ui/lines.tsx';
import { PagePicture } from '#ui/page-picture.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { bannerPicture } from '#web/features/blog/our-pictures.ts';

const SIZES = '(width >= 98rem) 90rem, (width >= 40rem) 92vw, 200vw';

/** So many letters can stand in the largest type, one word under the other. */
const FEW = 16;

/**
 * The photograph leaves one of its sides to the words; on a phone they stand below it on the same ground. Clipped and not
 * hidden, so that it grows with words that need more height than its shape gives.
 */
export function Promo({
  banner: { title, text, codes, linkText, to, picture: name, isDark },
}: {
  banner: ShownBanner;
}) {
  const picture = name ? bannerPicture(name) : undefined;
  const isLarge = !isDark && title.length <= FEW && !title.includes('\n');
  return (
    <Link
      to={to}
      className={cx(
        'group/promo relative grid items-center overflow-clip max-sm:-mx-gutter',
        picture && 'sm:aspect-[8/3] sm:w-full',
        isDark ? 'promo-dark bg-leaf-deep text-cream' : 'bg-mint-haze text-ink',
      )}
    >
      {picture && (
        <PagePicture
          picture={picture}
          alt=""
          sizes={SIZES}
          className={cx(
            'w-full object-cover transition-transform duration-(--duration-image) ease-out-soft group-hover/promo:scale-[1.015] max-sm:aspect-[4/3] sm:absolute sm:inset-0 sm:h-full',
            isDark ? 'max-sm:object-[14%_50%]' : 'max-sm:object-[88%_50%]',
          )}
        />
      )}
      <div
        className={cx(
          'relative z-1 max-sm:px-gutter max-sm:pt-6 max-sm:pb-5',
          picture ? 'sm:py-4' : 'sm:max-w-200 sm:px-[clamp(2rem,5vw,5.5rem)] sm:py-[clamp(2rem,4vw,4rem)]',
          picture && (isDark ? 'sm:w-[43%] sm:justify-self-end sm:pr-6' : 'sm:w-[44%] sm:pl-[clamp(2rem,5vw,5.5rem)]'),
        )}
      >
        <h2
          className={cx(
            'tracking-display wrap-anywhere',
            isLarge && picture
              ? 'max-w-[3.3em] text-[clamp(2.75rem,1.4rem+4.3vw,5.75rem)]/[0.94]'
              : 'text-[clamp(2.25rem,1.4rem+2.7vw,4rem)]/none',
          )}
        >
          <Lines text={title} />
        </h2>
        {text && (
          <p className={cx('mt-[clamp(0.75rem,1.6vw,1.5rem)]', picture ? 'max-w-84' : 'max-w-136')}>
            {unbroken(text, codes)}
          </p>
        )}
        <span
          className={cx(
            'mt-2 inline-flex min-h-11 items-center gap-2.5 text-ui font-medium',
            isDark ? 'text-cream' : 'text-leaf',
          )}
        >
          {linkText}
          <Icon
            name="right"
            small
            className="transition-transform duration-(--duration-base) ease-leaf group-hover/promo:translate-x-1"
          />
        </span>
      </div>
    </Link>
  );
}
