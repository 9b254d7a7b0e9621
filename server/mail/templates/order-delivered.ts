import { type MailedOrder, orderDetails } from '#server/mail/templates/order-details.ts';
import { draft } from '#server/mail/texts/write-draft.ts';
import { mailPartsTexts } from '#texts/mail-parts.ts';

type Values = { firstName: string; order: MailedOrder; link: string };

export function orderDelivered({ firstName, order, link }: Values) {
  return draft(
    'order-delivered',
    { firstName, order: String(order.id) },
    { details: orderDetails(order, { isComing: false }), button: { text: mailPartsTexts.seeOrder, link } },
  );
}
