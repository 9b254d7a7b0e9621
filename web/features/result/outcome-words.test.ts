import { expect, test } from 'vitest';
import { outcomeWords } from '#web/features/result/outcome-words.ts';

test('[PAY-10] [PAY-13] only what the server calls paid is called successful, and doubt is never called failed', () => {
  const titles = (['paid', 'checking', 'waiting', 'cancelled', 'declined', 'on_delivery'] as const).map(
    (status) => outcomeWords({ status }).title,
  );
  expect(titles).toEqual([
    'Payment successful',
    'We are checking your payment',
    'Your payment is not complete',
    'Payment cancelled',
    'Payment declined',
    'Your order is placed',
  ]);
  expect(outcomeWords({ status: 'checking' }).lead).not.toMatch(/fail|declin/);
});

test('[PAY-11] a decline is told with its reason, a refund as what it is', () => {
  expect(outcomeWords({ status: 'declined', reason: 'The card has expired.' }).lead).toMatch(
    /^The card has expired\. /,
  );
  expect(outcomeWords({ status: 'cancelled', orderStatus: 'Refunded' }).title).toBe('Payment refunded');
  expect(outcomeWords({ status: 'cancelled', orderStatus: 'Cancelled' }).lead).toContain('nothing was charged');
  expect(outcomeWords({}).lead).not.toContain('charged');
  expect(outcomeWords({ status: 'paid', orderStatus: 'Delivered' }).lead).not.toContain('pack'); // it has arrived
});
