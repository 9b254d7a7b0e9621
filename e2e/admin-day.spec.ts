import type { Browser, Page } from '@playwright/test';
import { openMailServer } from '#testing/mail-server.ts';
import { newCustomer } from './customers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, test, WIDE } from './fixtures.ts';
import {
  CARD,
  CASH,
  codeOf,
  expectToast,
  letMailsOut,
  OWNER,
  placeOrder,
  type Shop,
  signIn,
  withShop,
} from './staff.ts';

const TEN = Array.from({ length: 10 }, (_, index) => index);

type Day = {
  page: Page;
  /** Their orders, in the order of `TEN`. */
  toCall: number[];
  paid: { id: number; mailsOf: () => string[] };
  wrong: { id: number; mailsOf: () => string[] };
  /** Two minutes later. */
  letMailsOut: () => Promise<void>;
};

/** A shop of its own with ten orders to call and two that are paid, and its owner signed in with a code. */
async function withDay(browser: Browser, options: object, live: (day: Day) => Promise<void>): Promise<void> {
  const mail = await openMailServer();
  const settings = { SMTP_URL: mail.url, COD_OPEN_PER_ACCOUNT: '20', COD_OPEN_PER_ADDRESS: '100' };
  const mailsTo =
    ({ email }: { email: string }) =>
    () =>
      mail.received
        .filter(({ to }) => to.includes(email))
        .map(({ content }) => /^Subject: (.*)$/m.exec(content)?.[1] ?? '');
  try {
    await withShop(browser, { settings, device: options }, async (page, shop) => {
      const customer = await newCustomer(page);
      const toCall: number[] = [];
      for (const index of TEN) toCall.push((await placeOrder(page, customer, { paymentMethodId: CASH, index })).id);
      const payers = [await paidOrder(page, shop, 90), await paidOrder(page, shop, 91)] as const;
      await enterWithCode(page);
      await live({
        page,
        toCall,
        paid: { id: payers[0].id, mailsOf: mailsTo(payers[0]) },
        wrong: { id: payers[1].id, mailsOf: mailsTo(payers[1]) },
        letMailsOut: () => letMailsOut(shop),
      });
    });
  } finally {
    await mail.close();
  }
}

/** The money is the provider's part of the story, told elsewhere. */
async function paidOrder(page: Page, shop: Shop, index: number) {
  const customer = await newCustomer(page);
  const { id } = await placeOrder(page, customer, { paymentMethodId: CARD, index });
  await shop.run(`update orders set status = 'Paid', paid_at = now() where id = ${id}`);
  return { id, email: customer.user.emailAddress };
}

async function enterWithCode(page: Page): Promise<void> {
  await signIn(page, OWNER);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await page.goto('/admin/set-up');
  await expect(page.locator('.secret')).toHaveText(/\w/);
  const secret = (await page.locator('.secret').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code, six digits').fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.context().clearCookies();
  await signIn(page, OWNER);
  await expect(page.getByRole('heading', { name: 'Six digits' })).toBeVisible();
  await page.getByLabel('Code, six digits').fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
}

test('[ADM-50] a morning by touch at 390 px: ten buyers called in twenty taps, a parcel on its way, a slip taken back @nightly', {
  tag: ONCE,
}, async ({ browser }) => {
  test.setTimeout(180_000);
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  await withDay(browser, phone, async ({ page, toCall, paid, wrong, letMailsOut }) => {
    let taps = 0;
    for (const id of toCall) {
      const entry = page.getByRole('listitem').filter({ hasText: String(id) });
      await entry.getByRole('link', { name: /^Call/ }).tap();
      await entry.getByRole('button', { name: /^Confirmed/ }).tap();
      taps += 2;
      await expectToast(page, `${id} is confirmed`);
    }
    expect(taps).toBe(20);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const act = page.getByRole('region', { name: 'Actions' });
    await page.goto(`/admin/orders/${paid.id}`);
    await act.getByRole('button', { name: 'Start packing' }).tap();
    await expectToast(page, `${paid.id} is in packing`);
    await act.getByRole('button', { name: 'Mark as Shipped' }).tap();
    const ship = page.getByRole('dialog', { name: `Ship ${paid.id}` });
    await ship.getByLabel('Tracking number').fill('KMB-4711');
    await ship.getByRole('button', { name: 'Mark as Shipped' }).tap();
    await expectToast(page, `${paid.id} is shipped`);
    await act.getByRole('button', { name: 'Mark as Delivered' }).tap();
    await expectToast(page, `${paid.id} is delivered`);

    // A slip of the finger: shipped, and taken back before anybody is mailed.
    await page.goto(`/admin/orders/${wrong.id}`);
    await page.getByRole('button', { name: 'More that can be done' }).filter({ visible: true }).tap();
    await page
      .getByRole('dialog', { name: `Order ${wrong.id}` })
      .getByRole('button', { name: /Mark as Shipped/ })
      .tap();
    await page
      .getByRole('dialog', { name: `Ship ${wrong.id}` })
      .getByRole('button', { name: 'Mark as Shipped' })
      .tap();
    await expectToast(page, `${wrong.id} is shipped`);
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).tap();
    await expectToast(page, /no mail leaves/);

    await letMailsOut();
    await expect.poll(() => paid.mailsOf().join(), { timeout: 40_000 }).toMatch(/on its way.*|shipped.*/i);
    await expect.poll(() => paid.mailsOf().length, { timeout: 40_000 }).toBeGreaterThanOrEqual(3);
    expect(wrong.mailsOf().join()).not.toMatch(/on its way|shipped/i);
    await page.goto(`/admin/orders/${paid.id}`);
    await expect(page.getByText(/sent \d\d:\d\d/).first()).toBeVisible();
  });
});

test('[ADM-51] the same by keyboard: orders confirmed from the list, one taken to delivered, a slip undone @nightly', {
  tag: WIDE,
}, async ({ browser }) => {
  test.setTimeout(180_000);
  await withDay(
    browser,
    { viewport: { width: 1440, height: 900 } },
    async ({ page, toCall, paid, wrong, letMailsOut }) => {
      await expect(page.getByRole('link', { name: /All to call/ })).toBeVisible();
      await page.keyboard.press('g');
      await page.keyboard.press('o');
      await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
      await page.goto('/admin/orders?tab=toCall');
      await expect(page.locator(`#order-${toCall.at(-1)}`)).toBeVisible();
      // E goes on to the next order by itself.
      await page.keyboard.press('j');
      for (const id of toCall.toReversed()) {
        await expect(page.locator(`#order-${id}`)).toHaveClass(/is-here/);
        await page.keyboard.press('e');
        await expectToast(page, `${id} is confirmed`);
      }

      await page.goto(`/admin/orders/${paid.id}`);
      const step = (name: RegExp) =>
        expect(page.locator('.admin__tools.on-wide').getByRole('button', { name })).toBeVisible();
      await step(/Start packing/);
      await page.keyboard.press('e');
      await expectToast(page, `${paid.id} is in packing`);
      await page.keyboard.press('e');
      const ship = page.getByRole('dialog', { name: `Ship ${paid.id}` });
      await expect(ship).toBeVisible();
      await ship.getByLabel('Tracking number').focus();
      await page.keyboard.type('KMB-4712');
      await page.keyboard.press('Enter');
      await expectToast(page, `${paid.id} is shipped`);
      await step(/Mark as Delivered/);
      await page.keyboard.press('e');
      await expectToast(page, `${paid.id} is delivered`);

      await page.goto(`/admin/orders/${wrong.id}`);
      await step(/Start packing/);
      await page.keyboard.press('e');
      await expectToast(page, `${wrong.id} is in packing`);
      await page.keyboard.press('Control+z');
      await expectToast(page, `${wrong.id} is Paid again`);

      await letMailsOut();
      await expect.poll(() => paid.mailsOf().length, { timeout: 40_000 }).toBeGreaterThanOrEqual(3);
      expect(wrong.mailsOf().join()).not.toMatch(/on its way|shipped/i);
    },
  );
});
