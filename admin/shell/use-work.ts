import { createContext } from 'react';
import { useCall } from '#admin/api/use-call.ts';
import { countMails } from '#contract/staff/messages.ts';
import { countOrders } from '#contract/staff/orders.ts';
import { countReviews } from '#contract/staff/reviews.ts';
import type { Me } from '#contract/staff/sign-in.ts';
import { isAllowed } from '#contract/staff/staff-call.ts';

/** Work that waits, by the address of its place. */
export type Work = Record<string, number>;

export const WorkContext = createContext<Work>({});

const EVERY_MS = 60_000;

export function countText(count: number): string {
  return count > 999 ? '1,000+' : String(count);
}

/** Counts of work for the menu. They are a help: if they do not come, nothing is said. */
export function useWork(me: Me): Work {
  const mayMarketing = isAllowed(me, 'marketing');
  const orders = useCall(countOrders, {}, { everyMs: EVERY_MS, isOff: !isAllowed(me, 'orders') }).data;
  const reviews = useCall(countReviews, {}, { everyMs: EVERY_MS, isOff: !mayMarketing }).data;
  const mails = useCall(countMails, {}, { everyMs: 2 * EVERY_MS, isOff: !mayMarketing }).data;
  return {
    ...(orders && {
      '/orders': orders.counts.toCall + orders.counts.toPack,
      '/pack': orders.counts.toPack,
      '/decide': orders.counts.needsYou,
      '/returns': orders.returns ?? 0,
    }),
    '/reviews': reviews?.waiting ?? 0,
    '/messages': mails?.notSent ?? 0,
  };
}
