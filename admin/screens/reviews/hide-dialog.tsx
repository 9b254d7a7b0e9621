import { type FormEvent, useState } from 'react';
import { Button } from '#admin/parts/button.tsx';
import { Dialog } from '#admin/parts/dialog.tsx';
import { Field } from '#admin/parts/field.tsx';
import { HIDE_REASONS, type StaffReview } from '#contract/staff/reviews.ts';

type Props = { review: StaffReview; onClose: () => void; onHide: (reason: string) => void };

/** The terms say what is hidden; that a review is unfavourable is no reason. */
export function HideDialog({ review, onClose, onHide }: Props) {
  const [reason, setReason] = useState(review.hiddenReason);
  const [problem, setProblem] = useState('');

  function hide(event: FormEvent) {
    event.preventDefault();
    if (reason.trim()) onHide(reason.trim());
    else setProblem('Say why: its author reads it.');
  }

  return (
    <Dialog title="Why is it hidden?" onClose={onClose}>
      <form onSubmit={hide}>
        <div className="dlg__body">
          <p className="soft">
            {review.author} reads the reason at the order. A review is not hidden because it is unfavourable: answer it.
          </p>
          <div className="row">
            {HIDE_REASONS.map((one) => (
              <Button key={one} row aria-pressed={reason === one} onClick={() => setReason(one)}>
                {one}
              </Button>
            ))}
          </div>
          <Field
            label="Reason"
            data-focus-first
            maxLength={300}
            required={false}
            value={reason}
            problem={problem}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
        <div className="dlg__foot">
          <Button look="text" onClick={onClose}>
            Not now
          </Button>
          <Button look="primary" type="submit">
            Hide it
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
