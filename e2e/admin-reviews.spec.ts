import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { newCustomer, otherDevice } from './customers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, test } from './fixtures.ts';
import { CASH, expectToast, moveOrder, OWNER, placeOrder, signIn, withShop } from './staff.ts';

const photo = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#7a9b57' } })
    .jpeg()
    .toBuffer();

test('[REV-24] [REV-20] [REV-21] [REV-23] [REV-11] [REV-17] [REV-18] from the order to the page: written by keyboard, answered, shown @nightly', {
  tag: ONCE,
}, async ({ browser }) => {
  test.setTimeout(180_000);
  const device = { viewport: { width: 360, height: 780 } };
  await withShop(browser, { device }, async (page, shop) => {
    const anyWidth = async (of: typeof page) => {
      await expectAccessible(of);
      for (const width of [768, 1440, 360]) {
        await of.setViewportSize({ width, height: 780 });
        await expectNoSidewaysScroll(of);
      }
    };
    const customer = await newCustomer(page);
    const { id } = await placeOrder(page, customer, { paymentMethodId: CASH, index: 3, qty: 1, town: 'Nugegoda' });
    await signIn(page, OWNER);
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    for (const move of ['confirm', 'ship', 'deliver']) await moveOrder(page, id, move);

    // The buyer writes, by keyboard.
    const shopper = await otherDevice(browser, customer, page);
    await shopper.goto('/orders');
    await shopper.getByRole('link', { name: `Write a review of order ${id}` }).click();
    const part = shopper.getByRole('region', { name: 'Your reviews' });
    await part.getByRole('button', { name: /^Write a review of/ }).press('Enter');
    const dialog = shopper.getByRole('dialog');
    const name = (await dialog.getByRole('heading').textContent()) ?? '';
    await dialog.getByRole('button', { name: 'Send the review' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Choose one to five stars');
    await dialog.getByRole('radio', { name: '1 star' }).focus();
    await shopper.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: '2 stars' })).toBeChecked();
    await dialog
      .getByLabel('What you found')
      .fill('Nice, but the lid was cracked. See www.other-shop.example for more.');
    await dialog.getByLabel('Title').fill('Cracked lid');
    await dialog.getByLabel('Your skin').selectOption('Dry');
    await dialog.getByLabel('Photograph').setInputFiles({
      name: 'lid.jpg',
      mimeType: 'image/jpeg',
      buffer: await photo(),
    });
    await expect(dialog.getByRole('img', { name: 'What you photographed' })).toBeVisible();
    await anyWidth(shopper);
    await dialog.getByRole('button', { name: 'Send the review' }).click();
    await expect(part.getByText('Thank you. We read it and then show it.')).toBeVisible();
    await expect(part.getByRole('img', { name: 'What you photographed' })).toBeVisible();
    await anyWidth(shopper);

    // Staff read it, answer and publish, and the link is cut out.
    await page.setViewportSize({ width: 1440, height: 780 });
    await page.goto('/admin/reviews');
    const rows = page.locator('.reviews > li');
    const row = rows.filter({ hasText: 'bought' }).filter({ hasText: String(id) });
    await expect(rows).toHaveCount(1);
    await expect(row).toContainText('Low, from a buyer');
    await expect(page.getByRole('link', { name: /^Reviews/ })).toContainText('1');
    await expect(row).toContainText('Holds a link');
    await anyWidth(page);
    await page.setViewportSize({ width: 1440, height: 780 });
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press('a');
    await page.keyboard.type('That should not have happened. A new one is on its way.');
    await page.keyboard.press('Control+Enter');
    await expectToast(page, `Published and answered: ${name}, 2 stars, without the link`);
    await expect(page.getByRole('heading', { name: 'Nothing waits to be read' })).toBeVisible();

    // It is on the page when the answer came.
    const productId = await shop.run(
      `select i.product_id as id from order_lines l join product_items i on i.id = l.product_item_id where l.order_id = ${id}`,
    );
    await shopper.goto(`/product/${(productId as { id: number }[])[0]?.id}`);
    const review = shopper.locator('#reviews').getByRole('article').filter({ hasText: 'Cracked lid' });
    await expect(review).toContainText('See … for more.');
    await expect(review).toContainText('Verified buyer');
    await expect(review).toContainText('Skin: dry');
    await expect(review).toContainText('A new one is on its way.');
    const data = JSON.parse((await shopper.locator('script[type="application/ld+json"]').first().textContent()) ?? '');
    expect(data).toMatchObject({
      aggregateRating: { ratingValue: '2.0', reviewCount: 1 },
      review: [{ name: 'Cracked lid', author: { name: expect.stringMatching(/^\S+ \p{L}\.$/u) } }],
    });
    await review.getByRole('button', { name: /^Photograph by/ }).click();
    await expect(shopper.getByRole('dialog', { name: /^Photograph by/ }).getByRole('img')).toBeVisible();
    await shopper.keyboard.press('Escape');
    await review.scrollIntoViewIfNeeded();
    await anyWidth(shopper);

    // Hidden with a reason, which the buyer reads, and back.
    await page.goto('/admin/reviews?tab=published');
    await expect(rows.first()).toContainText('Cracked lid');
    const insult = page.getByRole('button', { name: 'It insults somebody' });
    // A list that has just come may not listen yet.
    await expect(async () => {
      await page.keyboard.press('h');
      await expect(insult).toBeVisible({ timeout: 2000 });
    }).toPass();
    await insult.click();
    await anyWidth(page);
    await page.setViewportSize({ width: 1440, height: 780 });
    await page.getByRole('button', { name: 'Hide it' }).click();
    await expectToast(page, `Hidden: ${name}`);

    // By the link of the mail, without signing in.
    const token = createHash('sha256').update(name).digest('base64url');
    const hash = createHash('sha256').update(token).digest('hex');
    await shop.run(`insert into review_links (token_hash, order_id) values ('${hash}', ${id})`);
    const stranger = await browser.newPage({ baseURL: shop.address, ...device });
    await stranger.goto(`/review?token=${token}`);
    await expect(stranger.getByText('We do not show it: It insults somebody.')).toBeVisible();
    await anyWidth(stranger);
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, `Published: ${name}`);
    await stranger.getByRole('button', { name: /^Delete the review of/ }).click();
    await stranger.getByRole('button', { name: /for good$/ }).click();
    await expect(stranger.getByText('Your review is deleted.')).toBeVisible();
    await stranger.goto(`/review/no-mails?token=${token}`);
    await stranger.getByRole('button', { name: 'Do not ask me again' }).click();
    await expect(stranger.getByRole('heading', { name: 'We do not ask again' })).toBeVisible();
    await stranger.close();
    await page.goto('/admin/reviews?tab=hidden');
    await expect(page.getByRole('heading', { name: 'Nothing is hidden' })).toBeVisible();
    await anyWidth(page);
  });
});
