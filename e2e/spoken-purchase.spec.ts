import type { Page } from '@playwright/test';
import { changeVisitedShop } from '#testing/browser-database.ts';
import { englishIn } from '#testing/foreign-words.ts';
import { cardTexts } from '#texts/card.ts';
import { inLanguage } from '#texts/core/language.ts';
import { payTexts } from '#texts/pay.ts';
import { returnsTexts } from '#texts/returns.ts';
import { stateTexts } from '#texts/states.ts';
import { GEL, press } from './checkout.ts';
import { beSignedIn, newCustomer } from './customers.ts';
import { expect, expectNoSidewaysScroll, ONCE, open, test } from './fixtures.ts';
import { CARD } from './paying.ts';

type Code = 'si' | 'ta';

/** What people and their goods are called, and what was typed. */
const NAMES = [
  ...['Nimali Kumari Perera', 'Nimali Kumari', 'Nimali Perera', 'Nimali', '24 Flower Road', 'WELCOME10'],
  ...['sandbox', 'simulated'],
];

/** Every text node and every name of a control that can be seen, without what says that it is English. */
async function readPage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isTold = (element: Element | null) => element?.closest('[lang="en"], script, style, noscript') === null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const read: string[] = [document.title];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (isTold(node.parentElement) && node.parentElement?.checkVisibility()) read.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], img[alt], [title]')) {
      if (!isTold(element) || !element.checkVisibility()) continue;
      for (const name of ['aria-label', 'placeholder', 'alt', 'title']) read.push(element.getAttribute(name) ?? '');
    }
    return read;
  });
}

async function expectNoEnglish(page: Page, typed: string[]): Promise<void> {
  const found = (await readPage(page)).flatMap((text) =>
    englishIn(text, [...NAMES, ...typed]).map((word) => `${word} in “${text.trim()}”`),
  );
  expect(found, page.url()).toEqual([]);
  await expectNoSidewaysScroll(page);
}

/** From the checkout to the press that orders. */
async function order(page: Page, code: Code, method: string) {
  const customer = await newCustomer(page);
  await customer.add(GEL.item, 1);
  await beSignedIn(page, customer);
  await open(page, `/${code}/checkout`);
  const typed = [customer.user.emailAddress];
  await expect(page.locator('[autocomplete="shipping name"]')).toHaveValue('Nimali Perera');
  await expectNoEnglish(page, typed);
  await page.locator('[autocomplete="shipping name"]').fill('Nimali Kumari Perera');
  await page.locator('[autocomplete="shipping address-line1"]').fill('24 Flower Road');
  await page.locator('select[name="district"]').selectOption('Kandy');
  await page.locator('[autocomplete="shipping tel"]').fill('077 123 4567');
  await page.getByLabel(method).check();
  const words = inLanguage(code, () => ({ ...payTexts }));
  await page.locator('form [type="checkbox"]').last().check();
  await expectNoEnglish(page, typed);
  await press(page, page.getByRole('button', { name: words.payNow }));
  return { customer, typed };
}

type Mail = { kind: string; subject: string; text: string; html: string };
const mailsTo = (email: string) =>
  changeVisitedShop<Mail>('select kind, subject, text, html from mails where recipient = $1 order by id', [email]);

function expectSpokenMails(mails: Mail[], typed: string[]): void {
  for (const { subject, text, html, kind } of mails) {
    const shown = html.replaceAll(/<(style|title)[^>]*>.*?<\/\1>|<[^>]*lang="en"[^>]*>[^<]*|<[^>]+>|&\w+;/gs, '\n');
    expect(englishIn(`${subject}\n${text}\n${shown}`, [...NAMES, ...typed]), kind).toEqual([]);
  }
}

async function orderByCash(page: Page, code: Code) {
  const { customer, typed } = await order(
    page,
    code,
    inLanguage(code, () => stateTexts.cod),
  );
  await page.waitForURL(new RegExp(`/${code}/order-success/\\d+$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoEnglish(page, typed);
  return { customer, typed };
}

test('[LNG-23] a purchase by cash in Tamil and its mail hold no English word', { tag: ONCE }, async ({ page }) => {
  const { customer, typed } = await orderByCash(page, 'ta');
  const [received] = (await mailsTo(customer.user.emailAddress)).filter(({ kind }) => kind === 'order-received');
  expectSpokenMails(received ? [received] : [], typed);
  expect(received?.subject).toMatch(/[\u0b80-\u0bff]/);
});

for (const code of ['si', 'ta'] as const) {
  test(`[LNG-23] a purchase by cash in ${code}, its mails, its page and its return hold no English word @nightly`, {
    tag: ONCE,
  }, async ({ page }) => {
    const { customer, typed } = await orderByCash(page, code);
    const id = /\d+$/.exec(page.url())?.[0] ?? '';
    await changeVisitedShop(`update orders set status = 'Processing', confirmed_at = now() where id = $1`, [id]);
    await changeVisitedShop(`update orders set status = 'Shipped', stock = 'taken' where id = $1`, [id]);
    await changeVisitedShop(
      `with moved as (update orders set status = 'Delivered' where id = $1 returning id)
       insert into order_events (order_id, to_status, actor, reason) select id, 'Delivered', 'staff', 'Delivered' from moved`,
      [id],
    );
    await page.reload();
    const words = inLanguage(code, () => ({ ...returnsTexts, reason: stateTexts.wrongItem }));
    await press(page, page.getByRole('button', { name: words.open }));
    await expectNoEnglish(page, typed);
    const dialog = page.getByRole('dialog');
    const pieces = dialog.getByRole('spinbutton').or(dialog.getByRole('checkbox')).first();
    if (await pieces.isVisible()) await pieces.fill('1').catch(() => pieces.check());
    await dialog.getByRole('combobox').last().selectOption({ label: words.reason });
    await press(page, dialog.getByRole('button', { name: words.ask }));
    await expect(page.getByText(words.asked)).toBeVisible();
    await expectNoEnglish(page, typed);
    await open(page, `/${code}/orders`);
    await expectNoEnglish(page, typed);

    const mails = await mailsTo(customer.user.emailAddress);
    expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['order-received', 'order-return-asked']));
    expectSpokenMails(
      mails.filter(({ kind }) => kind !== 'welcome'),
      typed,
    );
  });

  test(`[LNG-23] a purchase by card in ${code}, loaded anew between, and its mails hold no English word @nightly`, {
    tag: ONCE,
  }, async ({ page }) => {
    const { customer, typed } = await order(
      page,
      code,
      inLanguage(code, () => stateTexts.card),
    );
    await page.waitForURL(new RegExp(`/${code}/checkout/card`));
    const words = inLanguage(code, () => ({ ...cardTexts }));
    await expect(page.getByText(words.once)).toBeVisible();
    await expectNoEnglish(page, typed);
    await page.reload();
    await expect(page.getByText(words.once)).toBeVisible();
    const field = (title: string) => page.frameLocator(`iframe[title="${title}"]`).locator('input');
    await field(words.number).fill(CARD.number);
    await field(words.monthTitle).fill(CARD.month);
    await field(words.yearTitle).fill(CARD.year);
    await field('CVV').fill(CARD.code);
    await press(page, page.getByRole('button', { name: words.submit }));
    await page.waitForURL(new RegExp(`/${code}/created-order/result`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoEnglish(page, typed);
    const mails = await mailsTo(customer.user.emailAddress);
    expect(mails.map(({ kind }) => kind)).toContain('order-received');
    expectSpokenMails(
      mails.filter(({ kind }) => kind !== 'welcome'),
      typed,
    );
  });
}
