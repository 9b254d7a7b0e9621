import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '#contract/order-moves.ts';
import type { Order } from '#contract/orders.ts';
import { PAYMENT_TYPES } from '#contract/payments.ts';
import { orderWords } from '#web/features/orders/order-words.ts';

const order = (status: OrderStatus | undefined, paymentType: { id: number } = PAYMENT_TYPES.cod) =>
  ({
    id: 1001,
    orderStatus: status && { status },
    user: { firstName: 'Nimali', lastName: 'Perera', emailAddress: 'nimali@example.com' },
    email: 'orders@example.com',
    shippingAddress: { district: 'Colombo' },
    paymentMethod: { paymentType },
  }) as Order;

describe('how an order is headed', () => {
  test('[ORD-01] [ORD-02] a fresh one is confirmed, with thanks by name and where the mail went', () => {
    for (const status of ['Pending', 'Paid', 'Processing', undefined] as const) {
      const { title, lead, copy } = orderWords(order(status));
      expect(title).toBe('Order confirmed');
      expect(lead).toBe('Thank you, Nimali. We have sent a confirmation to orders@example.com.');
      expect(copy).toBe('A copy of this order was emailed to orders@example.com.');
    }
    expect(orderWords(order('Pending')).next).toContain('Colombo takes 2-4 working days');
  });

  test('[ORD-01] [ORD-02] nothing is said to be mailed before it is', () => {
    const { title, lead, copy } = orderWords(order('Pending', PAYMENT_TYPES.card));
    expect(title).toBe('Order confirmed');
    expect(lead).toBe(
      'Thank you, Nimali. It is kept for you, and a confirmation goes to orders@example.com once it is paid.',
    );
    expect(copy).toContain('will be emailed');
    expect(orderWords(order('Payment failed', PAYMENT_TYPES.card)).copy).toBeUndefined();
  });

  test('[ORD-01] whatever ended otherwise never says so', () => {
    const confirmed = ORDER_STATUSES.filter((status) => orderWords(order(status)).title === 'Order confirmed');
    expect(confirmed).toEqual(['Pending', 'Paid', 'Processing']);
    for (const status of ['Cancelled', 'Payment failed', 'Refunded'] as const) {
      expect(orderWords(order(status)).lead).not.toContain('Thank you');
    }
  });
});
