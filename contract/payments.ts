import * as z from 'zod/mini';
import { call } from '#contract/call.ts';

/** The ways to pay that the shop knows; which of them are on is configuration. */
export const PaymentMethod = z.enum(['card', 'koko', 'mintpay', 'cod']);
export type PaymentMethod = z.output<typeof PaymentMethod>;

/** A way to pay that the shopper can choose. */
const PaymentType = z.object({ id: z.int(), value: z.string() });

export const getPaymentTypes = call({
  name: 'getPaymentTypes',
  summary: 'The ways to pay, the default first',
  method: 'GET',
  path: '/orders/getPaymentTypes',
  input: z.object({}),
  output: z.object({ paymentTypes: z.array(PaymentType) }),
  fails: [],
});
