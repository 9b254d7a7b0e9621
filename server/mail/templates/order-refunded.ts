import { formatRupees } from '#contract/money.ts';
import { REFUND_ARRIVALS, type RefundPlace } from '#contract/refund-words.ts';
import { type Brand, type Link, layout } from '#server/mail/templates/layout.ts';

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

export function orderRefunded(values: Values, { brandName }: Brand) {
  const { firstName, orderId, amount, reason, place, reference, link, document } = values;
  const isHere = place === 'cash';
  const sum = formatRupees(amount);
  return {
    subject: isHere
      ? `Your money for order ${orderId} was given back`
      : `Your money for order ${orderId} is on its way back`,
    ...layout({
      brandName,
      title: isHere ? `${sum} were given back` : `${sum} are on their way back`,
      paragraphs: [
        `Hello ${firstName}, we have refunded ${sum} of your order ${orderId}. ${reason}`,
        `${REFUND_ARRIVALS[place]}${reference ? ` Reference: ${reference}.` : ''}`,
      ],
      button: { text: 'See your order', link },
      document,
      closing: isHere
        ? 'You have not been given it? Answer this mail, and we look into it.'
        : 'It has not arrived after ten working days? Answer this mail, and we look into it.',
    }),
  };
}
