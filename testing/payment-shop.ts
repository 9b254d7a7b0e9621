import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { afterAll } from 'vitest';
import { mailContextOf } from '#server/config/domain-config.ts';
import { paymentJobs, sweepUnpaid } from '#server/payments/index.ts';
import { executeRefund } from '#server/payments/refunds/execute-refund.ts';
import type { PaymentDeps } from '#server/payments/settle/settle.ts';
import { CARD, KOKO, MINTPAY, orderClient } from '#testing/order-client.ts';
import { browser, heldFor, openPayer } from '#testing/payer.ts';
import { openTestSandbox } from '#testing/test-sandbox.ts';
import { openTestShop } from '#testing/test-shop.ts';

const MINUTE_MS = 60_000;
type Typed = Parameters<Awaited<ReturnType<typeof openTestSandbox>>['typeCard']>[1];

/** A shop that listens on a port, so that providers and browsers reach it, and a sandbox of its own beside it. */
export async function openPaymentShop(environment: Record<string, string> = {}) {
  let listener: RequestListener = (_request, response) => void response.end();
  const server = createServer((request, response) => listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const sandbox = await openTestSandbox();
  const shop = await openTestShop({ ...sandbox.settings, PUBLIC_URL: url, ...environment });
  listener = getRequestListener(shop.fetch);
  afterAll(async () => {
    await sandbox.close();
    server.close();
    server.closeAllConnections();
  });
  const { db, providers, log, queue, config } = shop;
  const payments = {
    db,
    providers,
    log,
    mailContext: mailContextOf({ config, jobs: queue, log }),
    clock: () => shop.clock.now,
  };
  const payer = openPayer({ url, sandboxUrl: sandbox.url });
  const { buyer, ...rest } = orderClient(shop);

  /** Somebody with something in the cart, an order, and the gateway's session for it. */
  async function cardOrder(pieces: Record<number, number> = { 1: 1 }) {
    const person = await buyer(pieces);
    const placed = await person.place({ paymentMethodId: CARD });
    const orderId: number = placed.body.order.id;
    return {
      ...person,
      orderId,
      placed: placed.body,
      sessionId: placed.body.paymentSession.sessionId as string,
      complete: (sessionId: string) => complete(person, orderId, sessionId),
      /** Types a card and submits it. */
      async pay(typed?: Typed) {
        const { sessionId } = placed.body.paymentSession;
        await sandbox.typeCard(sessionId, typed);
        return complete(person, orderId, sessionId);
      },
      check: () => person.get(`/orders/checkcapture/${orderId}`),
    };
  }

  /** The same with Koko or Mintpay, up to the provider's own page. */
  async function instalmentOrder(method: 'koko' | 'mintpay', pieces: Record<number, number> = { 1: 1 }) {
    const person = await buyer(pieces);
    const placed = await person.place({ paymentMethodId: method === 'koko' ? KOKO : MINTPAY });
    const orderId: number = placed.body.order.id;
    const redirectUrl: string = placed.body.payment.redirectUrl;
    return {
      ...person,
      orderId,
      placed: placed.body,
      redirectUrl,
      check: () => person.get(`/orders/checkcapture/${orderId}`),
      /** What the payer's browser does: goes there, chooses, and is sent back (or stays). */
      choose: (choice: string, from = redirectUrl) => payer.goAndChoose(from, choice),
    };
  }

  const complete = (person: Awaited<ReturnType<typeof buyer>>, orderId: number, sessionId: string) =>
    person.post('/payments/card/complete', { orderId, sessionId, browser });

  /** What the shop's database holds of an order's money. */
  async function books(orderId: number) {
    const { rows } = await db.execute<{ attempts: string[]; mails: string[]; status: string; issues: string[] }>(sql`
      select status,
        (select json_agg(provider || ' ' || state order by number) from payment_attempts where order_id = ${orderId}) as attempts,
        (select coalesce(json_agg(kind order by id), '[]') from mails
          where split_part(key, '-', 1) = ${String(orderId)} and kind like 'order-%') as mails,
        (select coalesce(json_agg(reason order by id), '[]') from order_issues where order_id = ${orderId}) as issues
      from orders where id = ${orderId}`);
    return rows[0];
  }

  return {
    ...rest,
    buyer,
    shop,
    url,
    sandbox,
    payments,
    cardOrder,
    books,
    instalmentOrder,
    ...payer,
    heldFor: (orderId: number) => heldFor(sandbox.ledger(), orderId),
    complete,
    /** The jobs begin to be worked on, as in a running shop. */
    work: () => queue.work(paymentJobs(payments)),
    /** Minutes pass, and the sweep comes by. */
    async later(minutes: number) {
      shop.clock.now = new Date(shop.clock.now.getTime() + minutes * MINUTE_MS);
      await sweepUnpaid(payments);
    },
  };
}

/** Runs the refund jobs of an order, whatever their state, and gives the state of each refund. */
export async function runRefundJobs(payments: PaymentDeps, orderId: number): Promise<string[]> {
  const list = () =>
    payments.db.execute<{ id: number; state: string }>(sql`
      select id, state from refunds where order_id = ${orderId} order by id`);
  for (const { id } of (await list()).rows) await executeRefund(payments, id);
  return (await list()).rows.map(({ state }) => state);
}
