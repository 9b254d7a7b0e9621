import { useEffect, useRef, useState } from 'react';
import { quoteOrder } from '#contract/calls/checkout.ts';
import type { Quote } from '#contract/calls/quote.ts';
import { DISTRICTS } from '#contract/rules/districts.ts';
import { normalisePhone } from '#contract/text/phone-text.ts';
import { browserApi } from '#web/api/browser-api.ts';

const PAUSE_MS = 250;

export type QuoteRequest = {
  cartVersion: number;
  discountCode: string;
  paymentMethodId: number;
  district: string;
  phone?: string;
  address?: string;
};

type Quoted = {
  quote: Quote | null;
  isCurrent: boolean;
  /** The answer that came with a refusal is as good as one that was asked for. */
  show: (quote: Quote) => void;
};

/** What the order would cost. The last answer stays until the next is there; one that comes too late is not shown. */
export function useQuote(request: QuoteRequest | false): Quoted {
  const [answer, setAnswer] = useState<{ to: string; quote: Quote | null } | null>(null);
  const hasAsked = useRef(false);
  const key = request && JSON.stringify(request);

  useEffect(() => {
    if (!key) return;
    let isLate = false;
    const timer = setTimeout(
      async () => {
        hasAsked.current = true;
        const quote = await findQuote(JSON.parse(key));
        if (!isLate) setAnswer({ to: key, quote });
      },
      hasAsked.current ? PAUSE_MS : 0,
    );
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [key]);

  return {
    quote: answer?.quote ?? null,
    isCurrent: answer?.to === key,
    show: (quote) => key && setAnswer({ to: key, quote }),
  };
}

/** Nothing when it cannot be had: the summary then adds up what it knows, and the order itself is counted by the server. */
async function findQuote({
  discountCode,
  paymentMethodId,
  district,
  phone = '',
  address,
}: QuoteRequest): Promise<Quote | null> {
  try {
    const known = DISTRICTS.find((name) => name === district);
    const phoneNumber = normalisePhone(phone);
    const answer = await browserApi().call(quoteOrder, {
      discountCode,
      paymentMethodId,
      ...(known && { district: known }),
      ...(phoneNumber && { phoneNumber }),
      ...(address && { address }),
    });
    return answer.quote ?? null;
  } catch {
    return null;
  }
}
