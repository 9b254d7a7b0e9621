import { Fragment } from 'react';
import { Button, type Column, Icon, Pairs, Table, useWrite, whenText } from '#admin/kit.ts';
import { CashDue } from '#admin/screens/orders/order/receive-cash.tsx';
import { Refunds } from '#admin/screens/orders/order/refunds.tsx';
import { Transfer } from '#admin/screens/orders/order/transfer.tsx';
import { showAnswer } from '#admin/screens/orders/order-dialog.tsx';
import { Dot, type DotLook, METHODS, MONEY, moneyBack } from '#admin/screens/orders/words.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import type { OrderPage } from '#contract/staff/order-page.ts';
import { askProvider } from '#contract/staff/order-writes.ts';

type Attempt = OrderPage['attempts'][number];

const LONG_METHODS = { ...METHODS, cod: 'Cash on delivery', bank: 'Bank transfer' };

export function Payment({ order }: { order: OrderPage }) {
  const { row, attempts, captured, cashDue } = order;
  const { given, owed } = moneyBack(order);
  const { isBusy, write } = useWrite();
  const isCash = row.method === 'cod';
  return (
    <details className="block late group" open>
      <summary className="flex min-h-9 cursor-pointer list-none items-center justify-between text-[1rem] font-semibold max-sm:min-h-12 [&>.icon]:transition-[rotate] group-open:[&>.icon]:rotate-180">
        Payment
        <Icon name="down" />
      </summary>
      {row.money === 'checking' && (
        <div className="notice notice-warn mt-1 mb-3">
          <Icon name="clock" />
          <div>
            <strong>The provider has not said whether {row.id} is paid.</strong> Do not take money another way.
            <div className="row">
              <Button row busy={isBusy} onClick={() => write(askProvider, { id: row.id }, showAnswer)}>
                Ask now
              </Button>
            </div>
          </div>
        </div>
      )}
      <Pairs
        rows={[
          ['Money', MONEY[row.money]],
          ['Way to pay', LONG_METHODS[row.method]],
          isCash && cashDue > 0 && ['Still to come', <CashDue key="due" order={order} />],
          (!isCash || captured > 0) && [
            'Received',
            <>
              <b>{formatRupees(captured)}</b>
              {given > 0 && `, ${formatRupees(given)} given back`}
              {owed > 0 && `, ${formatRupees(owed)} to be given back`}
            </>,
          ],
        ]}
      />
      <Transfer order={order} />
      <Refunds order={order} />
      {attempts.length > 0 && (
        <Table className="mt-3" rows={attempts} rowId={({ id }) => `attempt-${id}`} columns={COLUMNS} />
      )}
    </details>
  );
}

function lookOf({ captured, state }: Attempt): DotLook {
  if (captured > 0) return 'paid';
  return /declin|fail|refus|expire|cancel/i.test(state) ? 'failed' : 'pending';
}

const COLUMNS: Column<Attempt>[] = [
  {
    head: 'Try',
    phone: 'a',
    cell: ({ number }) => (
      <>
        <span className="on-phone">Try </span>
        {number}
      </>
    ),
  },
  {
    head: 'When',
    phone: 'c',
    cell: ({ at, reason, reference, paymentRef, nextCheckAt, captured, calls }) => (
      <>
        {whenText(at)}
        {reason && `, ${reason}`}
        <small className="mono">
          {reference}
          {paymentRef && `, with the provider ${paymentRef}`}
          {nextCheckAt && captured === 0 && `, asked again ${whenText(nextCheckAt)}`}
        </small>
        {calls.length > 0 && <Calls calls={calls} />}
      </>
    ),
  },
  { head: 'Through', phone: 'no', cell: ({ provider }) => METHODS[provider as keyof typeof METHODS] ?? provider },
  {
    head: 'Outcome',
    phone: 'b',
    cell: (attempt) => (
      <Dot look={lookOf(attempt)}>
        {attempt.state.charAt(0).toUpperCase() + attempt.state.slice(1).replaceAll('_', ' ')}
      </Dot>
    ),
  },
  { head: 'Amount', phone: 'd', className: 'r', cell: ({ amount }) => formatRupees(amount) },
];

/** What was said to the provider. */
function Calls({ calls }: Pick<Attempt, 'calls'>) {
  return (
    <details>
      <summary className="xs mute">Technical details</summary>
      <small className="mono">
        {calls.map(({ operation, status, tookMs, at }) => (
          <Fragment key={`${operation} ${at}`}>
            {whenText(at)} {operation}: {status ?? 'no answer'}, {tookMs} ms
            <br />
          </Fragment>
        ))}
      </small>
    </details>
  );
}
