import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { HomeContent } from '#contract/calls/content.ts';
import { getContent, publishContent } from '#contract/staff/content.ts';
import * as calls from '#contract/staff/onboarding.ts';
import { moveOrders } from '#contract/staff/order-writes.ts';
import { createCategory } from '#contract/staff/products.ts';
import { SETTING_KEYS } from '#contract/staff/settings.ts';
import { users } from '#server/accounts/tables.ts';
import { mayBeEmpty, settingRows } from '#server/config/config.ts';
import { deliveryTerms } from '#server/config/domain-config.ts';
import { EXAMPLES, findExamples } from '#server/config/examples.ts';
import { withSettings } from '#server/config/with-settings.ts';
import { reseed } from '#server/demo/seed.ts';
import { type Db, openDatabase } from '#server/platform/db/client.ts';
import { joinCounts } from '#server/platform/db/kept-counts.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { createLog } from '#server/platform/log.ts';
import { removeUnusedPictures } from '#server/products/index.ts';
import { readSettings } from '#server/settings/index.ts';
import { orderClient } from '#testing/order-client.ts';
import { jar, productClient } from '#testing/product-client.ts';
import { settingsClient } from '#testing/settings-client.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestDatabase, openTestShop } from '#testing/test-shop.ts';

/** With the example account too, as a shop that was tried has it. */
const TRIED = { DEMO_DATA: 'on' };
const NAMES = { firstName: 'Ishani', lastName: 'Gunawardena' };
const OWN = { shopName: 'Komarika', firstName: 'Ruvini', lastName: 'Silva', contactEmail: 'care@aloe.example' };

async function openDemo() {
  const shop = await openTestShop(TRIED);
  const batch = openDatabase(shop.url, { log: shop.log, isBatch: true });
  const delivery = deliveryTerms(shop.config);
  await reseed(batch.db, shop.queue, { brandName: 'Komarika', publicUrl: 'http://localhost:3000', delivery });
  await batch.close();
  const owner = await staffClient(shop)({ role: 'owner', firstName: NAMES.firstName });
  await shop.db.update(users).set(NAMES).where(eq(users.id, owner.id));
  const home = async (): Promise<HomeContent> => (await shop.request('/api/content/home')).json();
  return { ...shop, owner, home };
}

/** What holds the owner's own sign-in and what the step itself has written. */
const OF_OWNER = ['users', 'staff_sessions', 'audit_log', 'settings', 'idempotency_keys'];

/** Every row of every table, without the moment it was written at. */
async function contents(db: Db): Promise<Record<string, string[]>> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`);
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`,
    );
    found[name] = rows.map(({ row }) => row.replaceAll(/"\d{4}-\d\d-\d\dT[^"]*"/g, '"…"')).sort();
  }
  return found;
}

const demo = await openDemo();

test('[OFC-53] whoever still has the name of the demo’s owner is asked for their own, and where shoppers write to', async () => {
  const { body: plan } = await demo.owner.send(calls.getDemoPlan, {});
  expect(plan).toMatchObject({ asksName: true, contactEmail: demo.owner.email, firstOrder: 2001, firstInvoice: 1 });
  const without = (field: keyof typeof OWN) => {
    const { [field]: _, ...rest } = OWN;
    return demo.owner.send(calls.removeDemoData, rest as typeof OWN);
  };
  expect((await without('firstName')).body).toMatchObject({ details: { problems: [{ field: 'firstName' }] } });
  expect((await without('contactEmail')).body).toMatchObject({ details: { problems: [{ field: 'contactEmail' }] } });
  const low = await demo.owner.send(calls.removeDemoData, { ...OWN, firstOrder: 1003 });
  expect(low.body).toMatchObject({ details: { problems: [{ field: 'firstOrder' }] } });
  expect((await demo.owner.send(calls.getDemoPlan, {})).body.isThere).toBe(true);
});

test('[SEE-09] the articles of the demo are of these weeks, and the newest is new', async () => {
  const { articles } = await demo.home();
  const ago = articles.map(({ published }) => Math.round((Date.now() - Date.parse(published)) / 86_400_000));
  expect(ago[0]).toBeGreaterThanOrEqual(11);
  expect(ago[0]).toBeLessThanOrEqual(13);
  expect(ago).toEqual(ago.toSorted((one, other) => one - other));
  expect(articles.map(({ isNew }) => isNew)).toEqual([true, false, false]);
});

test('[OFC-50] afterwards no table, no setting and no page holds anything of the demo', async () => {
  const { db, owner } = demo;
  const { status } = await owner.send(calls.removeDemoData, { ...OWN, firstOrder: 5001, firstInvoice: 301 });
  expect(status).toBe(200);

  // Pictures go when nothing has shown them for a day.
  await db.execute(sql`update images set created_at = now() - interval '2 days'`);
  await removeUnusedPictures(demo);
  await joinCounts(db);
  // As a shop in which the demo never was.
  const url = await openTestDatabase('template0');
  await migrateDatabase(url);
  const clean = openDatabase(url, { log: createLog({ LOG_LEVEL: 'silent' }) });
  const never = await contents(clean.db);
  await clean.close();
  const now = await contents(db);
  const differs = Object.keys(now).filter((name) => JSON.stringify(now[name]) !== JSON.stringify(never[name]));
  const left = differs.filter((name) => !OF_OWNER.includes(name));
  expect(left.map((name) => [name, ...(now[name] ?? []).map((row) => row.slice(0, 200))])).toEqual([
    ['document_series', expect.stringContaining('"last": 300')],
  ]);
  // Whose hand some row names is a number without a name.
  const people = (now.users ?? []).filter((row) => !/"deleted-\d+@deleted\.invalid".*"first_name": "Demo"/.test(row));
  expect(people).toEqual([expect.stringMatching(/"Silva".*"Ruvini"/)]);
  expect(now.audit_log?.every((line) => line.includes('adminTakeDemoAway'))).toBe(true);

  const { rows: kept } = await db.execute<{ key: string }>(sql`select key from settings order by key`);
  expect(kept.map(({ key }) => key).sort()).toEqual([...Object.keys(EXAMPLES), 'demo-away'].sort());
  const words = await settingsClient(owner).read();
  const examples = new Set<string>(Object.values(EXAMPLES));
  expect(SETTING_KEYS.filter((key) => examples.has(words.get(key)?.value ?? ''))).toEqual([]);
  expect(words.get('CONTACT_EMAIL')?.value).toBe(OWN.contactEmail);
  const config = withSettings(TRIED, await readSettings(db));
  expect([findExamples(config), config.MAIL_FROM]).toEqual([[], `Komarika <${OWN.contactEmail}>`]);
  expect((await demo.home()).banners).toEqual([]);
});

test('[OFC-52] one’s own numbers begin with what the owner has said, and the books agree', async () => {
  const { owner, create } = await productClient(demo);
  const { body } = await owner.send(createCategory, { name: 'Balms', description: 'Firm.', picture: null });
  const categoryId = body.categories[0]?.id ?? 0;
  const balm = await create({ name: 'Balm', categoryId, items: [jar('B-1', { onHand: 5 })] });
  const { buyer, ledgerGaps } = orderClient(demo);
  const ruwan = await buyer({ [balm.items[0]?.id ?? 0]: 1 });
  const { id } = (await ruwan.place()).body.order;
  expect(id).toBe(5001);
  for (const move of ['confirm', 'ship'] as const) {
    const { rows } = await demo.db.execute<{ version: number }>(sql`select version from orders where id = ${id}`);
    await owner.send(moveOrders, { move, orders: [{ orderId: id, version: rows[0]?.version ?? 0 }] });
  }
  const { rows } = await demo.db.execute(sql`select series, number from documents`);
  expect(rows).toEqual([{ series: expect.stringMatching(/^invoice-/), number: 301 }]);
  expect(await ledgerGaps()).toEqual([]);
});

test('[OFC-51] a banner is shown only while the codes that it names can be used', async () => {
  const shop = await openTestShop();
  const named = async () => {
    const { banners }: HomeContent = await (await shop.request('/api/content/home')).json();
    return banners.flatMap(({ codes }) => codes);
  };
  expect(await named()).toEqual(['ALOE20', 'ALOE20', 'WELCOME10']);
  const switchTo = (active: boolean) =>
    shop.db.execute(sql`update discount_codes set active = ${active} where code = 'WELCOME10'`);
  await switchTo(false);
  expect(await named()).toEqual(['ALOE20']);
  await switchTo(true);
  expect(await named()).toContain('WELCOME10');
});

test('[OFC-51] a code that a text of the owner names stays when the demo goes @nightly', async () => {
  const other = await openDemo();
  const { body } = await other.owner.send(getContent, { name: 'announcement' });
  const content = { isOn: true, text: 'With aloe20 a fifth less.', to: '/shop', from: null, until: null };
  const { version } = body.block;
  expect((await other.owner.send(publishContent, { name: 'announcement', version, content })).status).toBe(200);
  const { body: plan } = await other.owner.send(calls.getDemoPlan, {});
  expect(plan.stays).toContainEqual({ what: 'code', name: 'ALOE20', why: 'a text of yours names it' });
  expect((await other.owner.send(calls.removeDemoData, OWN)).body.firstOrder).toBe(2001);
  const { rows } = await other.db.execute(sql`select code from discount_codes order by id`);
  expect(rows).toEqual([{ code: 'ALOE20' }]);
});

test('[OFC-50] every setting that comes with an address, a number or a bank is known as an example, and all but one may be empty', () => {
  const looks = /@|:\/\/|\+94|[Bb]ank/;
  const found = settingRows()
    .filter(({ standard }) => looks.test(standard))
    .map(({ key }) => key);
  expect(found.filter((key) => !Object.hasOwn(EXAMPLES, key))).toEqual([]);
  expect(Object.keys(EXAMPLES).filter((key) => !mayBeEmpty(key))).toEqual(['CONTACT_EMAIL']);
});
