import type { OrderSummary } from '#contract/calls/orders.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { refundText } from '#contract/text/refund-text.ts';
import { ordersTexts } from '#texts/orders.ts';
import { dateText } from '#ui/date-text.ts';
import { Fact } from '#web/features/orders/order-facts.tsx';

/** What goes back or went: when, how much, where to, and how it stands. */
export function RefundsFact({ refunds = [] }: Pick<OrderSummary, 'refunds'>) {
  if (refunds.length === 0) return null;
  return (
    <Fact title={ordersTexts.moneyBack}>
      <ul className="grid gap-4">
        {refunds.map((refund) => (
          <li key={refund.number}>
            <p className="text-ink">
              <span className="font-medium tabular-nums">{formatRupees(refund.amount)}</span>, {dateText(refund.at)}
            </p>
            {refund.reason && <p>{refund.reason}</p>}
            <p className="text-sm text-ink-mute">{refundText(refund)}</p>
          </li>
        ))}
      </ul>
    </Fact>
  );
}

/** The same in a line of the list, summed up. */
export function RefundsLine({ refunds = [] }: Pick<OrderSummary, 'refunds'>) {
  const sum = (isDone: boolean) =>
    refunds
      .filter(({ state }) => (state === 'done') === isDone)
      .reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100;
  const [given, coming] = [sum(true), sum(false)];
  if (given === 0 && coming === 0) return null;
  return (
    <>
      {given > 0 && <li>{ordersTexts.sumRefunded({ sum: formatRupees(given) })}</li>}
      {coming > 0 && <li>{ordersTexts.sumComing({ sum: formatRupees(coming) })}</li>}
    </>
  );
}
