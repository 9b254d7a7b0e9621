import { useState } from 'react';
import { Link } from 'react-router';
import { Button, type Column, cx, Empty, Fetched, figure, rupees, Screen, useCall, whenText } from '#admin/kit.ts';
import {
  bookingOf,
  RemittanceSheet,
  type RestAnswers,
  remittanceCalls,
} from '#admin/screens/cash/remittance-sheet.tsx';
import { entriesAt } from '#admin/screens/ledger/span.ts';
import { Returns } from '#admin/screens/orders/returns.tsx';
import { AgeTable } from '#admin/sheets/age-table.tsx';
import { EarlierSheets } from '#admin/sheets/earlier-sheets.tsx';
import { useSheet } from '#admin/sheets/use-sheet.ts';
import type { OutputOf } from '#contract/call.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { type CashAge, getCash, type Remittance, type Sheet } from '#contract/staff/cash.ts';

type Overview = OutputOf<typeof getCash>;

/** Who has how much of our cash since when, the courier's sheet, and what came back. */
export default function Cash() {
  const query = useCall(getCash, {}, { everyMs: 60_000 });
  const { data, refresh } = query;
  const [chosen, setChosen] = useState<number>();
  const courierId = chosen ?? data?.owing[0]?.courierId ?? data?.couriers[0]?.id;
  const [answers, setAnswers] = useState<RestAnswers & { seen: string }>();
  // Answers are about one sheet: another begins without.
  const restOf = (read: Sheet | null | undefined) => (answers && answers.seen === read?.seen ? answers : NO_ANSWERS);
  const sheet = useSheet(courierId ? remittanceCalls(courierId, restOf) : undefined, refresh);
  const read = sheet.read?.sheet;
  const rest = restOf(read);
  const booked = read && bookingOf(read, rest);
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
              rest={rest}
              onRest={(said) => read && setAnswers({ ...said, seen: read.seen })}
              couriers={cash.couriers}
              courierId={courierId}
              onCourier={(id) => {
                setChosen(id);
                sheet.from(remittanceCalls(id, restOf));
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

const NO_ANSWERS: RestAnswers = { isPaid: false, areFeesKept: false };

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

type Total = { to: string; amount: number; orders: number; name: string; facts?: string; look?: string | false };

const ordersAt = (state: 'due' | 'with_courier' | 'short') => `/orders?money=${state}`;

/** Each a link to its list. */
function Numbers({ cash: { due, withCourier, short, received } }: { cash: Overview }) {
  const missing = short.orders > 0 ? `missing of ${ordersText(short.orders)}` : 'nothing is missing';
  const numbers: Total[] = [
    { to: ordersAt('due'), ...due, name: 'Due at the door' },
    { to: ordersAt('with_courier'), ...withCourier, name: 'With courier' },
    { to: ordersAt('short'), ...short, name: 'Paid too little', facts: missing, look: short.orders > 0 && 'down' },
    {
      ...received,
      // What the books say, so that both never differ.
      to: entriesAt({ from: received.from, to: received.to, tender: 'cod', flow: 'came' }),
      name: 'Received',
      facts: `${ordersText(received.orders)} in 30 days${received.surplus > 0 ? `, and ${formatRupees(received.surplus)} too much` : ''}`,
    },
  ];
  return (
    <div className="cash-sums grid grid-cols-4 border-y border-line mb-7 max-lg:grid-cols-2 max-sm:-mt-3 max-sm:border-t-0">
      {numbers.map(({ to, amount, orders, name, facts, look }) => (
        <Link key={name} className={NUMBER} to={to}>
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
