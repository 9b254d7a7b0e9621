import { useState } from 'react';
import { Field, SelectField, type Values } from '#admin/kit.ts';
import { OrderDialog } from '#admin/screens/orders/order-dialog.tsx';
import { METHODS, piecesText } from '#admin/screens/orders/words.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import type { OrderPage } from '#contract/staff/order-page.ts';
import { cancelOrder } from '#contract/staff/order-writes.ts';

const REASONS = ['Could not be reached', 'Asked for it', 'Out of stock', 'Looks like fraud'];
const OTHER = 'Other';

type Props = { order: OrderPage; onClose: () => void };

/** It can't be taken back: what goes back to the customer stands on the button. */
export function CancelDialog({ order: { row, cancel }, onClose }: Props) {
  const [why, setWhy] = useState(REASONS[0]);
  const sum = cancel.refunds > 0 && formatRupees(cancel.refunds);
  return (
    <OrderDialog
      title={`Cancel ${row.id}?`}
      action={sum ? `Cancel and give back ${sum}` : 'Cancel the order'}
      look="danger"
      cancel="Keep it"
      onClose={onClose}
      onSubmit={({ reason = why ?? '' }: Partial<Values<'reason'>>, send) =>
        send(cancelOrder, { id: row.id, version: row.version, reason })
      }
      said={`${row.id} is cancelled`}
    >
      <p>
        {row.customer.name}, {formatRupees(row.total)}, {METHODS[row.method]}.{' '}
        {sum ? `${sum} go back.` : 'Nothing was paid.'} {piecesText(row.pieces)} go back on sale.
      </p>
      <SelectField label="Why" value={why} onChange={({ target }) => setWhy(target.value)} data-focus-first>
        {[...REASONS, OTHER].map((text) => (
          <option key={text}>{text}</option>
        ))}
      </SelectField>
      {why === OTHER && <Field label="In words" name="reason" maxLength={300} />}
    </OrderDialog>
  );
}
