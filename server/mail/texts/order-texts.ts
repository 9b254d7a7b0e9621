import { defineText, ORDER } from '#server/mail/texts/text-definition.ts';

const SUM = { sum: 'the sum, as Rs. 1,750.00' };
const REASON = { reason: 'why, as you or the bank said it; may be empty' };
const UNTIL = { until: 'until when the pieces are kept' };
const REFUNDED = {
  ...ORDER,
  ...SUM,
  ...REASON,
  arrival: 'the way the money goes, how long it takes, and its reference',
};
const REFUND_BODY = `Hello {firstName}, we have refunded {sum} of your order {order}. {reason}

{arrival}`;
const TRANSFER = { ...ORDER, ...SUM, ...UNTIL };
const TRANSFER_BODY = `Hello {firstName}, please transfer {sum} for your order {order} and write {order} as the reference.

We keep the pieces for you until {until}. Send us a photograph of the bank slip, and we look for the money at once.`;
const PAYMENT = { payment: 'what is to be paid at the door; or, where it is paid, that the money has come' };

/** What the shop says by mail about an order. What is in it, where it goes and what it costs follows by itself. */
export const ORDER_TEXTS = {
  'order-received': defineText({
    name: 'Order received',
    when: 'At once with cash on delivery, otherwise when the money has come',
    standard: {
      subject: 'We have your order {order}',
      title: 'Thank you, {firstName}',
      body: `We have your order {order} and prepare it now. We write again when it is on its way.

{payment}`,
      closing: 'Is something not right? Answer this mail and we will put it right.',
    },
    placeholders: { ...ORDER, total: 'what it costs in all', ...PAYMENT },
    must: ['order', 'payment'],
  }),
  'order-shipped': defineText({
    name: 'On its way',
    when: 'When the courier has the parcel',
    standard: {
      subject: 'Your order {order} is on its way',
      title: 'It is on its way',
      body: `Hello {firstName}, your order {order} has left us{withCourier}. It should be with you within {days} working days{between}.

{tracking}

{payment}`,
      closing: 'Will nobody be at home, or is the address not right? Answer this mail.',
    },
    placeholders: {
      ...ORDER,
      total: 'what it costs in all',
      withCourier: '" with " and the name of the courier; empty if there is none',
      days: 'how many working days it takes',
      between: '": " and the days between which it arrives; empty if a day was chosen',
      tracking: 'the tracking number; empty if there is none',
      payment: 'what is to be paid at the door; empty if it is paid',
    },
    must: ['order', 'tracking', 'payment'],
  }),
  'order-delivered': defineText({
    name: 'Delivered',
    when: 'When the parcel was handed over',
    standard: {
      subject: 'Your order {order} has arrived',
      title: 'It has arrived',
      body: 'Hello {firstName}, your order {order} was delivered. We hope you like what is in it.',
      closing: 'You do not have it, or something is broken? Answer this mail and we will put it right.',
    },
    placeholders: ORDER,
    must: ['order'],
  }),
  'order-review': defineText({
    name: 'How do you like it?',
    when: 'Ten days after the parcel was handed over, once for an order',
    standard: {
      subject: 'How do you like {what}?',
      title: 'How do you like it?',
      body: `Hello {firstName}, you have had {goods} for some days now.

A few words help others to choose, and us to do better. Say it as you found it: good or bad, we show both.`,
      closing:
        'We ask once for each order. Something is wrong with order {order}? Answer this mail and we put it right.',
    },
    placeholders: { ...ORDER, what: 'the one product, or your order with its number', goods: 'what they bought' },
    must: ['goods'],
  }),
  'order-payment-failed': defineText({
    name: 'Payment failed',
    when: 'When a payment did not go through, once for an order',
    standard: {
      subject: 'The payment for your order {order} did not go through',
      title: 'The payment did not go through',
      body: `Hello {firstName}, we could not take the payment for your order {order}. {reason}

We keep the pieces for you for a little while, and your cart is as it was.`,
      closing: 'Have you paid in the meantime? Then there is nothing left to do.',
    },
    placeholders: { ...ORDER, ...REASON },
    must: ['order', 'reason'],
  }),
  'order-cancelled': defineText({
    name: 'Cancelled',
    when: 'When an order was called off before it was paid',
    standard: {
      subject: 'Your order {order} is cancelled',
      title: 'Order {order} is cancelled',
      body: `Hello {firstName}, your order {order} is cancelled. {reason}

Nothing was charged for it.`,
      closing: 'If this comes as a surprise, answer this mail.',
    },
    placeholders: { ...ORDER, ...REASON },
    must: ['order', 'reason'],
  }),
  'order-refunded': defineText({
    name: 'Refunded',
    when: 'When money goes back to a card, a provider or a bank account',
    standard: {
      subject: 'Your money for order {order} is on its way back',
      title: '{sum} are on their way back',
      body: REFUND_BODY,
      closing: 'It has not arrived after ten working days? Answer this mail, and we look into it.',
    },
    placeholders: REFUNDED,
    must: ['order', 'sum', 'arrival'],
  }),
  'order-refunded-cash': defineText({
    name: 'Refunded in cash',
    when: 'When money was given back by hand',
    standard: {
      subject: 'Your money for order {order} was given back',
      title: '{sum} were given back',
      body: REFUND_BODY,
      closing: 'You have not been given it? Answer this mail, and we look into it.',
    },
    placeholders: REFUNDED,
    must: ['order', 'sum', 'arrival'],
  }),
  'order-changed': defineText({
    name: 'Order changed',
    when: 'When you have changed what is in an order',
    standard: {
      subject: 'Your order {order} was changed',
      title: 'Order {order} was changed',
      body: `Hello {firstName}, we have changed your order {order}: {changes}. {reason}

{money}`,
      closing: 'If this is not what you wanted, answer this mail.',
    },
    placeholders: { ...ORDER, changes: 'what was changed', ...REASON, money: 'what goes back, or is still to be paid' },
    must: ['order', 'changes', 'money'],
  }),
  'order-extra-paid': defineText({
    name: 'Paid in full',
    when: 'When what a change costs more has come',
    standard: {
      subject: 'Your order {order} is paid in full',
      title: '{sum} have arrived',
      body: 'Hello {firstName}, {sum} more for your order {order} have arrived. It is paid in full, and we send it next.',
      closing: 'Do you have a question? Answer this mail.',
    },
    placeholders: { ...ORDER, ...SUM },
    must: ['order', 'sum'],
  }),
  'order-transfer': defineText({
    name: 'Pay by bank transfer',
    when: 'With an order that is paid by bank transfer',
    standard: {
      subject: 'How to pay your order {order}',
      title: 'Pay by bank transfer',
      body: TRANSFER_BODY,
      closing: 'Would you rather pay another way? Answer this mail.',
    },
    placeholders: TRANSFER,
    must: ['order', 'sum', 'until'],
  }),
  'order-transfer-reminder': defineText({
    name: 'Bank transfer, reminder',
    when: 'When a transfer has not come and its time runs out',
    standard: {
      subject: 'Your order {order} still waits for your transfer',
      title: 'Your transfer is still to come',
      body: TRANSFER_BODY,
      closing: 'Have you paid already? Then send us the slip, and your order is safe.',
    },
    placeholders: TRANSFER,
    must: ['order', 'sum', 'until'],
  }),
  'order-slip-refused': defineText({
    name: 'Transfer not found',
    when: 'When the money of a bank slip was not found',
    standard: {
      subject: 'We could not find your transfer for order {order}',
      title: 'We could not find your transfer',
      body: `Hello {firstName}, we looked for the money of your order {order}. {reason}

We keep the pieces for you until {until}. Please look at your bank, and send us the slip again.`,
      closing: 'Do you think that we are wrong? Answer this mail and we look again.',
    },
    placeholders: { ...ORDER, ...REASON, ...UNTIL },
    must: ['order', 'reason', 'until'],
  }),
};
