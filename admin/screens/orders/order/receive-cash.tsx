import { useState } from 'react';
import { Button, call, Dialog, ordersChanged, Problem, say, sentenceOf, useBusy, useMay } from '#admin/kit.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { receiveCash } from '#contract/staff/cash.ts';
import { getOrder, type OrderPage } from '#contract/staff/order-page.ts';

type Props = { order: OrderPage; set: (order: OrderPage) => void };

/** What is still to come of the cash, and the button for when it was paid to one of us. */
export function CashDue({ order, set }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isBusy, start] = useBusy();
  const { row, cashDue } = order;
  const isOut = row.status === 'Shipped' || row.status === 'Delivered';
  const mayReceive = useMay('money') && isOut && cashDue > 0;
  const sum = formatRupees(cashDue);

  async function receive() {
    const { sentence } = await call(receiveCash, { id: row.id, version: row.version });
    set(await call(getOrder, { id: row.id }));
    ordersChanged();
    say(sentence);
    setIsAsked(false);
  }

  if (cashDue === 0) return null;
  return (
    <>
      <dt>Still to come</dt>
      <dd>
        <b>{sum}</b>
        {mayReceive && (
          <div className="row">
            <Button row onClick={() => setIsAsked(true)}>
              Cash received
            </Button>
          </div>
        )}
        {isAsked && (
          <Dialog title={`Has the cash of ${row.id} been paid to you?`} onClose={() => setIsAsked(false)}>
            <div className="dlg__body">
              <p>
                {sum}, by the customer or by the courier, without a sheet.
                {row.status === 'Shipped' && ' The parcel counts as delivered with that.'} This can not be taken back.
              </p>
              <Problem text={problem} />
            </div>
            <div className="dlg__foot">
              <Button look="text" onClick={() => setIsAsked(false)}>
                Not yet
              </Button>
              <Button
                look="primary"
                busy={isBusy}
                onClick={() => start(() => receive().catch((error) => setProblem(sentenceOf(error))))}
              >
                Received {sum}
              </Button>
            </div>
          </Dialog>
        )}
      </dd>
    </>
  );
}
