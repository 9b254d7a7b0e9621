import { type District, deliveryDays } from '#contract/districts.ts';
import type { Order } from '#contract/orders.ts';

type Words = { title: string; lead: string; next: string };

/** How an order is headed, honestly: whatever has failed or was called off is not confirmed. */
export function orderWords({ orderStatus, user, email, canPay, shippingAddress, id }: Order): Words {
  const name = user.firstName || user.lastName;
  const thanks = name ? `Thank you, ${name}.` : 'Thank you.';
  const days = deliveryDays(shippingAddress.district as District);
  const packing = `We pack on weekdays and write to you when the courier has it. ${shippingAddress.district} takes ${days} working days.`;
  const mailed = `We have sent a confirmation to ${email}.`;
  switch (orderStatus?.status) {
    case 'Paid':
    case 'Processing':
      return { title: 'Order confirmed', lead: `${thanks} ${mailed}`, next: packing };
    case 'Shipped':
      return {
        title: 'Your order is on its way',
        lead: `${thanks} The courier has your parcel.`,
        next: `Somebody should be there to take it. ${shippingAddress.district} takes ${days} working days.`,
      };
    case 'Delivered':
      return {
        title: 'Order delivered',
        lead: `${thanks} We hope it does your skin good.`,
        next: 'Unopened goods can come back within 14 days. If something is wrong, write to us.',
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
      };
    default:
      return {
        title: 'Order confirmed',
        lead: `${thanks} ${mailed}`,
        next: canPay ? 'It is kept for you, and goes on its way once it is paid.' : packing,
      };
  }
}
