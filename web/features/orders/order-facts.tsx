import type { ReactNode } from 'react';
import type { Order } from '#contract/calls/orders.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { phoneText } from '#contract/text/phone-text.ts';
import { placeText } from '#contract/text/place-text.ts';
import { paymentText } from '#contract/text/state-text.ts';
import { ordersTexts } from '#texts/orders.ts';
import { dayText } from '#ui/date-text.ts';
import { shownWord } from '#web/features/orders/shown-word.ts';

/** Where it goes, how it is paid, and what else was asked for. */
export function OrderFacts({ order }: { order: Order }) {
  const { shippingMethod, paymentMethod, paymentStatus, orderTotal } = order;
  return (
    <>
      <Fact title={ordersTexts.shippingTo}>
        <Lines of={addressLines(order.shippingAddress)} />
        <p className="mt-2 text-sm text-ink-mute">
          {shownWord(shippingMethod.name)}, <span className="tabular-nums">{formatRupees(shippingMethod.price)}</span>
        </p>
      </Fact>
      {hasOwnBilling(order) && (
        <Fact title={ordersTexts.billing}>
          <Lines of={addressLines(order.billingAddress)} />
        </Fact>
      )}
      <Fact title={ordersTexts.payment}>
        <p>
          {paymentText(paymentMethod.paymentType)}
          <br />
          {paymentStatus && `${shownWord(paymentStatus)}, `}
          <span className="tabular-nums">{formatRupees(orderTotal)}</span>
        </p>
      </Fact>
      <Wishes order={order} />
    </>
  );
}

export function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="wrap-anywhere text-ink-soft">
      <h2 className="mb-3 text-[1.75rem]/[1.15] text-ink">{title}</h2>
      {children}
    </section>
  );
}

function Wishes({ order: { giftBag, giftMessage, scheduleDelivery, specialMessage } }: { order: Order }) {
  if (!giftBag && !giftMessage && !scheduleDelivery && !specialMessage) return null;
  return (
    <Fact title={ordersTexts.extras}>
      {scheduleDelivery && <p>{ordersTexts.deliveryOn({ day: dayText(scheduleDelivery) })}</p>}
      {giftBag && <p>{ordersTexts.giftBag}</p>}
      {giftMessage && <p className="whitespace-pre-line">{ordersTexts.onCard({ words: giftMessage })}</p>}
      {specialMessage && <p className="whitespace-pre-line">{ordersTexts.yourMessage({ words: specialMessage })}</p>}
    </Fact>
  );
}

function addressLines(address: Order['shippingAddress']): string[] {
  const { town, city: district, postalCode, secondPhoneNumber = '' } = address;
  return [
    `${address.firstName} ${address.lastName}`.trim(),
    address.addressLine1,
    address.addressLine2,
    address.landmark ?? '',
    ...placeText({ town, district, postalCode }).split(', '),
    shownWord(address.country.countryName),
    [address.phoneNumber, secondPhoneNumber].filter(Boolean).map(phoneText).join(', '),
  ].filter(Boolean);
}

function hasOwnBilling({ shippingAddress, billingAddress }: Order): boolean {
  // A bill needs no door.
  const { landmark: _, secondPhoneNumber: __, ...sent } = shippingAddress;
  return addressLines(sent).join() !== addressLines({ ...billingAddress, landmark: '', secondPhoneNumber: '' }).join();
}

function Lines({ of }: { of: string[] }) {
  return (
    <address className="not-italic">
      {of.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}
