import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { findLinkedOrder, readOrderWithLines } from '#server/orders/index.ts';
import { type AttemptRow, listAttempts } from '#server/payments/attempts/attempts.ts';
import { paymentStatusOf } from '#server/payments/payment-status.ts';
import type { Db } from '#server/platform/db/client.ts';
import { localPath } from '#texts/core/local-path.ts';

const RESULT_PAGES = {
  paid: '/created-order/result',
  declined: '/cancel-order',
  cancelled: '/cancel-order',
  waiting: '/cancel-order',
  checking: '/order-confirmation',
  on_delivery: '/created-order/result',
} as const;

/** The link from which this browser went to pay, so that it comes back there. */
export const LINK_COOKIE = 'order-link';

/** Where the browser goes on depends on what we know, not on where it comes from. */
export async function redirectToResult(
  c: Context,
  { db, clock }: { db: Db; clock: () => Date },
  { orderId, payerOrigin }: Pick<AttemptRow, 'orderId' | 'payerOrigin'>,
  whileWaiting: 'waiting' | 'checking' = 'waiting',
): Promise<Response> {
  const token = getCookie(c, LINK_COOKIE) ?? '';
  const linked = token ? await findLinkedOrder(db, token, clock()) : null;
  if (linked?.id === orderId) return c.redirect(`${payerOrigin ?? ''}${localPath(`/order/${token}`)}`, 303);
  const [newest] = await listAttempts(db, orderId);
  const { status } = paymentStatusOf((await readOrderWithLines(db, orderId)).order, newest);
  const page = RESULT_PAGES[status === 'waiting' ? whileWaiting : status];
  return c.redirect(`${payerOrigin ?? ''}${localPath(`${page}?orderId=${orderId}`)}`, 303);
}
