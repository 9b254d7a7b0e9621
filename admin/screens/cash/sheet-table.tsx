import { useState } from 'react';
import { Link } from 'react-router';
import { HEAPS, type Heap, type SheetRow } from '#contract/admin/cash.ts';
import { formatRupees } from '#contract/money.ts';
import { cx } from '#ui/cx.ts';

const WORDS: Record<Heap, { tab: string; mark: string; look: string }> = {
  matches: { tab: 'Matches', mark: 'Matches', look: 'mark-ok' },
  short: { tab: 'Short', mark: 'Short', look: 'mark-bad' },
  over: { tab: 'Over', mark: 'Over', look: 'mark-warn' },
  unknown: { tab: 'Unknown', mark: 'Unknown', look: 'mark-warn' },
  seen_before: { tab: 'Seen before', mark: 'Seen before', look: '' },
};
/** Those that match are the many: a few of them are enough to see. */
const MATCHES_SHOWN = 3;

const figure = (amount: number) => formatRupees(Math.abs(amount)).slice(4);

/** The rows of a sheet, heap by heap, each with its order. */
export function SheetTable({ rows }: { rows: SheetRow[] }) {
  const [tab, setTab] = useState<Heap | 'all'>('all');
  const [isUnfolded, setIsUnfolded] = useState(false);
  const chosen = tab === 'all' ? rows : rows.filter(({ heap }) => heap === tab);
  const isFolding = tab === 'all' && !isUnfolded;
  const matches = isFolding ? rows.filter(({ heap }) => heap === 'matches').slice(MATCHES_SHOWN) : [];
  const shown = chosen.filter((row) => !matches.includes(row));
  const tabs = ['all', ...HEAPS] as const;
  return (
    <>
      <fieldset className="filters">
        <legend className="visually-hidden">Heaps</legend>
        {tabs.map((name) => (
          <button key={name} type="button" aria-pressed={name === tab} onClick={() => setTab(name)}>
            {name === 'all' ? 'All' : WORDS[name].tab}
            <span>{name === 'all' ? rows.length : rows.filter(({ heap }) => heap === name).length}</span>
          </button>
        ))}
      </fieldset>
      <table className="tbl sheet-rows">
        <thead>
          <tr>
            <th>Order</th>
            <th>Customer</th>
            <th>Tracking</th>
            <th className="r">Due</th>
            <th className="r">On the sheet</th>
            <th className="r">Difference</th>
            <th className="r">Fee</th>
            <th>Result</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Row key={row.line} row={row} />
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <p className="mute xs sheet-more">None.</p>}
      {matches.length > 0 && (
        <p className="mute xs sheet-more">
          {matches.length === 1 ? '1 more that matches is folded.' : `${matches.length} more that match are folded.`}{' '}
          <button className="btn-text xs" type="button" onClick={() => setIsUnfolded(true)}>
            Show them
          </button>
        </p>
      )}
    </>
  );
}

function Row({ row: { orderId, customer, waybill, due, amount, fee, heap, note } }: { row: SheetRow }) {
  const { mark, look } = WORDS[heap];
  const difference = due > 0 ? Math.round((amount - due) * 100) / 100 : 0;
  return (
    <tr>
      <td data-c="a">
        {orderId ? (
          <Link className="id" to={`/orders/${orderId}`}>
            {orderId}
          </Link>
        ) : (
          <span className="mute">not ours?</span>
        )}
      </td>
      <td data-c="c">
        {customer || <span className="mono on-phone">{waybill}</span>}
        {note && <small>{note}</small>}
      </td>
      <td className="mono" data-c="no">
        {waybill}
      </td>
      <td className="r" data-c="no">
        {due > 0 && figure(due)}
      </td>
      <td className="r" data-c="d">
        {figure(amount)}
      </td>
      <td className={cx('r', difference < 0 && 'out')} data-c="no">
        {difference !== 0 && `${difference < 0 ? '−' : '+'} ${figure(difference)}`}
      </td>
      <td className="r" data-c="no">
        {fee > 0 && figure(fee)}
      </td>
      <td data-c="b">
        <span className={`mark ${look}`}>{mark}</span>
      </td>
    </tr>
  );
}
