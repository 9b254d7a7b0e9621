import type { Page } from '@playwright/test';
import { beSignedIn, newCustomer } from './customers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, test } from './fixtures.ts';
import { CARD } from './paying.ts';
import { expectToast, PACKER, type Shop, signIn, withShop } from './staff.ts';

const ENGLISH =
  'Hi, I want 2 aloe gel and 1 lip balm pls\nName: Sanduni Herath\nAddress: No 12, Galaha Road, Peradeniya 20400\nTel 071 555 0144\nCOD';
const SINGLISH =
  'day cream ekai lip balm dekai one akka\nmage nama Kasun Perera\n45/2 Temple road, Nugegoda\n0715550119\ncard payment';
const SINHALA = 'neem soap දෙකයි\nමගේ නම නිමාලි පෙරේරා\nඅංක ෧෨, පන්සල පාර, Gampaha\n෦෭෧ ෫෫෫ ෦෧෭෭';

type Sent = { orderId: number; text: string; link: string };

/** Taps and pastes, each counted; gives what WhatsApp was opened with. */
async function take(
  page: Page,
  { text, choose, button }: { text: string; choose?: string; button: RegExp },
): Promise<Sent> {
  let actions = 0;
  const tap = async (name: string | RegExp, role: 'link' | 'button') => {
    actions += 1;
    await page.getByRole(role, { name }).filter({ visible: true }).tap();
  };
  await page.goto('/admin/orders');
  await tap('New order', 'link');
  actions += 1;
  await page.getByLabel('Message from WhatsApp, Instagram or a call').fill(text);
  await expect(page.locator('.chat mark').first()).toBeVisible();
  if (choose) await tap(choose, 'button');
  const place = page.getByRole('region', { name: 'Actions' }).getByRole('button', { name: button });
  await expect(place).toBeEnabled();
  await expect(place).not.toHaveAttribute('aria-disabled', 'true');
  const opened = page.waitForEvent('popup');
  actions += 1;
  await place.tap();
  expect(actions).toBeLessThanOrEqual(8);
  const chat = await opened;
  await chat.waitForURL(/^https:\/\/wa\.me\//);
  const said = new URL(chat.url()).searchParams.get('text') ?? '';
  await chat.close();
  await expect(page).toHaveURL(/\/admin\/orders\/\d+$/);
  const orderId = Number(page.url().split('/').at(-1));
  await expectToast(page, `Order ${orderId} is placed`);
  return { orderId, text: said, link: /http\S+\/order\/[\w-]{43}/.exec(said)?.[0] ?? '' };
}

async function orderOf({ run }: Shop, id: number) {
  const rows = await run<Record<string, unknown>>(`select status, source, user_id as "userId", payment_method as method,
    shipping_last_name as "lastName", shipping_town as town, shipping_district as district, shipping_phone as phone,
    (select string_agg(qty || ' ' || name, ', ' order by id) from order_lines where order_id = orders.id) as goods
    from orders where id = ${id}`);
  return rows[0];
}

test('[CHT-09] [CHT-10] [CHT-11] three chats become orders in at most eight actions each; one is paid by its link and kept in an account @nightly', {
  tag: ONCE,
}, async ({ browser }) => {
  test.setTimeout(180_000);
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  await withShop(browser, { device: phone }, async (page, shop) => {
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    await signIn(page, PACKER);
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();

    const cash = await take(page, {
      text: ENGLISH,
      choose: '2 Pure Aloe Vera Gel 99%',
      button: /^Place and send message, Rs\. /,
    });
    expect(await orderOf(shop, cash.orderId)).toMatchObject({
      status: 'Processing',
      source: 'whatsapp',
      userId: null,
      method: 'cod',
      lastName: 'Herath',
      town: 'Peradeniya',
      district: 'Kandy',
      phone: '+94715550144',
    });
    await expect(page.getByText(/took it by WhatsApp/)).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/Sanduni|Galaha/);

    const byLink = await take(page, { text: SINGLISH, button: /^Place and send link, Rs\. / });
    expect(await orderOf(shop, byLink.orderId)).toMatchObject({
      status: 'Pending',
      method: 'card',
      lastName: 'Perera',
      town: 'Nugegoda',
      goods: '1 Aloe Vera Day Cream, 2 Aloe Vera Lip Balm',
    });
    expect(byLink.text).toMatch(/^Ayubowan Kasun, .*1 Aloe Vera Day Cream, 2 Aloe Vera Lip Balm.*Pay here until/);

    const sinhala = await take(page, { text: SINHALA, button: /^Place and send link, Rs\. / });
    expect(await orderOf(shop, sinhala.orderId)).toMatchObject({
      lastName: 'පෙරේරා',
      district: 'Gampaha',
      phone: '+94715550177',
      goods: '2 Aloe Vera & Neem Soap',
    });

    // What is typed outlives a reload, and is thrown away by one press.
    await page.goto('/admin/new-order');
    await page.getByLabel('Message from WhatsApp, Instagram or a call').fill(ENGLISH);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Sanduni Herath');
    await expect(page.getByRole('button', { name: 'Choose Sanduni' })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Sanduni Herath');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Discard draft' }).filter({ visible: true }).tap();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');

    // Whoever has the link chooses how to pay, and comes back to it.
    await page.goto(byLink.link);
    await expect(page.getByRole('button', { name: 'Pay with Koko' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Pay Rs\. .* by card$/ }).tap();
    await page.getByLabel('Card number').fill(CARD.number);
    await page.getByLabel('Expiry month').fill(CARD.month);
    await page.getByLabel('Expiry year').fill(CARD.year);
    await page.getByLabel('Security code').fill(CARD.code);
    await page.getByRole('button', { name: 'Pay' }).tap();
    await expect(page).toHaveURL(byLink.link);
    await expect(page.getByText('We are packing it.')).toBeVisible();
    expect(await orderOf(shop, byLink.orderId)).toMatchObject({ status: 'Paid', userId: null });

    const customer = await newCustomer(page);
    await beSignedIn(page, customer);
    await page.getByRole('link', { name: 'Add it to my account' }).tap();
    await page.getByRole('button', { name: 'Add it to my account' }).tap();
    await expect(page.getByText(`${byLink.orderId}`).first()).toBeVisible();
    expect((await orderOf(shop, byLink.orderId))?.userId).not.toBeNull();
    expect(await shop.ledgerGaps()).toEqual([]);
  });
});

test('[CHT-14] what a message says beside the order is marked in the text and listed below it', {
  tag: ONCE,
}, async ({ page }) => {
  await signIn(page, PACKER, '/admin/new-order');
  // Nothing is chosen, so nothing stands in the message that could be sent.
  const message = page.locator('section', { has: page.getByRole('heading', { name: 'The message to them' }) });
  await expect(message).toContainText('It is written when the goods are chosen.');
  await page
    .getByLabel('Message from WhatsApp, Instagram or a call')
    .fill(
      'Hi akka, lip balm 2i, sunscreen 3i\nNimali Perera\n45/2 Temple Road, Mahanuwara, near the clock tower\n0715550144',
    );
  await expect(page.locator('.chat mark.left')).toHaveText([
    'sunscreen 3i (not used)',
    'near the clock tower (not used)',
  ]);
  await expect(page.locator('.left-over')).toHaveText('Not used, please check: sunscreen 3i, near the clock tower');
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('45/2 Temple Road');
  await expect(page.getByLabel('District')).toHaveValue('Kandy');
  await expect(message).toContainText(/2 Aloe Vera Lip Balm, Rs\. \d/);
});
