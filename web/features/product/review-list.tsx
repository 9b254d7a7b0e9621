import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toRequest } from '#contract/call.ts';
import type { Review, ReviewPhoto, SkinType } from '#contract/calls/review.ts';
import { getReviewPhoto, listReviews, REVIEWS_AT_ONCE } from '#contract/calls/reviews.ts';
import { productReviewsTexts } from '#texts/product-reviews.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { dateText } from '#ui/date-text.ts';
import { Icon } from '#ui/icon.tsx';
import type { Lightbox } from '#ui/lightbox.tsx';
import { Stars } from '#ui/stars.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { errorText } from '#web/api/api-error.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useConfig } from '#web/api/page-data.ts';
import { withRetry } from '#web/browser/with-retry.ts';
import type { AnyReview } from '#web/features/product/reviews.tsx';

const FIRST = 3;

const SKINS: Record<SkinType, string> = {
  normal: productReviewsTexts.normal,
  dry: productReviewsTexts.dry,
  oily: productReviewsTexts.oily,
  combination: productReviewsTexts.combination,
  sensitive: productReviewsTexts.sensitive,
};

/** The first few, then all that came with the page, then ten at a time. */
export function ReviewList({ productId, reviews }: { productId: number; reviews: AnyReview[] }) {
  // A server that tells only what is specified tells the stars alone.
  const [told, setTold] = useState(reviews.filter((review): review is Review => 'text' in review));
  const [isWhole, setIsWhole] = useState(false);
  const [problem, setProblem] = useState('');
  const [isBusy, start] = useBusy();
  const list = useRef<HTMLDivElement>(null);
  const shown = isWhole ? told.length : Math.min(FIRST, told.length);

  /** Whoever pressed reads on where the new ones begin. */
  function focusOn(index: number, show: () => void) {
    flushSync(show);
    (list.current?.children[index] as HTMLElement | undefined)?.focus();
  }

  async function more() {
    setProblem('');
    try {
      const page = Math.floor(told.length / REVIEWS_AT_ONCE) + 1;
      const { reviews: next } = await browserApi().call(listReviews, { id: productId, page });
      const known = new Set(told.map(({ id }) => id));
      const unseen = next.filter(({ id }) => !known.has(id));
      focusOn(told.length, () => setTold([...told, ...unseen]));
    } catch (error) {
      setProblem(errorText(error, productReviewsTexts.failed));
    }
  }

  return (
    <>
      <div ref={list} className="border-b border-line">
        {told.map((review, index) => (
          <ReviewItem key={review.id} review={review} isFolded={!isWhole && index >= FIRST} />
        ))}
      </div>
      {!isWhole && told.length > shown && (
        <Button look="outline" className="mt-7 noscript:hidden" onClick={() => focusOn(FIRST, () => setIsWhole(true))}>
          {told.length < reviews.length ? productReviewsTexts.more : productReviewsTexts.all({ count: told.length })}
        </Button>
      )}
      {isWhole && told.length < reviews.length && (
        <Button
          look="outline"
          className="mt-7"
          busy={isBusy}
          busyText={productReviewsTexts.loading}
          onClick={() => start(more)}
        >
          {productReviewsTexts.more}
        </Button>
      )}
      {isWhole && reviews.length > REVIEWS_AT_ONCE && (
        <p role="status" className="mt-3 text-sm text-ink-mute">
          {productReviewsTexts.shown({ count: told.length, all: reviews.length })}
        </p>
      )}
      {problem && (
        <p role="alert" className="mt-3 text-sm text-clay">
          {problem}
        </p>
      )}
    </>
  );
}

function ReviewItem({ review, isFolded }: { review: Review; isFolded: boolean }) {
  const { author, city, writtenAt, ratingValue, title, text, skinType, photo, answer } = review;
  return (
    <article
      tabIndex={-1}
      className={cx(
        'gap-x-6 gap-y-2 border-t border-line py-7 sm:grid-cols-[9.5rem_1fr]',
        isFolded ? 'hidden noscript:grid' : 'grid',
      )}
    >
      <div className="text-sm text-ink-mute">
        <p className="wrap-anywhere">
          <span className="block font-medium text-ink">{author}</span>
          {city} · <span className="whitespace-nowrap">{dateText(writtenAt)}</span>
        </p>
        {skinType && <p>{SKINS[skinType]}</p>}
        <Origin review={review} />
      </div>
      <div className="min-w-0">
        <Stars rating={ratingValue} />
        {title && (
          <h3 className="mt-2 mb-1.5 text-[1.375rem]/[1.2] font-semibold tracking-normal wrap-anywhere">{title}</h3>
        )}
        <p className={cx('wrap-anywhere whitespace-pre-line text-ink-soft', !title && 'mt-2')}>{text}</p>
        {photo && <Photo photo={photo} author={author} />}
        {answer && <Answer answer={answer} />}
      </div>
    </article>
  );
}

/** Who bought it here says so; an example says that it is one. */
function Origin({ review: { isDemo, isVerified } }: { review: Review }) {
  if (isDemo)
    return (
      <p className="mt-1.5 inline-block border border-line px-1.5 text-xs/[1.6] text-ink-soft">
        {productReviewsTexts.example}
      </p>
    );
  if (!isVerified) return null;
  return (
    <p className="mt-1 flex items-center gap-1 text-leaf">
      <Icon name="check" small />
      {productReviewsTexts.verified}
    </p>
  );
}

function Answer({ answer: { text, at } }: { answer: NonNullable<Review['answer']> }) {
  const { brandName } = useConfig();
  return (
    <div className="mt-4 border-l-2 border-leaf pl-4 text-sm">
      <p className="font-medium">
        {productReviewsTexts.answered({
          brand: brandName,
          day: dateText(at),
          on: (words) => (
            <span key="on" className="font-normal text-ink-mute">
              {words}
            </span>
          ),
        })}
      </p>
      <p className="mt-0.5 wrap-anywhere whitespace-pre-line text-ink-soft">{text}</p>
    </div>
  );
}

function Photo({ photo: { id, width, height }, author }: { photo: ReviewPhoto; author: string }) {
  const { apiBaseUrl } = useConfig();
  const [opened, setOpened] = useState<{ Lightbox: typeof Lightbox; isOpen: boolean }>();
  const addressOf = (size: 'small' | 'whole') => apiBaseUrl + toRequest(getReviewPhoto, { id, size }).path;
  const alt = productReviewsTexts.photoBy({ author });

  async function open() {
    try {
      const { Lightbox } = await withRetry(() => import('#ui/lightbox.tsx'));
      setOpened({ Lightbox, isOpen: true });
    } catch {
      // Told, and declined.
    }
  }

  return (
    <>
      <button type="button" className="mt-4 block cursor-zoom-in" onClick={() => void open()}>
        <img
          src={addressOf('small')}
          alt={productReviewsTexts.photoLarge({ author })}
          width={120}
          height={120}
          loading="lazy"
          className="size-30 bg-stone object-cover"
        />
      </button>
      {opened && (
        <opened.Lightbox
          isOpen={opened.isOpen}
          onClose={() => setOpened({ ...opened, isOpen: false })}
          title={alt}
          alt={alt}
          picture={{ files: {}, plain: addressOf('whole'), width, height }}
        />
      )}
    </>
  );
}
