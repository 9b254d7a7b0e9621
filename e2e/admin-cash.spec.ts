import type { Page } from '@playwright/test';
import { POST_ALL } from '#testing/posted.ts';
import { GEL } from './checkout.ts';
import { newCustomer } from './customers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, test } from './fixtures.ts';
import { CASH, expectToast, moveOrder, OWNER, placeOrder, type Shop, signIn, withShop } from './staff.ts';

const SEVEN = Array.from({ length: 7 }, (_, index) => index);

/** Seven parcels of one courier, six of them delivered and one on its way back. */
async function sendSeven(page: Page, { run }: Shop): Promise<{ id: number; waybill: string; total: number }[]> {
  const customer = await newCustomer(page);
  const parcels: { id: number; waybill: string; total: number }[] = [];
  for (const index of SEVEN) {
    const { id, total } = await placeOrder(page, customer, { paymentMethodId: CASH, index, qty: 1 + (index % 2) });
    parcels.push({ id, waybill: `LP770000${index}`, total });
  }
  await signIn(page, OWNER);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  const { couriers } = await (await page.request.get('/api/admin/couriers')).json();
  const courierId = couriers.find(({ name }: { name: string }) => name === 'Lanka Parcel').id;
  for (const [index, { id, waybill }] of parcels.entries()) {
    for (const move of ['confirm', 'ship', index === 6 ? 'comingBack' : 'deliver'])
      await moveOrder(page, id, move, { courierId, waybill });
  }
  // What the demo's couriers owe is another story.
  await run(
    `update orders set paid_at = now() where payment_method = 'cod' and status = 'Delivered' and is_demo; ${POST_ALL.join('; ')}`,
  );
  return parcels;
}

test("[CSH-13] [CSH-15] a courier's sheet of seven with one short and one refused is booked, the refused parcel counted in @nightly", {
  tag: ONCE,
}, async ({ browser }) => {
  test.setTimeout(120_000);
  const device = { viewport: { width: 390, height: 844 } };
  await withShop(browser, { device }, async (page, shop) => {
    const parcels = await sendSeven(page, shop);
    const [short] = parcels;
    const delivered = parcels.slice(0, 6).reduce((sum, { total }) => sum + total, 0);
    const rupees = (amount: number) => `Rs. ${amount.toLocaleString('en')}.00`;

    await page.goto('/admin/cash');
    const figure = (name: string) => page.locator('.cash-sums a', { hasText: name });
    await expect(figure('With courier')).toContainText(rupees(delivered));
    await expectAccessible(page);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page);
    }
    await figure('With courier').click();
    await expect(page.locator('tbody tr')).toHaveCount(6);
    await page.goBack();

    const file = page.locator('input[type=file]');
    const upload = (name: string, text: string) =>
      file.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByLabel('From').selectOption('Lanka Parcel');
    await upload('letter.pdf', '%PDF-1.7');
    await expect(page.getByText('This is a PDF, not a sheet.')).toBeVisible();
    const rows = parcels.map(({ waybill, total }, index) => [
      waybill,
      index === 0 ? total - 200 : index === 6 ? 0 : total,
      300,
    ]);
    const sheet = ['Parcel;Handed over;Kept', ...rows.map((row) => row.join(';'))].join('\r\n');
    await upload('lanka-parcel.csv', sheet);
    await page.getByLabel('Tracking number', { exact: true }).selectOption('Parcel');
    await page.getByLabel('Cash collected').selectOption('Handed over');
    await page.getByLabel('Their fee').selectOption('Kept');
    await page.getByRole('button', { name: 'Use these columns' }).click();
    for (const bucket of ['All7', 'Matches6', 'Paid too little1', 'Paid too much0', 'Unknown0', 'Already booked0'])
      await expect(page.getByRole('button', { name: bucket })).toBeVisible();
    await page.getByRole('button', { name: 'Paid too little1' }).click();
    await expect(page.locator('.sheet-rows tbody tr')).toHaveText(/Rs\. 200\.00 too little/);
    await expect(page.getByRole('link', { name: String(short?.id) })).toHaveAttribute(
      'href',
      `/admin/orders/${short?.id}`,
    );
    await expectAccessible(page);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page);
    }
    await page.getByRole('button', { name: `Book 7, ${rupees(delivered - 200)}` }).click();
    await expectToast(page, `7 rows booked, ${rupees(delivered - 200)}`);
    await expect(figure('Paid too little')).toContainText('Rs. 200.00');
    await upload('lanka-parcel.csv', sheet);
    await expect(page.getByText('All of it is already booked.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Book/ })).toHaveCount(0);

    // The refused one is in our hands.
    const [before] = await shop.run<{ on_hand: number }>(`select on_hand from product_items where id = ${GEL.item}`);
    await page.getByLabel('Tracking or order number of the parcel').fill('lp7700006');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Count in 1 piece' }).click();
    await expectToast(page, `${parcels[6]?.id} is back: 1 back on the shelf.`);

    // What was short is put before a person, and the rest comes by hand.
    await page.goto('/admin/decide');
    const issue = page.locator('.todo li', { hasText: `The courier paid too little for ${short?.id}` });
    await expect(issue).toContainText('Rs. 200.00 too little, says lanka-parcel.csv.');
    const ids = parcels.map(({ id }) => id).join(', ');
    const [facts] = await shop.run(`
      select count(*) filter (where paid_at is not null)::int as received,
        coalesce(sum(total_cents) filter (where paid_at is not null), 0)::int as cents,
        coalesce(sum(cash_short_cents), 0)::int as short, count(*) filter (where status = 'Cancelled')::int as back,
        (select array_agg(state || ' ' || n order by state) from (select state, count(*) as n from shipments
          where order_id in (${ids}) group by 1) s) as parcels,
        (select sum(amount_cents)::int from cod_remittance_rows where order_id in (${ids})) as sheet,
        (select on_hand from product_items where id = ${GEL.item}) as on_hand
      from orders where id in (${ids})`);
    expect(facts).toEqual({
      received: 5,
      cents: (delivered - (short?.total ?? 0)) * 100,
      short: 20_000,
      back: 1,
      parcels: ['back 1', 'delivered 6'],
      sheet: (delivered - 200) * 100,
      on_hand: (before?.on_hand ?? 0) + 1,
    });
    await page.goto(`/admin/orders/${short?.id}`);
    await page.getByRole('button', { name: 'Cash received' }).click();
    await page.getByRole('button', { name: 'Received Rs. 200.00' }).click();
    await expectToast(page, `Rs. 200.00 received for ${short?.id}.`);
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await expect(page.getByRole('heading', { level: 1, name: 'Cash on delivery' })).toBeVisible();
    await expect(figure('Paid too little')).toContainText('nothing is missing');
    await page.getByRole('link', { name: 'lanka-parcel.csv' }).click();
    await expect(page.getByText('Booked 7')).toBeVisible();
  });
});
