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

test('[PAG-02] [PAG-03] the plant stands over what went well only, and that says when it comes', () => {
  const statuses = ['paid', 'on_delivery', 'checking', 'waiting', 'cancelled', 'declined'] as const;
  expect(statuses.map((status) => resultWords({ status }).mood)).toEqual([
    'good',
    'good',
    'asking',
    'open',
    'open',
    'refused',
  ]);
  const arrival = { district: 'Kandy', days: '2-7' };
  const comes = 'reaches Kandy in 2-7 working days';
  expect(resultWords({ status: 'paid' }, arrival).lead).toBe(`Thank you. We pack your order next; it ${comes}.`);
  expect(resultWords({ status: 'paid' }).lead).toBe('Thank you. We pack your order next.');
  expect(resultWords({ status: 'on_delivery' }, arrival).lead).toContain(comes);
  for (const status of ['checking', 'waiting', 'cancelled', 'declined'] as const)
    expect(resultWords({ status }, arrival).lead).not.toContain('reaches');
});
