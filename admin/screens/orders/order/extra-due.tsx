import { useState } from 'react';
import { Button, call, Dialog, Icon, ordersChanged, Problem, say, sentenceOf, useBusy, useMay } from '#admin/kit.ts';
import { openWhatsApp } from '#admin/screens/orders/open-whats-app.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { waiveBalance } from '#contract/staff/corrections.ts';
import type { OrderPage } from '#contract/staff/order-page.ts';

type Props = { order: OrderPage; set: (order: OrderPage) => void };

/** A correction made it dearer: what is to be paid first, the link to pay it by, and the way to let it go. */
export function ExtraDue({ order, set }: Props) {
  const { row, extraDue } = order;
  const [isAsked, setIsAsked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isBusy, start] = useBusy();
  const mayWaive = useMay('refunds');
  const sum = formatRupees(extraDue);
  const close = () => setIsAsked(false);

  async function waive() {
    set(await call(waiveBalance, { id: row.id, version: row.version }));
    ordersChanged();
    say(`${sum} of ${row.id} are let go`);
    close();
  }

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
        <Dialog title={`Let ${sum} of ${row.id} go?`} onClose={close}>
          <div className="dlg__body">
            <p>The order may leave without it. Whoever pays it all the same gets it back.</p>
            <Problem text={problem} />
          </div>
          <div className="dlg__foot">
            <Button look="text" onClick={close}>
              Keep asking
            </Button>
            <Button
              look="primary"
              busy={isBusy}
              onClick={() => start(() => waive().catch((error) => setProblem(sentenceOf(error))))}
            >
              Let {sum} go
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
