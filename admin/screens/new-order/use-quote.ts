import { useEffect, useState } from 'react';
import { call, sentenceOf } from '#admin/kit.ts';
import type { Draft } from '#admin/screens/new-order/draft.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { District } from '#contract/rules/districts.ts';
import { quoteNewOrder } from '#contract/staff/new-order.ts';

export type NewQuote = OutputOf<typeof quoteNewOrder>;

const TYPING_MS = 200;

export function wantedLines({ lines }: Draft) {
  return lines.flatMap(({ item: { productItemId }, qty }) =>
    Number(qty) > 0 ? [{ productItemId, qty: Number(qty) }] : [],
  );
}

/** What it would cost now; asked again when the typing rests. `isFresh`: it is the answer to what stands there. */
export function useQuote(draft: Draft): { quote: NewQuote | undefined; isFresh: boolean; problem: string | undefined } {
  const { method, discountCode, district, phone, address, userId } = draft;
  const input: InputOf<typeof quoteNewOrder> = {
    lines: wantedLines(draft),
    method,
    discountCode,
    ...(district && { district: district as District }),
    phone: phone.slice(0, 40),
    address: address.slice(0, 200),
    userId,
  };
  const asked = JSON.stringify(input);
  const [state, setState] = useState<{ asked: string; quote?: NewQuote; problem?: string }>();
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(
      () =>
        call(quoteNewOrder, JSON.parse(asked), { signal: leaving.signal }).then(
          (quote) => setState({ asked, quote }),
          (error: unknown) =>
            leaving.signal.aborted || setState((last) => ({ ...last, asked, problem: sentenceOf(error) })),
        ),
      TYPING_MS,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [asked]);
  return { quote: state?.quote, isFresh: state?.asked === asked && !state.problem, problem: state?.problem };
}
