import { Button, ButtonLink, clockText, Dialog, useMay } from '#admin/kit.ts';
import type { useMoves } from '#admin/screens/orders/use-moves.tsx';
import { longMove } from '#admin/screens/orders/words.tsx';
import type { OrderPage } from '#contract/staff/order-page.ts';

/** The paper of one order, printed at once. */
export const printAddress = (orderId: number) => `/print?orders=${orderId}&what=slips,labels&now=yes`;

type Props = {
  order: OrderPage;
  moves: ReturnType<typeof useMoves>;
  onClose: () => void;
  onGoods: () => void;
  onAddress: () => void;
  onCancel: () => void;
  onRefund: () => void;
  onPay: (how: 'transfer' | 'cash') => void;
};

/** Everything that can be done with an order; what cannot says why. */
export function Actions({ order, moves, onClose, onGoods, onAddress, onCancel, onRefund, onPay }: Props) {
  const { row, undo, cancel, refund } = order;
  const mayRefund = useMay('refunds');
  const mayBook = useMay('money');
  return (
    <Dialog title={`Order ${row.id}`} onClose={onClose}>
      <div className="dlg__body">
        <ul className="todo actions">
          {row.moves.map((move) => (
            <li key={move}>
              <Button
                onClick={() => {
                  onClose();
                  moves.move(move, [row]);
                }}
              >
                {longMove(move, row.method)}
              </Button>
            </li>
          ))}
          {undo && (
            <li>
              <Button
                onClick={() => {
                  onClose();
                  void moves.undoOne(row.id, undo.eventId);
                }}
              >
                {undo.title}
              </Button>
              <p>until {clockText(Date.parse(undo.until))}</p>
            </li>
          )}
          <li>
            <ButtonLink to={printAddress(row.id)}>Print slip and label</ButtonLink>
          </li>
          <li>
            {order.correct.isPossible ? (
              <Button onClick={onGoods}>Change the goods</Button>
            ) : (
              <p>The goods can not be changed: {order.correct.why}</p>
            )}
          </li>
          <li>
            {order.canEditAddress ? (
              <Button onClick={onAddress}>Edit the address</Button>
            ) : (
              <p>The address can not be changed any more: the parcel has left, or the order is closed.</p>
            )}
          </li>
          {mayRefund && (
            <li>
              {refund.isPossible ? <Button onClick={onRefund}>Refund</Button> : <p>Nothing to refund: {refund.why}</p>}
            </li>
          )}
          {order.canPayOtherwise && (
            <li>
              <Button onClick={() => onPay('transfer')}>Let them pay by transfer</Button>
            </li>
          )}
          {order.canPayOtherwise && mayBook && (
            <li>
              <Button onClick={() => onPay('cash')}>Paid to us in cash</Button>
            </li>
          )}
          <li>
            {cancel.isPossible ? (
              <Button look="danger" onClick={onCancel}>
                Cancel the order
              </Button>
            ) : (
              <p>Not to be cancelled: {cancel.why}</p>
            )}
          </li>
        </ul>
      </div>
    </Dialog>
  );
}
