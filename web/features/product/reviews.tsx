import { type CSSProperties, lazy, Suspense } from 'react';
import type { ProductDetail } from '#contract/calls/catalogue.ts';
import { Columns, Section } from '#ui/layout.tsx';
import { Stars } from '#ui/stars.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { oneDecimal } from '#web/features/product/product-details.ts';
import type { ReviewList as ReviewListType } from '#web/features/product/review-list.tsx';
import { averageRating, reviewCountText } from '#web/features/product-card/product-card-data.ts';

const RETRY_MS = 5000;

/** They are in the document from the beginning; their code comes after that of what is seen first, and is tried again. */
const ReviewList = lazy(loadList);

async function loadList(): Promise<{ default: typeof ReviewListType }> {
  try {
    return { default: (await import('#web/features/product/review-list.tsx')).ReviewList };
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return loadList();
  }
}

/** Of those further down only the stars are here. */
export type AnyReview = ProductDetail['items'][number]['reviews'][number];

export function Reviews({ productId, reviews }: { productId: number; reviews: AnyReview[] }) {
  const average = averageRating(reviews.map(({ ratingValue }) => ratingValue));
  return (
    <Section ground="cream" id="reviews" aria-labelledby="reviews-heading">
      <Columns className="items-start gap-y-10">
        <div className="col-span-4">
          <h2 id="reviews-heading" className="text-h2">
            Reviews
          </h2>
          {average !== null && <Summary reviews={reviews} average={oneDecimal(average)} />}
        </div>
        <div className="col-span-7 col-start-6">
          {average === null ? (
            <div className="border-y border-line py-7">
              <p className="text-title font-semibold font-serif">No reviews yet</p>
              <p className="mt-1.5 text-ink-soft">
                Have you bought it? Be the first: on the page of <TextLink to="/orders">your order</TextLink> you can
                say how it went.
              </p>
            </div>
          ) : (
            <Suspense fallback={<div className="min-h-96 border-y border-line" />}>
              <ReviewList key={productId} productId={productId} reviews={reviews} />
            </Suspense>
          )}
        </div>
      </Columns>
    </Section>
  );
}

function Summary({ reviews, average }: { reviews: AnyReview[]; average: number }) {
  return (
    <>
      <div className="my-6 flex items-end gap-5">
        <span className="font-serif text-[5rem]/[0.8] font-medium tracking-[-0.03em] lining-nums">
          {average.toFixed(1)}
        </span>
        <div>
          <Stars rating={average} large />
          <p className="text-sm text-ink-soft">{reviewCountText(reviews.length)}</p>
        </div>
      </div>
      <ul className="grid gap-1.75 text-xs/[1.65] text-ink-mute max-w-76">
        {[5, 4, 3, 2, 1].map((stars) => (
          <Bar
            key={stars}
            stars={stars}
            count={reviews.filter(({ ratingValue }) => ratingValue === stars).length}
            total={reviews.length}
          />
        ))}
      </ul>
    </>
  );
}

function Bar({ stars, count, total }: { stars: number; count: number; total: number }) {
  return (
    <li className="grid grid-cols-[3.25rem_1fr_1.5rem] items-center gap-3 tabular-nums">
      <span>{stars === 1 ? '1 star' : `${stars} stars`}</span>
      <span aria-hidden="true" className="h-0.75 bg-line">
        <span
          className="block h-full w-(--share) bg-gold"
          style={{ '--share': `${(count / total) * 100}%` } as CSSProperties}
        />
      </span>
      <span className="text-right">{count}</span>
    </li>
  );
}
