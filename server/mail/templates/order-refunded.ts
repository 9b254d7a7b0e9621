import { formatRupees } from '#contract/money.ts';
import { type Brand, type Link, layout } from '#server/mail/templates/layout.ts';

type Values = {
  firstName: string;
  orderId: number;
  amount: number;
  reason: string;
  paymentType: string;
  link: string;
  /** Its credit note. */
  paper?: Link | null;
};

export function orderRefunded(values: Values, { brandName }: Brand) {
  const { firstName, orderId, amount, reason, paymentType, link, paper } = values;
  return {
    subject: `Your money for order ${orderId} is on its way back`,
    ...layout({
      brandName,
      title: `${formatRupees(amount)} are on their way back`,
      paragraphs: [
        `Hello ${firstName}, we have refunded ${formatRupees(amount)} of your order ${orderId}. ${reason}`,
        `It goes back the way it came (${paymentType}). Banks take a few days to show it.`,
      ],
      button: { text: 'See your order', link },
      paper,
      closing: 'It has not arrived after ten working days? Answer this mail, and we look into it.',
    }),
  };
}
