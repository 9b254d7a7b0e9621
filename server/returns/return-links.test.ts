import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { approveReturn } from '#contract/staff/returns.ts';
import { makeOrderLink } from '#server/orders/index.ts';
import { returns } from '#server/returns/tables.ts';
import { cashClient } from '#testing/cash-client.ts';
import { orderClient } from '#testing/order-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop({ COMPANY_ADDRESS: '7 Galle Road, Colombo 3', LOG_LEVEL: 'info' });
const { db } = shop;
const { ledgerGaps } = orderClient(shop);
const { dilki, parcel } = await cashClient(shop);

const linkOf = async (orderId: number) =>
  new URL(await db.transaction((tx) => makeOrderLink(tx, 'http://localhost', orderId))).pathname;
const read = async (path: string, init: RequestInit = {}) => {
  const response = await shop.request(path, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const send = (path: string, fields: Record<string, string>) =>
  read(path, { method: 'POST', body: new URLSearchParams(fields) });

test('[RET-13] whoever has the link asks by it, by the same rules, and sees what became of it', async () => {
  const under = await linkOf((await parcel({ isDelivered: false })).orderId);
  expect((await read(under)).text).not.toContain('Send something back');
  expect((await read(`${under}/return`)).text).toContain('is not delivered yet');

  const { orderId } = await parcel({ pieces: { 5: 2 } });
  const link = await linkOf(orderId);
  expect((await read(link)).text).toContain(`href="${link}/return"`);
  const form = await read(`${link}/return`);
  expect(Object.fromEntries(form.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': expect.stringContaining("form-action 'self'"),
  });
  const piece = /name="(piece-\d+)"/.exec(form.text)?.[1] ?? '';
  for (const [fields, status, words] of [
    [{ [piece]: '0', reason: 'broken' }, 409, 'at least one piece'],
    [{ [piece]: 'many', reason: 'broken' }, 409, 'at least one piece'],
    [{ [piece]: '1', reason: 'whim' }, 409, 'and a reason'],
    [{ [piece]: '3', reason: 'broken' }, 409, 'at most 2 can come back'],
    [{ 'piece-1': '1', reason: 'broken' }, 409, 'not in the order'],
    [{ [piece]: '1', reason: 'broken', text: 'x'.repeat(30_000) }, 413, ''],
  ] as const) {
    const answer = await send(`${link}/return`, fields);
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(words)]);
  }
  const wish = { [piece]: '1', reason: 'broken', text: '<script>alert(1)</script>' };
  const answers = await Promise.all([1, 2, 3].map(() => send(`${link}/return`, wish)));
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
  const [asked] = await db.select().from(returns).where(eq(returns.orderId, orderId));
  expect(asked).toMatchObject({ state: 'asked', reason: 'broken', text: wish.text });
  const waiting = await read(`${link}/return`);
  expect(waiting.text).toContain('We look at it and write to you');
  expect(waiting.text).not.toContain('alert(1)');
  await dilki.send(approveReturn, { id: asked?.id ?? 0 });
  const approved = (await read(`${link}/return`)).text;
  for (const words of ['Komarika, 7 Galle Road, Colombo 3', `Return ${orderId}`, 'We pay for the way back'])
    expect(approved).toContain(words);
  expect(shop.logged.join('')).not.toContain(link.split('/').at(-1));
  expect(await ledgerGaps()).toEqual([]);
});

test('[RET-13] a link that opens nothing leads to the page that says so', async () => {
  for (const method of ['GET', 'POST']) {
    const { status, headers } = await read('/order/nonsense/return', {
      method,
      ...(method === 'POST' && { body: 'a=1' }),
    });
    expect([status, headers.get('Location')]).toEqual([303, '/order/nonsense']);
  }
});
