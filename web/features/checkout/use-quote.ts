import { useEffect, useRef, useState } from 'react';
import { type Quote, quoteOrder } from '#contract/checkout.ts';
import { DISTRICTS } from '#contract/districts.ts';
import { normalisePhone } from '#contract/phone-text.ts';
import { browserApi } from '#web/api/browser-api.ts';

const PAUSE_MS = 250;

export type QuoteQuestion = {
  cartVersion: number;
  discountCode: string;
  paymentMethodId: number;
  district: string;
  phone?: string;
  address?: string;
};

/** What the order would cost. The last answer stays until the next is there; one that comes too late is not shown. */
export function useQuote(question: QuoteQuestion | null): { quote: Quote | null; isCurrent: boolean } {
  const [answer, setAnswer] = useState<{ to: string; quote: Quote | null } | null>(null);
  const hasAsked = useRef(false);
  const asked = question && JSON.stringify(question);

  useEffect(() => {
    if (!asked) return;
    let isLate = false;
    const timer = setTimeout(
      async () => {
        hasAsked.current = true;
        const quote = await findQuote(JSON.parse(asked));
        if (!isLate) setAnswer({ to: asked, quote });
      },
      hasAsked.current ? PAUSE_MS : 0,
    );
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [asked]);

  return { quote: answer?.quote ?? null, isCurrent: answer?.to === asked };
}

/** Nothing when it cannot be had: the summary then adds up what it knows, and the order itself is counted by the server. */
async function findQuote({
  discountCode,
  paymentMethodId,
  district,
  phone = '',
  address,
}: QuoteQuestion): Promise<Quote | null> {
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
