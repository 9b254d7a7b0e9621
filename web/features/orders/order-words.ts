import type { Order } from '#contract/calls/orders.ts';
import { PAYMENT_TYPES } from '#contract/calls/payments.ts';
import { type DeliveryTerms, deliveryDays, RETURN_DAYS } from '#contract/rules/delivery.ts';
import { deliveryPromise } from '#contract/rules/delivery-promise.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { dayText } from '#ui/date-text.ts';

type OrderWords = {
  title: string;
  lead: string;
  /** The one thing that happens next, and when the parcel comes. */
  now?: string;
  /** When it comes, as long as it is certain that it will. */
  delivery?: string;
  next: string;
  /** What a status that sounds like doubt means here. */
  statusNote?: string;
  /** What became of the mailed copy, as far as there is one. */
  copy?: string;
};

/** It is to be paid by bank transfer, and is not yet. */
export function waitsForTransfer({ orderStatus, paymentMethod }: Order): boolean {
  const isUnpaid = orderStatus?.status === 'Pending' || orderStatus?.status === 'Payment failed';
  return isUnpaid && Number(paymentMethod.paymentType.id) === PAYMENT_TYPES.bank.id;
}

/** By its id; by its name of a server that tells only that. */
function isPaidToCourier({ paymentMethod: { paymentType } }: Order): boolean {
  const { id, value } = paymentType;
  return id ? Number(id) === PAYMENT_TYPES.cod.id : /\b(cash|cod)\b/i.test(value);
}

/** The answer says so: a server that tells only what is specified says nothing of payments. */
function isMoneyMissing({ canPay, paymentStatus }: Order): boolean {
  return canPay || (paymentStatus !== '' && paymentStatus !== 'Paid');
}

/** How an order is headed, honestly: whatever is unpaid, has failed or was called off is not confirmed. */
export function orderWords(order: Order, terms: DeliveryTerms): OrderWords {
  const { orderStatus, user, email, orderTotal, canPay, id } = order;
  const name = user.firstName || user.lastName;
  const thanks = name ? `Thank you, ${name}.` : 'Thank you.';
  const mailed = `We have sent a confirmation to ${email}.`;
  const copy = `A copy of this order was emailed to ${email}.`;
  const comes = `it ${arrivalText(order, terms)}`;
  const confirmed = {
    title: 'Order confirmed',
    lead: `${thanks} ${mailed}`,
    now: `We pack your order next; ${comes}.`,
    delivery: deliveryText(order, terms),
    next: 'We pack on weekdays and write to you when the courier has it.',
    copy,
  };
  if (waitsForTransfer(order)) {
    return {
      title: 'Your order waits for your transfer',
      lead: `${thanks} It is kept for you, and a confirmation goes to ${email} once the money has arrived.`,
      now: canPay
        ? `Please transfer ${formatRupees(orderTotal)} with the reference ${id}.`
        : 'We have your bank slip and look for the money.',
      next: 'Send us a photograph of the bank slip: then we look for the money at once.',
      statusNote: 'until it is paid',
      copy: `A copy of this order will be emailed to ${email} once it is paid.`,
    };
  }
  switch (orderStatus?.status) {
    case 'Paid':
    case 'Processing':
      return confirmed;
    case 'Shipped':
      return {
        title: 'Your order is on its way',
        lead: `${thanks} The courier has your parcel.`,
        now: `It ${arrivalText(order, terms)}.`,
        delivery: deliveryText(order, terms),
        next: 'Somebody should be there to take it.',
        copy,
      };
    case 'Delivered':
      return {
        title: 'Order delivered',
        lead: `${thanks} We hope it does your skin good.`,
        next: `Unopened goods can come back within ${RETURN_DAYS} days. If something is wrong, write to us.`,
        copy,
      };
    case 'Cancelled':
      return {
        title: 'Order cancelled',
        lead: `${name ? `${name}, order` : 'Order'} ${id} was called off. Nothing will be sent.`,
        next: 'Changed your mind? Order the same again, as far as it is in stock.',
      };
    case 'Payment failed':
      return {
        title: 'Payment failed',
        lead: `${name ? `${name}, the` : 'The'} payment for order ${id} did not go through. Nothing was charged.`,
        next: 'You can try again, or choose another way to pay.',
      };
    case 'Refunded':
      return {
        title: 'Order refunded',
        lead: `${name ? `${name}, the` : 'The'} money for order ${id} goes back to you.`,
        next: 'Banks take up to ten working days to show it.',
        copy,
      };
    default:
      if (isPaidToCourier(order)) {
        return {
          ...confirmed,
          now: `We pack your order next; ${comes}, and you pay ${formatRupees(orderTotal)} to the courier.`,
          statusNote: 'until it is packed',
        };
      }
      if (!isMoneyMissing(order)) return confirmed;
      return {
        title: 'Your order waits for its payment',
        lead: `${thanks} It is kept for you, and a confirmation goes to ${email} once it is paid.`,
        now: 'We pack your order when the payment has arrived.',
        next: `If you have just paid, it shows here in a moment.${canPay ? ' If not, you can pay it now.' : ''}`,
        statusNote: 'until it is paid',
        copy: `A copy of this order will be emailed to ${email} once it is paid.`,
      };
  }
}

/** When the parcel comes: the day that was asked for, or the days that its district takes. */
export function deliveryText(order: Order, terms: DeliveryTerms): string {
  const { scheduleDelivery, shippingAddress } = order;
  if (scheduleDelivery) return dayText(scheduleDelivery);
  const since = certainSince(order);
  const days = workingDays(order, terms);
  return since ? `${days}: ${deliveryPromise(terms, shippingAddress.district, since).text}` : days;
}

/** The same in a sentence, after 'it'. */
export function arrivalText(order: Order, terms: DeliveryTerms): string {
  const { scheduleDelivery, shippingAddress } = order;
  if (scheduleDelivery) return `reaches you on ${dayText(scheduleDelivery)}`;
  return `reaches ${shippingAddress.district || 'you'} in ${workingDays(order, terms)}`;
}

const workingDays = ({ shippingAddress }: Order, terms: DeliveryTerms) =>
  `${deliveryDays(terms, shippingAddress.district)} working days`;

/** The courier has it, or it is paid, or nothing has to be paid before. Another server may not say when. */
function certainSince({ events, orderDate }: Order): Date | undefined {
  const since = (status: string) => events.findLast((event) => event.status === status)?.at;
  const told = since('Shipped') ?? since('Paid') ?? orderDate;
  return told ? new Date(told) : undefined;
}
