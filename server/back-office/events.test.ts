import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { disableStaff } from '#contract/staff/members.ts';
import { orderEvents, orders } from '#server/orders/tables.ts';
import { CARD, orderClient } from '#testing/order-client.ts';
import { openShopHere } from '#testing/shop-here.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { buyer } = orderClient(shop);
const member = staffClient(shop);
const settings = { ROLE: 'web', DATABASE_URL: shop.url, DATA_DIR: shop.config.DATA_DIR };
const { address, close } = await openShopHere(settings);

const listen = (token: string) =>
  fetch(`${address}/api/admin/events`, { headers: token ? { Cookie: `komarika_staff=${token}` } : {} });

test('[ADM-48] only staff who are all the way in hear it', async () => {
  expect((await listen('')).status).toBe(401);
  const nimali = await buyer();
  const asShopper = await fetch(`${address}/api/admin/events`, {
    headers: { Authorization: `Bearer ${nimali.token}` },
  });
  expect(asShopper.status).toBe(404);
});

test('[ADM-75] [ADM-78] an order that is paid is new to whoever works here; who is kept out hears nothing more', async () => {
  const [packer, owner] = [await member(), await member({ role: 'owner' })];
  const response = await listen(packer.token);
  const heard: string[] = [];
  const reading = (async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) heard.push(chunk);
  })();
  const nimali = await buyer({ 5: 1 });
  await nimali.place({ paymentMethodId: CARD });
  const [{ id } = { id: 0 }] = await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.userId, nimali.id));
  const moveTo = (from: string, to: string) =>
    shop.db.transaction(async (tx) => {
      await tx.insert(orderEvents).values({ orderId: id, from, to, actor: 'provider' } as never);
      await tx.execute(sql`update orders set status = ${to}, paid_at = now() where id = ${id}`);
    });
  await moveTo('Pending', 'Paid');
  await expect.poll(() => heard.join('')).toContain(`{"kind":"changed","orderId":${id},"isNew":true}`);
  await moveTo('Paid', 'Processing');
  await expect.poll(() => heard.join('')).toContain(`{"kind":"changed","orderId":${id},"isNew":false}`);

  await owner.send(disableStaff, { id: packer.id });
  const before = heard.length;
  await moveTo('Processing', 'Paid');
  await reading;
  expect(heard.slice(before).join('')).not.toContain('orderId');
});

test('[SEC-22] orders are told only to those who may see them, and one session has a few streams', async () => {
  const streams = new AbortController();
  const hear = (token: string) =>
    fetch(`${address}/api/admin/events`, {
      headers: { Cookie: `komarika_staff=${token}` },
      signal: streams.signal,
    });
  try {
    const [writer, packer] = [await member({ permissions: ['marketing'] }), await member({ permissions: ['orders'] })];
    const heard = { writer: '', packer: '' };
    const listenAs = async (who: keyof typeof heard, { token }: { token: string }) => {
      const { body } = await hear(token);
      void (async () => {
        for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) heard[who] += chunk;
      })().catch(() => 'cut off');
    };
    await Promise.all([listenAs('writer', writer), listenAs('packer', packer)]);
    await (await buyer({ 5: 1 })).place();
    await expect.poll(() => heard.packer).toContain('orderId');
    expect(heard.writer).toContain('beat');
    expect(heard.writer).not.toContain('orderId');

    const more = await Promise.all(Array.from({ length: 10 }, () => hear(packer.token).then(({ status }) => status)));
    expect(more.filter((status) => status === 200)).toHaveLength(7);
    expect((await hear((await member()).token)).status).toBe(200);
  } finally {
    streams.abort();
  }
});

test('[ADM-48] an open back office hears of a new order and of every change, from whichever process it comes', async () => {
  const staff = await member();
  const response = await listen(staff.token);
  expect(response.headers.get('Content-Type')).toContain('text/event-stream');
  const heard: string[] = [];
  const reading = (async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) heard.push(chunk);
  })().catch(() => 'cut off');
  const nimali = await buyer({ 5: 1 });
  const { body } = await nimali.place();
  await expect.poll(() => heard.join('')).toContain(`{"kind":"placed","orderId":${body.order.id},"isNew":true}`);
  await nimali.post(`/orders/${body.order.id}/cancel`);
  await expect.poll(() => heard.join('')).toContain(`{"kind":"changed","orderId":${body.order.id},"isNew":false}`);

  // It does not hold up the closing of the shop.
  const closed = close();
  expect(await reading).toBeUndefined();
  await closed;
});
