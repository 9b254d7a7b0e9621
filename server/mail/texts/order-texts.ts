import { defineText, ORDER } from '#server/mail/texts/text-definition.ts';
import { mailOrderTexts as says } from '#texts/mail-order.ts';

const SUM = { sum: 'the sum, as Rs. 1,750.00' };
const REASON = { reason: 'why, as you or the bank said it; may be empty' };
const UNTIL = { until: 'until when the pieces are kept' };
const REFUNDED = {
  ...ORDER,
  ...SUM,
  ...REASON,
  arrival: 'the way the money goes, how long it takes, and its reference',
};
const TRANSFER = { ...ORDER, ...SUM, ...UNTIL };
const PAYMENT = { payment: 'what is to be paid at the door; or, where it is paid, that the money has come' };

/** What the shop says by mail about an order. What is in it, where it goes and what it costs follows by itself. */
export const ORDER_TEXTS = {
  'order-received': defineText({
    name: 'Order received',
    when: 'At once with cash on delivery, otherwise when the money has come',
    standard: (holes) => ({
      subject: says.receivedSubject(holes),
      title: says.receivedTitle(holes),
      body: says.receivedBody(holes),
      closing: says.receivedClosing,
    }),
    placeholders: { ...ORDER, total: 'what it costs in all', ...PAYMENT },
    must: ['order', 'payment'],
  }),
  'order-shipped': defineText({
    name: 'On its way',
    when: 'When the courier has the parcel',
    standard: (holes) => ({
      subject: says.shippedSubject(holes),
      title: says.shippedTitle,
      body: says.shippedBody(holes),
      closing: says.shippedClosing,
    }),
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
    standard: (holes) => ({
      subject: says.deliveredSubject(holes),
      title: says.deliveredTitle,
      body: says.deliveredBody(holes),
      closing: says.deliveredClosing,
    }),
    placeholders: ORDER,
    must: ['order'],
  }),
  'order-review': defineText({
    name: 'How do you like it?',
    when: 'Ten days after the parcel was handed over, once for an order',
    standard: (holes) => ({
      subject: says.reviewSubject(holes),
      title: says.reviewTitle,
      body: says.reviewBody(holes),
      closing: says.reviewClosing(holes),
    }),
    placeholders: { ...ORDER, what: 'the one product, or your order with its number', goods: 'what they bought' },
    must: ['goods'],
  }),
  'order-payment-failed': defineText({
    name: 'Payment failed',
    when: 'When a payment did not go through, once for an order',
    standard: (holes) => ({
      subject: says.failedSubject(holes),
      title: says.failedTitle,
      body: says.failedBody(holes),
      closing: says.failedClosing,
    }),
    placeholders: { ...ORDER, ...REASON },
    must: ['order', 'reason'],
  }),
  'order-cancelled': defineText({
    name: 'Cancelled',
    when: 'When an order was called off before it was paid',
    standard: (holes) => ({
      subject: says.cancelledSubject(holes),
      title: says.cancelledTitle(holes),
      body: says.cancelledBody(holes),
      closing: says.cancelledClosing,
    }),
    placeholders: { ...ORDER, ...REASON },
    must: ['order', 'reason'],
  }),
  'order-refunded': defineText({
    name: 'Refunded',
    when: 'When money goes back to a card, a provider or a bank account',
    standard: (holes) => ({
      subject: says.refundedSubject(holes),
      title: says.refundedTitle(holes),
      body: says.refundedBody(holes),
      closing: says.refundedClosing,
    }),
    placeholders: REFUNDED,
    must: ['order', 'sum', 'arrival'],
  }),
  'order-refunded-cash': defineText({
    name: 'Refunded in cash',
    when: 'When money was given back by hand',
    standard: (holes) => ({
      subject: says.cashBackSubject(holes),
      title: says.cashBackTitle(holes),
      body: says.refundedBody(holes),
      closing: says.cashBackClosing,
    }),
    placeholders: REFUNDED,
    must: ['order', 'sum', 'arrival'],
  }),
  'order-changed': defineText({
    name: 'Order changed',
    when: 'When you have changed what is in an order',
    standard: (holes) => ({
      subject: says.changedSubject(holes),
      title: says.changedTitle(holes),
      body: says.changedBody(holes),
      closing: says.changedClosing,
    }),
    placeholders: { ...ORDER, changes: 'what was changed', ...REASON, money: 'what goes back, or is still to be paid' },
    must: ['order', 'changes', 'money'],
  }),
  'order-extra-paid': defineText({
    name: 'Paid in full',
    when: 'When what a change costs more has come',
    standard: (holes) => ({
      subject: says.extraPaidSubject(holes),
      title: says.extraPaidTitle(holes),
      body: says.extraPaidBody(holes),
      closing: says.extraPaidClosing,
    }),
    placeholders: { ...ORDER, ...SUM },
    must: ['order', 'sum'],
  }),
  'order-unpaid': defineText({
    name: 'Not paid yet, reminder',
    when: 'Once, before the pieces of an unpaid order are given up, to who agreed to be reminded',
    standard: (holes) => ({
      subject: says.unpaidSubject(holes),
      title: says.unpaidTitle,
      body: says.unpaidBody(holes),
      closing: says.unpaidClosing,
    }),
    placeholders: TRANSFER,
    must: ['order', 'sum', 'until'],
  }),
  'order-transfer': defineText({
    name: 'Pay by bank transfer',
    when: 'With an order that is paid by bank transfer',
    standard: (holes) => ({
      subject: says.transferSubject(holes),
      title: says.transferTitle,
      body: says.transferBody(holes),
      closing: says.transferClosing,
    }),
    placeholders: TRANSFER,
    must: ['order', 'sum', 'until'],
  }),
  'order-lankaqr': defineText({
    name: 'Pay by LANKAQR',
    when: 'With an order that is paid by LANKAQR',
    standard: (holes) => ({
      subject: says.transferSubject(holes),
      title: says.codeTitle,
      body: says.codeBody(holes),
      closing: says.transferClosing,
    }),
    placeholders: TRANSFER,
    must: ['order', 'sum', 'until'],
  }),
  'order-transfer-reminder': defineText({
    name: 'Bank transfer, reminder',
    when: 'Once, when a transfer has not come and its time runs out, to who agreed to be reminded',
    standard: (holes) => ({
      subject: says.reminderSubject(holes),
      title: says.reminderTitle,
      body: says.transferBody(holes),
      closing: says.reminderClosing,
    }),
    placeholders: TRANSFER,
    must: ['order', 'sum', 'until'],
  }),
  'order-slip-refused': defineText({
    name: 'Transfer not found',
    when: 'When the money of a bank slip was not found',
    standard: (holes) => ({
      subject: says.slipSubject(holes),
      title: says.slipTitle,
      body: says.slipBody(holes),
      closing: says.slipClosing,
    }),
    placeholders: { ...ORDER, ...REASON, ...UNTIL },
    must: ['order', 'reason', 'until'],
  }),
};
