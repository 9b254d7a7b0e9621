import { useState } from 'react';
import { Button, Field, FormDialog, InputError } from '#admin/kit.ts';
import { HIDE_REASONS, type StaffReview } from '#contract/staff/reviews.ts';

type Props = { review: StaffReview; onClose: () => void; onHide: (reason: string) => void };

/** The terms say what is hidden; that a review is unfavourable is no reason. */
export function HideDialog({ review, onClose, onHide }: Props) {
  const [reason, setReason] = useState(review.hiddenReason);
  return (
    <FormDialog
      title="Why is it hidden?"
      action="Hide it"
      cancel="Not now"
      onClose={onClose}
      onSubmit={() => {
        if (!reason.trim()) throw new InputError('Say why: its author reads it.', 'reason');
        onHide(reason.trim());
      }}
    >
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
        name="reason"
        data-focus-first
        maxLength={300}
        required={false}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
