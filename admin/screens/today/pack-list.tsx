import { Link } from 'react-router';
import { whenText } from '#admin/kit.ts';
import { Marks, Thumbnails } from '#admin/screens/orders/order-parts.tsx';
import { langOf, METHODS, Status } from '#admin/screens/orders/words.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import type { OrderRow } from '#contract/staff/orders.ts';

export function PackList({ rows }: { rows: OrderRow[] }) {
  return (
    <table className="tbl">
      <thead>
        <tr>
          <th>Order</th>
          <th>For</th>
          <th className="not-between">Pieces</th>
          <th className="not-between">Payment</th>
          <th>Status</th>
          <th className="r">Total</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td data-c="a">
              <Link className="id" to={`/orders/${row.id}`}>
                {row.id}
              </Link>{' '}
              <span className="mute nb">{whenText(row.placedAt)}</span> <Marks row={row} />
            </td>
            <td data-c="c">
              <span className="who" lang={langOf(row.customer.name)}>
                {row.customer.name}
              </span>{' '}
              <span className="mute">{row.customer.place}</span>
            </td>
            <td className="pieces not-between" data-c="d">
              <Thumbnails lines={row.lines} />
              <span className="on-wide mute"> &nbsp;{row.pieces}</span>
            </td>
            <td className="not-between" data-c="no">
              {METHODS[row.method]}
            </td>
            <td data-c="b">
              <Status status={row.status} />
            </td>
            <td className="r" data-c="no">
              {formatRupees(row.total)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
