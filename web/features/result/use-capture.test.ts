import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCapture } from '#web/features/result/use-capture.ts';

test('[PAY-10] [SPC-11] the answer may be a word, or an object with the state of payment or order', () => {
  for (const paid of ['Paid', 'CAPTURED', { status: 'captured' }, { orderStatus: 'Paid' }, { status: 'paid' }])
    expect(readCapture(paid).status).toBe('paid');
  for (const failed of ['FAILED', { orderStatus: 'Payment failed' }, { status: 'declined' }])
    expect(readCapture(failed).status).toBe('declined');
  // Nothing that is not understood is called paid, nor cancelled.
  for (const open of ['', 'NOT_CAPTURED', 'unpaid', 'Pending', null, {}, 7])
    expect(readCapture(open).status).toBe('checking');
  const full = { status: 'on_delivery', orderStatus: 'Pending', orderTotal: 7, reason: null };
  expect(readCapture(full)).toEqual(full);
});

test('[OPS-19] a status that is not known word for word means that we are checking', () => {
  for (const word of [
    'capture failed',
    'disapproved',
    'incomplete',
    'capture_pending',
    'partially captured',
    'success',
  ])
    expect(readCapture({ status: word }).status, word).toBe('checking');
  for (const word of ['not paid', 'unpaid', 'failed over', 'cancel requested', 'refund pending', 'constructor'])
    expect(readCapture(word).status, word).toBe('checking');
  for (const word of ['ON_DELIVERY', ' on  delivery '])
    expect(readCapture({ status: word }).status).toBe('on_delivery');
  expect(readCapture({ orderStatus: 'PAYMENT_FAILED' }).status).toBe('declined');
});

test('[OPS-19] whatever is written around a known word, or in its place, is neither paid nor failed', () => {
  const known = fc.constantFrom('paid', 'captured', 'declined', 'failed', 'cancelled', 'refunded', 'waiting');
  const letters = fc.stringMatching(/^[a-z]{1,12}$/);
  const around = fc.oneof(
    fc.tuple(letters, known).map(([before, word]) => `${before} ${word}`),
    fc.tuple(known, letters).map(([word, after]) => `${word}_${after}`),
    fc.tuple(letters, known, letters).map((parts) => parts.join('')),
    fc.string(),
  );
  fc.assert(
    fc.property(around, (word) => {
      fc.pre(word !== 'payment failed');
      expect(readCapture(word).status).toBe('checking');
      expect(readCapture({ status: word }).status).toBe('checking');
    }),
  );
});
