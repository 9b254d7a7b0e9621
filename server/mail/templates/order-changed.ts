import { formatRupees } from '#contract/rules/money.ts';
import { type MailedOrder, orderDetails } from '#server/mail/templates/order-details.ts';
import { draft } from '#server/mail/texts/write-draft.ts';

type Values = {
  firstName: string;
  order: MailedOrder;
  /** 'Day Cream 2 → 1' */
  changes: string[];
  reason: string;
  money: { way: 'none' | 'refund' | 'ask' | 'at_the_door' | 'to_pay'; amount: number };
  link: string;
};

export function orderChanged({ firstName, order, changes, reason, money, link }: Values) {
  const mustPay = money.way === 'ask' || money.way === 'to_pay';
  return draft(
    'order-changed',
    { firstName, order: String(order.id), changes: changes.join(', '), reason, money: moneyText(money, order) },
    {
      details: orderDetails(order, { isComing: true }),
      button: { text: mustPay ? `Pay ${formatRupees(money.amount)}` : 'See your order', link },
    },
  );
}

function moneyText({ way, amount }: Values['money'], { paymentType }: MailedOrder): string {
  const sum = formatRupees(amount);
  switch (way) {
    case 'refund':
      return `${sum} go back to you the way they came (${paymentType}). Banks take a few days to show it.`;
    case 'ask':
      return `It costs ${sum} more than you have paid. We send it as soon as that is paid.`;
    case 'at_the_door':
      return `Please have ${sum} ready when the parcel comes.`;
    case 'to_pay':
      return `It costs ${sum} now, and is still to be paid.`;
    case 'none':
      return '';
  }
}

type PaidValues = { firstName: string; order: MailedOrder; amount: number; link: string };

export function orderExtraPaid({ firstName, order, amount, link }: PaidValues) {
  return draft(
    'order-extra-paid',
    { firstName, order: String(order.id), sum: formatRupees(amount) },
    { details: orderDetails(order, { isComing: true }), button: { text: 'See your order', link } },
  );
}
