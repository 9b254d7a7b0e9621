import { useId, useState } from 'react';
import type { OutputOf } from '#contract/call.ts';
import {
  askReturn,
  type getReturns,
  isOursToPay,
  MOST_RETURN_PHOTOS,
  RETURN_REASONS,
  type Return,
  type ReturnReason,
} from '#contract/calls/returns.ts';
import { returnReasonText } from '#contract/text/state-text.ts';
import { callingTexts } from '#texts/calling.ts';
import { returnsTexts } from '#texts/returns.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { SelectField, TextAreaField } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { errorText } from '#web/api/api-error.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { asDataAddress, sendPhoto, shrinkPhoto } from '#web/features/orders/return-photos.ts';

type Lines = OutputOf<typeof getReturns>['lines'];
type Photo = { photo: Blob; address: string };

type Props = {
  orderId: number;
  lines: Lines;
  onClose: () => void;
  /** `problem`: it is asked, but a photograph did not arrive. */
  onAsked: (asked: Return, problem: string | null) => void;
};

/** Which pieces, why, a sentence, photographs: and then it is ours to answer. */
export function ReturnDialog({ orderId, lines, onClose, onAsked }: Props) {
  const [first] = lines;
  // Who has bought one thing wants to send that back.
  const [pieces, setPieces] = useState<Record<number, number>>(first && lines.length === 1 ? { [first.id]: 1 } : {});
  const [reason, setReason] = useState<ReturnReason | ''>('');
  const [text, setText] = useState('');
  const [photos, setPhotos] = useState<Photo[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, start] = useBusy();

  async function ask() {
    const wanted = lines.flatMap(({ id }) => (pieces[id] ? [{ id, qty: pieces[id] }] : []));
    if (wanted.length === 0) return setProblem(returnsTexts.choosePieces);
    if (!reason) return setProblem(returnsTexts.tellReason);
    setProblem(null);
    try {
      const { return: asked } = await browserApi().call(askReturn, { id: orderId, lines: wanted, reason, text });
      const { latest, lost } = await sendAll(asked, photos);
      onAsked(latest, lost);
    } catch (error) {
      setProblem(errorText(error, callingTexts.didNotWork));
    }
  }

  return (
    <Dialog
      isOpen
      // While the answer is on its way it cannot be taken back.
      onClose={() => !isBusy && onClose()}
      title={returnsTexts.open}
      text={returnsTexts.dialogText({ order: orderId })}
    >
      <ul className="mt-5 border-t border-line">
        {lines.map(({ id, name, left }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-b border-line py-3">
            <span className="min-w-0 wrap-anywhere">
              {name}
              <span className="block text-xs text-ink-mute">
                {left === 1 ? returnsTexts.onePiece : returnsTexts.upToPieces({ count: left })}
              </span>
            </span>
            <Stepper
              label={returnsTexts.piecesOf({ name })}
              value={pieces[id] ?? 0}
              min={0}
              max={left}
              onChange={(qty) => setPieces({ ...pieces, [id]: qty })}
            />
          </li>
        ))}
      </ul>
      <div className="mt-5 grid gap-5">
        <SelectField
          label={returnsTexts.why}
          value={reason}
          onChange={(event) => setReason(event.target.value as ReturnReason)}
          hint={reason && conditionOf(reason)}
        >
          <option value="" disabled>
            {returnsTexts.chooseReason}
          </option>
          {RETURN_REASONS.map((one) => (
            <option key={one} value={one}>
              {returnReasonText(one)}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label={returnsTexts.inSentence}
          isOptional
          rows={2}
          maxLength={1000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Photos photos={photos} onChange={setPhotos} onProblem={setProblem} />
      </div>
      {problem && (
        <Notice tone="error" className="mt-5">
          {problem}
        </Notice>
      )}
      <DialogActions isPair>
        <Button look="outline" disabled={isBusy} onClick={onClose}>
          {returnsTexts.notNow}
        </Button>
        <Button look="primary" busy={isBusy} busyText={returnsTexts.sending} onClick={() => start(ask)}>
          {returnsTexts.ask}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** As the terms say. */
function conditionOf(reason: ReturnReason): string {
  return isOursToPay(reason) ? returnsTexts.wePayPhoto : returnsTexts.youPay;
}

/** What did not arrive is named, and can be added on the order's page. */
async function sendAll(asked: Return, photos: Photo[]): Promise<{ latest: Return; lost: string | null }> {
  let latest = asked;
  let lost: string | null = null;
  for (const { photo } of photos) {
    try {
      latest = await sendPhoto(asked.id, photo);
    } catch (error) {
      lost = errorText(error, callingTexts.didNotWork);
    }
  }
  return { latest, lost };
}

type PhotosProps = {
  photos: Photo[];
  onChange: (photos: Photo[]) => void;
  onProblem: (problem: string | null) => void;
};

function Photos({ photos, onChange, onProblem }: PhotosProps) {
  const id = useId();

  async function add(files: File[]) {
    onProblem(null);
    const room = MOST_RETURN_PHOTOS - photos.length;
    if (files.length > room) onProblem(returnsTexts.mostPhotos({ count: MOST_RETURN_PHOTOS }));
    try {
      const made = await Promise.all(files.slice(0, room).map(shrinkPhoto));
      const addresses = await Promise.all(made.map(asDataAddress));
      onChange([...photos, ...made.map((photo, index) => ({ photo, address: addresses[index] ?? '' }))]);
    } catch (error) {
      onProblem(errorText(error, callingTexts.didNotWork));
    }
  }

  return (
    <div className="grid gap-1.75">
      <label htmlFor={id} className="text-sm/[1.4] font-medium">
        {returnsTexts.photos({
          count: MOST_RETURN_PHOTOS,
          optional: (words) => (
            <span key="optional" className="font-normal text-ink-mute">
              {words}
            </span>
          ),
        })}
      </label>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map((one, index) => (
            <li key={one.address} className="relative">
              <img
                src={one.address}
                alt={returnsTexts.photo({ number: index + 1 })}
                className="size-20 border border-line object-cover"
              />
              <IconButton
                icon="close"
                label={returnsTexts.removePhoto({ number: index + 1 })}
                className="absolute! -top-3 -right-3 rounded-round bg-paper"
                onClick={() => onChange(photos.filter((other) => other !== one))}
              />
            </li>
          ))}
        </ul>
      )}
      {photos.length < MOST_RETURN_PHOTOS && (
        <input
          id={id}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          className="min-h-11 w-full text-sm text-transparent file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-edge file:bg-transparent file:px-4.5 file:font-medium file:text-ink"
          onChange={(event) => {
            const { files } = event.target;
            const chosen = [...(files ?? [])];
            event.target.value = '';
            void add(chosen);
          }}
        />
      )}
      <p className="text-xs text-ink-mute">{returnsTexts.photosPrivate}</p>
    </div>
  );
}
