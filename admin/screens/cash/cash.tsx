import { useState } from 'react';
import { Link } from 'react-router';
import { Button, type Column, cx, Empty, Fetched, figure, rupees, Screen, useCall, whenText } from '#admin/kit.ts';
import { RemittanceSheet, remittanceCalls } from '#admin/screens/cash/remittance-sheet.tsx';
import { Returns } from '#admin/screens/orders/returns.tsx';
import { AgeTable } from '#admin/sheets/age-table.tsx';
import { EarlierSheets } from '#admin/sheets/earlier-sheets.tsx';
import { useSheet } from '#admin/sheets/use-sheet.ts';
import type { OutputOf } from '#contract/call.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { type CashAge, getCash, type Remittance } from '#contract/staff/cash.ts';

type Overview = OutputOf<typeof getCash>;

/** Who has how much of our cash since when, the courier's sheet, and what came back. */
export default function Cash() {
  const query = useCall(getCash, {}, { everyMs: 60_000 });
  const { data, refresh } = query;
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
      <Fetched query={query} what="the cash" rows={8}>
        {(cash) => (
          <>
            <Numbers cash={cash} />
            <Owing owing={cash.owing} />
            <RemittanceSheet
              sheet={sheet}
              couriers={cash.couriers}
              courierId={courierId}
              onCourier={(id) => {
                setChosen(id);
                sheet.from(remittanceCalls(id));
              }}
            />
            <Returns comingBack={cash.comingBack} />
            <EarlierSheets
              rows={cash.remittances}
              at="/cash/sheets"
              from={({ courier }) => courier}
              columns={REMITTANCE_COLUMNS}
            />
          </>
        )}
      </Fetched>
    </Screen>
  );
}

const REMITTANCE_COLUMNS: Column<Remittance>[] = [
  { head: 'Rows', phone: 'no', className: 'r', cell: ({ booked, sheet }) => `${booked.orders} of ${sheet.rows}` },
  { head: 'Fees', phone: 'no', className: 'r', cell: ({ fees }) => figure(fees) },
  { head: 'Cash', phone: 'b', className: 'r', cell: ({ booked }) => <b>{rupees(booked.amount)}</b> },
];

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

type Total = { list: string; amount: number; orders: number; name: string; facts?: string; look?: string | false };

/** Each a link to its list. */
function Numbers({ cash: { due, withCourier, short, received } }: { cash: Overview }) {
  const missing = short.orders > 0 ? `missing of ${ordersText(short.orders)}` : 'nothing is missing';
  const numbers: Total[] = [
    { list: 'due', ...due, name: 'Due at the door' },
    { list: 'with_courier', ...withCourier, name: 'With courier' },
    { list: 'short', ...short, name: 'Short', facts: missing, look: short.orders > 0 && 'down' },
    {
      list: `received&paidFrom=${received.from}`,
      ...received,
      name: 'Received',
      facts: `${ordersText(received.orders)} in 30 days`,
    },
  ];
  return (
    <div className="cash-sums grid grid-cols-4 border-y border-line mb-7 max-lg:grid-cols-2 max-sm:-mt-3 max-sm:border-t-0">
      {numbers.map(({ list, amount, orders, name, facts, look }) => (
        <Link key={name} className={NUMBER} to={`/orders?money=${list}`}>
          <b className={cx('text-[1.375rem] max-sm:text-[1.125rem] font-medium leading-[1.2] num', look)}>
            {formatRupees(amount)}
          </b>
          <span className="font-medium">{name}</span>
          <small className="text-xs text-ink-mute">{facts ?? ordersText(orders)}</small>
        </Link>
      ))}
    </div>
  );
}

/** Four beside each other, or two and two; lines between them. */
const NUMBER = cx(
  'grid content-start py-3.5 pr-4 pl-[1.375rem] border-line first:pl-0 not-first:border-l hover:text-leaf',
  'max-lg:odd:pl-0 max-lg:odd:border-l-0 max-lg:nth-[n+3]:border-t',
);
