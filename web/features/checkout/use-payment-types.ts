import { useEffect, useState } from 'react';
import { browserApi } from '#web/api/browser-api.ts';
import { loadPaymentTypes, type PaymentOption } from '#web/features/checkout/payment-types.ts';

export type PaymentTypes = { options: PaymentOption[]; isFallback: boolean };

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
