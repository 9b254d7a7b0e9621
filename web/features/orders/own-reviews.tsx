import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { deleteReview, getOwnReviews, type OrderReviews, type Reviewable } from '#contract/calls/reviews.ts';
import { callingTexts } from '#texts/calling.ts';
import { ownReviewsTexts } from '#texts/own-reviews.ts';
import { Notice } from '#ui/notice.tsx';
import { errorText } from '#web/api/api-error.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { withRetry } from '#web/browser/with-retry.ts';
import { OwnReviewEntry } from '#web/features/orders/own-review-entry.tsx';
import type { ReviewDialog } from '#web/features/orders/review-dialog.tsx';

/** By the session of whoever ordered, or by the link of a mail. */
export type Whose = { orderId: number } | { token: string };

const loadDialog = () => import('#web/features/orders/review-dialog.tsx');
const ANCHOR = 'your-reviews';

type ReviewNotice = { text: string; isBad: boolean };

/** What of an order can be reviewed, and what was. On the order's page it is left out when it can not be had. */
export function OwnReviews({ whose, waiting }: { whose: Whose; waiting: ReactNode }) {
  const isByLink = 'token' in whose;
  const [answer, setAnswer] = useState<OrderReviews | null>();
  const [problem, setProblem] = useState('');
  const [told, setTold] = useState<ReviewNotice | null>(null);
  const [opened, setOpened] = useState<{ Dialog: typeof ReviewDialog; about: Reviewable }>();
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const key = isByLink ? whose.token : whose.orderId;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is another key
  useEffect(() => {
    let isOver = false;
    browserApi()
      .call(getOwnReviews, whose)
      .then(
        (found) => !isOver && setAnswer(found),
        (error: unknown) => {
          if (isOver) return;
          setAnswer(null);
          setProblem(errorText(error, callingTexts.didNotWork));
        },
      );
    return () => {
      isOver = true;
    };
  }, [key]);

  // Who came for this does not have to look for it.
  useEffect(() => {
    if (answer && hash === `#${ANCHOR}`) section.current?.scrollIntoView();
  }, [answer, hash]);

  async function open(about: Reviewable) {
    try {
      const { ReviewDialog } = await withRetry(loadDialog);
      setOpened({ Dialog: ReviewDialog, about });
    } catch {
      // Told, and declined.
    }
  }

  async function remove({ lineId }: Reviewable) {
    try {
      setAnswer(await browserApi().call(deleteReview, { ...whose, lineId }));
      setTold({ text: ownReviewsTexts.deleted, isBad: false });
    } catch (error) {
      setTold({ text: errorText(error, callingTexts.didNotWork), isBad: true });
    }
  }

  if (answer === undefined) return waiting;
  if (!answer) {
    return isByLink ? (
      <Notice tone="error" className="mt-8">
        {problem}
      </Notice>
    ) : null;
  }
  const { products, shownAs } = answer;
  if (!isByLink && products.every(({ canWrite, review }) => !canWrite && !review)) return null;
  return (
    <section ref={section} id={ANCHOR} aria-label={ownReviewsTexts.title} className="scroll-mt-32 print:hidden">
      {isByLink ? <div className="mt-10" /> : <h2 className="mb-3 text-[1.75rem]/[1.15]">{ownReviewsTexts.title}</h2>}
      <div role="status">
        {told && (
          <Notice tone={told.isBad ? 'warning' : 'info'} icon={told.isBad ? 'alert' : 'check'} className="mb-4">
            {told.text}
          </Notice>
        )}
      </div>
      <ul className="border-t border-line">
        {products.map((about) => (
          <OwnReviewEntry
            key={about.lineId}
            about={about}
            whose={whose}
            onOpen={() => void open(about)}
            onDelete={() => remove(about)}
          />
        ))}
      </ul>
      {products.some(({ canWrite }) => canWrite) && (
        <p className="mt-3 text-xs text-ink-mute">{ownReviewsTexts.shownAs({ name: shownAs })}</p>
      )}
      {opened && (
        <opened.Dialog
          about={opened.about}
          whose={whose}
          shownAs={shownAs}
          onClose={() => setOpened(undefined)}
          onWritten={(fresh, lost) => {
            setOpened(undefined);
            setAnswer(fresh);
            const text = ownReviewsTexts.thanks;
            setTold(
              lost
                ? { text: `${text} ${ownReviewsTexts.photoLost({ problem: lost })}`, isBad: true }
                : { text, isBad: false },
            );
          }}
        />
      )}
    </section>
  );
}
