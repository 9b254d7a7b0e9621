import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/client.ts';
import { createLog } from '#server/platform/log.ts';
import { CARD, orderClient } from '#testing/order-client.ts';
import { openShopHere } from '#testing/shop-here.ts';
import { openTestDatabase } from '#testing/test-shop.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: Attribute[] };

const collected: Span[] = [];
const resources: string[] = [];
/** A collector that takes OTLP in JSON, as it comes over HTTP. */
const collector = await listen((path, body) => {
  expect(path).toBe('/v1/traces');
  for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans) {
    resources.push(JSON.stringify(resource));
    for (const { spans } of scopeSpans) collected.push(...spans);
  }
  return { status: 200, body: '{}' };
});
/** A gateway that remembers which trace it was called in, and is out of order. */
const calledIn: (string | undefined)[] = [];
const gateway = await listen((_path, _body, traceparent) => {
  calledIn.push(traceparent);
  return { status: 500, body: '{}' };
});

const url = await openTestDatabase();
const { db, close } = openDatabase(url, { log: createLog({ LOG_LEVEL: 'silent' }) });
const shop = await openShopHere({
  DATABASE_URL: url,
  DATA_DIR: 'var/test-traces',
  TRACES_URL: collector.url,
  GATEWAY_URL: gateway.url,
  GATEWAY_PASSWORD: 'password',
  GATEWAY_WEBHOOK_SECRET: 'secret-of-the-gateway',
});
afterAll(async () => {
  await close();
  collector.close();
  gateway.close();
});

test('[WAT-08] a trace goes from the browser through job and provider call to the lines of the log, and to a collector', async () => {
  const [ofOrder, ofNotice] = [newTrace(), newTrace()];
  let traceparent = ofOrder.header;
  const { buyer } = orderClient({
    request: (path, init) => {
      const headers = { ...(init?.headers as Record<string, string>), traceparent };
      return fetch(`${shop.address}${path}`, { ...init, headers });
    },
    db,
  });
  const person = await buyer({ 1: 1 });
  await person.place({ paymentMethodId: CARD });
  expect(calledIn.some((header) => header?.includes(ofOrder.id))).toBe(true);

  const { rows } = await db.execute<{ id: number }>(sql`
    update payment_attempts set state = 'processing', sent_at = now() where id = (select max(id) from payment_attempts)
    returning order_id as id`);
  const orderId = rows[0]?.id;
  calledIn.length = 0;
  traceparent = ofNotice.header;
  await fetch(`${shop.address}/api/payments/card/notify`, {
    method: 'POST',
    headers: { 'X-Notification-Secret': 'secret-of-the-gateway', 'X-Notification-ID': randomUUID(), traceparent },
    body: JSON.stringify({
      merchant: 'KOMARIKATEST',
      order: { id: String(orderId) },
      transaction: { type: 'PAYMENT' },
    }),
  });
  const job = sql`select data ->> 'traceparent' as parent from jobs.job where name = 'settle-order'`;
  expect((await db.execute<{ parent: string }>(job)).rows[0]?.parent).toContain(ofNotice.id);
  await expect.poll(() => calledIn.some((header) => header?.includes(ofNotice.id))).toBe(true);
  await shop.close();

  const lines = shop.output.text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const said = (id: string) => lines.filter(({ traceId }) => traceId === id).map(({ msg }) => msg);
  expect(said(ofOrder.id)).toContain('request');
  expect(said(ofNotice.id)).toEqual(
    expect.arrayContaining(['request', 'a provider did not tell the status of a payment']),
  );
  const spans = (id: string) => collected.filter((span) => span.traceId === id);
  const byName = new Map(spans(ofNotice.id).map((span) => [span.name, span]));
  const [asked, settled] = ['POST /api/payments/card/notify', 'job settle-order'].map((name) => byName.get(name));
  expect(asked?.parentSpanId).toBe(ofNotice.span);
  expect(settled?.parentSpanId).toBe(asked?.spanId);
  expect(spans(ofNotice.id).find(({ name }) => name.startsWith('card '))?.parentSpanId).toBe(settled?.spanId);
  expect(spans(ofOrder.id).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['PUT /api/cart', 'POST /api/orders', 'card CREATE_SESSION']),
  );
  expect(resources[0]).toContain('shop-all');
  expect(JSON.stringify(collected)).not.toMatch(/nimali|perera|temple road|@example/i);
});

function newTrace() {
  const id = randomUUID().replaceAll('-', '');
  const span = randomUUID().replaceAll('-', '').slice(0, 16);
  return { id, span, header: `00-${id}-${span}-01` };
}

async function listen(
  answer: (path: string, body: string, traceparent: string | undefined) => { status: number; body: string },
) {
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const { status, body } = answer(request.url ?? '', text, request.headers.traceparent as string | undefined);
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
