import sharp from 'sharp';
import { POST_ALL } from '#testing/posted.ts';
import { GEL } from './checkout.ts';
import { newCustomer, otherDevice } from './customers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, test } from './fixtures.ts';
import { CASH, expectToast, moveOrder, OWNER, placeOrder, scan, signIn, withShop } from './staff.ts';

const photo = () =>
  sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#7a9b57' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 55/1 0/1' } })
    .toBuffer();

test('[RET-12] [RET-01] [RET-06] [RET-08] [RET-09] from the question with a photograph to the refund that the shopper sees @nightly', {
  tag: ONCE,
}, async ({ browser }) => {
  test.setTimeout(120_000);
  const device = { viewport: { width: 360, height: 780 } };
  const settings = { COMPANY_ADDRESS: '7 Galle Road, Colombo 3' };
  await withShop(browser, { device, settings }, async (page, shop) => {
    const anyWidth = async (of: typeof page) => {
      await expectAccessible(of);
      for (const width of [360, 768, 1440]) {
        await of.setViewportSize({ width, height: 780 });
        await expectNoSidewaysScroll(of);
      }
      await of.setViewportSize(device.viewport);
    };
    const customer = await newCustomer(page);
    const { id } = await placeOrder(page, customer, { paymentMethodId: CASH, index: 3, qty: 2 });
    await signIn(page, OWNER);
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    const shopper = await otherDevice(browser, customer, page);
    await shopper.goto(`/order-success/${id}`);
    await expect(shopper.getByRole('heading', { level: 1, name: 'Order confirmed' })).toBeVisible();
    for (const move of ['confirm', 'ship', 'deliver']) await moveOrder(page, id, move);
    await shop.run(`update orders set paid_at = now() where id = ${id}; ${POST_ALL.join('; ')}`);

    // The question.
    await shopper.reload();
    const part = shopper.getByRole('region', { name: 'Sending something back' });
    const send = part.getByRole('button', { name: 'Send something back' });
    await send.click();
    const dialog = shopper.getByRole('dialog', { name: 'Send something back' });
    await dialog.getByRole('button', { name: 'Ask to send it back' }).click();
    await expect(dialog.getByRole('alert')).toContainText('choose a reason');
    await dialog.getByLabel('Why').selectOption('It arrived broken or leaking');
    await expect(dialog.getByText('We pay for the way back.')).toBeVisible();
    await dialog.getByLabel('In a sentence').fill('The lid is cracked');
    const file = dialog.getByLabel('Photographs');
    await file.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
    await expect(dialog.getByRole('alert')).toContainText('can not be opened');
    await file.setInputFiles({ name: 'lid.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    await expect(dialog.getByRole('img', { name: 'Photograph 1' })).toBeVisible();
    await anyWidth(shopper);
    await dialog.getByRole('button', { name: 'Ask to send it back' }).click();
    await expect(part.getByText('We have your question, and answer by mail.')).toBeVisible();
    await expect(part.getByRole('img', { name: 'Your photograph 1' })).toBeVisible();
    await expect(part).toContainText('“The lid is cracked”');
    await part
      .getByLabel('Add a photograph')
      .setInputFiles({ name: 'box.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    await expect(part.getByRole('img', { name: 'Your photograph 2' })).toBeVisible();
    await expect(send).toHaveCount(0);

    // The answer.
    await page.goto('/admin/decide');
    const issue = page.locator('.todo li', { hasText: `Something of ${id} is to come back` });
    await issue.getByRole('link', { name: `Something of ${id}` }).click();
    const sent = page.getByRole('region', { name: 'Sent back' });
    const shown = sent.getByRole('img', { name: 'Photograph 1' });
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
    await anyWidth(page);
    await page.getByRole('button', { name: 'Refuse' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
    await expect(page.getByRole('alert')).toContainText('the customer reads it');
    await page.getByRole('button', { name: 'Later' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expectToast(page, `Approved: ${id} may come back.`);
    await expect(sent).toContainText('On the way');
    await shopper.reload();
    await expect(part).toContainText(`Write Return ${id} on the outside.`);
    await expect(part).toContainText('7 Galle Road');
    await expect(part.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);

    // The parcel.
    const [before] = await shop.run<{ on_hand: number }>(`select on_hand from product_items where id = ${GEL.item}`);
    await page.goto('/admin/returns?tab=onTheWay');
    await expect(page.getByRole('link', { name: `${id} Sanduni Herath` })).toBeVisible();
    await page.getByLabel('Tracking or order number of the parcel').focus();
    await scan(page, String(id));
    await expect(page.getByText('sent back by the customer')).toBeVisible();
    await anyWidth(page);
    await page.getByRole('button', { name: 'Count in 1 piece' }).click();
    await expectToast(page, `The return of ${id} is in: 1 back on the shelf.`);
    await scan(page, String(id));
    await expect(page.getByRole('alert')).toContainText('is counted in already');

    // The money.
    await page.getByRole('button', { name: 'Received1' }).click();
    await page.getByRole('button', { name: /^Refund Rs\./ }).click();
    const asked = page.getByRole('dialog');
    await expect(asked.getByLabel('How')).toHaveValue('bank');
    await asked.getByRole('button', { name: /^Refund Rs\./ }).click();
    await expectToast(page, `of ${id} are to be given back by hand.`);
    await expect(page.getByRole('heading', { name: 'Nothing waits for its refund' })).toBeVisible();
    await shopper.reload();
    await expect(part).toContainText('are on their way back to you.');
    await page.goto(`/admin/orders/${id}`);
    await page.getByRole('button', { name: 'Mark as done', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as done' }).click();
    await expect(sent).toContainText('given back');
    await shopper.reload();
    await expect(part).toContainText('went back to you.');
    await anyWidth(shopper);
    const [after] = await shop.run<{ on_hand: number }>(`select on_hand from product_items where id = ${GEL.item}`);
    expect(after?.on_hand).toBe((before?.on_hand ?? 0) + 1);
    expect(await shop.ledgerGaps()).toEqual([]);
    await shopper.context().close();
  });
});
