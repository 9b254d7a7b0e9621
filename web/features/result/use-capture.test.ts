import { expect, test } from 'vitest';
import { readCapture } from '#web/features/result/use-capture.ts';

test('[PAY-10] the answer may be a word, or an object with the state of payment or order', () => {
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
