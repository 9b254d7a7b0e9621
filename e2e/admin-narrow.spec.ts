import type { Locator } from '@playwright/test';
import { changeVisitedShop } from '#testing/browser-database.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, test } from './fixtures.ts';
import { printed } from './printed.ts';
import { OWNER, signIn } from './staff.ts';

/** Whether what scrolls sideways cuts the ring around what has the focus. */
const isRingCut = (part: Locator) =>
  part.evaluate((field) => {
    const ringed = field.closest('.chip') ?? field;
    const [box, strip] = [ringed, ringed.parentElement as Element].map((element) => element.getBoundingClientRect());
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(ringed);
    const out = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    return outlineStyle === 'none' || !box || !strip || box.top - out < strip.top || box.bottom + out > strip.bottom;
  });

test('[ADM-52] [ADM-53] [ADM-93] paper and rings are seen whole on a phone, and a dialog begins in its first field', {
  tag: ONCE,
}, async ({ page }) => {
  const [sent] = await changeVisitedShop<{ id: number; courier: number }>(
    `select orders.id, shipments.courier_id as courier from orders join shipments on order_id = orders.id
     join documents on documents.order_id = orders.id
     where orders.status = 'Shipped' and shipments.state = 'with_courier' and waybill <> '' limit 1`,
  );
  await signIn(page, OWNER, `/admin/print?orders=${sent?.id}&documents=invoice`);
  const paper = page.getByRole('article');
  const wide = async () => (await paper.boundingBox())?.width ?? 0;
  await expect(page.getByRole('button', { name: 'Print 1 sheet' })).toBeEnabled();
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 780 });
    await expect.poll(wide).toBeGreaterThan(width - 50);
    expect(await wide()).toBeLessThanOrEqual(width - 32);
    await expectNoSidewaysScroll(page);
  }
  expect((await printed(page)).map(({ size, hasInkAtEdge }) => [size, hasInkAtEdge])).toEqual([['210 x 297', false]]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Real size' }).click();
  await expect.poll(wide).toBeCloseTo(793.7, 0);
  await page.setViewportSize({ width: 360, height: 780 });

  await page.goto(`/admin/orders/${sent?.id}`);
  await page.getByRole('button', { name: 'Correct', exact: true }).click();
  const parcel = page.getByRole('dialog', { name: `Courier and number of ${sent?.id}` });
  await expect(parcel.getByLabel('Courier')).toBeFocused();
  // Its fields come later than the dialog.
  const [handover] = await changeVisitedShop<{ id: number }>(
    `with made as (insert into handovers (courier_id, by) select $1, id from users where email = $2 returning id)
     update shipments set handover_id = made.id from made where order_id = $3 returning made.id`,
    [sent?.courier, OWNER.email, sent?.id],
  );
  await page.goto(`/admin/handovers/${handover?.id}`);
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByLabel('Heading of column 1', { exact: true })).toBeFocused();

  await page.goto('/admin/orders');
  for (const part of [page.getByRole('button', { name: /^To pack/ }), page.getByLabel('Status')]) {
    await part.press('Shift');
    expect(await isRingCut(part)).toBe(false);
  }
});
