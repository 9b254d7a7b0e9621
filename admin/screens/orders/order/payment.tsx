import { Fragment } from 'react';
import { Button, call, Icon, say, sayProblem, useBusy, whenText } from '#admin/kit.ts';
import { CashDue } from '#admin/screens/orders/order/receive-cash.tsx';
import { Refunds } from '#admin/screens/orders/order/refunds.tsx';
import { Transfer } from '#admin/screens/orders/order/transfer.tsx';
import { METHODS, MONEY, moneyBack } from '#admin/screens/orders/words.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import type { OrderPage } from '#contract/staff/order-page.ts';
import { askProvider } from '#contract/staff/order-writes.ts';

type Attempt = OrderPage['attempts'][number];

const LONG_METHODS: Partial<Record<OrderPage['row']['method'], string>> = {
  cod: 'Cash on delivery',
  bank: 'Bank transfer',
};

export function Payment({ order, set }: { order: OrderPage; set: (order: OrderPage) => void }) {
  const { row, attempts, captured } = order;
  const { given, owed } = moneyBack(order);
  const [isBusy, start] = useBusy();
  const ask = () =>
    start(() =>
      call(askProvider, { id: row.id }).then(({ sentence, order: fresh }) => {
        set(fresh);
        say(sentence);
      }, sayProblem),
    );
  return (
    <details className="fold block late" open>
      <summary>
        Payment
        <Icon name="down" />
      </summary>
      {row.money === 'checking' && (
        <div className="notice notice-warn">
          <Icon name="clock" />
          <div>
            <strong>The provider has not said whether {row.id} is paid.</strong> Do not take money another way.
            <div className="row">
              <Button row busy={isBusy} onClick={ask}>
                Ask now
              </Button>
            </div>
          </div>
        </div>
      )}
      <dl className="pairs">
        <dt>Money</dt>
        <dd>{MONEY[row.money]}</dd>
        <dt>Way to pay</dt>
        <dd>{LONG_METHODS[row.method] ?? METHODS[row.method]}</dd>
        {row.method === 'cod' && <CashDue order={order} set={set} />}
        {(row.method !== 'cod' || captured > 0) && (
          <>
            <dt>Received</dt>
            <dd>
              <b>{formatRupees(captured)}</b>, {formatRupees(given)} given back
              {owed > 0 && `, ${formatRupees(owed)} to be given back`}
            </dd>
          </>
        )}
      </dl>
      <Transfer order={order} set={set} />
      <Refunds order={order} set={set} />
      {attempts.length > 0 && (
        <table className="tbl tries">
          <thead>
            <tr>
              <th>Try</th>
              <th>When</th>
              <th>Through</th>
              <th>Outcome</th>
              <th className="r">Amount</th>
            </tr>
          </thead>
          <tbody>
            {attempts.map((attempt) => (
              <Try key={attempt.id} attempt={attempt} />
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}

function Try({ attempt }: { attempt: Attempt }) {
  const { number, at, provider, state, amount, captured, reason, reference, paymentRef, nextCheckAt } = attempt;
  const look = captured > 0 ? 'paid' : /declin|fail|refus|expire|cancel/i.test(state) ? 'failed' : 'pending';
  return (
    <tr>
      <td data-c="a">{number}</td>
      <td data-c="c">
        {whenText(at)}
        {reason && `, ${reason}`}
        <small className="mono">
          {reference}
          {paymentRef && `, there ${paymentRef}`}
          {nextCheckAt && captured === 0 && `, asked again ${whenText(nextCheckAt)}`}
        </small>
        <Behind attempt={attempt} />
      </td>
      <td data-c="no">{METHODS[provider as keyof typeof METHODS] ?? provider}</td>
      <td data-c="b">
        <span className={`status status-${look}`}>
          {state.charAt(0).toUpperCase() + state.slice(1).replaceAll('_', ' ')}
        </span>
      </td>
      <td className="r" data-c="d">
        {formatRupees(amount)}
      </td>
    </tr>
  );
}

/** What was said to the provider. */
function Behind({ attempt: { calls } }: { attempt: Attempt }) {
  if (calls.length === 0) return null;
  return (
    <details>
      <summary className="xs mute">{calls.length === 1 ? '1 call' : `${calls.length} calls`} to the provider</summary>
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
