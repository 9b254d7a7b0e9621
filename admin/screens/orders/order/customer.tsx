import { Link } from 'react-router';
import { Button, cx, Icon, say, sayProblem, Unseen, useMay } from '#admin/kit.ts';
import { openWhatsApp } from '#admin/screens/orders/open-whats-app.ts';
import { langOf, telephone } from '#admin/screens/orders/words.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import type { OrderPage } from '#contract/staff/order-page.ts';
import { phoneText } from '#contract/text/phone-text.ts';
import { placeText } from '#contract/text/place-text.ts';
import { dateText } from '#ui/date-text.ts';

type Address = OrderPage['shippingAddress'];

export function Customer({ order: { row, person, email, shippingAddress } }: { order: OrderPage }) {
  const { orders, refused, lifetime, since } = person;
  const mayOpen = useMay('customers');
  const { phone, secondPhone } = shippingAddress;
  return (
    <section className="block">
      <div className="block__head">
        <h2>Customer</h2>
        {person.customerId !== null && mayOpen && (
          <Link className="link xs" to={`/customers/${person.customerId}`}>
            Open<Unseen> {person.name}</Unseen>
          </Link>
        )}
      </div>
      <p>
        <b lang={langOf(person.name)}>{person.name}</b>{' '}
        <span className={cx('mark', orders > 1 && 'mark-ok')}>{orders === 1 ? 'first order' : `${orders} orders`}</span>{' '}
        {refused > 0 && (
          <span className="mark mark-warn">
            refused {refused} of {orders}
          </span>
        )}
      </p>
      <p className="mute xs">
        {formatRupees(lifetime)} in all, {refused === 0 ? 'none' : refused} refused, since {dateText(since)}
      </p>
      <p className="num mt-1.5 mb-2.5 wrap-anywhere">
        {phoneText(phone)}
        <br />
        {secondPhone && (
          <>
            <a href={telephone(secondPhone)}>{phoneText(secondPhone)}</a> (second)
            <br />
          </>
        )}
        {email || <span className="mute">No mail address: told by WhatsApp</span>}
      </p>
      <div className="row on-wide">
        <a className="btn btn-outline btn-row" href={telephone(phone)}>
          <Icon name="call" small />
          Call
        </a>
        <Button row onClick={() => openWhatsApp({ id: row.id, phone })}>
          <Icon name="whatsapp" small />
          WhatsApp
        </Button>
        {email && (
          <a className="btn btn-outline btn-row" href={`mailto:${email}`}>
            <Icon name="mail" small />
            Mail
          </a>
        )}
      </div>
    </section>
  );
}

export function DeliverTo({ order, onEdit }: { order: OrderPage; onEdit: () => void }) {
  const { shippingAddress, billingAddress, canEditAddress } = order;
  const lines = addressLines(shippingAddress);
  const billing = addressLines(billingAddress);
  const isSameBill = billing.join() === addressLines({ ...shippingAddress, landmark: '' }).join();
  const phones = [shippingAddress.phone, shippingAddress.secondPhone].filter(Boolean).map(phoneText);
  const copy = () =>
    navigator.clipboard
      .writeText([...lines, ...phones].join('\n'))
      .then(() => say('The address is copied'), sayProblem);
  return (
    <section className="block">
      <div className="block__head">
        <h2>Deliver to</h2>
        <span className="row">
          <Button look="text" onClick={copy}>
            Copy
          </Button>
          {canEditAddress && (
            <Button look="text" onClick={onEdit}>
              Edit
            </Button>
          )}
        </span>
      </div>
      <address className="grid not-italic">
        {lines.map((line) => (
          <span key={line} lang={langOf(line)}>
            {line}
          </span>
        ))}
      </address>
      <p className="mute xs">{isSameBill ? 'Bill to the same address' : `Bill to ${billing.join(', ')}`}</p>
    </section>
  );
}

function addressLines(to: Address): string[] {
  const { firstName, lastName, address, apartment, landmark } = to;
  return [`${firstName} ${lastName}`.trim(), apartment, address, landmark, placeText(to)].filter(Boolean);
}
