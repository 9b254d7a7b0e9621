import { formatRupees } from '#contract/money.ts';
import { type Brand, layout } from '#server/mail/templates/layout.ts';
import { type MailedOrder, orderDetails } from '#server/mail/templates/order-details.ts';

type Values = {
  firstName: string;
  order: MailedOrder;
  /** 'Day Cream 2 → 1' */
  changes: string[];
  reason: string;
  money: { way: 'none' | 'refund' | 'ask' | 'at_the_door' | 'to_pay'; amount: number };
  link: string;
};

export function orderChanged({ firstName, order, changes, reason, money, link }: Values, { brandName }: Brand) {
  const mustPay = money.way === 'ask' || money.way === 'to_pay';
  return {
    subject: `Your order ${order.id} was changed`,
    ...layout({
      brandName,
      title: `Order ${order.id} was changed`,
      paragraphs: [
        `Hello ${firstName}, we have changed your order ${order.id}: ${changes.join(', ')}. ${reason}`,
        ...moneyText(money, order),
      ],
      details: orderDetails(order, { isComing: true }),
      button: { text: mustPay ? `Pay ${formatRupees(money.amount)}` : 'See your order', link },
      closing: 'If this is not what you wanted, answer this mail.',
    }),
  };
}

function moneyText({ way, amount }: Values['money'], { paymentType }: MailedOrder): string[] {
  const sum = formatRupees(amount);
  switch (way) {
    case 'refund':
      return [`${sum} go back to you the way they came (${paymentType}). Banks take a few days to show it.`];
    case 'ask':
      return [`It costs ${sum} more than you have paid. We send it as soon as that is paid.`];
    case 'at_the_door':
      return [`Please have ${sum} ready when the parcel comes.`];
    case 'to_pay':
      return [`It costs ${sum} now, and is still to be paid.`];
    case 'none':
      return [];
  }
}

type PaidValues = { firstName: string; order: MailedOrder; amount: number; link: string };

export function orderExtraPaid({ firstName, order, amount, link }: PaidValues, { brandName }: Brand) {
  return {
    subject: `Your order ${order.id} is paid in full`,
    ...layout({
      brandName,
      title: `${formatRupees(amount)} have arrived`,
      paragraphs: [
        `Hello ${firstName}, ${formatRupees(amount)} more for your order ${order.id} have arrived. It is paid in full, and we send it next.`,
      ],
      details: orderDetails(order, { isComing: true }),
      button: { text: 'See your order', link },
      closing: 'Do you have a question? Answer this mail.',
    }),
  };
}
