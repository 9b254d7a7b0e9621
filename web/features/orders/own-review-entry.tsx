import { useEffect, useState } from 'react';
import { getReviewPhoto, type OwnReview, type Reviewable } from '#contract/calls/reviews.ts';
import { ownReviewsTexts } from '#texts/own-reviews.ts';
import { Button } from '#ui/button.tsx';
import { dayText } from '#ui/date-text.ts';
import { Picture } from '#ui/picture.tsx';
import { Stars } from '#ui/stars.tsx';
import { useBusy } from '#ui/use-busy.ts';
import type { Whose } from '#web/features/orders/own-reviews.tsx';
import { asDataAddress, sendFile } from '#web/features/orders/return-photos.ts';

type Props = { about: Reviewable; whose: Whose; onOpen: () => void; onDelete: () => Promise<void> };

/** One product of the order: what was written about it, or the way to write. */
export function OwnReviewEntry({ about, whose, onOpen, onDelete }: Props) {
  const { name, picture, canWrite, why, review } = about;
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-b border-line py-4.5 sm:grid-cols-[4rem_minmax(0,1fr)_auto]">
      <div className="aspect-pack">
        {picture && <Picture src={picture} alt="" sizes="4rem" className="size-full object-cover" />}
      </div>
      <div className="min-w-0 wrap-anywhere">
        <p className="font-serif text-[1.1875rem]/[1.18] font-semibold lining-nums">{name}</p>
        {review ? <Written review={review} whose={whose} /> : <p className="mt-1 text-sm text-ink-mute">{why}</p>}
      </div>
      {canWrite && (
        <div className="max-sm:col-start-2">
          <Button look="outline" onClick={onOpen} aria-label={ownReviewsTexts.writeOf({ name })}>
            {ownReviewsTexts.write}
          </Button>
        </div>
      )}
      {review && <Changes about={about} review={review} onOpen={onOpen} onDelete={onDelete} />}
    </li>
  );
}

function Written({ review, whose }: { review: OwnReview; whose: Whose }) {
  const { rating, title, text, photo, answer } = review;
  return (
    <>
      <p className="mt-1.5">
        <Stars rating={rating} />
      </p>
      {title && <p className="mt-1 font-medium">{title}</p>}
      <p className="mt-0.5 whitespace-pre-line text-ink-soft">{text}</p>
      {photo && <OwnPhoto key={photo.id} id={photo.id} whose={whose} />}
      {answer && (
        <p className="mt-2 border-l-2 border-leaf pl-3 text-sm text-ink-soft">
          {ownReviewsTexts.weAnswered({ answer })}
        </p>
      )}
      <p className="mt-2 text-sm text-ink-mute">{stateText(review)}</p>
    </>
  );
}

function stateText({ state, hiddenReason, canChange, changeUntil }: OwnReview): string {
  const until = canChange ? ` ${ownReviewsTexts.changeUntil({ day: dayText(changeUntil.slice(0, 10)) })}` : '';
  if (state === 'published') return ownReviewsTexts.published + until;
  if (state === 'hidden') return ownReviewsTexts.hidden({ reason: hiddenReason }) + until;
  return ownReviewsTexts.reading + until;
}

function OwnPhoto({ id, whose }: { id: number; whose: Whose }) {
  const [address, setAddress] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another photograph has another id
  useEffect(() => {
    const token = 'token' in whose ? { token: whose.token } : {};
    sendFile(getReviewPhoto, { id, size: 'small', ...token }, {})
      .then((response) => response.blob())
      .then(asDataAddress)
      .then(setAddress, () => undefined);
  }, [id]);
  return (
    <div className="mt-3 size-20 bg-stone">
      {address && <img src={address} alt={ownReviewsTexts.photoAlt} className="size-full object-cover" />}
    </div>
  );
}

type ChangesProps = Pick<Props, 'about' | 'onOpen' | 'onDelete'> & { review: OwnReview };

function Changes({ about: { name }, review: { canChange }, onOpen, onDelete }: ChangesProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, start] = useBusy();
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1 max-sm:col-start-2 sm:flex-col sm:items-end">
      {isAsked ? (
        <>
          <Button
            look="text"
            busy={isBusy}
            busyText={ownReviewsTexts.deleting}
            aria-label={ownReviewsTexts.deleteForGoodOf({ name })}
            onClick={() => start(onDelete)}
          >
            {ownReviewsTexts.deleteForGood}
          </Button>
          <Button look="text" autoFocus onClick={() => setIsAsked(false)}>
            {ownReviewsTexts.keep}
          </Button>
        </>
      ) : (
        <>
          {canChange && (
            <Button look="text" onClick={onOpen} aria-label={ownReviewsTexts.changeOf({ name })}>
              {ownReviewsTexts.change}
            </Button>
          )}
          <Button look="text" onClick={() => setIsAsked(true)} aria-label={ownReviewsTexts.eraseOf({ name })}>
            {ownReviewsTexts.erase}
          </Button>
        </>
      )}
    </div>
  );
}
