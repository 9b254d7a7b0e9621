import { type CSSProperties, lazy, Suspense } from 'react';
import type { ProductDetail } from '#contract/calls/catalogue.ts';
import { productTexts } from '#texts/product.ts';
import { productCardTexts } from '#texts/product-card.ts';
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
            {productTexts.reviews}
          </h2>
          {average !== null && <Summary reviews={reviews} average={oneDecimal(average)} />}
        </div>
        <div className="col-span-7 col-start-6">
          {average === null ? (
            <div className="border-y border-line py-7">
              <p className="text-title font-semibold font-serif">{productCardTexts.noReviews}</p>
              <p className="mt-1.5 text-ink-soft">
                {productTexts.firstReview({
                  order: (words) => (
                    <TextLink key="order" to="/orders">
                      {words}
                    </TextLink>
                  ),
                })}
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
      <ul className="grid max-w-76 grid-cols-[minmax(3.25rem,max-content)_1fr_1.5rem] gap-x-3 gap-y-1.75 text-xs/[1.65] text-ink-mute">
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
    <li className="col-span-full grid grid-cols-subgrid items-center tabular-nums">
      <span>{productTexts.stars({ count: stars })}</span>
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
