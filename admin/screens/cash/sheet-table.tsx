import { cx } from '#admin/kit.ts';
import { HeapTable, OrderCell } from '#admin/sheets/bucket-table.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import { HEAPS, type Heap, type SheetRow } from '#contract/staff/cash.ts';

const WORDS: Record<Heap, { name: string; look: string }> = {
  matches: { name: 'Matches', look: 'mark-ok' },
  short: { name: 'Short', look: 'mark-bad' },
  over: { name: 'Over', look: 'mark-warn' },
  unknown: { name: 'Unknown', look: 'mark-warn' },
  seen_before: { name: 'Seen before', look: '' },
};

const figure = (amount: number) => formatRupees(Math.abs(amount)).slice(4);

const HEAD = (
  <>
    <th>Order</th>
    <th>Customer</th>
    <th>Tracking</th>
    <th className="r">Due</th>
    <th className="r">On the sheet</th>
    <th className="r">Difference</th>
    <th className="r">Fee</th>
    <th>Result</th>
  </>
);

/** The rows of a courier's sheet, each with its order. */
export function SheetTable({ rows }: { rows: SheetRow[] }) {
  return <HeapTable heaps={HEAPS} words={WORDS} rows={rows} head={HEAD} cells={(row) => <Cells row={row} />} />;
}

function Cells({ row: { orderId, customer, waybill, due, amount, fee, heap, note } }: { row: SheetRow }) {
  const { name, look } = WORDS[heap];
  const difference = due > 0 ? Math.round((amount - due) * 100) / 100 : 0;
  return (
    <>
      <OrderCell orderId={orderId} />
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
        <span className={`mark ${look}`}>{name}</span>
      </td>
    </>
  );
}
