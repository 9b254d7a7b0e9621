import { expect, test } from 'vitest';
import { resultWords } from '#web/features/result/result-words.ts';

test('[PAY-10] [PAY-13] only what the server calls paid is called successful, and doubt is never called failed', () => {
  const titles = (['paid', 'checking', 'waiting', 'cancelled', 'declined', 'on_delivery'] as const).map(
    (status) => resultWords({ status }).title,
  );
  expect(titles).toEqual([
    'Payment successful',
    'We are checking your payment',
    'Your payment is not complete',
    'Payment cancelled',
    'Payment declined',
    'Your order is placed',
  ]);
  expect(resultWords({ status: 'checking' }).lead).not.toMatch(/fail|declin/);
});

test('[PAY-11] a decline is told with its reason, a refund as what it is', () => {
  expect(resultWords({ status: 'declined', reason: 'The card has expired.' }).lead).toMatch(/^The card has expired\. /);
  expect(resultWords({ status: 'cancelled', orderStatus: 'Refunded' }).title).toBe('Payment refunded');
  expect(resultWords({ status: 'cancelled', orderStatus: 'Cancelled' }).lead).toContain('nothing was charged');
  expect(resultWords({}).lead).not.toContain('charged');
  expect(resultWords({ status: 'paid', orderStatus: 'Delivered' }).lead).not.toContain('pack'); // it has arrived
});
