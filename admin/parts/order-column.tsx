import { Link } from 'react-router';
import type { Column } from '#admin/parts/table.tsx';

/** The order that a row is about, with the way to it. */
export const ORDER_COLUMN: Column<{ orderId: number }> = {
  head: 'Order',
  phone: 'a',
  cell: ({ orderId }) => (
    <Link className="id" to={`/orders/${orderId}`}>
      {orderId}
    </Link>
  ),
};
