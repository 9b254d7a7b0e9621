import { type CSSProperties, useState } from 'react';
import type { Review } from '#contract/catalogue.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { dateText } from '#ui/date-text.ts';
import { Columns, Section } from '#ui/layout.tsx';
import { Stars } from '#ui/stars.tsx';
import { averageRating, reviewCountText } from '#web/features/product-card/product-card-data.ts';

const FIRST = 3;

export function Reviews({ reviews }: { reviews: Review[] }) {
  const average = averageRating(reviews.map(({ ratingValue }) => ratingValue));
  return (
    <Section ground="cream" id="reviews" aria-labelledby="reviews-heading">
      <Columns className="items-start gap-y-10">
        <div className="col-span-4">
          <h2 id="reviews-heading" className="text-h2">
            Reviews
          </h2>
          {average !== null && <Summary reviews={reviews} average={Math.round(average * 10) / 10} />}
        </div>
        <div className="col-span-7 col-start-6">
          {average === null ? (
            <div className="border-y border-line py-7">
              <p className="text-title font-semibold font-serif">No reviews yet</p>
              <p className="mt-1.5 text-ink-soft">Whoever has bought it can say here how it went.</p>
            </div>
          ) : (
            <ReviewList reviews={reviews} />
          )}
        </div>
      </Columns>
    </Section>
  );
}

function Summary({ reviews, average }: { reviews: Review[]; average: number }) {
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

function ReviewList({ reviews }: { reviews: Review[] }) {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <>
      <div className="border-b border-line">
        {reviews.map((review, index) => (
          <ReviewItem key={review.id} review={review} isFolded={!isWhole && index >= FIRST} />
        ))}
      </div>
      {!isWhole && reviews.length > FIRST && (
        <Button look="outline" className="mt-7 noscript:hidden" onClick={() => setIsWhole(true)}>
          Show all {reviews.length} reviews
        </Button>
      )}
    </>
  );
}

function ReviewItem({ review, isFolded }: { review: Review; isFolded: boolean }) {
  return (
    <article
      className={cx(
        'gap-x-6 gap-y-2 border-t border-line py-7 sm:grid-cols-[9.5rem_1fr]',
        isFolded ? 'hidden noscript:grid' : 'grid',
      )}
    >
      <p className="text-sm text-ink-mute">
        <span className="block font-medium text-ink">{review.author}</span>
        {review.city} · <span className="whitespace-nowrap">{dateText(review.writtenAt)}</span>
      </p>
      <div>
        <Stars rating={review.ratingValue} />
        <h3 className="mt-2 mb-1.5 text-[1.375rem]/[1.2] font-semibold tracking-normal">{review.title}</h3>
        <p className="text-ink-soft">{review.text}</p>
      </div>
    </article>
  );
}
