import { useDebouncedCall } from '#admin/kit.ts';
import type { Draft } from '#admin/screens/new-order/draft.ts';
import type { OutputOf } from '#contract/call.ts';
import type { District } from '#contract/rules/districts.ts';
import { quoteNewOrder } from '#contract/staff/new-order.ts';

export type NewQuote = OutputOf<typeof quoteNewOrder>;

export function wantedLines({ lines }: Draft) {
  return lines.flatMap(({ item: { productItemId }, qty }) =>
    Number(qty) > 0 ? [{ productItemId, qty: Number(qty) }] : [],
  );
}

/** What it would cost now; asked again when the typing rests. */
export function useQuote(draft: Draft) {
  const { method, discountCode, district, phone, address, userId } = draft;
  return useDebouncedCall(quoteNewOrder, {
    lines: wantedLines(draft),
    method,
    discountCode,
    ...(district && { district: district as District }),
    phone: phone.slice(0, 40),
    address: address.slice(0, 200),
    userId,
  });
}
