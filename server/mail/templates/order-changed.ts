import { formatRupees } from '#contract/rules/money.ts';
import { type MailedOrder, orderDetails } from '#server/mail/templates/order-details.ts';
import { draft } from '#server/mail/texts/write-draft.ts';
import { mailOrderTexts } from '#texts/mail-order.ts';
import { mailPartsTexts } from '#texts/mail-parts.ts';

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
    {
      firstName,
      order: String(order.id),
      changes: changes.join(', '),
      reason,
      money: moneyText(money, order),
    },
    {
      details: orderDetails(order, { isComing: true }),
      button: {
        text: mustPay ? mailPartsTexts.pay({ sum: formatRupees(money.amount) }) : mailPartsTexts.seeOrder,
        link,
      },
    },
  );
}

function moneyText({ way, amount }: Values['money'], { paymentType }: MailedOrder): string {
  const sum = formatRupees(amount);
  switch (way) {
    case 'refund':
      return mailOrderTexts.changedRefund({ sum, payment: paymentType });
    case 'ask':
      return mailOrderTexts.changedAsk({ sum });
    case 'at_the_door':
      return mailOrderTexts.changedAtDoor({ sum });
    case 'to_pay':
      return mailOrderTexts.changedToPay({ sum });
    case 'none':
      return '';
  }
}

type PaidValues = { firstName: string; order: MailedOrder; amount: number; link: string };

export function orderExtraPaid({ firstName, order, amount, link }: PaidValues) {
  return draft(
    'order-extra-paid',
    { firstName, order: String(order.id), sum: formatRupees(amount) },
    { details: orderDetails(order, { isComing: true }), button: { text: mailPartsTexts.seeOrder, link } },
  );
}
