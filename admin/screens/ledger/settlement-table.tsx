import { figure } from '#admin/kit.ts';
import { HeapTable, OrderCell } from '#admin/sheets/bucket-table.tsx';
import { SETTLEMENT_HEAPS, type SettlementHeap, type SettlementRow } from '#contract/staff/ledger.ts';

const WORDS: Record<SettlementHeap, { name: string; look: string }> = {
  matches: { name: 'Matches', look: 'mark-ok' },
  differs: { name: 'Differs', look: 'mark-bad' },
  unknown: { name: 'Unknown', look: 'mark-warn' },
  seen_before: { name: 'Seen before', look: '' },
};

const HEAD = (
  <>
    <th>Order</th>
    <th>Payment</th>
    <th className="r">In the books</th>
    <th className="r">On the sheet</th>
    <th className="r">Difference</th>
    <th className="r">Fee</th>
    <th>Result</th>
  </>
);

/** The rows of a provider's sheet, each with its order. */
export function SettlementTable({ rows }: { rows: SettlementRow[] }) {
  return (
    <HeapTable heaps={SETTLEMENT_HEAPS} words={WORDS} rows={rows} head={HEAD} cells={(row) => <Cells row={row} />} />
  );
}

function Cells({ row: { orderId, payment, isRefund, inBooks, amount, fee, heap, note } }: { row: SettlementRow }) {
  const { name, look } = WORDS[heap];
  const difference = heap === 'differs' ? Math.round((amount - inBooks) * 100) / 100 : 0;
  return (
    <>
      <OrderCell orderId={orderId} />
      <td data-c="c">
        <span className="mono">{payment}</span>
        {isRefund && <span className="mute"> refund</span>}
        {note && <small>{note}</small>}
      </td>
      <td className="r" data-c="no">
        {inBooks !== 0 && figure(inBooks)}
      </td>
      <td className="r" data-c="d">
        {figure(amount)}
      </td>
      <td className={difference < 0 ? 'r out' : 'r'} data-c="no">
        {difference !== 0 && figure(difference)}
      </td>
      <td className="r" data-c="no">
        {fee !== 0 && figure(fee)}
      </td>
      <td data-c="b">
        <span className={`mark ${look}`}>{name}</span>
      </td>
    </>
  );
}
