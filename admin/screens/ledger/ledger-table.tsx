import { Link } from 'react-router';
import { Block, type Column, Empty, figure, shortDay, Table } from '#admin/kit.ts';
import { type EntryQuery, entriesAt, type Span } from '#admin/screens/ledger/span.ts';
import type { OutputOf } from '#contract/call.ts';
import { formatRupees } from '#contract/rules/money.ts';
import {
  type Flow,
  type getLedger,
  LEDGER_ACCOUNT_NAMES,
  LEDGER_ACCOUNTS,
  type LedgerAccount,
} from '#contract/staff/ledger.ts';
import { dayText } from '#ui/date-text.ts';

type Ledger = OutputOf<typeof getLedger>;
type Day = Ledger['days'][number];

/** By day and way; each number is a link to its entries. */
export function LedgerTable({ ledger: { days, totals }, span }: { ledger: Ledger; span: Span }) {
  if (days.length === 0) {
    const text = `Not from ${shortDay(span.from)} to ${shortDay(span.to)}. Choose other days above.`;
    return <Empty title="No money came or went" text={text} />;
  }
  // Couriers seldom pay too much.
  const accounts = LEDGER_ACCOUNTS.filter((account) => account !== 'surplus' || !isEmpty(totals.tenders.surplus));
  return (
    <Block title="By day, Rs." note="What was refunded stands below what came in" aria-label="By day">
      <Table
        className="ledger"
        rows={days}
        rowId={({ day }) => `day-${day}`}
        columns={columnsOf(accounts)}
        foot={TOTALS.map(({ name, of, query }) => (
          <tr key={of}>
            <td className="day">{name}</td>
            {accounts.map((tender) => (
              <td key={tender} className="r" data-l={LEDGER_ACCOUNT_NAMES[tender]}>
                <Figure amount={totals.tenders[tender][of]} query={{ ...span, tender, ...query }} />
              </td>
            ))}
            {TOTALS.map((other) => (
              <td key={other.of} className="r sum">
                {other.of === of && <Figure amount={totals.all[of]} query={{ ...span, ...query }} />}
              </td>
            ))}
          </tr>
        ))}
      />
    </Block>
  );
}

const TOTALS: { name: string; of: keyof Flow; query: EntryQuery }[] = [
  { name: 'In', of: 'came', query: { flow: 'came' } },
  { name: 'Refunded', of: 'wentBack', query: { flow: 'wentBack' } },
  { name: 'Left', of: 'net', query: {} },
];

const spanOf = ({ day }: Day): Span => ({ from: day, to: day });
const isEmpty = ({ came, wentBack }: Flow) => came === 0 && wentBack === 0;

const columnsOf = (accounts: LedgerAccount[]): Column<Day>[] => [
  {
    head: 'Day',
    cellClass: 'day',
    cell: (row) => (
      <Link className="name" to={entriesAt(spanOf(row))}>
        {dayText(row.day)}
      </Link>
    ),
  },
  ...accounts.map(
    (tender): Column<Day> => ({
      head: LEDGER_ACCOUNT_NAMES[tender],
      className: 'r',
      label: ({ tenders }) => (isEmpty(tenders[tender]) ? undefined : LEDGER_ACCOUNT_NAMES[tender]),
      cell: ({ tenders, ...row }) => {
        const { came, wentBack } = tenders[tender];
        const query = { ...spanOf({ tenders, ...row }), tender };
        return (
          !isEmpty(tenders[tender]) && (
            <span className="grid justify-items-end">
              {came !== 0 && <Figure amount={came} query={{ ...query, flow: 'came' }} />}
              {wentBack !== 0 && (
                <small className="text-ink-mute">
                  <Figure amount={-wentBack} query={{ ...query, flow: 'wentBack' }} />
                </small>
              )}
            </span>
          )
        );
      },
    }),
  ),
  ...TOTALS.map(({ name, of, query }): Column<Day> => {
    const isNet = of === 'net';
    return {
      head: name,
      className: 'r',
      ...(!isNet && { label: name }),
      cellClass: ({ all }) => (isNet ? 'sum font-semibold' : all.wentBack === 0 && 'same'),
      cell: (row) => <Figure amount={row.all[of]} query={{ ...spanOf(row), ...query }} />,
    };
  }),
];

function Figure({ amount, query }: { amount: number; query: EntryQuery }) {
  if (amount === 0) return <span className="mute">0</span>;
  return (
    <Link className="inline-block leading-6 hover:text-leaf hover:underline" to={entriesAt(query)}>
      {figure(amount)}
    </Link>
  );
}

const FEE_COLUMNS: Column<Ledger['fees'][number]>[] = [
  { head: 'Kept by', phone: 'a', cell: ({ name }) => name },
  {
    head: 'Sheets',
    phone: 'c',
    className: 'r',
    cell: ({ by, sheets }) => (
      <Link to={by === 'courier' ? '/cash' : '#sheets'}>{sheets === 1 ? '1 sheet' : `${sheets} sheets`}</Link>
    ),
  },
  { head: 'Fees', phone: 'b', className: 'r', cell: ({ fees }) => formatRupees(fees) },
];

/** What providers and couriers kept, by the sheets that were booked in these days. */
export function Fees({ ledger: { fees, allFees } }: { ledger: Ledger }) {
  return (
    <Block title="Fees" note="Of sheets booked in these days" aria-label="Fees">
      {fees.length === 0 ? (
        <p className="soft">No sheet was booked in these days.</p>
      ) : (
        <Table
          className="fees max-w-[36rem]"
          rows={fees}
          rowId={({ by, name }) => `fees-${by}-${name}`}
          columns={FEE_COLUMNS}
          foot={
            <tr>
              <td data-c="a">All</td>
              <td data-c="c" />
              <td className="r" data-c="b">
                {formatRupees(allFees)}
              </td>
            </tr>
          }
        />
      )}
    </Block>
  );
}

/** What couriers paid too little; Cash says the same of what is missing now. */
export function Shortage({ ledger: { shortage }, span: { to } }: { ledger: Ledger; span: Span }) {
  const { missing, letGo } = shortage;
  if (missing === 0 && letGo === 0) return null;
  return (
    <Block title="Paid too little by couriers" aria-label="Paid too little by couriers">
      <dl className="sums">
        <div>
          <dt>
            <Link to="/orders?money=short">Missing on {shortDay(to)}</Link>
          </dt>
          <dd>{formatRupees(missing)}</dd>
        </div>
        <div className="mute xs">
          <dt>Accepted as it is in these days</dt>
          <dd>{formatRupees(letGo)}</dd>
        </div>
      </dl>
    </Block>
  );
}
