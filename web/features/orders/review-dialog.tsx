import { useId, useState } from 'react';
import { SKIN_TYPES, type SkinType } from '#contract/calls/review.ts';
import {
  addReviewPhoto,
  LEAST_REVIEW_TEXT,
  MOST_REVIEW_TEXT,
  MOST_REVIEW_TITLE,
  type OrderReviews,
  type Reviewable,
  removeReviewPhoto,
  writeReview,
} from '#contract/calls/reviews.ts';
import { callingTexts } from '#texts/calling.ts';
import { ownReviewsTexts } from '#texts/own-reviews.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { Field, SelectField, TextAreaField } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { errorText } from '#web/api/api-error.ts';
import { browserApi } from '#web/api/browser-api.ts';
import type { Whose } from '#web/features/orders/own-reviews.tsx';
import { asDataAddress, sendFile, shrinkPhoto } from '#web/features/orders/return-photos.ts';
import { StarChoice } from '#web/features/orders/star-choice.tsx';

type Props = {
  about: Reviewable;
  whose: Whose;
  shownAs: string;
  onClose: () => void;
  /** `lost`: it is written, but the photograph did not arrive. */
  onWritten: (fresh: OrderReviews, lost: string | null) => void;
};
type Photo = { photo: Blob; address: string };

const SKINS: Record<SkinType, string> = {
  normal: ownReviewsTexts.normal,
  dry: ownReviewsTexts.dry,
  oily: ownReviewsTexts.oily,
  combination: ownReviewsTexts.combination,
  sensitive: ownReviewsTexts.sensitive,
};

/** Stars and a few words; the rest if one likes. */
export function ReviewDialog({ about, whose, shownAs, onClose, onWritten }: Props) {
  const { lineId, name, review } = about;
  const [rating, setRating] = useState(review?.rating ?? 0);
  const [text, setText] = useState(review?.text ?? '');
  const [title, setTitle] = useState(review?.title ?? '');
  const [skinType, setSkinType] = useState<SkinType | ''>(review?.skinType ?? '');
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [hasPhoto, setHasPhoto] = useState(Boolean(review?.photo));
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, start] = useBusy();

  async function write() {
    if (rating === 0) return setProblem(ownReviewsTexts.chooseStars);
    if (text.trim().length < LEAST_REVIEW_TEXT) {
      return setProblem(ownReviewsTexts.leastText({ count: LEAST_REVIEW_TEXT }));
    }
    setProblem(null);
    try {
      const words = { rating, title, text, skinType: skinType || null };
      const fresh = await browserApi().call(writeReview, { ...whose, lineId, ...words });
      const { latest, lost } = await sendPicture(fresh);
      onWritten(latest, lost);
    } catch (error) {
      setProblem(errorText(error, callingTexts.didNotWork));
    }
  }

  async function sendPicture(fresh: OrderReviews): Promise<{ latest: OrderReviews; lost: string | null }> {
    try {
      if (photo) {
        const headers = { 'Content-Type': 'application/octet-stream' };
        const response = await sendFile(addReviewPhoto, { ...whose, lineId }, { body: photo.photo, headers });
        return { latest: await response.json(), lost: null };
      }
      if (review?.photo && !hasPhoto) {
        return { latest: await browserApi().call(removeReviewPhoto, { ...whose, lineId }), lost: null };
      }
      return { latest: fresh, lost: null };
    } catch (error) {
      return { latest: fresh, lost: errorText(error, callingTexts.didNotWork) };
    }
  }

  return (
    <Dialog
      isOpen
      // While it is on its way it cannot be taken back.
      onClose={() => !isBusy && onClose()}
      title={name}
      text={ownReviewsTexts.shownAsOnceRead({ name: shownAs })}
    >
      <div className="mt-5 grid gap-5">
        <StarChoice value={rating} onChange={setRating} />
        <TextAreaField
          label={ownReviewsTexts.whatYouFound}
          rows={4}
          maxLength={MOST_REVIEW_TEXT}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Field
          label={ownReviewsTexts.heading}
          isOptional
          maxLength={MOST_REVIEW_TITLE}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <SelectField
          label={ownReviewsTexts.yourSkin}
          isOptional
          value={skinType}
          onChange={(event) => setSkinType(event.target.value as SkinType | '')}
        >
          <option value="">{ownReviewsTexts.notSaid}</option>
          {SKIN_TYPES.map((one) => (
            <option key={one} value={one}>
              {SKINS[one]}
            </option>
          ))}
        </SelectField>
        <PhotoField
          photo={photo}
          hasKept={hasPhoto}
          onChange={setPhoto}
          onRemoveKept={() => setHasPhoto(false)}
          onProblem={setProblem}
        />
      </div>
      {problem && (
        <Notice tone="error" className="mt-5">
          {problem}
        </Notice>
      )}
      <DialogActions isPair>
        <Button look="outline" disabled={isBusy} onClick={onClose}>
          {ownReviewsTexts.notNow}
        </Button>
        <Button look="primary" busy={isBusy} busyText={ownReviewsTexts.sending} onClick={() => start(write)}>
          {review ? ownReviewsTexts.sendChange : ownReviewsTexts.send}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type PhotoProps = {
  photo: Photo | null;
  /** One was sent before and shall stay. */
  hasKept: boolean;
  onChange: (photo: Photo | null) => void;
  onRemoveKept: () => void;
  onProblem: (problem: string | null) => void;
};

function PhotoField({ photo, hasKept, onChange, onRemoveKept, onProblem }: PhotoProps) {
  const id = useId();

  async function add(file: File) {
    onProblem(null);
    try {
      const made = await shrinkPhoto(file);
      onChange({ photo: made, address: await asDataAddress(made) });
    } catch (error) {
      onProblem(errorText(error, callingTexts.didNotWork));
    }
  }

  return (
    <div className="grid gap-1.75">
      <label htmlFor={id} className="text-sm/[1.4] font-medium">
        {ownReviewsTexts.photo({
          optional: (words) => (
            <span key="optional" className="font-normal text-ink-mute">
              {words}
            </span>
          ),
        })}
      </label>
      {photo && (
        <img src={photo.address} alt={ownReviewsTexts.photoAlt} className="size-20 border border-line object-cover" />
      )}
      {(photo || hasKept) && (
        <p className="text-sm">
          {!photo && `${ownReviewsTexts.photoStays} `}
          <Button look="text" onClick={photo ? () => onChange(null) : onRemoveKept}>
            {ownReviewsTexts.removePhoto}
          </Button>
        </p>
      )}
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        className="min-h-11 w-full text-sm text-transparent file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-edge file:bg-transparent file:px-4.5 file:font-medium file:text-ink"
        onChange={(event) => {
          const [file] = [...(event.target.files ?? [])];
          event.target.value = '';
          if (file) void add(file);
        }}
      />
      <p className="text-xs text-ink-mute">{ownReviewsTexts.photoPublic}</p>
    </div>
  );
}
