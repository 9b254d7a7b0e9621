import { type MailedOrder, orderDetails } from '#server/mail/templates/order-details.ts';
import { draft } from '#server/mail/texts/write-draft.ts';
import { mailPartsTexts } from '#texts/mail-parts.ts';

type Values = { firstName: string; order: MailedOrder; reason: string; link: string };

export function orderPaymentFailed({ firstName, order, reason, link }: Values) {
  return draft(
    'order-payment-failed',
    { firstName, order: String(order.id), reason },
    { details: orderDetails(order, { isComing: false }), button: { text: mailPartsTexts.payAgain, link } },
  );
}
