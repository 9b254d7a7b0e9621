import { getPaymentTypes } from '#contract/payments.ts';
import type { Api } from '#web/api/api.ts';

export type PaymentOption = { id: number; value: string; note?: string };

/** What is offered when the list cannot be had; the card is payment type 1 everywhere. */
const FALLBACK: PaymentOption[] = [
  { id: 1, value: 'Bank Card / Bank Account', note: 'Visa, Mastercard, Amex' },
  { id: 3, value: 'mintpay', note: 'Shop now, pay later' },
  { id: 2, value: 'koko', note: 'Buy Now Pay Later' },
];

/** Never fails: `isFallback` tells the screen that it is looking at the default options. */
export async function loadPaymentTypes(api: Api): Promise<{ options: PaymentOption[]; isFallback: boolean }> {
  try {
    const { paymentTypes } = await api.call(getPaymentTypes, {});
    if (!paymentTypes?.length) throw new Error('A list without a way to pay is none.');
    return { options: paymentTypes, isFallback: false };
  } catch {
    return { options: FALLBACK, isFallback: true };
  }
}
