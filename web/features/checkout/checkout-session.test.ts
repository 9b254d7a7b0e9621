import { expect, test } from 'vitest';
import { findCheckoutSession } from '#web/features/checkout/checkout-session.ts';

test('[CHK-18] what the checkout handed over is found in the navigation state, and only if it names a session', () => {
  const session = {
    sessionId: 'SESSION1',
    merchant: 'SHOP',
    amount: 3400,
    currency: 'LKR',
    email: 'nimali@example.com',
    items: [{ name: 'Pure Aloe Vera Gel 99%', quantity: 2, price: 1450 }],
    shippingAddress: null,
    orderId: 1001,
  };
  expect(findCheckoutSession(session)).toEqual(session);
  expect(findCheckoutSession({ sessionId: 'SESSION1', amount: '3', orderId: 'x' })).toEqual({
    ...session,
    merchant: '',
    amount: 0,
    email: '',
    items: [],
    orderId: null,
  });
  for (const nothing of [null, undefined, 'SESSION1', {}, { sessionId: '' }]) {
    expect(findCheckoutSession(nothing)).toBeNull();
  }
});
