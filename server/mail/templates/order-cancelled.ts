import { type MailedOrder, orderDetails } from '#server/mail/templates/order-details.ts';
import { draft } from '#server/mail/texts/write-draft.ts';
import { mailPartsTexts } from '#texts/mail-parts.ts';

type Values = { firstName: string; order: MailedOrder; reason: string; link: string };

export function orderCancelled({ firstName, order, reason, link }: Values) {
  return draft(
    'order-cancelled',
    { firstName, order: String(order.id), reason },
    {
      details: orderDetails(order, { isComing: false, isOff: true }),
      button: { text: mailPartsTexts.visitShop, link },
    },
  );
}
