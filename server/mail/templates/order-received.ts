import { formatRupees } from '#contract/rules/money.ts';
import type { Link } from '#server/mail/templates/layout.ts';
import { cashText, type MailedOrder, orderDetails } from '#server/mail/templates/order-details.ts';
import { draft } from '#server/mail/texts/write-draft.ts';
import { mailOrderTexts } from '#texts/mail-order.ts';
import { mailPartsTexts } from '#texts/mail-parts.ts';

type Values = { firstName: string; order: MailedOrder; link: string; document?: Link | null };

export function orderReceived({ firstName, order, link, document }: Values) {
  const total = formatRupees(order.total);
  const payment = cashText(order) || mailOrderTexts.receivedPaid({ total });
  return draft(
    'order-received',
    { firstName, order: String(order.id), total, payment },
    { details: orderDetails(order, { isComing: true }), button: { text: mailPartsTexts.seeOrder, link }, document },
  );
}
