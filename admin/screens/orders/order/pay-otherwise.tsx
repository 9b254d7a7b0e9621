import { Fetched, FormDialog, useCall } from '#admin/kit.ts';
import { OrderDialog } from '#admin/screens/orders/order-dialog.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import type { OrderPage } from '#contract/staff/order-page.ts';
import { getTransferTerms, letPayByTransfer, takeCash } from '#contract/staff/transfers.ts';

type Props = { order: OrderPage; onClose: () => void };

/** An unpaid order is paid by transfer after all: its buyer is told how. */
export function PayByTransfer({ order: { row, email }, onClose }: Props) {
  const terms = useCall(getTransferTerms, {});
  const title = `Let ${row.id} be paid by bank transfer?`;
  if (terms.data?.account.length === 0) {
    return (
      <FormDialog title={title} onClose={onClose}>
        <p>The shop has named no bank account yet: the owner does it in the settings, under Payment.</p>
      </FormDialog>
    );
  }
  return (
    <OrderDialog
      title={title}
      action="Let them pay by transfer"
      onClose={onClose}
      onSubmit={(_values, send) => send(letPayByTransfer, { id: row.id, version: row.version })}
    >
      <Fetched query={terms} what="the account" rows={2}>
        {({ account, holdHours }) => (
          <>
            <p>
              {formatRupees(row.total)}, with the reference {row.id}, to
              <br />
              <b>{account.join(', ')}</b>
            </p>
            <p className="soft">
              The pieces are held for {holdHours} hours.{' '}
              {email ? `How to pay is mailed to ${email}.` : 'Send them the link by WhatsApp: it says how to pay.'}
            </p>
          </>
        )}
      </Fetched>
    </OrderDialog>
  );
}

export function PayInCash({ order: { row }, onClose }: Props) {
  const sum = formatRupees(row.total);
  return (
    <OrderDialog
      title={`Was ${row.id} paid to you in cash?`}
      action={`Received ${sum}`}
      onClose={onClose}
      onSubmit={(_values, send) => send(takeCash, { id: row.id, version: row.version })}
    >
      <p>All of it, {sum}. The order is paid with that; this can not be undone.</p>
    </OrderDialog>
  );
}
