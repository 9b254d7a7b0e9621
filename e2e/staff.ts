import type { Browser, Locator, Page } from '@playwright/test';
import * as OTPAuth from 'otpauth';
import { spawnShop } from '#testing/spawn-shop.ts';
import { GEL } from './checkout.ts';
import type { Customer } from './customers.ts';
import { expect } from './fixtures.ts';

export type Shop = Awaited<ReturnType<typeof spawnShop>>;

export const CARD = 1;
export const CASH = 4;

/** The accounts of the demo: they may do without a second factor. */
export const OWNER = { email: 'owner@komarika.example', password: 'aloe-vera-owner' };
export const PACKER = { email: 'staff@komarika.example', password: 'aloe-vera-staff' };

export async function signIn(page: Page, { email, password }: typeof OWNER, path = '/admin'): Promise<void> {
  const wanted = path.replace(/^\/admin/, '');
  await page.goto(`/admin/login${wanted && `?return=${encodeURIComponent(wanted)}`}`);
  await page.getByLabel('Mail', { exact: true }).fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Go on' }).click();
}

/** What the phone of a member of staff shows. `ahead`: the code that comes next. */
export function codeOf(secret: string, ahead = 0): string {
  return new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + ahead * 30_000,
  });
}

export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.locator('.toast')).toContainText(text);
}

type Visit = { settings?: Record<string, string>; device: object };

/** A shop of its own, visited with one device. */
export async function withShop(
  browser: Browser,
  { settings = {}, device: options }: Visit,
  live: (page: Page, shop: Shop) => Promise<void>,
): Promise<void> {
  const shop = await spawnShop(settings);
  const device = await browser.newContext({ baseURL: shop.address, reducedMotion: 'reduce', ...options });
  try {
    const page = await device.newPage();
    page.setDefaultTimeout(15_000);
    await live(page, shop);
  } finally {
    await device.close();
    await shop.close();
  }
}

type DemoOrderInput = { paymentMethodId: number; index: number; item?: number; qty?: number; town?: string };

/** Another door and phone for each index. */
export async function placeOrder(
  page: Page,
  customer: Customer,
  { paymentMethodId, index, item = GEL.item, qty = 1, town = '' }: DemoOrderInput,
): Promise<{ id: number; total: number; phone: string; sessionId?: string; redirectUrl?: string }> {
  await customer.add(item, qty);
  const phone = `07155501${String(index).padStart(2, '0')}`;
  const answer = await page.request.post('/api/orders', {
    headers: { Authorization: `Bearer ${customer.token}` },
    data: {
      shippingAddress: {
        firstName: 'Sanduni',
        lastName: 'Herath',
        address: `${index + 1} Temple Road`,
        apartment: '',
        ...(town && { town }),
        district: 'Kandy',
        postalCode: '20000',
        phoneNumber: phone,
      },
      paymentMethodId,
    },
  });
  const { order, paymentSession, payment } = await answer.json();
  const { sessionId } = paymentSession ?? {};
  return { id: order.id, total: order.orderTotal, phone, sessionId, redirectUrl: payment?.redirectUrl };
}

/** A move that is another story's, by the call that the screens make. */
export async function moveOrder(
  page: Page,
  id: number,
  move: string,
  parcel: { courierId?: number; waybill?: string } = {},
): Promise<void> {
  const { row } = await (await page.request.get(`/api/admin/orders/${id}`)).json();
  const { courierId, waybill } = parcel;
  const answer = await page.request.post('/api/admin/orders/moves', {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: { move, orders: [{ orderId: id, version: row.version, waybill }], courierId },
  });
  expect((await answer.json()).results[0].isMoved).toBe(true);
}

/** Two minutes later. */
export async function letMailsOut({ run }: Shop): Promise<void> {
  await run(`update mails set send_after = now() - interval '1 second' where send_after is not null`);
  await run(`update jobs.job set start_after = now() where name = 'send-mail' and state < 'active'`);
}

/** A scanner types fast, and presses Enter. */
export async function scan(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** The field at the packing table. */
export const waybillField = (page: Page, id: number): Locator => page.getByLabel(`Tracking number of ${id}`);

/** Without a mouse. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('No number of Tabs gets there.');
}

export async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

export async function retype(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}
