import { Link } from 'react-router';
import { CallButtons, Marks, Thumbnails } from '#admin/orders/order-parts.tsx';
import { langOf, METHODS, MOVES, moneyMark, piecesText, Status } from '#admin/orders/words.tsx';
import { Button, Key } from '#admin/parts/button.tsx';
import { whenText } from '#admin/parts/time.ts';
import { formatRupees } from '#contract/rules/money.ts';
import type { OrderRow } from '#contract/staff/orders.ts';
import { cx } from '#ui/cx.ts';

type Props = {
  rows: OrderRow[];
  /** The row that the keys act on. */
  here: number | undefined;
  picked: ReadonlyMap<number, OrderRow>;
  /** On a phone ticks come only when asked for. */
  isSelecting: boolean;
  onPick: (rows: OrderRow[], isPicked: boolean) => void;
  /** With Shift: all from the last one to this. */
  onPickTo: (row: OrderRow) => void;
  onStep: (row: OrderRow) => void;
};

export function OrderTable({ rows, here, picked, isSelecting, onPick, onPickTo, onStep }: Props) {
  const areAllPicked = rows.length > 0 && rows.every(({ id }) => picked.has(id));
  return (
    <table className={cx('tbl tbl-dense', isSelecting && 'tbl-select')}>
      <thead>
        <tr>
          <th className="sel">
            <input
              type="checkbox"
              aria-label="Select all on this list"
              checked={areAllPicked}
              onChange={() => onPick(rows, !areAllPicked)}
            />
          </th>
          <th aria-sort="descending">Order ↓</th>
          <th>Customer</th>
          <th className="not-tablet">Pieces</th>
          <th className="not-tablet">Payment</th>
          <th>Status</th>
          <th className="r">Total</th>
          <th className="r">
            <span className="visually-hidden">Next step</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            isHere={row.id === here}
            isPicked={picked.has(row.id)}
            isSelecting={isSelecting}
            onPick={onPick}
            onPickTo={onPickTo}
            onStep={onStep}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Pick<Props, 'isSelecting' | 'onPick' | 'onPickTo' | 'onStep'> & {
  row: OrderRow;
  isHere: boolean;
  isPicked: boolean;
};

function Row({ row, isHere, isPicked, isSelecting, onPick, onPickTo, onStep }: RowProps) {
  const { id, placedAt, customer, lines, pieces, method, status, total } = row;
  const [next] = row.moves;
  const mark = moneyMark(row);
  const paid = (
    <>
      {METHODS[method]} {mark && <span className={cx('mark', mark.look)}>{mark.text}</span>}
    </>
  );
  return (
    <tr id={`order-${id}`} className={cx(isPicked && 'is-picked', isHere && 'is-here')}>
      <td className="sel">
        <label className="hit">
          <input
            type="checkbox"
            aria-label={`Select order ${id}`}
            checked={isPicked}
            onChange={({ nativeEvent }) => {
              if ('shiftKey' in nativeEvent && nativeEvent.shiftKey) onPickTo(row);
              else onPick([row], !isPicked);
            }}
          />
        </label>
      </td>
      <td data-c="a">
        <Link className="id" to={`/orders/${id}`} aria-current={isHere || undefined}>
          {id}
        </Link>{' '}
        <span className="mute nb">{whenText(placedAt)}</span> <Marks row={row} />
      </td>
      <td data-c="c">
        <span className="who" lang={langOf(customer.name)}>
          {customer.name}
        </span>{' '}
        <span className="mute">{customer.place}</span>
      </td>
      <td className="pieces not-tablet" data-c="e">
        <Thumbnails lines={lines} /> &nbsp;{pieces}
        <span className="on-phone">
          {piecesText(pieces).replace(/^\d+/, '')}, {paid}
        </span>
      </td>
      <td className="not-tablet" data-c="no">
        {paid}
      </td>
      <td data-c="b">
        <Status status={status} />
      </td>
      <td className="r" data-c="d">
        {formatRupees(total)}
        <small className="on-tablet">{paid}</small>
      </td>
      {next && !isSelecting ? (
        <td className="acts" data-c="acts">
          <CallButtons customer={customer} className="on-phone" />
          <Button row onClick={() => onStep(row)}>
            {MOVES[next].row}
            <span className="visually-hidden"> order {id}</span>
            {isHere && <Key name="E" />}
          </Button>
        </td>
      ) : (
        <td className="acts" data-c="acts" />
      )}
    </tr>
  );
}
