import { useState } from 'react';
import { Button, Check, useMay } from '#admin/kit.ts';
import { OrderDialog } from '#admin/screens/orders/order-dialog.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import { receiveCash } from '#contract/staff/cash.ts';
import type { OrderPage } from '#contract/staff/order-page.ts';

/** What is still to come of the cash, and the button for when it was paid to one of us. */
export function CashDue({ order: { row, cashDue } }: { order: OrderPage }) {
  const [isAsked, setIsAsked] = useState(false);
  const isOut = row.status === 'Shipped' || row.status === 'Delivered';
  const mayReceive = useMay('money') && isOut;
  const sum = formatRupees(cashDue);
  return (
    <>
      <b>{sum}</b>
      {mayReceive && (
        <div className="row">
          <Button row onClick={() => setIsAsked(true)}>
            Cash received
          </Button>
        </div>
      )}
      {isAsked && (
        <OrderDialog
          title={`Has the cash of ${row.id} been paid to you?`}
          action={`Received ${sum}`}
          cancel="Not yet"
          onClose={() => setIsAsked(false)}
          onSubmit={({ isByCode }, send) =>
            send(receiveCash, { id: row.id, version: row.version, isByCode: isByCode === 'on' })
          }
        >
          <p>
            {sum}, by the customer or by the courier, without a sheet.
            {row.status === 'Shipped' && ' The parcel counts as delivered with that.'} This can not be undone.
          </p>
          <Check name="isByCode">It was paid at the door by LANKAQR, and stands in our account</Check>
        </OrderDialog>
      )}
    </>
  );
}
