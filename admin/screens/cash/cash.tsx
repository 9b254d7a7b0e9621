import { useState } from 'react';
import { Link } from 'react-router';
import { Button, Empty, Loading, Screen, Stale, useCall, whenText } from '#admin/kit.ts';
import { RemittanceSheet, remittanceCalls } from '#admin/screens/cash/remittance-sheet.tsx';
import { Remittances } from '#admin/screens/cash/remittances.tsx';
import { Returns } from '#admin/screens/orders/returns.tsx';
import { AgeTable } from '#admin/sheets/age-table.tsx';
import { useSheet } from '#admin/sheets/use-sheet.ts';
import type { OutputOf } from '#contract/call.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { type CashAge, getCash } from '#contract/staff/cash.ts';

type Overview = OutputOf<typeof getCash>;

const EVERY_MS = 60_000;

/** Who has how much of our cash since when, the courier's sheet, and what came back. */
export default function Cash() {
  const { data, fetchedAt, error, refresh } = useCall(getCash, {}, { everyMs: EVERY_MS });
  const [chosen, setChosen] = useState<number>();
  const courierId = chosen ?? data?.owing[0]?.courierId ?? data?.couriers[0]?.id;
  const sheet = useSheet(courierId ? remittanceCalls(courierId) : undefined, refresh);
  const booked = sheet.read?.sheet?.booked;
  const book = booked && booked.orders > 0 && (
    <Button look="primary" busy={sheet.isBusy} onClick={sheet.book}>
      Book {booked.orders}, {formatRupees(booked.amount)}
    </Button>
  );
  return (
    <Screen title="Cash on delivery" facts={data && factsOf(data)} tools={book} act={book}>
      <Stale query={{ fetchedAt, error, refresh }} />
      {data ? (
        <>
          <Numbers cash={data} />
          <Owing owing={data.owing} />
          <RemittanceSheet
            sheet={sheet}
            couriers={data.couriers}
            courierId={courierId}
            onCourier={(id) => {
              setChosen(id);
              sheet.from(remittanceCalls(id));
            }}
          />
          <Returns comingBack={data.comingBack} onCounted={refresh} />
          <Remittances remittances={data.remittances} />
        </>
      ) : (
        !error && <Loading what="the cash" rows={8} />
      )}
    </Screen>
  );
}

function factsOf({ withCourier }: Overview): string {
  if (withCourier.orders === 0) return 'No courier has cash of ours';
  const parcels = withCourier.orders === 1 ? '1 parcel' : `${withCourier.orders} parcels`;
  return `${formatRupees(withCourier.amount)} with the couriers, ${parcels}`;
}

const ordersText = (orders: number) => (orders === 1 ? '1 order' : `${orders} orders`);

function Owing({ owing }: Pick<Overview, 'owing'>) {
  if (owing.length === 0) {
    return (
      <Empty
        title="Nobody owes you cash"
        text="What is delivered and was to be paid at the door stands here until the courier pays it."
      />
    );
  }
  const rows = owing.map(({ courierId, courier, ages, all, lastPaidAt }) => ({
    key: String(courierId),
    name: courier,
    facts: `${all.orders === 1 ? '1 parcel' : `${all.orders} parcels`}${lastPaidAt ? `, paid last ${whenText(lastPaidAt)}` : ''}`,
    ages,
    all: all.amount,
    to: (age?: CashAge) => `/orders?money=with_courier&courier=${courierId ?? 'none'}${age ? `&cashAge=${age}` : ''}`,
  }));
  return <AgeTable title="What they owe, by age" who="Courier" rows={rows} />;
}

/** Each a link to its list. */
function Numbers({ cash: { due, withCourier, short, received } }: { cash: Overview }) {
  return (
    <div className="cash-sums">
      <Link to="/orders?money=due">
        <b>{formatRupees(due.amount)}</b>
        <span>Due at the door</span>
        <small>{ordersText(due.orders)}</small>
      </Link>
      <Link to="/orders?money=with_courier">
        <b>{formatRupees(withCourier.amount)}</b>
        <span>With courier</span>
        <small>{ordersText(withCourier.orders)}</small>
      </Link>
      <Link to="/orders?money=short">
        <b className={short.orders > 0 ? 'down' : undefined}>{formatRupees(short.amount)}</b>
        <span>Short</span>
        <small>{short.orders > 0 ? `missing of ${ordersText(short.orders)}` : 'nothing is missing'}</small>
      </Link>
      <Link to={`/orders?money=received&paidFrom=${received.from}`}>
        <b>{formatRupees(received.amount)}</b>
        <span>Received</span>
        <small>{ordersText(received.orders)} in 30 days</small>
      </Link>
    </div>
  );
}
