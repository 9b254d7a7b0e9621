import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { POST_ALL } from '#testing/posted.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, test } from './fixtures.ts';
import { expectToast, OWNER, type Shop, signIn, withShop } from './staff.ts';

const rupees = (cents: number) => {
  const [whole = '', part] = (cents / 100).toFixed(2).split('.');
  return `Rs. ${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${part}`;
};
const figure = (cents: number) => rupees(cents).slice(4);
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

async function expectToFit(page: Page): Promise<void> {
  await expectAccessible(page);
  for (const width of [768, 1440, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
  }
}

type Item = { name: string; cents: number; order: number };

/** The orders of the demo's customer that were paid online, with the payments and refunds that they had. */
async function addPayments({ run }: Shop): Promise<void> {
  await run(`
    insert into payment_attempts (order_id, number, provider, state, amount_cents, captured_cents, captured_at, reference, payment_ref)
    select id, 1, 'card', 'paid', total_cents, total_cents, paid_at, id || '-1', id || '-1-pay' from orders
    where payment_method <> 'cod' and paid_at is not null; ${POST_ALL.join('; ')}`);
  await run(`
    insert into refunds (order_id, attempt_id, number, reference, amount_cents, state, reason, done_at)
    select orders.id, attempt.id, 1, attempt.reference || '-r1',
      case orders.status when 'Refunded' then total_cents else 12345 end, 'done', 'Sorry.', now()
    from orders join payment_attempts attempt on attempt.order_id = orders.id order by orders.status = 'Refunded' desc limit 2; ${POST_ALL.join('; ')}`);
}

/** What the gateway has taken or given back and not paid out, by SQL that the shop does not use; the largest first. */
const openItems = ({ run }: Shop) =>
  run<Item>(`
    select payment_ref as name, captured_cents as cents, order_id as order from payment_attempts where captured_cents > 0
      and id not in (select attempt_id from settlement_rows where refund_id is null and bucket in ('matches', 'differs'))
    union all select reference, -amount_cents, order_id from refunds where state = 'done'
      and id not in (select refund_id from settlement_rows where refund_id is not null and bucket in ('matches', 'differs'))
    order by 2 desc`);

async function cameAndWentBack({ run }: Shop): Promise<{ came: number; back: number }> {
  const [row] = await run<{ came: number; back: number }>(`
    select ((select coalesce(sum(captured_cents), 0) from payment_attempts)
        + (select coalesce(sum(total_cents - cash_short_cents), 0) from orders where payment_method = 'cod' and paid_at is not null))::int as came,
      (select coalesce(sum(amount_cents), 0) from refunds where state = 'done')::int as back`);
  return row ?? { came: 0, back: 0 };
}

test("[BKS-11] a gateway's sheet is booked, and the screen and the accountant's file equal what SQL adds up @nightly", {
  tag: ONCE,
}, async ({ browser }) => {
  test.setTimeout(120_000);
  const device = { viewport: { width: 360, height: 844 }, acceptDownloads: true };
  await withShop(browser, { device }, async (page, shop) => {
    await addPayments(shop);
    await signIn(page, OWNER);
    await page.getByRole('button', { name: 'More' }).click();
    await page
      .getByRole('link', { name: 'Books' })
      .or(page.getByRole('option', { name: 'Books' }))
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible();
    await expectToFit(page);
    await page.goto('/admin/books?from=2020-01-01&to=2020-01-31');
    await expect(page.getByRole('heading', { name: 'No money came or went' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Days' }).locator('[aria-pressed=true]')).toBeInViewport({ ratio: 1 });

    // All that was ever taken: each number is a link to its entries.
    const [{ today } = { today: '' }] = await shop.run<{ today: string }>(
      `select to_char(now() at time zone 'Asia/Colombo', 'YYYY-MM-DD') as today`,
    );
    const all = `from=2020-01-01&to=${today}`;
    await page.goto(`/admin/books?${all}`);
    const total = (name: string) => page.locator('.ledger tfoot tr', { hasText: name });
    const money = await cameAndWentBack(shop);
    await expect(total('In').locator('.sum').filter({ hasText: /\d/ })).toHaveText(figure(money.came));
    await expectToFit(page);
    await expect(total('Refunded').locator('.sum').filter({ hasText: /\d/ })).toHaveText(figure(money.back));
    await expect(total('Left').locator('.sum').filter({ hasText: /\d/ })).toHaveText(figure(money.came - money.back));
    const [gone] = await shop.run<{ count: number }>(`select count(*)::int from refunds where state = 'done'`);
    await total('Refunded').locator('.sum a').click();
    await expect(page.getByText(`${gone?.count} entries, − ${rupees(money.back)}`)).toBeVisible();
    await expect(page.locator('tbody tr')).toHaveCount(gone?.count ?? 0);
    await expectToFit(page);
    await page.goBack();

    // One of the gateway's payments is paid with ten rupees less; one is nobody's.
    const items = await openItems(shop);
    const [less] = items;
    const rows = items.map(({ name, cents }, index) => [name, (cents - (index === 0 ? 1000 : 0)) / 100, '12.50']);
    const sheet = ['Item;Sold;Kept', ...rows.map((row) => row.join(';')), 'TXN-0815;99.00;0'].join('\r\n');
    const file = { name: 'gateway.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByLabel('Payment or order').selectOption('Item');
    await page.getByLabel('Taken, before fees').selectOption('Sold');
    await page.getByLabel('Their fee').selectOption('Kept');
    await page.getByRole('button', { name: 'Use these columns' }).click();
    for (const bucket of [`Matches${items.length - 1}`, 'Differs1', 'Unknown1', 'Already booked0'])
      await expect(page.getByRole('button', { name: bucket })).toBeVisible();
    await page.getByRole('button', { name: 'Differs1' }).click();
    await expect(page.locator('.sheet-rows tbody tr')).toContainText([
      new RegExp(`${less?.order}.*Rs\\. 10\\.00 less than in the books`),
    ]);
    await expectToFit(page);
    const gross = sum(items.map(({ cents }) => cents)) - 1000;
    const net = gross - items.length * 1250;
    await page.getByRole('button', { name: `Book ${rupees(net)}` }).click();
    await expectToast(page, `${items.length} rows booked, ${rupees(net)} paid out`);
    const [booked] = await shop.run(`
      select gross_cents::int as gross, net_cents::int as net,
        (select count(*)::int from settlement_rows where settlement_id = settlements.id) as rows
      from settlements order by id desc limit 1`);
    expect(booked).toEqual({ gross, net, rows: items.length + 1 });
    expect(await openItems(shop)).toEqual([]);
    // Only the difference is still owed.
    const gateway = page.locator('tr', { has: page.getByRole('link', { name: 'Card gateway', exact: true }) });
    await expect(gateway).toContainText('Rs. 10.00');
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByText('There is nothing on it to book.')).toBeVisible();
    await page.getByRole('link', { name: 'gateway.csv' }).click();
    await expect(page.getByText(`Taken, ${items.length} booked`)).toBeVisible();

    await page.goto(`/admin/books?${all}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV for the accountant' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`books-2020-01-01-${today}.csv`);
    const text = await readFile(await download.path(), 'utf8');
    expect([text.startsWith('\uFEFF'), /[^\r]\n/.test(text)]).toEqual([true, false]);
    const lines = text.trimEnd().split('\r\n').slice(1);
    const cells = lines.map((line) => line.split(',')).filter(([day]) => day !== 'Total');
    const column = (at: number) => Math.round(sum(cells.map((line) => Number(line[at]) * 100)));
    const [kept] = await shop.run<{ fees: number }>(`
      select ((select coalesce(sum(fees_cents), 0) from settlements) + (select coalesce(sum(fees_cents), 0) from cod_remittances))::int as fees`);
    expect([column(5), column(6), column(7)]).toEqual([money.came, money.back, kept?.fees]);
    await expect(page.locator('.fees tfoot')).toContainText(rupees(kept?.fees ?? 0));
    // What was refunded here by a statement has no credit note.
    const gaps = (await shop.ledgerGaps()).filter(({ check }) => !check.startsWith('credit notes'));
    expect(gaps).toEqual([]);
  });
});
