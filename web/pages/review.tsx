import { useSearchParams } from 'react-router';
import { ownReviewsTexts } from '#texts/own-reviews.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { Wrap } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { OwnReviews } from '#web/features/orders/own-reviews.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';

const skeleton = (
  <div className="mt-10 grid gap-4">
    <Skeleton className="h-19" />
    <Skeleton className="h-19" />
  </div>
);

/** Where the mail leads that asks for a review: no account is needed. */
export default function ReviewByLink() {
  const token = useSearchParams()[0].get('token') ?? '';
  const isAlive = useHydrated();
  return (
    <>
      <PageMeta title={ownReviewsTexts.write} description={ownReviewsTexts.linkDescription} path="/review" isHidden />
      <Wrap className="pt-[clamp(2.5rem,1.5rem+4vw,5rem)] pb-section">
        <h1 className="text-h1">{ownReviewsTexts.linkTitle}</h1>
        <p className="mt-5 max-w-[34rem] text-lead text-ink-soft">{ownReviewsTexts.linkText}</p>
        <p className="mt-8 hidden noscript:block">{ownReviewsTexts.needsScripts}</p>
        <div className="max-w-[46rem] noscript:hidden">
          {isAlive ? <OwnReviews whose={{ token }} waiting={skeleton} /> : skeleton}
        </div>
        <div className="mt-8">
          <ArrowLink to="/shop">{ownReviewsTexts.toShop}</ArrowLink>
        </div>
      </Wrap>
    </>
  );
}
