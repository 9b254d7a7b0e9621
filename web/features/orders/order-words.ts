import type { Order } from '#contract/calls/orders.ts';
import { PAYMENT_TYPES } from '#contract/calls/payments.ts';
import { type DeliveryTerms, RETURN_DAYS } from '#contract/rules/delivery.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { arrivalTexts } from '#texts/arrival.ts';
import { orderWordsTexts } from '#texts/order-words.ts';
import { arrivalOf, deliveryText, packText, tellArrival } from '#web/features/result/arrival.ts';

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
  const thanks = name ? orderWordsTexts.thanksNamed({ name }) : arrivalTexts.thanks;
  const copy = orderWordsTexts.copySent({ email });
  const arrival = arrivalOf(order, terms);
  const sum = formatRupees(orderTotal);
  const confirmed = {
    title: orderWordsTexts.confirmed,
    lead: `${thanks} ${orderWordsTexts.sentTo({ email })}`,
    now: packText(arrival),
    delivery: deliveryText(order, terms),
    next: orderWordsTexts.next,
    copy,
  };
  if (waitsForTransfer(order)) {
    return {
      title: orderWordsTexts.transferTitle,
      lead: `${thanks} ${orderWordsTexts.transferLead({ email })}`,
      now: canPay ? orderWordsTexts.transfer({ sum, order: id }) : orderWordsTexts.slipThere,
      next: orderWordsTexts.sendSlip,
      statusNote: orderWordsTexts.untilPaid,
      copy: orderWordsTexts.copyOncePaid({ email }),
    };
  }
  switch (orderStatus?.status) {
    case 'Paid':
    case 'Processing':
      return confirmed;
    case 'Shipped':
      return {
        title: orderWordsTexts.shipped,
        lead: `${thanks} ${orderWordsTexts.shippedLead}`,
        now: tellArrival(arrival, {
          on: orderWordsTexts.comesOn,
          to: orderWordsTexts.comesTo,
          soon: orderWordsTexts.comesIn,
        }),
        delivery: deliveryText(order, terms),
        next: orderWordsTexts.shippedNext,
        copy,
      };
    case 'Delivered':
      return {
        title: orderWordsTexts.delivered,
        lead: `${thanks} ${orderWordsTexts.deliveredLead}`,
        next: orderWordsTexts.deliveredNext({ days: RETURN_DAYS }),
        copy,
      };
    case 'Cancelled':
      return {
        title: orderWordsTexts.cancelled,
        lead: name ? orderWordsTexts.cancelledNamed({ name, order: id }) : orderWordsTexts.cancelledLead({ order: id }),
        next: orderWordsTexts.cancelledNext,
      };
    case 'Payment failed':
      return {
        title: orderWordsTexts.failed,
        lead: name ? orderWordsTexts.failedNamed({ name, order: id }) : orderWordsTexts.failedLead({ order: id }),
        next: orderWordsTexts.failedNext,
      };
    case 'Refunded':
      return {
        title: orderWordsTexts.refunded,
        lead: name ? orderWordsTexts.refundedNamed({ name, order: id }) : orderWordsTexts.refundedLead({ order: id }),
        next: orderWordsTexts.refundedNext,
        copy,
      };
    default:
      if (isPaidToCourier(order)) {
        return {
          ...confirmed,
          now: tellArrival(arrival, {
            on: (known) => orderWordsTexts.payOn({ ...known, sum }),
            to: (known) => orderWordsTexts.payTo({ ...known, sum }),
            soon: (known) => orderWordsTexts.payIn({ ...known, sum }),
          }),
          statusNote: orderWordsTexts.untilPacked,
        };
      }
      if (!isMoneyMissing(order)) return confirmed;
      return {
        title: orderWordsTexts.waitsTitle,
        lead: `${thanks} ${orderWordsTexts.waitsLead({ email })}`,
        now: orderWordsTexts.waitsNow,
        next: canPay ? `${orderWordsTexts.justPaid} ${orderWordsTexts.ifNotPay}` : orderWordsTexts.justPaid,
        statusNote: orderWordsTexts.untilPaid,
        copy: orderWordsTexts.copyOncePaid({ email }),
      };
  }
}
