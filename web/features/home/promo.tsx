import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BANNER_CODES } from '#contract/banner-codes.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { PagePicture, type PictureSet, pictureSet } from '#ui/page-picture.tsx';

const SIZE = { width: 1600, height: 600 };
const SIZES = '(width >= 98rem) 90rem, (width >= 40rem) 92vw, 200vw';

const light = pictureSet(
  import.meta.glob<string>('../../pictures/promo-1-*', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
  SIZE,
);
const dark = pictureSet(
  import.meta.glob<string>('../../pictures/promo-2-*', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
  SIZE,
);

export function LightPromo() {
  return (
    <Banner picture={light} to="/shop" linkText="Shop the offer">
      <h2 className="max-w-[6ch] text-[clamp(2.75rem,1.4rem+4.3vw,5.75rem)]/[0.94] tracking-display">Save up to 20%</h2>
      <p className="mt-[clamp(0.75rem,1.6vw,1.5rem)] max-w-84">
        On orders over Rs. 5,000, with the code <Code>{BANNER_CODES.large}</Code> at checkout.
      </p>
    </Banner>
  );
}

export function DarkPromo() {
  return (
    <Banner picture={dark} to="/shop" linkText="See the whole shelf" isDark>
      <h2 className="text-[clamp(2.25rem,1.4rem+2.7vw,4rem)]/none tracking-display">
        Hair and body,
        <br />
        together
      </h2>
      <p className="mt-[clamp(0.75rem,1.6vw,1.5rem)] max-w-84">
        Save up to 20% on orders over <span className="whitespace-nowrap">Rs. 5,000</span> with{' '}
        <Code>{BANNER_CODES.large}</Code>, or 10% on your first order with <Code>{BANNER_CODES.first}</Code>.
      </p>
    </Banner>
  );
}

type Props = { picture: PictureSet; to: string; linkText: string; isDark?: boolean; children: ReactNode };

/**
 * The photograph leaves one of its sides to the words; on a phone they stand below it on the same ground. Clipped and not
 * hidden, so that it grows with words that need more height than its shape gives.
 */
function Banner({ picture, to, linkText, isDark = false, children }: Props) {
  return (
    <Link
      to={to}
      className={cx(
        'group/promo relative grid items-center overflow-clip max-sm:-mx-gutter sm:aspect-[8/3]',
        isDark ? 'promo-dark bg-leaf-deep text-cream' : 'bg-mint-haze text-ink',
      )}
    >
      <PagePicture
        picture={picture}
        alt=""
        sizes={SIZES}
        className={cx(
          'w-full object-cover transition-transform duration-(--duration-image) ease-out-soft group-hover/promo:scale-[1.015] max-sm:aspect-[4/3] sm:absolute sm:inset-0 sm:h-full',
          isDark ? 'max-sm:object-[14%_50%]' : 'max-sm:object-[88%_50%]',
        )}
      />
      <div
        className={cx(
          'relative z-1 max-sm:px-gutter max-sm:pt-6 max-sm:pb-5 sm:py-4',
          isDark ? 'sm:w-[43%] sm:justify-self-end sm:pr-6' : 'sm:w-[44%] sm:pl-[clamp(2rem,5vw,5.5rem)]',
        )}
      >
        {children}
        <span
          className={cx(
            'mt-2 inline-flex min-h-11 items-center gap-2.5 text-ui font-medium',
            isDark ? 'text-cream' : 'text-leaf',
          )}
        >
          {linkText}
          <Icon
            name="right"
            size="small"
            className="transition-transform duration-(--duration-base) ease-leaf group-hover/promo:translate-x-1"
          />
        </span>
      </div>
    </Link>
  );
}

function Code({ children }: { children: string }) {
  return <span className="font-semibold tracking-[0.06em] whitespace-nowrap">{children}</span>;
}
