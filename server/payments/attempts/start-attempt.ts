import { fail } from '#contract/errors.ts';
import { readOrderWithLines } from '#server/orders/index.ts';
import {
  type AttemptRow,
  isForExtra,
  listAttempts,
  moveAttempt,
  readAttempt,
} from '#server/payments/attempts/attempts.ts';
import type { NextAction, Providers, Purchase } from '#server/payments/provider.ts';
import { nextCheck } from '#server/payments/settle/schedule.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Log } from '#server/platform/log.ts';

type Deps = { providers: Providers; log: Log; clock: () => Date };
type StartedAttempt = { next: NextAction; amountCents: number };

/**
 * Tells the provider about an attempt, outside any transaction, and remembers what the browser has to do next. Whoever
 * asks again gets the same answer; of two who ask at once the first to write wins for both.
 */
export async function startAttempt(
  db: Db,
  deps: Deps,
  attemptId: number,
  payerOrigin: string | null,
): Promise<StartedAttempt> {
  const { providers, log, clock } = deps;
  const attempt = await readAttempt(db, attemptId);
  const { orderId, amountCents } = attempt;
  if (attempt.next) return { next: attempt.next, amountCents };
  const provider = providers[attempt.provider];
  if (!provider) throw fail('payment_unavailable', { orderId });
  const purchase = await readPurchase(db, attempt);
  const started = await provider.start(attempt, purchase).catch((error: unknown) => {
    log.warn({ err: error, orderId, provider: attempt.provider }, 'a payment could not be started');
    throw fail('payment_unavailable', { orderId });
  });
  const sentAt = clock();
  // On the gateway's own page the payer can pay from now on.
  const checks = attempt.provider === 'hosted' ? { sentAt, nextCheckAt: nextCheck(sentAt, sentAt) } : {};
  const moved = await moveAttempt(db, attemptId, ['created'], {
    state: 'awaiting_payer',
    payerOrigin,
    ...started,
    ...checks,
  });
  const next = moved?.next ?? (await readAttempt(db, attemptId)).next;
  if (next) return { next, amountCents };
  // Another window of the same buyer has started anew meanwhile: both go on with that.
  const [newest] = await listAttempts(db, orderId);
  if (newest && newest.id !== attemptId && newest.provider === attempt.provider) {
    return startAttempt(db, deps, newest.id, payerOrigin);
  }
  throw fail('payment_unavailable', { orderId });
}

/** What providers may want to know of an order. */
export async function readPurchase(db: Db, attempt: AttemptRow): Promise<Purchase> {
  const { orderId, amountCents } = attempt;
  const { order, lines } = await readOrderWithLines(db, orderId);
  // What is asked for afterwards is one thing with that price.
  const isExtra = isForExtra(attempt);
  const [first] = lines;
  const bought =
    isExtra && first ? [{ ...first, name: `More for order ${orderId}`, qty: 1, priceCents: amountCents }] : lines;
  return {
    orderId,
    totalCents: isExtra ? amountCents : order.totalCents,
    discountCents: isExtra ? 0 : order.discountCents,
    email: order.email,
    firstName: order.billingFirstName,
    lastName: order.billingLastName,
    phone: order.billingPhone,
    street: order.shippingAddress,
    district: order.shippingDistrict,
    postalCode: order.shippingPostalCode,
    createdAt: order.createdAt,
    lines: bought.map(({ name, productItemId, sku, qty, priceCents }) => ({
      name,
      productItemId,
      sku,
      qty,
      priceCents,
    })),
  };
}
