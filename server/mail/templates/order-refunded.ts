import { formatRupees } from '#contract/rules/money.ts';
import { type RefundPlace, refundArrival } from '#contract/text/refund-text.ts';
import type { Link } from '#server/mail/templates/layout.ts';
import { draft } from '#server/mail/texts/write-draft.ts';
import { mailOrderTexts } from '#texts/mail-order.ts';
import { mailPartsTexts } from '#texts/mail-parts.ts';

type Values = {
  firstName: string;
  orderId: number;
  amount: number;
  reason: string;
  /** The way it goes, and what the bank or the provider's desk calls it, if a person made it. */
  place: RefundPlace;
  reference: string;
  link: string;
  /** Its credit note. */
  document?: Link | null;
};

export function orderRefunded(values: Values) {
  const { firstName, orderId, amount, reason, place, reference, link, document } = values;
  const arrival = refundArrival(place);
  return draft(
    place === 'cash' ? 'order-refunded-cash' : 'order-refunded',
    {
      firstName,
      order: String(orderId),
      sum: formatRupees(amount),
      reason,
      arrival: reference ? mailOrderTexts.arrivalNamed({ arrival, reference }) : arrival,
    },
    { button: { text: mailPartsTexts.seeOrder, link }, document },
  );
}
