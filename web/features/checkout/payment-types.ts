import { useEffect, useState } from 'react';
import { getPaymentTypes, PAYMENT_TYPES } from '#contract/calls/payments.ts';
import { payTexts } from '#texts/pay.ts';
import type { Api } from '#web/api/api.ts';
import { browserApi } from '#web/api/browser-api.ts';

export type PaymentOption = { id: number; value: string; note?: string };

/** `isFallback` tells the screen that it is looking at the default options. */
export type PaymentTypes = { options: PaymentOption[]; isFallback: boolean };

/** What is offered when the list cannot be had; the card is payment type 1 everywhere. */
const FALLBACK: PaymentOption[] = [
  { id: 1, value: PAYMENT_TYPES.card.value, note: 'Visa, Mastercard, Amex' },
  { id: 3, value: 'mintpay', note: payTexts.ofMintpay },
  { id: 2, value: 'koko', note: payTexts.ofKoko },
];

/** Never fails. */
export async function loadPaymentTypes(api: Api): Promise<PaymentTypes> {
  try {
    const { paymentTypes } = await api.call(getPaymentTypes, {});
    if (!paymentTypes?.length) throw new Error('A list without a way to pay is none.');
    // A server may write ids as text: '1' is the card as well.
    return { options: paymentTypes.map((type) => ({ ...type, id: Number(type.id) })), isFallback: false };
  } catch {
    return { options: FALLBACK, isFallback: true };
  }
}

/** Nothing while they are on their way. When they cannot be had, only the card is offered. */
export function usePaymentTypes(): PaymentTypes | null {
  const [types, setTypes] = useState<PaymentTypes | null>(null);
  useEffect(() => {
    let isGone = false;
    loadPaymentTypes(browserApi()).then(({ options, isFallback }) => {
      if (!isGone) setTypes({ options: isFallback ? options.slice(0, 1) : options, isFallback });
    });
    return () => {
      isGone = true;
    };
  }, []);
  return types;
}
