import { type FormEvent, useState } from 'react';
import {
  Button,
  call,
  clockText,
  cx,
  Dialog,
  Field,
  Icon,
  Problem,
  problemsOf,
  readForm,
  say,
  useBusy,
  whenText,
} from '#admin/kit.ts';
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

export function Mails({ order, refresh }: { order: OrderPage; refresh: () => void }) {
  const [resent, setResent] = useState<{ kind: Kind; to: string }>();
  if (order.mails.length === 0) return null;
  return (
    <section className="block">
      <h2>Mails</h2>
      <ul className="docs">
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
                  onClick={() => setResent({ kind, to: order.email })}
                >
                  Resend
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {resent && (
        <ResendDialog
          id={order.row.id}
          {...resent}
          onClose={() => setResent(undefined)}
          onSent={() => {
            setResent(undefined);
            refresh();
          }}
        />
      )}
    </section>
  );
}

function stateText({ state, sendAfter, sentAt, problem }: Mail): string {
  if (state === 'sent') return `sent ${sentAt ? whenText(sentAt) : ''}`;
  if (state === 'refused') return problem ?? 'refused';
  if (state === 'kept') return 'kept, not sent';
  return sendAfter && Date.parse(sendAfter) > Date.now() ? `goes at ${clockText(Date.parse(sendAfter))}` : 'on its way';
}

type ResendProps = { id: number; kind: Kind; to: string; onClose: () => void; onSent: () => void };

/** Written anew from how the order stands; the address may be a corrected one. */
function ResendDialog({ id, kind, to, onClose, onSent }: ResendProps) {
  const [error, setError] = useState<unknown>();
  const [isBusy, start] = useBusy();
  const problems = problemsOf(error, ['to']);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { to: given = '' } = readForm(event.currentTarget);
    start(() =>
      call(resendMail, { id, kind, to: given }).then(({ mail }) => {
        say(`${NAMES[kind]} is on its way to ${mail.to}`);
        onSent();
      }, setError),
    );
  }
  return (
    <Dialog title={`Send ‘${NAMES[kind]}’ again?`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <div className="dlg__body">
          <Problem text={problems['']} />
          <Field label="To" name="to" type="email" defaultValue={to} problem={problems.to} data-focus-first />
        </div>
        <div className="dlg__foot">
          <Button look="text" onClick={onClose}>
            Leave it
          </Button>
          <Button look="primary" type="submit" busy={isBusy}>
            Send
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
