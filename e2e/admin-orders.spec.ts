import type { Page } from '@playwright/test';
import { uniqueName } from '#testing/unique.ts';
import { GEL } from './checkout.ts';
import { newCustomer } from './customers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, PHONE_BY_DAY, test, WIDE } from './fixtures.ts';
import { expectToast, OWNER, PACKER, signIn } from './staff.ts';

/** Orders with cash on delivery, the newest first. */
async function placeOrders(page: Page, lastName: string, count: number): Promise<number[]> {
  const customer = await newCustomer(page);
  const ids: number[] = [];
  for (let placed = 0; placed < count; placed += 1) {
    await customer.add(GEL.item, 1);
    const answer = await page.request.post('/api/orders', {
      headers: { Authorization: `Bearer ${customer.token}` },
      data: {
        shippingAddress: {
          firstName: 'Sanduni',
          lastName,
          address: '12 Temple Road',
          apartment: '',
          district: 'Kandy',
          postalCode: '20000',
          phoneNumber: `0715${String(Date.now()).slice(-6)}`,
        },
        paymentMethodId: 4,
      },
    });
    expect(answer.ok()).toBe(true);
    ids.unshift((await answer.json()).order.id);
  }
  return ids;
}

const rowOf = (page: Page, id: number | undefined) => page.locator(`#order-${id}`);

test('[ADM-05] [ADM-06] [ADM-09] orders are found, moved one by one and many at once, and taken back', {
  tag: ONCE,
}, async ({ page, consoleErrors, isMobile }) => {
  const name = uniqueName();
  const [newest, middle, oldest] = await placeOrders(page, name, 3);
  await signIn(page, OWNER, '/admin/orders');
  await expect(page.getByRole('button', { name: /^To call\d/ })).toBeVisible();
  await page.getByRole('searchbox').fill(name);
  await expect(page).toHaveURL(new RegExp(`search=${name}`));
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(3);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The next step stands in the row, and there is a way back.
  await rowOf(page, newest)
    .getByRole('button', { name: `Confirm order ${newest}` })
    .click();
  await expectToast(page, `${newest} is confirmed`);
  await expect(rowOf(page, newest)).toContainText('Processing');
  await page.getByRole('button', { name: /^To call/ }).click();
  await expect(page).toHaveURL(/tab=toCall/);
  await expect(rowOf(page, newest)).toHaveCount(0);

  // Many at once: those that share the step.
  if (isMobile) await page.getByRole('button', { name: 'Select' }).click();
  await rowOf(page, middle).getByRole('checkbox').check();
  await rowOf(page, oldest).getByRole('checkbox').check();
  await page
    .getByRole('button', { name: isMobile ? 'Confirm 2' : 'Confirm', exact: true })
    .first()
    .click();
  await expectToast(page, '2 orders confirmed');
  await page.getByRole('button', { name: /^To pack/ }).click();
  await expect(rowOf(page, newest)).toBeVisible();
  await rowOf(page, newest).getByRole('checkbox').check();
  await page
    .getByRole('button', { name: isMobile ? 'Ship 3' : 'Ship', exact: true })
    .first()
    .click();
  const ship = page.getByRole('dialog', { name: 'Ship 3 orders' });
  await expectAccessible(page, { within: 'dialog' });
  const first = ship.getByRole('textbox').first();
  await expect(first).toBeFocused();
  await first.evaluate((field, column) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', column);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, `${name}-1\n${name}-2\n${name}-2`);
  await ship.getByRole('button', { name: 'Ship 3' }).click();
  await expect(ship.getByRole('alert')).toContainText('stands there twice');
  await ship.getByRole('textbox').last().fill(`${name}-3`);
  await ship.getByRole('button', { name: 'Ship 3' }).click();
  await expectToast(page, '3 orders shipped');
  await expect(rowOf(page, newest)).toContainText('Shipped');
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, '3 orders are as before, and no mail leaves');
  await expect(rowOf(page, newest)).toContainText('Processing');

  // What cannot be read anew stays.
  consoleErrors.allow(/ERR_FAILED/);
  await page.route('**/api/admin/orders?*', (route) => route.abort());
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  if (isMobile) await page.getByRole('button', { name: 'Done', exact: true }).click();
  else await page.keyboard.press('Escape');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(/You see what was there at \d\d:\d\d, trying again/)).toBeVisible();
  await expect(rowOf(page, newest)).toBeVisible();
  await page.unroute('**/api/admin/orders?*');
});

test('[OWN-06] [OWN-07] in a window 900 px high the whole menu and the button that saves are seen', {
  tag: WIDE,
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, OWNER, '/admin/settings');
  const menu = page.getByRole('complementary', { name: 'Back office' });
  for (const group of ['Daily work', 'Goods', 'People', 'Money', 'Shop'])
    await expect(menu.getByRole('list', { name: group })).toBeVisible();
  expect(await menu.evaluate((bar) => bar.scrollHeight - bar.clientHeight)).toBe(0);
  await expect(menu.getByRole('link', { name: 'Changes' })).toBeInViewport({ ratio: 1 });
  const save = page.getByRole('button', { name: /^Save/ });
  await expect(save).toBeDisabled();
  await page.getByLabel('Name of the shop').fill('Aloe House');
  await page.getByRole('heading', { name: 'Tax' }).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(2000);
  await expect(save).toBeInViewport({ ratio: 1 });
  await expect(save).toHaveText(/^Save 1 change/);
});

test('[ADM-06] a list by keyboard @nightly', { tag: WIDE }, async ({ page }) => {
  const name = uniqueName();
  const [newest, oldest] = await placeOrders(page, name, 2);
  await signIn(page, PACKER, `/admin/orders?search=${name}`);
  await expect(rowOf(page, newest)).toBeVisible();
  // Exports are for those who may see money.
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rowOf(page, oldest)).toHaveClass(/is-here/);
  await page.keyboard.press('x');
  await expect(rowOf(page, oldest).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, oldest).getByRole('checkbox')).not.toBeChecked();
  await page.keyboard.press('e');
  await expectToast(page, `${oldest} is confirmed`);
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${newest}$`));
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`search=${name}$`));
});

test('[ADM-05] [ADM-07] one order, from the call to the parcel', { tag: ONCE }, async ({
  page,
  consoleErrors,
  isMobile,
}) => {
  consoleErrors.allow(/400/);
  const name = uniqueName();
  const [other, id] = await placeOrders(page, name, 2);
  await signIn(page, OWNER, `/admin/orders/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: String(id) })).toBeVisible();
  await expect(page.getByText(GEL.name)).toBeVisible();
  await expect(page.getByText('2 orders', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel('Note for the team').fill('Asked for delivery after five.');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.locator('.said')).toContainText('after five');
  await page.getByRole('button', { name: 'Nobody answered the phone' }).click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('No answer');

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const address = page.getByRole('dialog', { name: `Edit address of ${id}` });
  await expectAccessible(page, { within: 'dialog' });
  await address.getByLabel('Phone').fill('12');
  await address.getByRole('button', { name: 'Save address' }).click();
  await expect(address.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
  await address.getByLabel('Phone').fill('077 555 0143');
  await address.getByLabel('Address').fill('27/3 Welimada Road');
  await address.getByRole('button', { name: 'Save address' }).click();
  await expect(page.locator('address')).toContainText('27/3 Welimada Road');
  const act = isMobile ? page.getByRole('region', { name: 'Actions' }) : page.locator('.admin__tools.on-wide');
  await expect(page.getByText('+94 77 555 0143')).toBeVisible();

  await act.getByRole('button', { name: /Confirmed/ }).click();
  await expectToast(page, `${id} is confirmed`);
  await act.getByRole('button', { name: /Mark as Shipped/ }).click();
  const ship = page.getByRole('dialog', { name: `Ship ${id}` });
  await ship.getByLabel('Tracking number').fill(`T1-${name}`);
  await ship.getByRole('button', { name: 'Mark as Shipped' }).click();
  await expectToast(page, `${id} is shipped`);
  await expect(page.getByText(`T1-${name}`).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
  await expectAccessible(page);

  // The way back also stands among what can be done.
  await page.getByRole('button', { name: 'More that can be done' }).filter({ visible: true }).click();
  const actions = page.getByRole('dialog', { name: `Order ${id}` });
  await expect(actions).toContainText('Not to be cancelled');
  await expectAccessible(page, { within: 'dialog' });
  await actions.getByRole('button', { name: /Undo/ }).click();
  await expectToast(page, `${id} is Processing again, and no mail leaves`);

  await page.getByRole('button', { name: 'Resend order received' }).click();
  const resend = page.getByRole('dialog', { name: /Send/ });
  await resend.getByLabel('To').fill('right@example.com');
  await resend.getByRole('button', { name: 'Send' }).click();
  await expectToast(page, 'on its way to right@example.com');

  await page.goto(`/admin/orders/${other}`);
  await page.getByRole('button', { name: 'More that can be done' }).filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  const cancel = page.getByRole('dialog', { name: `Cancel ${other}?` });
  await expect(cancel).toContainText('Nothing was paid');
  await cancel.getByRole('button', { name: 'Cancel the order' }).click();
  await expectToast(page, `${other} is cancelled`);
  await expect(page.locator('.admin__head')).toContainText('Cancelled');
});

test('[ADM-08] [OWN-02] [OWN-13] today counts the work and leads to it; takings only for those who may see them', {
  tag: ONCE,
}, async ({ page, context }) => {
  const name = uniqueName();
  const [id] = await placeOrders(page, name, 1);
  await signIn(page, PACKER);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Takings' })).toHaveCount(0);
  await expect(page.getByText('Placed today')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const entry = page.getByRole('listitem').filter({ hasText: name });
  await entry.getByRole('button', { name: /^No answer/ }).click();
  await expectToast(page, 'did not answer: noted');
  await expect(entry).toContainText(/1 try, \d\d:\d\d/);
  // The message is ready, on a phone as at the desk.
  await context.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'WhatsApp' }));
  const opening = page.waitForEvent('popup');
  await entry.getByRole('button', { name: /^WhatsApp/ }).click();
  const chat = await opening;
  await chat.waitForURL(/^https:\/\/wa\.me\//);
  expect(new URL(chat.url()).searchParams.get('text')).toContain(String(id));
  await chat.close();
  await entry.getByRole('button', { name: /^Confirmed/ }).click();
  await expectToast(page, `${id} is confirmed`);
  await page
    .getByRole('link', { name: /Confirm$|Confirm cash/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/orders\?tab=toCall$/);
  await page.goto('/admin/decide');
  await expect(page.getByRole('heading', { level: 1, name: 'Needs a decision' })).toBeVisible();
  await expectAccessible(page);
});

test('[TWN-12] [TWN-08] "where is my parcel?": a phone number, Enter, W', { tag: PHONE_BY_DAY }, async ({
  page,
  context,
  isMobile,
}) => {
  const phone = `0716${String(Date.now()).slice(-6)}`;
  const customer = await newCustomer(page);
  await customer.add(GEL.item, 1);
  const shippingAddress = {
    firstName: 'Sanduni',
    lastName: 'Perera',
    address: '12 Temple Road',
    town: 'Peradeniya',
    district: 'Kandy',
    phoneNumber: phone,
  };
  const headers = { Authorization: `Bearer ${customer.token}` };
  const placed = await page.request.post('/api/orders', { headers, data: { shippingAddress, paymentMethodId: 4 } });
  const { id } = (await placed.json()).order;
  await context.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'WhatsApp' }));
  await signIn(page, PACKER, '/admin/orders');

  // As a chat shows it, with blanks.
  await page.getByRole('searchbox').fill(phone.replace(/(\d{3})(\d{3})(\d{4})/, '$1 $2 $3'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /Sanduni Perera/ })).toHaveCount(1);
  const opening = page.waitForEvent('popup');
  await page.keyboard.press('w');
  const chat = await opening;
  await chat.waitForURL(/^https:\/\/wa\.me\//);
  const address = new URL(chat.url());
  expect(address.pathname).toBe(`/94${phone.slice(1)}`);
  const text = address.searchParams.get('text') ?? '';
  expect(text).toContain(`Hello Sanduni, this is Komarika. Your order ${id}: we have it and pack it next.`);
  await chat.close();

  // What the customer sees behind the link, without an account.
  const [link = ''] = /http\S+\/order\/[\w-]{43}/.exec(text) ?? [];
  await page.goto(new URL(link).pathname);
  await expect(page.getByRole('heading', { name: `Order ${id}` })).toBeVisible();
  await expect(page.getByText(/^It goes to Peradeniya, Kandy: \w{3} \d+/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The same from the order itself.
  if (isMobile) return;
  await page.goto(`/admin/orders/${id}`);
  await expect(page.getByText('Peradeniya, Kandy')).toBeVisible();
  const again = page.waitForEvent('popup');
  await page.keyboard.press('w');
  await (await again).waitForURL(/^https:\/\/wa\.me\//);
});
