import { createVerify, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import * as mini from 'zod/mini';
import type { MailContext } from '#server/orders/index.ts';
import { masked } from '#server/payments/mask.ts';
import type { ProviderId } from '#server/payments/provider.ts';
import { paymentAttempts, paymentEvents } from '#server/payments/tables.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log.ts';

/** A provider has notified us about an order: it is asked for the status. */
export const settleOrderJob = {
  name: 'settle-order',
  payload: z.object({ orderId: z.int() }),
  retryLimit: 5,
  retryDelay: 10,
  isQueuedOnce: true,
} satisfies Job;

export type NotificationKeys = { merchantId: string; gatewaySecret: string; kokoPublicKey: string };
type Deps = { db: Db; mailContext: MailContext; log: Log; keys: NotificationKeys };

/** What is read of a notification: which order it is about. The status is asked for, never believed. */
type Notification = { provider: ProviderId; eventId: string; reference: string; isAboutMoney: boolean; body: unknown };

const GatewayBody = mini.object({
  merchant: mini.string(),
  order: mini.object({ id: mini.string() }),
  transaction: mini.object({ type: mini.string() }),
});
const KokoBody = mini.object({
  orderId: mini.string(),
  trnId: mini.string(),
  status: mini.string(),
  signature: mini.string(),
});

/** Where providers notify our server of what happened. Answered at once: the work is a job's. */
export function notificationRoutes(deps: Deps): Hono {
  const app = new Hono({ strict: false });
  app.post('/card/notify', async (c) => {
    const header = (name: string) => c.req.header(name) ?? '';
    if (!isSameSecret(header('X-Notification-Secret'), deps.keys.gatewaySecret)) return reject(deps, 'card');
    const body = readJson(await c.req.text());
    const parsed = mini.safeParse(GatewayBody, body);
    if (!parsed.success || parsed.data.merchant !== deps.keys.merchantId) return reject(deps, 'card');
    const { order, transaction } = parsed.data;
    await store(deps, {
      provider: 'card',
      eventId: header('X-Notification-Id') || `${order.id}:${JSON.stringify(transaction)}`,
      reference: order.id,
      isAboutMoney: transaction.type !== 'AUTHENTICATION',
      body,
    });
    return c.body(null, 200);
  });
  app.post('/koko/notify', async (c) => {
    const body = Object.fromEntries(new URLSearchParams(await c.req.text()));
    const parsed = mini.safeParse(KokoBody, body);
    if (!parsed.success || !isSignedByKoko(parsed.data, deps.keys.kokoPublicKey)) return reject(deps, 'koko');
    const { orderId: reference, trnId, status } = parsed.data;
    const eventId = `${reference}:${trnId}:${status}`;
    await store(deps, { provider: 'koko', eventId, reference, isAboutMoney: true, body });
    return c.body(null, 200);
  });
  return app;
}

/** The inbox takes each message once; what follows from it is enqueued in the same transaction. */
async function store({ db, mailContext }: Deps, { provider, eventId, reference, isAboutMoney, body }: Notification) {
  await db.transaction(async (tx) => {
    const isNamed =
      provider === 'card'
        ? eq(paymentAttempts.orderId, toOrderId(reference))
        : and(eq(paymentAttempts.provider, provider), eq(paymentAttempts.reference, reference));
    const [attempt] = await tx
      .select({ orderId: paymentAttempts.orderId })
      .from(paymentAttempts)
      .where(isNamed)
      .limit(1);
    // Of an order we do not know there is nothing to do, and asking for it again would not help.
    if (!attempt) return;
    const { orderId } = attempt;
    const [first] = await tx
      .insert(paymentEvents)
      .values({ provider, eventId: eventId.slice(0, 200), orderId, body: masked(body) })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    if (first && isAboutMoney) await mailContext.jobs.enqueue(tx, settleOrderJob, { orderId });
  });
}

function reject({ log }: Deps, provider: ProviderId): Response {
  log.warn({ provider }, 'a notification was not proven and is ignored');
  return new Response(null, { status: 401 });
}

/** In a time that tells nothing about how much of it is right. Without a secret nobody can prove anything. */
function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return expected !== '' && one.length === other.length && timingSafeEqual(one, other);
}

function isSignedByKoko(
  { orderId, trnId, status, signature }: mini.output<typeof KokoBody>,
  publicKey: string,
): boolean {
  if (!publicKey) return false;
  return createVerify('RSA-SHA256').update(`${orderId}${trnId}${status}`).verify(publicKey, signature, 'base64');
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Also of one that asks for more: '1037-x2'. */
function toOrderId(text: string): number {
  return Number(/^(\d{1,9})(-x\d+)?$/.exec(text)?.[1] ?? 0);
}
