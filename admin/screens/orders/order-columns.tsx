import { Link } from 'react-router';
import { Button, type Column, cx, Key, Unseen, whenText } from '#admin/kit.ts';
import { CallButtons, Marks, Thumbnails } from '#admin/screens/orders/order-parts.tsx';
import { langOf, METHODS, MOVES, moneyMark, piecesText, Status } from '#admin/screens/orders/words.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import type { OrderRow } from '#contract/staff/orders.ts';

function Paid({ row }: { row: OrderRow }) {
  const mark = moneyMark(row);
  return (
    <>
      {METHODS[row.method]} {mark && <span className={cx('mark', mark.look)}>{mark.text}</span>}
    </>
  );
}

export const orderColumns = (onStep: (row: OrderRow) => void): Column<OrderRow>[] => [
  {
    head: 'Order ↓',
    sort: 'descending',
    phone: 'a',
    cell: (row, { isActive }) => (
      <>
        <Link className="id" to={`/orders/${row.id}`} aria-current={isActive || undefined}>
          {row.id}
        </Link>{' '}
        <span className="mute nb">{whenText(row.placedAt)}</span> <Marks row={row} />
      </>
    ),
  },
  {
    head: 'Customer',
    phone: 'c',
    cell: ({ customer }) => (
      <>
        <span className="who" lang={langOf(customer.name)}>
          {customer.name}
        </span>{' '}
        <span className="mute">{customer.place}</span>
      </>
    ),
  },
  {
    head: 'Pieces',
    phone: 'e',
    className: 'not-tablet',
    cellClass: 'pieces',
    cell: (row) => (
      <>
        <Thumbnails lines={row.lines} /> &nbsp;{row.pieces}
        <span className="on-phone">
          {piecesText(row.pieces).replace(/^\d+/, '')}, <Paid row={row} />
        </span>
      </>
    ),
  },
  { head: 'Payment', phone: 'no', className: 'not-tablet', cell: (row) => <Paid row={row} /> },
  { head: 'Status', phone: 'b', cell: ({ status }) => <Status status={status} /> },
  {
    head: 'Total',
    phone: 'd',
    className: 'r',
    cell: (row) => (
      <>
        {formatRupees(row.total)}
        <small className="on-tablet">
          <Paid row={row} />
        </small>
      </>
    ),
  },
  {
    head: <Unseen>Next step</Unseen>,
    phone: 'acts',
    cellClass: 'acts',
    cell: (row, { isActive, isSelecting }) => {
      const [next] = row.moves;
      if (!next || isSelecting) return null;
      return (
        <>
          <CallButtons orderId={row.id} customer={row.customer} className="on-phone" />
          <Button row onClick={() => onStep(row)}>
            {MOVES[next].row}
            <Unseen> order {row.id}</Unseen>
            {isActive && <Key name="E" />}
          </Button>
        </>
      );
    },
  },
];
