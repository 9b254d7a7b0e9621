import { type Brand, layout } from '#server/mail/templates/layout.ts';
import { type MailedOrder, orderDetails } from '#server/mail/templates/order-details.ts';

type Values = { firstName: string; order: MailedOrder; link: string };

export function orderDelivered({ firstName, order, link }: Values, { brandName }: Brand) {
  return {
    subject: `Your order ${order.id} has arrived`,
    ...layout({
      brandName,
      title: 'It has arrived',
      paragraphs: [`Hello ${firstName}, your order ${order.id} was delivered. We hope you like what is in it.`],
      details: orderDetails(order, { isComing: false }),
      button: { text: 'See your order', link },
      closing: 'You do not have it, or something is broken? Answer this mail and we will put it right.',
    }),
  };
}
