import { type District, deliveryDays } from '#contract/districts.ts';
import type { Order } from '#contract/orders.ts';
import { PAYMENT_TYPES } from '#contract/payments.ts';

type OrderWords = {
  title: string;
  lead: string;
  next: string;
  /** What became of the mailed copy, as far as there is one. */
  copy?: string;
};

/** How an order is headed, honestly: whatever has failed or was called off is not confirmed. */
export function orderWords({ orderStatus, user, email, paymentMethod, shippingAddress, id }: Order): OrderWords {
  const name = user.firstName || user.lastName;
  const thanks = name ? `Thank you, ${name}.` : 'Thank you.';
  const days = deliveryDays(shippingAddress.district as District);
  const packing = `We pack on weekdays and write to you when the courier has it. ${shippingAddress.district} takes ${days} working days.`;
  const mailed = `We have sent a confirmation to ${email}.`;
  const copy = `A copy of this order was emailed to ${email}.`;
  const isCash = paymentMethod.paymentType.id === PAYMENT_TYPES.cod.id;
  switch (orderStatus?.status) {
    case 'Paid':
    case 'Processing':
      return { title: 'Order confirmed', lead: `${thanks} ${mailed}`, next: packing, copy };
    case 'Shipped':
      return {
        title: 'Your order is on its way',
        lead: `${thanks} The courier has your parcel.`,
        next: `Somebody should be there to take it. ${shippingAddress.district} takes ${days} working days.`,
        copy,
      };
    case 'Delivered':
      return {
        title: 'Order delivered',
        lead: `${thanks} We hope it does your skin good.`,
        next: 'Unopened goods can come back within 14 days. If something is wrong, write to us.',
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
        lead: `${name ? `${name}, the` : 'The'} money for order ${id} goes back the way it came.`,
        next: 'Banks take up to ten working days to show it.',
        copy,
      };
    default:
      if (isCash) return { title: 'Order confirmed', lead: `${thanks} ${mailed}`, next: packing, copy };
      return {
        title: 'Order confirmed',
        lead: `${thanks} It is kept for you, and a confirmation goes to ${email} once it is paid.`,
        next: 'We pack it when the payment has arrived.',
        copy: `A copy of this order will be emailed to ${email} once it is paid.`,
      };
  }
}
