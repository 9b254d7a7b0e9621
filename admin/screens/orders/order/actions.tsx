import type { ReactNode } from 'react';
import { Button, ButtonLink, clockText, Dialog, useMay } from '#admin/kit.ts';
import type { useMoves } from '#admin/screens/orders/use-moves.tsx';
import { longMove } from '#admin/screens/orders/words.tsx';
import type { OrderPage } from '#contract/staff/order-page.ts';

/** The paper of one order, printed at once. */
export const printAddress = (orderId: number) => `/print?orders=${orderId}&what=slips,labels&now=yes`;

/** What is asked before it is done. */
export type Question = 'goods' | 'address' | 'parcel' | 'cancel' | 'refund' | 'transfer' | 'cash';

type Props = {
  order: OrderPage;
  moves: ReturnType<typeof useMoves>;
  onAsk: (question: Question) => void;
  onClose: () => void;
};

/** Everything that can be done with an order; what cannot says why. */
export function Actions({ order, moves, onAsk, onClose }: Props) {
  const { row, undo, cancel, refund, correct, canEditAddress, canPayOtherwise } = order;
  const mayRefund = useMay('refunds');
  const mayBook = useMay('money');
  function close(act: () => unknown) {
    onClose();
    act();
  }
  const ask = (question: Question, text: string) => (
    <Button look={question === 'cancel' ? 'danger' : 'outline'} onClick={() => onAsk(question)}>
      {text}
    </Button>
  );
  const actions: Record<string, ReactNode> = {
    ...Object.fromEntries(
      row.moves.map((move) => [
        move,
        <Button key={move} onClick={() => close(() => moves.move(move, [row]))}>
          {longMove(move, row.method)}
        </Button>,
      ]),
    ),
    undo: undo && (
      <>
        <Button onClick={() => close(() => moves.undoOne(row.id, undo.eventId))}>{undo.title}</Button>
        <p>until {clockText(Date.parse(undo.until))}</p>
      </>
    ),
    print: <ButtonLink to={printAddress(row.id)}>Print slip and label</ButtonLink>,
    goods: correct.isPossible ? ask('goods', 'Change the goods') : <p>The goods can not be changed: {correct.why}</p>,
    address: canEditAddress ? (
      ask('address', 'Edit the address')
    ) : (
      <p>The address can not be changed any more: the parcel has left, or the order is closed.</p>
    ),
    refund: mayRefund && (refund.isPossible ? ask('refund', 'Refund') : <p>Nothing to refund: {refund.why}</p>),
    transfer: canPayOtherwise && ask('transfer', 'Let them pay by transfer'),
    cash: canPayOtherwise && mayBook && ask('cash', 'Paid to us in cash'),
    cancel: cancel.isPossible ? ask('cancel', 'Cancel the order') : <p>Not to be cancelled: {cancel.why}</p>,
  };
  return (
    <Dialog title={`Order ${row.id}`} onClose={onClose}>
      <div className="dlg__body">
        <ul className="todo [&>li]:grid-cols-1">
          {Object.entries(actions).map(([name, action]) => action && <li key={name}>{action}</li>)}
        </ul>
      </div>
    </Dialog>
  );
}
