import type { Page } from '@playwright/test';
import { spawnShop } from '#testing/spawn-shop.ts';
import { GEL } from './checkout.ts';
import { type Customer, newCustomer } from './customers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, test } from './fixtures.ts';
import { expectToast, OWNER, signIn } from './staff.ts';

test('[ADM-76] [ADM-77] [GRW-61] [SET-35] settings while they load, fail, are saved and refused @nightly', async ({
  page,
  consoleErrors,
  isMobile,
}) => {
  consoleErrors.allow(/50\d|400|ERR_FAILED/);
  await signIn(page, OWNER);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();

  // Loading keeps the shape; what cannot be read says so, beside what can.
  const { promise: release, resolve: go } = Promise.withResolvers<void>();
  await page.route('**/api/admin/settings/couriers', async (route) => {
    await release;
    await route.fallback();
  });
  await page.route('**/api/admin/settings', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/admin/settings');
  await expect(page.getByRole('status', { name: 'Loading couriers' })).toBeVisible();
  const mails = page.getByRole('region', { name: 'Mails to you' });
  await expect(page.getByText('Trying again.')).toBeVisible();
  await expect(mails).toHaveCount(0);
  await expectAccessible(page);
  go();
  const couriers = page.getByRole('region', { name: 'Couriers' });
  await expect(couriers.getByRole('row', { name: /Island Express/ })).toBeVisible();
  await page.unroute('**/api/admin/settings');
  await page.reload();
  await expect(mails.getByRole('switch')).toHaveCount(3);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // A switch waits for Save as every field does. Saved: it is so after a reload. Refused: that is said, and it waits on.
  const name = isMobile ? 'The morning' : 'Low or out';
  const notice = mails.getByRole('switch', { name: new RegExp(name) });
  const inForce = async () => (await (await page.request.get('/api/admin/settings')).json()).settings;
  const before = await inForce();
  const hours = page.getByLabel('Opening hours');
  const open = await hours.inputValue();
  await hours.fill('By appointment');
  await notice.focus();
  await page.keyboard.press('Space');
  await expect(notice).not.toBeChecked();
  await expect(page.getByRole('button', { name: /^Save 2 changes/ })).toBeVisible();
  expect(await inForce()).toEqual(before);
  await hours.fill(open);
  await page.keyboard.press('Control+s');
  await expectToast(page, '1 change in force');
  await page.reload();
  await expect(notice).not.toBeChecked();
  await page.route('**/api/admin/settings', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, json: { error: 'Not now.' } }) : route.fallback(),
  );
  await notice.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Not now.');
  await expect(notice).toBeChecked();
  await page.unroute('**/api/admin/settings');
  await page.keyboard.press('Control+s');
  await expectToast(page, '1 change in force');

  // A courier: what is wrong stands at its field, and the address is shown as customers get it.
  const courier = `Riders ${crypto.randomUUID().slice(0, 8)}`;
  await couriers.getByRole('button', { name: 'Add a courier' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a courier' });
  await expect(adding.getByLabel('Name')).toBeFocused();
  await page.keyboard.type(courier);
  const address = adding.getByLabel('Where a parcel is followed');
  await address.fill('https://riders.example/p/');
  await page.keyboard.press('Enter');
  await expect(address).toBeFocused();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, { within: 'dialog' });
  await address.fill('https://riders.example/p/{waybill}');
  await expect(adding.getByText('https://riders.example/p/KX1234')).toBeVisible();
  // The shop adds it and its answer is lost: pressed again, it is the same one.
  await page.route(
    '**/api/admin/settings/couriers',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.keyboard.press('Enter');
  await expect(adding.getByText('The shop does not answer.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expectToast(page, `${courier} is added`);
  const row = couriers.getByRole('row', { name: new RegExp(courier) });
  await row.getByRole('button', { name: `Change ${courier}` }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('island express');
  await page.getByRole('button', { name: 'Save courier' }).click();
  await expect(page.getByText('There is a courier of this name already')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: `Change ${courier}` })).toBeFocused();

  // Switched off it is not offered, once that is saved.
  await row.getByRole('button', { name: `Change ${courier}` }).click();
  await page.getByRole('switch', { name: /Offered for new parcels/ }).click();
  await expect(row).not.toContainText('Not offered');
  await page.getByRole('button', { name: 'Save courier' }).click();
  await expect(row).toContainText('Not offered');
});

type Heard = { tones: number; loudest: AudioContextState };

/** Notes, from the next page on, every tone that an audio context of the page is told to play, and whether it was running. */
async function listen(page: Page): Promise<() => Promise<Heard>> {
  await page.addInitScript(() => {
    const heard = { tones: 0, loudest: 'suspended' };
    Object.assign(window, { heard });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (this: OscillatorNode, ...when) {
      heard.tones += 1;
      heard.loudest = this.context.state;
      return start.apply(this, when);
    };
  });
  return () => page.evaluate(() => (window as unknown as { heard: Heard }).heard);
}

test('[ADM-78] a new order is heard once, in one tab, by whoever wants to; the tab says how many wait @nightly', {
  tag: ONCE,
}, async ({ browser }) => {
  test.slow();
  const shop = await spawnShop({ COD_OPEN_PER_ACCOUNT: '20', COD_OPEN_PER_PHONE: '20', COD_OPEN_PER_ADDRESS: '20' });
  const device = await browser.newContext({ baseURL: shop.address, reducedMotion: 'reduce' });
  try {
    const [page, other] = [await device.newPage(), await device.newPage()];
    const heardHere = await listen(page);
    const heardThere = await listen(other);
    const [nimali, kamala] = [await newCustomer(page), await newCustomer(page)];
    /** One of each, as nearly at once as can be. */
    const order = async (...buyers: Customer[]) => {
      for (const buyer of buyers) await buyer.add(GEL.item, 1);
      const answers = await Promise.all(
        buyers.map(({ token }) =>
          page.request.post('/api/orders', {
            headers: { Authorization: `Bearer ${token}` },
            data: { shippingAddress: ADDRESS, paymentMethodId: 4 },
          }),
        ),
      );
      expect(answers.map((answer) => answer.status())).toEqual(buyers.map(() => 200));
    };
    const waiting = async () => Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0);

    await signIn(page, OWNER);
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await page.goto('/admin/account');
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    // The demo's own orders wait already.
    await expect.poll(waiting).toBeGreaterThan(0);
    const before = await waiting();
    await order(nimali);
    await expect.poll(waiting).toBe(before + 1);
    // Nobody has touched this page yet.
    expect((await heardHere()).tones).toBe(0);

    await page.keyboard.press('Tab');
    await order(nimali, kamala);
    await expect.poll(heardHere).toEqual({ tones: 2, loudest: 'running' });
    await expect.poll(waiting).toBe(before + 3);

    // Two tabs: one of them.
    await other.goto('/admin/orders');
    await expect(other.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    await other.keyboard.press('Tab');
    const isQuiet = () => page.evaluate(async () => (await navigator.locks.query()).held?.length === 0);
    await expect.poll(isQuiet).toBe(true);
    await order(nimali);
    await expect.poll(async () => (await heardHere()).tones + (await heardThere()).tones).toBe(4);
    await expect.poll(isQuiet).toBe(true);
    expect((await heardHere()).tones + (await heardThere()).tones).toBe(4);

    // Switched off in one, it is off in both.
    await page.getByRole('switch', { name: /A new order/ }).uncheck();
    await expectAccessible(page);
    await order(nimali);
    await expect.poll(waiting).toBe(before + 5);
    expect((await heardHere()).tones + (await heardThere()).tones).toBe(4);
  } finally {
    await device.close();
    await shop.close();
  }
});

const ADDRESS = {
  firstName: 'Sanduni',
  lastName: 'Herath',
  address: '12 Temple Road',
  apartment: '',
  district: 'Kandy',
  postalCode: '20000',
  phoneNumber: '0715551234',
};
