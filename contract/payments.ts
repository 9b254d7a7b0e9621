import * as z from 'zod/mini';
import { call } from '#contract/call.ts';

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
