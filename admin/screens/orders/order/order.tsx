import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import {
  agoText,
  Button,
  ButtonLink,
  Empty,
  Fetched,
  Icon,
  IconButton,
  IconLink,
  Key,
  Screen,
  Stale,
  useCall,
  useMay,
  whenText,
} from '#admin/kit.ts';
import { IssueList } from '#admin/screens/orders/issue-list.tsx';
import { openWhatsApp } from '#admin/screens/orders/open-whats-app.ts';
import { Actions, printAddress, type Question } from '#admin/screens/orders/order/actions.tsx';
import { AddressDialog } from '#admin/screens/orders/order/address-dialog.tsx';
import { CancelDialog } from '#admin/screens/orders/order/cancel-dialog.tsx';
import { ChangeGoods } from '#admin/screens/orders/order/change-goods.tsx';
import { CorrectParcel } from '#admin/screens/orders/order/correct-parcel.tsx';
import { Customer, DeliverTo } from '#admin/screens/orders/order/customer.tsx';
import { Documents } from '#admin/screens/orders/order/documents.tsx';
import { ExtraDue } from '#admin/screens/orders/order/extra-due.tsx';
import { Goods } from '#admin/screens/orders/order/goods.tsx';
import { Mails } from '#admin/screens/orders/order/mails.tsx';
import { Parcel } from '#admin/screens/orders/order/parcel.tsx';
import { PayByTransfer, PayInCash } from '#admin/screens/orders/order/pay-otherwise.tsx';
import { Payment } from '#admin/screens/orders/order/payment.tsx';
import { Rail } from '#admin/screens/orders/order/rail.tsx';
import { RefundDialog } from '#admin/screens/orders/order/refund-dialog.tsx';
import { Timeline } from '#admin/screens/orders/order/timeline.tsx';
import { CallButtons, Marks } from '#admin/screens/orders/order-parts.tsx';
import { OrderReturns } from '#admin/screens/orders/return-list.tsx';
import { useMoves } from '#admin/screens/orders/use-moves.tsx';
import { longMove, Status, telephone } from '#admin/screens/orders/words.tsx';
import type { StaffMove } from '#contract/rules/order-moves.ts';
import { getOrder, type OrderPage } from '#contract/staff/order-page.ts';

const BACK = { to: '/orders', label: 'Back to orders' };

const DIALOGS: Record<Question, ComponentType<{ order: OrderPage; onClose: () => void }>> = {
  goods: ChangeGoods,
  address: AddressDialog,
  parcel: CorrectParcel,
  cancel: CancelDialog,
  refund: RefundDialog,
  transfer: PayByTransfer,
  cash: PayInCash,
};

export default function Order() {
  const { id = '' } = useParams();
  // What a provider is asked for is answered in a moment.
  const [isAsked, setIsAsked] = useState(false);
  const query = useCall(getOrder, { id: Number(id) }, { everyMs: isAsked ? 2000 : 60_000 });
  const { data, isMissing } = query;
  const isUnderWay = data?.refunds.some(({ state }) => state === 'requested') ?? false;
  useEffect(() => setIsAsked(isUnderWay), [isUnderWay]);
  if (isMissing) return <NoOrder key={id} id={id} />;
  if (data) return <View key={id} order={data} query={query} />;
  return (
    <Screen key={id} title={id} back={BACK} isLoading>
      <Fetched query={query} what={`order ${id}`}>
        {() => null}
      </Fetched>
    </Screen>
  );
}

function View({ order, query }: { order: OrderPage; query: ReturnType<typeof useCall<typeof getOrder>> }) {
  const navigate = useNavigate();
  const note = useRef<HTMLTextAreaElement>(null);
  const [open, setOpen] = useState<Question | 'actions'>();
  // The next step is known at once; the rest of the page follows.
  const moves = useMoves((moved) => {
    const fresh = moved.find(({ id }) => id === order.row.id);
    if (fresh) query.set((last) => ({ ...last, row: fresh }));
  });
  const { row, older, newer } = order;
  const { id, customer, method, placedAt } = row;
  const [next, ...others] = row.moves;
  const mayRefund = useMay('refunds') && order.refund.isPossible;
  const close = () => setOpen(undefined);
  const Asked = open && open !== 'actions' && DIALOGS[open];
  const go = (to: number) => void navigate(`/orders/${to}`);
  const step = (move: StaffMove, key?: string) => (
    <Button
      key={move}
      look={move === next ? 'primary' : 'outline'}
      busy={moves.isMoving(row)}
      onClick={() => moves.move(move, [row])}
    >
      {longMove(move, method)} {key && <Key name={key} />}
    </Button>
  );

  return (
    <Screen
      title={String(id)}
      tabTitle={`Order ${id}`}
      mark={
        <>
          <Status status={row.status} />
          <span className="on-wide">
            <Marks row={row} />
          </span>
        </>
      }
      facts={`${whenText(placedAt)}, ${agoText(placedAt)}. ${order.shippingAddress.district}, ${order.deliveryDays} working days`}
      back={BACK}
      tools={
        <>
          {newer !== null && <IconLink icon="left" label={`Newer order, ${newer}`} to={`/orders/${newer}`} />}
          {older !== null && <IconLink icon="right" label={`Older order, ${older}`} to={`/orders/${older}`} />}
          <Button className="btn-icon" aria-label="More that can be done" onClick={() => setOpen('actions')}>
            <Icon name="more" />
          </Button>
          {mayRefund && (
            <Button onClick={() => setOpen('refund')}>
              Refund <Key name="R" />
            </Button>
          )}
          {others.map((move) => step(move))}
          {next && step(next, 'E')}
        </>
      }
      phoneTools={<IconButton icon="more" label="More that can be done" onClick={() => setOpen('actions')} />}
      act={
        <>
          <CallButtons orderId={id} customer={customer} />
          {next && step(next)}
        </>
      }
      keys={[
        ...(next ? [{ press: 'e', shown: ['E'], does: 'next step', run: () => moves.move(next, [row]) }] : []),
        ...(mayRefund ? [{ press: 'r', shown: ['R'], does: 'refund', run: () => setOpen('refund') }] : []),
        { press: 'p', shown: ['P'], does: 'print', run: () => void navigate(printAddress(id)) },
        { press: 'm', shown: ['M'], does: 'note', run: () => note.current?.focus() },
        { press: 'c', shown: ['C'], does: 'call', run: () => location.assign(telephone(customer.phone)) },
        { press: 'w', shown: ['W'], does: 'WhatsApp', run: () => openWhatsApp({ id, phone: customer.phone }) },
        ...(older === null ? [] : [{ press: 'j', shown: ['J'], does: 'older', run: () => go(older) }]),
        ...(newer === null ? [] : [{ press: 'k', shown: ['K'], does: 'newer', run: () => go(newer) }]),
      ]}
    >
      <Stale query={query} />
      <p className="on-phone has-[.mark]:mb-3">
        <Marks row={row} />
      </p>
      <Rail order={order} />
      <div className="admin__cols ordered">
        <div>
          {order.issues.length > 0 && (
            <section className="block" aria-label="Needs a decision">
              <IssueList issues={order.issues} isOnOrder />
            </section>
          )}
          <ExtraDue order={order} />
          {['Delivered', 'Refunded'].includes(row.status) && <OrderReturns orderId={id} />}
          <Goods order={order} />
          <Payment order={order} />
          <Timeline order={order} field={note} />
        </div>
        <div className="side">
          <Customer order={order} />
          <DeliverTo order={order} onEdit={() => setOpen('address')} />
          <Parcel order={order} onCorrect={() => setOpen('parcel')} />
          <Documents order={order} />
          <Mails order={order} />
        </div>
      </div>
      {moves.dialogs}
      {open === 'actions' && <Actions order={order} moves={moves} onAsk={setOpen} onClose={close} />}
      {Asked && <Asked order={order} onClose={close} />}
    </Screen>
  );
}

function NoOrder({ id }: { id: string }) {
  return (
    <Screen title={id} tabTitle={`Order ${id}`} back={BACK}>
      <Empty
        title={<>There is no order {id}</>}
        text="Names, phones, mails and tracking numbers are searched in the list."
      >
        <ButtonLink to="/orders">All orders</ButtonLink>
      </Empty>
    </Screen>
  );
}
