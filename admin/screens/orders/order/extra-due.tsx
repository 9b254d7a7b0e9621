import { useState } from 'react';
import { Button, Icon, useMay } from '#admin/kit.ts';
import { openWhatsApp } from '#admin/screens/orders/open-whats-app.ts';
import { OrderDialog } from '#admin/screens/orders/order-dialog.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import { waiveBalance } from '#contract/staff/corrections.ts';
import type { OrderPage } from '#contract/staff/order-page.ts';

/** A correction made it dearer: what is to be paid first, the link to pay it by, and the way to let it go. */
export function ExtraDue({ order: { row, extraDue } }: { order: OrderPage }) {
  const [isAsked, setIsAsked] = useState(false);
  const mayWaive = useMay('refunds');
  const sum = formatRupees(extraDue);
  if (extraDue === 0) return null;
  return (
    <div className="notice notice-warn">
      <Icon name="cash" />
      <div>
        <strong>{sum} to be paid first.</strong> The order was changed after it was paid. The customer has the link to
        pay the rest by mail.
        <div className="row">
          <Button row onClick={() => openWhatsApp({ id: row.id, phone: row.customer.phone })}>
            Send the pay link
          </Button>
          {mayWaive && (
            <Button row onClick={() => setIsAsked(true)}>
              Let it go
            </Button>
          )}
        </div>
      </div>
      {isAsked && (
        <OrderDialog
          title={`Let ${sum} of ${row.id} go?`}
          action={`Let ${sum} go`}
          cancel="Keep asking"
          onClose={() => setIsAsked(false)}
          onSubmit={(_values, send) => send(waiveBalance, { id: row.id, version: row.version })}
          said={`${sum} of ${row.id} are let go`}
        >
          <p>The order may leave without it. Whoever pays it all the same gets it back.</p>
        </OrderDialog>
      )}
    </div>
  );
}
