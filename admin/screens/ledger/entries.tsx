import { Link } from 'react-router';
import { type Column, figure, ListScreen, rupees, useCall, useList, whenText } from '#admin/kit.ts';
import { type EntryQuery, spanText } from '#admin/screens/ledger/span.ts';
import { AGES } from '#admin/screens/orders/words.tsx';
import type { OutputOf } from '#contract/call.ts';
import type { CashAge } from '#contract/staff/cash.ts';
import { type Entry, LEDGER_ACCOUNT_NAMES, type LedgerAccount, listEntries } from '#contract/staff/ledger.ts';

/** The entries that a number of the books is made of. */
export default function Entries() {
  const list = useList(listEntries, {
    filters: { from: true, to: true, tender: true, flow: true, owed: true, age: true },
  });
  const query = useCall(listEntries, list.input);
  const filters = list.filters as EntryQuery;
  const { from, to } = filters;
  return (
    <ListScreen
      title={titleOf(filters)}
      what="the entries"
      facts={query.data && factsOf(query.data)}
      back={{ to: from && to ? `/books?from=${from}&to=${to}` : '/books', label: 'Back to the books' }}
      list={list}
      query={query}
      rows={query.data?.entries}
      rowId={({ id }) => `entry-${id}`}
      columns={COLUMNS}
      hasRowKeys={false}
      empty={{ title: 'No such entries', text: 'Nothing came or went that way in these days.' }}
      page={query.data && { older: query.data.older }}
      pageNote="A hundred at a time, the newest first"
    />
  );
}

/** 'Card, refunded, 16 Nov', 'Koko, owed, 8 to 14 days' */
function titleOf({ from, to, tender, flow, owed, age }: EntryQuery): string {
  const parts = [
    tender ? (LEDGER_ACCOUNT_NAMES[tender as LedgerAccount] ?? tender) : 'All ways',
    flow && { came: 'in', wentBack: 'refunded' }[flow],
    owed && { all: 'owed', open: 'not paid out', differs: 'paid otherwise' }[owed],
    age && AGES[age as CashAge],
    from && to && spanText({ from, to }),
  ];
  return parts.filter(Boolean).join(', ');
}

function factsOf({ count, amount, owed }: OutputOf<typeof listEntries>): string {
  const entries = count === 1 ? '1 entry' : `${count} entries`;
  const rest = owed === null ? '' : `, ${rupees(owed)} of it owed`;
  return `${entries}, ${rupees(amount)}${rest}`;
}

const COLUMNS: Column<Entry>[] = [
  { head: 'When', phone: 'd', cell: ({ at }) => whenText(at) },
  {
    head: 'Order',
    phone: 'a',
    cell: ({ orderId }) =>
      orderId ? (
        <Link className="id" to={`/orders/${orderId}`}>
          {orderId}
        </Link>
      ) : (
        <span className="mute">not ours?</span>
      ),
  },
  {
    head: 'Way',
    phone: 'c',
    cell: ({ tender, isRefund }) => (
      <>
        {LEDGER_ACCOUNT_NAMES[tender]}
        {isRefund && <span className="mute">, refund</span>}
      </>
    ),
  },
  { head: 'Reference', phone: 'e', cellClass: 'mono', cell: ({ reference }) => reference },
  {
    head: 'Paid out with',
    phone: 'f',
    cell: ({ settlement, amount }) =>
      settlement && (
        <>
          <Link to={`/books/sheets/${settlement.id}`}>{settlement.name}</Link>
          {settlement.amount !== amount && <small>with {figure(settlement.amount)}</small>}
        </>
      ),
  },
  { head: 'Sum', phone: 'b', className: 'r', cell: ({ amount }) => <b>{figure(amount)}</b> },
];
