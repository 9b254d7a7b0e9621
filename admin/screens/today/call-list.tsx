import { Link } from 'react-router';
import { Button, Icon, say, useWrite, whenText } from '#admin/kit.ts';
import { CallButtons, Marks } from '#admin/screens/orders/order-parts.tsx';
import type { useMoves } from '#admin/screens/orders/use-moves.tsx';
import { langOf, piecesText } from '#admin/screens/orders/words.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import { addNote } from '#contract/staff/order-writes.ts';
import type { OrderRow } from '#contract/staff/orders.ts';

type Props = { rows: OrderRow[]; moves: ReturnType<typeof useMoves>; refresh: () => void };

/** Who is to be called before anything is packed for cash. */
export function CallList({ rows, moves, refresh }: Props) {
  const { isBusy, write } = useWrite();
  const noAnswer = ({ id, customer }: OrderRow) =>
    write(addNote, { id, kind: 'no_answer', text: '' }, () => {
      say(`${customer.name} did not answer: noted`);
      refresh();
    });
  return (
    <ul className="todo">
      {rows.map((row) => (
        <li key={row.id}>
          <Icon name="cash" />
          <div>
            <b>
              <Link to={`/orders/${row.id}`}>{row.id}</Link>{' '}
              <span lang={langOf(row.customer.name)}>{row.customer.name}</span>
            </b>{' '}
            <span className="mute">{row.customer.place}</span>
            <p>
              {formatRupees(row.total)}, {piecesText(row.pieces)}, {whenText(row.placedAt)} <Marks row={row} />
            </p>
          </div>
          <div className="row">
            <CallButtons orderId={row.id} customer={row.customer} />
            <Button row busy={isBusy} onClick={() => noAnswer(row)} aria-label={`No answer from ${row.customer.name}`}>
              No answer
            </Button>
            <Button
              row
              busy={moves.isMoving(row)}
              onClick={() => moves.move('confirm', [row])}
              aria-label={`Confirmed by ${row.customer.name}`}
            >
              Confirmed
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
