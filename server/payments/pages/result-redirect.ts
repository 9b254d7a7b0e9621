import type { Context } from 'hono';
import { readOrderWithLines } from '#server/orders/index.ts';
import { type AttemptRow, listAttempts } from '#server/payments/attempts/attempts.ts';
import { paymentStatusOf } from '#server/payments/payment-status.ts';
import type { Db } from '#server/platform/db/client.ts';

const RESULT_PAGES = {
  paid: '/created-order/result',
  declined: '/cancel-order',
  cancelled: '/cancel-order',
  waiting: '/cancel-order',
  checking: '/order-confirmation',
  on_delivery: '/created-order/result',
} as const;

/** Where the browser goes on depends on what we know, not on where it comes from. */
export async function redirectToResult(
  c: Context,
  { db }: { db: Db },
  { orderId, payerOrigin }: Pick<AttemptRow, 'orderId' | 'payerOrigin'>,
  whileWaiting: 'waiting' | 'checking' = 'waiting',
): Promise<Response> {
  const [newest] = await listAttempts(db, orderId);
  const { status } = paymentStatusOf((await readOrderWithLines(db, orderId)).order, newest);
  const page = RESULT_PAGES[status === 'waiting' ? whileWaiting : status];
  return c.redirect(`${payerOrigin ?? ''}${page}?orderId=${orderId}`, 303);
}
