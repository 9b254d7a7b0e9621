import { describe, expect, test } from 'vitest';
import type { Order } from '#contract/calls/orders.ts';
import { PAYMENT_TYPES } from '#contract/calls/payments.ts';
import { ORDER_STATUSES, type OrderStatus } from '#contract/rules/order-moves.ts';
import { orderWords } from '#web/features/orders/order-words.ts';

const order = (status: OrderStatus | undefined, paymentType: { id: number } = PAYMENT_TYPES.cod) =>
  ({
    id: 1001,
    orderDate: '2026-11-16T09:30:00Z',
    events: [{ status: 'Pending', at: '2026-11-16T09:30:00Z', note: '' }],
    orderStatus: status && { status },
    user: { firstName: 'Nimali', lastName: 'Perera', emailAddress: 'nimali@example.com' },
    email: 'orders@example.com',
    orderTotal: 2350,
    scheduleDelivery: null,
    shippingAddress: { district: 'Colombo' },
    paymentMethod: { paymentType },
    // As our server tells it of an order that is not paid.
    paymentStatus: paymentType.id === PAYMENT_TYPES.cod.id ? 'Due on delivery' : 'Waiting for payment',
  }) as Order;

const TERMS = { fee: 50_000, fees: {}, freeFrom: null, days: { Colombo: '2-4', '*': '2-7' }, excluded: [], closed: [] };
const words = (one: Order) => orderWords(one, TERMS);

describe('how an order is headed', () => {
  test('[ORD-01] [ORD-02] a fresh one is confirmed, with thanks by name and where the mail went', () => {
    for (const status of ['Pending', 'Paid', 'Processing', undefined] as const) {
      const { title, lead, copy } = words(order(status));
      expect(title).toBe('Order confirmed');
      expect(lead).toBe('Thank you, Nimali. We have sent a confirmation to orders@example.com.');
      expect(copy).toBe('A copy of this order was emailed to orders@example.com.');
    }
  });

  test('[PAG-03] [SET-29] one sentence says what happens next and when it comes', () => {
    expect(words(order('Paid')).now).toBe('We pack your order next; it reaches Colombo in 2-4 working days.');
    expect(words(order('Pending')).now).toBe(
      'We pack your order next; it reaches Colombo in 2-4 working days, and you pay Rs. 2,350.00 to the courier.',
    );
    expect(words({ ...order('Shipped'), scheduleDelivery: '2026-11-20' }).now).toBe('It reaches you on Fri 20 Nov.');
    expect(words(order('Cancelled')).now).toBeUndefined();
    const told = ORDER_STATUSES.filter(
      (status) => words(order(status)).delivery === '2-4 working days: Wed 18 to Fri 20 Nov',
    );
    expect(told).toEqual(['Pending', 'Paid', 'Processing', 'Shipped']);
    expect(words(order('Pending', PAYMENT_TYPES.card)).delivery).toBeUndefined();
    // Who pays later waits from then on, and a parcel is counted from when the courier took it.
    const happened = (status: 'Paid' | 'Shipped', at: string) => ({ status, at, note: '' });
    const paid = { ...order('Paid', PAYMENT_TYPES.card), events: [happened('Paid', '2026-11-20T03:00:00Z')] };
    expect(words(paid).delivery).toBe('2-4 working days: Mon 23 to Wed 25 Nov');
    const sent = { ...paid, events: [...paid.events, happened('Shipped', '2026-11-23T03:00:00Z')] };
    expect(words(sent).delivery).toBe('2-4 working days: Wed 25 to Fri 27 Nov');
    // Beside 'Order confirmed' the word Pending needs its own.
    expect(words(order('Pending')).statusNote).toBe('until it is packed');
    expect(words(order('Paid')).statusNote).toBeUndefined();
  });

  test('[ORD-01] [ORD-02] [PAG-03] nothing is said to be confirmed or mailed before it is paid', () => {
    const { title, lead, now, statusNote, copy } = words(order('Pending', PAYMENT_TYPES.card));
    expect(title).toBe('Your order waits for its payment');
    expect(now).toBe('We pack your order when the payment has arrived.');
    expect(statusNote).toBe('until it is paid');
    expect(lead).toBe(
      'Thank you, Nimali. It is kept for you, and a confirmation goes to orders@example.com once it is paid.',
    );
    expect(copy).toContain('will be emailed');
    expect(words(order('Payment failed', PAYMENT_TYPES.card)).copy).toBeUndefined();
  });

  test('[TRF-13] one that is to be transferred says how much and with which reference, then that we look for it', () => {
    for (const status of ['Pending', 'Payment failed'] as const) {
      const waiting = order(status, PAYMENT_TYPES.bank);
      expect(words({ ...waiting, canPay: true }).now).toBe('Please transfer Rs. 2,350.00 with the reference 1001.');
      expect(words({ ...waiting, canPay: false }).now).toBe('We have your bank slip and look for the money.');
    }
    expect(words(order('Paid', PAYMENT_TYPES.bank)).title).toBe('Order confirmed');
  });

  test('[ORD-01] whatever ended otherwise never says so', () => {
    const confirmed = ORDER_STATUSES.filter((status) => words(order(status)).title === 'Order confirmed');
    expect(confirmed).toEqual(['Pending', 'Paid', 'Processing']);
    for (const status of ['Cancelled', 'Payment failed', 'Refunded'] as const) {
      expect(words(order(status)).lead).not.toContain('Thank you');
    }
  });
});
