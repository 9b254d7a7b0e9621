import { type FormEvent, useState } from 'react';
import {
  Button,
  call,
  Dialog,
  Field,
  ordersChanged,
  Problem,
  problemsOf,
  readForm,
  SelectField,
  say,
  useBusy,
} from '#admin/kit.ts';
import { METHODS, piecesText } from '#admin/screens/orders/words.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import type { OrderPage } from '#contract/staff/order-page.ts';
import { cancelOrder } from '#contract/staff/order-writes.ts';

const REASONS = ['Could not be reached', 'Asked for it', 'Out of stock', 'Looks like fraud'];
const OTHER = 'Other';

type Props = { order: OrderPage; onClose: () => void; onSaved: (order: OrderPage) => void };

/** It can't be taken back: what goes back to the customer stands on the button. */
export function CancelDialog({ order: { row, cancel }, onClose, onSaved }: Props) {
  const [reason, setReason] = useState(REASONS[0]);
  const [error, setError] = useState<unknown>();
  const [isBusy, start] = useBusy();
  const problems = problemsOf(error, ['reason']);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { why = '', words = '' } = readForm(event.currentTarget);
    start(() =>
      call(cancelOrder, { id: row.id, version: row.version, reason: why === OTHER ? words : why }).then((fresh) => {
        say(`${row.id} is cancelled`);
        ordersChanged();
        onSaved(fresh);
      }, setError),
    );
  }

  return (
    <Dialog title={`Cancel ${row.id}?`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <div className="dlg__body">
          <p>
            {row.customer.name}, {formatRupees(row.total)}, {METHODS[row.method]}.{' '}
            {cancel.refunds > 0 ? `${formatRupees(cancel.refunds)} go back.` : 'Nothing was paid.'}{' '}
            {piecesText(row.pieces)} go back on sale.
          </p>
          <Problem text={problems['']} />
          <SelectField
            label="Why"
            name="why"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            data-focus-first
          >
            {[...REASONS, OTHER].map((text) => (
              <option key={text}>{text}</option>
            ))}
          </SelectField>
          {reason === OTHER && <Field label="In words" name="words" maxLength={300} problem={problems.reason} />}
        </div>
        <div className="dlg__foot">
          <Button look="text" onClick={onClose}>
            Keep it
          </Button>
          <Button look="danger" type="submit" busy={isBusy}>
            {cancel.refunds > 0 ? `Cancel and give back ${formatRupees(cancel.refunds)}` : 'Cancel the order'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
