import { Link, useSearchParams } from 'react-router';
import { ButtonLink, Empty, figure, Loading, rupees, Screen, Stale, useCall, whenText } from '#admin/kit.ts';
import { type EntryQuery, entriesAt, spanText } from '#admin/screens/ledger/span.ts';
import { AGES } from '#admin/screens/orders/words.tsx';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { CashAge } from '#contract/staff/cash.ts';
import { type Entry, listEntries, type MoneyWay, WAY_NAMES } from '#contract/staff/ledger.ts';

type Listed = OutputOf<typeof listEntries>;

/** The entries that a number of the books is made of. */
export default function Entries() {
  const [query] = useSearchParams();
  const asked = Object.fromEntries(query) as EntryQuery;
  const { data, fetchedAt, error, refresh } = useCall(listEntries, asked as InputOf<typeof listEntries>);
  const { from, to } = asked;
  return (
    <Screen
      title={titleOf(asked)}
      facts={data && factsOf(data, asked)}
      back={{ to: from && to ? `/books?from=${from}&to=${to}` : '/books', label: 'Back to the books' }}
    >
      <Stale query={{ fetchedAt, error, refresh }} />
      {!data && !error && <Loading what="the entries" rows={8} />}
      {data?.entries.length === 0 && (
        <Empty title="No such entries" text="Nothing came or went that way in these days." />
      )}
      {data && data.entries.length > 0 && <EntryTable entries={data.entries} />}
      {data && (data.older !== null || asked.before) && (
        <nav className="pager" aria-label="More of the list">
          <span className="mute xs">A hundred at a time, the newest first</span>
          {asked.before && <ButtonLink to={entriesAt(without(asked))}>Newest</ButtonLink>}
          {data.older !== null && (
            <ButtonLink to={entriesAt({ ...asked, before: String(data.older) })}>Older</ButtonLink>
          )}
        </nav>
      )}
    </Screen>
  );
}

const without = ({ before, ...rest }: EntryQuery): EntryQuery => rest;

/** 'Card, went back, 16 Nov', 'Koko, owed, 8 to 14 days' */
function titleOf({ from, to, way, flow, owed, age }: EntryQuery): string {
  const parts = [
    way ? (WAY_NAMES[way as MoneyWay] ?? way) : 'All ways',
    flow && { came: 'came', wentBack: 'went back' }[flow],
    owed && { all: 'owed', open: 'not paid out', differs: 'paid otherwise' }[owed],
    age && AGES[age as CashAge],
    from && to && spanText({ from, to }),
  ];
  return parts.filter(Boolean).join(', ');
}

function factsOf({ count, amount, owed }: Listed, asked: EntryQuery): string {
  const entries = count === 1 ? '1 entry' : `${count} entries`;
  const rest = asked.owed ? `, ${rupees(owed)} of it owed` : '';
  return `${entries}, ${rupees(amount)}${rest}`;
}

function EntryTable({ entries }: { entries: Entry[] }) {
  return (
    <table className="tbl">
      <thead>
        <tr>
          <th>When</th>
          <th>Order</th>
          <th>Way</th>
          <th>Reference</th>
          <th>Paid out with</th>
          <th className="r">Sum</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, at, orderId, way, amount, reference, isRefund, settlement }) => (
          <tr key={id}>
            <td data-c="d">{whenText(at)}</td>
            <td data-c="a">
              <Link className="id" to={`/orders/${orderId}`}>
                {orderId}
              </Link>
            </td>
            <td data-c="c">
              {WAY_NAMES[way]}
              {isRefund && <span className="mute">, refund</span>}
            </td>
            <td className="mono" data-c="e">
              {reference}
            </td>
            <td data-c="f">
              {settlement && (
                <>
                  <Link to={`/books/sheets/${settlement.id}`}>{settlement.name}</Link>
                  {settlement.amount !== amount && <small>with {figure(settlement.amount)}</small>}
                </>
              )}
            </td>
            <td className="r" data-c="b">
              <b>{figure(amount)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
