import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { newCustomer } from './customers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, test } from './fixtures.ts';
import { CARD, expectToast, OWNER, placeOrder, signIn, withShop } from './staff.ts';

/** A slip as a phone photographs it: lying on its side. */
async function slipOf(text: string) {
  const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900"><rect width="600" height="900" fill="#fdfcf5"/>
    <text x="60" y="140" font-size="44">${text}</text></svg>`;
  const buffer = await sharp(Buffer.from(paper)).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  return { name: 'slip.jpg', mimeType: 'image/jpeg', buffer };
}

const rupees = (amount: number) => `Rs. ${amount.toLocaleString('en', { minimumFractionDigits: 2 })}`;

async function openLink(page: Page, orderId: number): Promise<string> {
  const answer = await page.request.post(`/api/admin/orders/${orderId}/link`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  const { link } = await answer.json();
  return new URL(link).pathname;
}

async function sendSlip(page: Page, text: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(await slipOf(text));
  await page.getByRole('button', { name: 'Send the slip' }).click();
}

test('[TRF-14] an order is switched to a transfer, its slip sent at 360 px, refused, sent again, found and paid @nightly', {
  tag: ONCE,
}, async ({ browser }) => {
  test.setTimeout(150_000);
  const device = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
  await withShop(
    browser,
    { device, settings: { BANK_ACCOUNT: 'Test Bank|Kandy branch|Komarika|1234 5678' } },
    async (page) => {
      const customer = await newCustomer(page);
      const { id, total } = await placeOrder(page, customer, { paymentMethodId: CARD, index: 1 });
      await signIn(page, OWNER, `/admin/orders/${id}`);
      await page.getByRole('button', { name: 'More that can be done' }).click();
      await page.getByRole('button', { name: 'Let them pay by transfer' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('Test Bank, Kandy branch, Komarika, 1234 5678');
      await expect(dialog).toContainText(`How to pay is mailed to ${customer.user.emailAddress}`);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Let them pay by transfer' }).click();
      await expectToast(page, `${id} waits for a transfer until`);
      await expect(page.getByText('Bank transfer', { exact: true })).toBeVisible();

      // The shopper, on the page of the link, without any script.
      const link = await openLink(page, id);
      const phone = await browser.newContext({
        ...device,
        baseURL: new URL(page.url()).origin,
        javaScriptEnabled: false,
      });
      const shopper = await phone.newPage();
      await shopper.goto(link);
      await expect(shopper.getByText('It waits for your bank transfer.')).toBeVisible();
      await expect(shopper.locator('.transfer dl')).toContainText(`${rupees(total)}`);
      await expect(shopper.locator('.transfer dl')).toContainText('1234 5678');
      await shopper.locator('input[type=file]').setInputFiles({
        name: 'slip.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from('<script>alert(1)</script>'),
      });
      await shopper.getByRole('button', { name: 'Send the slip' }).click();
      await expect(shopper.getByRole('alert')).toContainText('please send a JPEG, PNG or WebP picture');
      await sendSlip(shopper, 'Wrong slip');
      await expect(shopper.getByText('We have your slip and look for the money.')).toBeVisible();
      const shown = shopper.getByRole('img', { name: 'The slip you sent' });
      expect(await shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
        600, 900,
      ]);

      // Staff find it in Today, look at it, and refuse it.
      await page.goto('/admin/decide');
      await page.getByRole('button', { name: `Check the slip of ${id}` }).click();
      const slip = dialog.getByRole('button', { name: 'The slip, larger' });
      await slip.click();
      await expect(slip).toHaveAttribute('aria-pressed', 'true');
      await slip.click();
      await expect(dialog).toContainText(rupees(total));
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Not arrived' }).click();
      await dialog.getByLabel('Why').selectOption('It is of something else');
      await dialog.getByRole('button', { name: 'Refuse the slip' }).click();
      await expectToast(page, 'The slip is not of this order.');
      await expect(page.getByText(`A bank slip for ${id}`)).toHaveCount(0);

      await shopper.reload();
      await expect(shopper.locator('.transfer')).toContainText('The slip is not of this order.');
      await sendSlip(shopper, 'Right slip');
      await expect(shopper.getByText('We are looking for your transfer.')).toBeVisible();

      // The second one is right: first a slip of the finger, then the sum.
      await page.goto('/admin/orders?method=bank&money=to_check');
      await expect(page.locator('tbody tr', { hasText: String(id) })).toContainText('slip to be checked');
      await page.goto(`/admin/orders/${id}`);
      await page.getByRole('region', { name: 'Bank transfer' }).getByRole('button', { name: 'Check the slip' }).click();
      await dialog.getByLabel('Sum that arrived').fill(String(total - 100));
      await dialog.getByLabel('Reference of the bank').fill('FT26320');
      await dialog.getByRole('button', { name: 'It has arrived' }).click();
      await expect(dialog.getByRole('alert')).toContainText('less than the order costs');
      await dialog.getByLabel('Sum that arrived').fill(rupees(total));
      await dialog.getByRole('button', { name: 'It has arrived' }).click();
      await expectToast(page, 'It is paid and can be packed.');
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 780 });
        await expectNoSidewaysScroll(page);
      }

      await shopper.reload();
      await expect(shopper.getByText('We are packing it.')).toBeVisible();
      await expect(shopper.getByText('Bank transfer: paid')).toBeVisible();
      await expect(shopper.locator('input[type=file]')).toHaveCount(0);
      await phone.close();
    },
  );
});
