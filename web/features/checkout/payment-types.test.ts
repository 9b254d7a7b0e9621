import { expect, test } from 'vitest';
import type { Api } from '#web/api/api.ts';
import { loadPaymentTypes } from '#web/features/checkout/payment-types.ts';

test('[SPC-16] ids that a server writes as text are the same types', async () => {
  const paymentTypes = [
    { id: '1', value: 'Card' },
    { id: 4, value: 'Cash' },
  ];
  const api = { call: async () => ({ paymentTypes }) } as unknown as Api;
  expect(await loadPaymentTypes(api)).toEqual({
    options: [
      { id: 1, value: 'Card' },
      { id: 4, value: 'Cash' },
    ],
    isFallback: false,
  });
});
