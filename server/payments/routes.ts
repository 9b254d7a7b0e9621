import { getPaymentTypes, PAYMENT_TYPES } from '#contract/payments.ts';
import { listMethods, type PaymentTerms } from '#server/payments/offers.ts';
import { handle } from '#server/platform/http/handle.ts';

export function paymentRoutes({ terms }: { terms: PaymentTerms }) {
  return [
    handle(getPaymentTypes, async () => ({ paymentTypes: listMethods(terms).map((method) => PAYMENT_TYPES[method]) })),
  ];
}
