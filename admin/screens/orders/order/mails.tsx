import { useState } from 'react';
import {
  Button,
  clockText,
  cx,
  Field,
  FormDialog,
  Icon,
  ordersChanged,
  say,
  type Values,
  whenText,
} from '#admin/kit.ts';
import { Docs } from '#admin/screens/orders/order-parts.tsx';
import { ORDER_MAILS, type OrderPage } from '#contract/staff/order-page.ts';
import { resendMail } from '#contract/staff/order-writes.ts';

type Mail = OrderPage['mails'][number];
type Kind = (typeof ORDER_MAILS)[number];

const NAMES: Record<Kind, string> = {
  'order-received': 'Order received',
  'order-payment-failed': 'Payment failed',
  'order-shipped': 'Shipped',
  'order-delivered': 'Delivered',
  'order-cancelled': 'Cancelled',
};

const isKnown = (kind: string): kind is Kind => (ORDER_MAILS as readonly string[]).includes(kind);

/** One that is sent again is written anew from how the order stands; the address may be a corrected one. */
export function Mails({ order }: { order: OrderPage }) {
  const [resent, setResent] = useState<Kind>();
  if (order.mails.length === 0) return null;
  return (
    <section className="block">
      <h2>Mails</h2>
      <Docs>
        {order.mails.map((mail) => {
          const { id, kind, subject, to } = mail;
          return (
            <li key={id}>
              <Icon name="mail" small />
              <span>
                {isKnown(kind) ? NAMES[kind] : subject}
                {to !== order.email && <small className="mute xs"> to {to}</small>}
              </span>
              <span className={cx('row-end', mail.state === 'refused' && 'low')}>{stateText(mail)}</span>
              {isKnown(kind) && (
                <Button
                  look="text"
                  className="xs"
                  aria-label={`Resend ${NAMES[kind].toLowerCase()}`}
                  onClick={() => setResent(kind)}
                >
                  Resend
                </Button>
              )}
            </li>
          );
        })}
      </Docs>
      {resent && (
        <FormDialog
          title={`Send ‘${NAMES[resent]}’ again?`}
          action="Send"
          onClose={() => setResent(undefined)}
          onSubmit={({ to }: Values<'to'>, send) => send(resendMail, { id: order.row.id, kind: resent, to })}
          onDone={({ mail }) => {
            say(`${NAMES[resent]} is on its way to ${mail.to}`);
            ordersChanged();
          }}
        >
          <Field label="To" name="to" type="email" defaultValue={order.email} data-focus-first />
        </FormDialog>
      )}
    </section>
  );
}

function stateText({ state, sendAfter, sentAt, problem }: Mail): string {
  if (state === 'sent') return `sent ${sentAt ? whenText(sentAt) : ''}`;
  // '550 5.1.1 No such mailbox': the numbers are for mail servers.
  if (state === 'refused') return problem ? `refused: ${problem.replace(/^\d{3}[ -](\d\.\d+\.\d+ )?/, '')}` : 'refused';
  if (state === 'kept') return 'Not sent: no mail server';
  return sendAfter && Date.parse(sendAfter) > Date.now() ? `goes at ${clockText(Date.parse(sendAfter))}` : 'on its way';
}
