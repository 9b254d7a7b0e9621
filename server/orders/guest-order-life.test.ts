import { expect, test } from 'vitest';
import { cashClient } from '#testing/cash-client.ts';
import { guestClient } from '#testing/guest-client.ts';
import { orderClient, shippingAddressOf } from '#testing/order-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop({ SELL_TO_GUESTS: 'on', GUESTS_PER_ADDRESS: '9999' });
const browser = guestClient(shop);
const { setStock } = orderClient(shop);
const { move } = await cashClient(shop);
await setStock(1, 50);

let number = 0;
/** A parcel that a guest has in hand. */
async function delivered() {
  number += 1;
  const guest = browser(`10.5.0.${number}`);
  await guest.begin({ 1: 2 });
  const { body } = await guest.place({ shippingAddress: shippingAddressOf(700_000 + number) });
  const id: number = body.order.id;
  for (const step of ['confirm', 'ship', 'deliver'] as const) await move(id, step, `GX${number}`);
  const { path } = (await guest.send('POST', `/orders/${id}/link`, {})).body;
  return { guest, id, path: path as string, token: (path as string).split('/').at(-1) ?? '' };
}
const WORDS = { rating: 5, title: '', text: 'It cools at once, and smells of nothing.' };

test('[GST-23] a guest writes a review from the browser that ordered, or by the secret link, and nobody else does', async () => {
  const mine = await delivered();
  const { body } = await mine.guest.send('GET', `/reviews/mine?orderId=${mine.id}`);
  const [{ lineId }] = body.products;
  const written = await mine.guest.send('PUT', '/reviews/mine', { orderId: mine.id, lineId, ...WORDS });
  expect([written.status, written.body.error]).toEqual([200, undefined]);
  const byLink = await browser().send('GET', `/reviews/mine?token=${mine.token}`);
  expect(byLink.body.products[0].review).toMatchObject({ text: WORDS.text });
  const other = await delivered();
  const stranger = await other.guest.send('PUT', '/reviews/mine', { orderId: mine.id, lineId, ...WORDS, rating: 1 });
  expect(stranger.body.code).toBe('order_not_found');
  expect((await browser().send('GET', `/reviews/mine?orderId=${mine.id}`)).body.code).toBe('not_signed_in');
  const changed = await browser().send('PUT', '/reviews/mine', { token: mine.token, lineId, ...WORDS, rating: 4 });
  expect(changed.body.products[0].review.rating).toBe(4);
});

test('[GST-23] a guest asks to send something back from the browser that ordered, or by the secret link', async () => {
  const mine = await delivered();
  const { body } = await mine.guest.send('GET', `/orders/${mine.id}/returns`);
  const [{ id }] = body.lines;
  const wish = { lines: [{ id, qty: 1 }], reason: 'broken', text: '' };
  const asked = await mine.guest.send('POST', `/orders/${mine.id}/returns`, wish);
  expect(asked.body.return.state).toBe('asked');
  const withdrawn = await mine.guest.send('POST', `/returns/${asked.body.return.id}/withdraw`, {});
  expect([withdrawn.status, withdrawn.body.error]).toEqual([200, undefined]);
  const other = await delivered();
  expect((await other.guest.send('POST', `/orders/${mine.id}/returns`, wish)).body.code).toBe('order_not_found');
  const form = await shop.request(`${mine.path}/return`, {
    method: 'POST',
    body: new URLSearchParams({ [`piece-${id}`]: '1', reason: 'broken' }),
  });
  expect(form.status).toBe(303);
  const after = await mine.guest.send('GET', `/orders/${mine.id}/returns`);
  expect(after.body.returns.map(({ state }: { state: string }) => state)).toEqual(['asked', 'withdrawn']);
});

test('[GST-23] the documents of a guest’s order are named to the browser that ordered, and open by the secret link', async () => {
  const mine = await delivered();
  const { documents } = (await mine.guest.send('GET', `/orders/${mine.id}`)).body.order;
  const [{ number: invoice }] = documents;
  const page = await shop.request(`${mine.path}/invoice/${invoice}`);
  expect([page.status, (await page.text()).includes(invoice)]).toEqual([200, true]);
  const other = await delivered();
  expect((await shop.request(`${other.path}/invoice/${invoice}`)).status).toBe(404);
  expect(
    (await shop.request(`/document/${mine.id}/${invoice}`, { method: 'POST', body: new URLSearchParams() })).status,
  ).toBe(404);
});
