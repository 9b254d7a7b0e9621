import { Link } from 'react-router';
import { type Column, Table, whenText } from '#admin/kit.ts';
import { Marks, Thumbnails } from '#admin/screens/orders/order-parts.tsx';
import { langOf, METHODS, Status } from '#admin/screens/orders/words.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import type { OrderRow } from '#contract/staff/orders.ts';

const COLUMNS: Column<OrderRow>[] = [
  {
    head: 'Order',
    phone: 'a',
    cell: (row) => (
      <>
        <Link className="id" to={`/orders/${row.id}`}>
          {row.id}
        </Link>{' '}
        <span className="mute nb">{whenText(row.placedAt)}</span> <Marks row={row} />
      </>
    ),
  },
  {
    head: 'For',
    phone: 'c',
    cell: ({ customer: { name, place } }) => (
      <>
        <span className="who" lang={langOf(name)}>
          {name}
        </span>{' '}
        <span className="mute">{place}</span>
      </>
    ),
  },
  {
    head: 'Pieces',
    phone: 'd',
    className: 'not-between',
    cellClass: 'pieces',
    cell: ({ lines, pieces }) => (
      <>
        <Thumbnails lines={lines} />
        <span className="on-wide mute"> &nbsp;{pieces}</span>
      </>
    ),
  },
  { head: 'Payment', phone: 'no', className: 'not-between', cell: ({ method }) => METHODS[method] },
  { head: 'Status', phone: 'b', cell: ({ status }) => <Status status={status} /> },
  { head: 'Total', phone: 'no', className: 'r', cell: ({ total }) => formatRupees(total) },
];

export const PackList = ({ rows }: { rows: OrderRow[] }) => (
  <Table rows={rows} rowId={({ id }) => `pack-${id}`} columns={COLUMNS} />
);
