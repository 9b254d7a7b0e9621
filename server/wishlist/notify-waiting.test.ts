import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailContextOf } from '#server/config/domain-config.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { listenTo } from '#server/platform/db/listen.ts';
import { notifyWaiting } from '#server/wishlist/notify-waiting.ts';
import { apiClient } from '#testing/api-client.ts';
import { orderClient } from '#testing/order-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop({ PUBLIC_URL: 'https://shop.example' });
const { send } = apiClient(shop.request);
const { buyer } = orderClient(shop);
const mailContext = mailContextOf({ config: shop.config, jobs: shop.queue, log: shop.log });
const tell = (db = shop.db) => notifyWaiting(db, mailContext);

const OUT = 1;
const stock = (pieces: number, item = OUT) =>
  shop.db.execute(sql`update product_items set on_hand = reserved + ${pieces} where id = ${item}`);
const ask = async (email: string, productItemId = OUT) => {
  const { status, body } = await send('POST', '/stock-alerts', { productItemId, email });
  expect(status).toBe(200);
  return body.token as string;
};

type AlertMail = { recipient: string; subject: string; html: string; text: string };
async function told(): Promise<AlertMail[]> {
  const { rows } = await shop.db.execute<AlertMail>(
    sql`select recipient, subject, html, text from mails where kind = 'back-in-stock' order by recipient`,
  );
  return rows;
}
const toldWhom = async () => (await told()).map(({ recipient }) => recipient);

beforeEach(async () => {
  await shop.db.execute(sql`truncate stock_alerts, rate_limits, mails`);
  await stock(0);
  await stock(0, 2);
  await stock(20, 3);
});

describe('telling', () => {
  test('[BIS-04] everybody who waits for the item, once, and nobody of another', async () => {
    await ask('nimali@example.com');
    await ask('ruwan@example.com');
    await ask('other@example.com', 2);
    await tell();
    expect(await told()).toEqual([]);
    await stock(48);
    await tell();
    await tell();
    expect(await toldWhom()).toEqual(['nimali@example.com', 'ruwan@example.com']);
    await stock(0);
    await stock(5);
    await tell();
    expect(await told()).toHaveLength(2);
  });

  test('[BIS-04] an order that is cancelled brings its pieces back', async () => {
    await stock(2);
    const ruwan = await buyer({ [OUT]: 2 });
    const orderId = (await ruwan.place()).body.order.id as number;
    await ask('nimali@example.com');
    await tell();
    expect(await told()).toEqual([]);
    await ruwan.post(`/orders/${orderId}/cancel`);
    await tell();
    expect(await toldWhom()).toEqual(['nimali@example.com']);
  });

  test('[BIS-04] the database says so at once, and only of what somebody waits for', async () => {
    const heard: string[] = [];
    const listener = await listenTo({
      url: shop.url,
      channel: 'back_office',
      log: shop.log,
      onNotification: (payload) => heard.push(payload),
      onOpen: () => undefined,
      onLost: () => undefined,
    });
    await ask('nimali@example.com');
    await stock(1);
    await stock(2);
    await stock(5, 2);
    await listener.catchUp();
    expect(heard).toEqual([`back:${OUT}`]);
    await listener.close();
  });

  test('[BIS-06] nobody is told of what is gone again, or hidden: they keep waiting', async () => {
    await ask('nimali@example.com');
    await stock(1);
    await stock(0);
    await tell();
    expect(await told()).toEqual([]);
    await shop.db.execute(sql`update products set active = false where id = 1`);
    await stock(9);
    await tell();
    expect(await told()).toEqual([]);
    await shop.db.execute(sql`update products set active = true where id = 1`);
    await shop.db.execute(sql`update product_items set archived_at = now() where id = ${OUT}`);
    await tell();
    expect(await told()).toEqual([]);
    await shop.db.execute(sql`update product_items set archived_at = null where id = ${OUT}`);
    await tell();
    expect(await toldWhom()).toEqual(['nimali@example.com']);
  });

  test('[BIS-11] who was told may ask again for the next time', async () => {
    await ask('nimali@example.com');
    await stock(1);
    await tell();
    await stock(0);
    await ask('nimali@example.com');
    await tell();
    expect(await told()).toHaveLength(1);
    await stock(1);
    await tell();
    expect(await told()).toHaveLength(2);
  });

  test('[BIS-11] a mailbox that had its share keeps waiting, and holds up nobody', async () => {
    await ask('nimali@example.com');
    await ask('ruwan@example.com');
    await shop.db.execute(sql`
      insert into mails (kind, key, recipient, subject, html, text)
      select 'reset-password', n::text, 'nimali@example.com', '', '', '' from generate_series(1, 20) n`);
    await stock(1);
    await tell();
    expect(await toldWhom()).toEqual(['ruwan@example.com']);
    await shop.db.execute(sql`update mails set created_at = now() - interval '2 hours' where kind = 'reset-password'`);
    await tell();
    expect(await toldWhom()).toEqual(['nimali@example.com', 'ruwan@example.com']);
  });
});

describe('the mail', () => {
  test('[BIS-07] names item, price and picture, and its links lead to the product and out', async () => {
    await ask('nimali@example.com');
    await stock(3);
    await tell();
    const [mail] = await told();
    const { body } = await send('GET', '/products/1');
    const { name, items } = body.product;
    expect(mail?.subject).toBe(`${name} is back`);
    for (const part of [mail?.html, mail?.text]) {
      expect(part).toContain(name);
      expect(part).toContain(`Rs. ${items[0].price.toLocaleString('en')}`);
      expect(part).toMatch(/https:\/\/shop\.example\/product\/1[^?\d]/);
    }
    const picture = items[0].productImage[0].replace('1200', '480');
    expect(mail?.html).toContain(`<img src="https://shop.example${picture}"`);
    const token = /take-back\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    const takeBack = () => send('POST', '/stock-alerts/take-back', { token });
    expect((await takeBack()).body).toEqual({ state: 'taken_back' });
    expect(await told()).toEqual([]);
    const { rows } = await shop.db.execute(sql`select 1 from stock_alerts`);
    expect(rows).toEqual([]);
    expect((await takeBack()).body.code).toBe('token_invalid');
  });

  test('[BIS-07] leads to the very item, if it is not the first', async () => {
    const { rows } = await shop.db.execute<{ id: number }>(sql`
      insert into product_items (product_id, position, sku, size, scent, price_cents)
      values (1, 2, 'BIG-ROSE', '200 g jar', 'Rose', 990000) returning id`);
    const { id } = rows[0] as { id: number };
    await ask('nimali@example.com', id);
    await stock(1, id);
    await tell();
    const [mail] = await told();
    expect(mail?.text).toContain(`https://shop.example/product/1?item=${id}\n`);
    expect(mail?.text).toContain('200 g jar, Rose: Rs. 9,900');
    expect(mail?.html).toContain('<img src="https://shop.example/images/');
  });
});

describe('whatever happens meanwhile', () => {
  test('[BIS-05] eight workers and forty restocks at once mail each of sixty once', async () => {
    await shop.db.execute(sql`
      insert into stock_alerts (email, product_item_id, consent_at)
      select 'n' || n || '@example.com', ${OUT}, now() from generate_series(1, 60) n`);
    const restocks = Array.from({ length: 40 }, (_, n) => stock(n % 2 ? 3 : 0));
    await Promise.all([...restocks, ...Array.from({ length: 8 }, () => tell())]);
    await stock(1);
    await Promise.all(Array.from({ length: 8 }, () => tell()));
    const recipients = await toldWhom();
    expect(recipients).toHaveLength(60);
    expect(new Set(recipients).size).toBe(60);
    const { rows } = await shop.db.execute(sql`select 1 from jobs.job where name = 'send-mail'
      and (data->>'mailId')::int in (select id from mails where kind = 'back-in-stock')`);
    expect(rows).toHaveLength(60);
  });

  /** A worker whose connection is torn off when it is about to send this statement, as when its process is killed. */
  async function dieAt(statement: number): Promise<boolean> {
    const { db, pool, close } = openDatabase(shop.url, { log: shop.log });
    let sent = 0;
    const torn = Promise.withResolvers<boolean>();
    pool.on('connect', (client) => {
      const query = client.query.bind(client) as (...given: unknown[]) => unknown;
      client.query = ((...given: unknown[]) => {
        sent += 1;
        if (sent !== statement) return query(...given);
        (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
        torn.resolve(true);
        return new Promise(() => undefined);
      }) as typeof client.query;
    });
    const run = tell(db).then(
      () => false,
      () => true,
    );
    const isTorn = await Promise.race([run, torn.promise]);
    if (!isTorn) await close();
    return isTorn;
  }

  test('[BIS-05] a worker that dies at any statement has told and mailed, or neither; the next one tells', async () => {
    const outcomes: string[] = [];
    for (let statement = 1; ; statement++) {
      await shop.db.execute(sql`truncate stock_alerts, rate_limits, mails`);
      await stock(0);
      await ask('nimali@example.com');
      await stock(1);
      const isTorn = await dieAt(statement);
      // The server lets go of what the dead one held.
      await shop.db.execute(sql`select 1 from stock_alerts for update`);
      const { rows } = await shop.db.execute<{ left: string }>(sql`
        select (select count(*) from stock_alerts where told_at is not null) || ' told, '
          || (select count(*) from mails) || ' mailed, '
          || (select count(*) from jobs.job where name = 'send-mail'
              and (data->>'mailId')::int in (select id from mails)) || ' to send' as left`);
      outcomes.push(rows[0]?.left ?? '');
      await tell();
      expect(await toldWhom(), `died at statement ${statement}`).toEqual(['nimali@example.com']);
      if (!isTorn) break;
    }
    expect(outcomes.length).toBeGreaterThan(5);
    expect(new Set(outcomes)).toEqual(new Set(['0 told, 0 mailed, 0 to send', '1 told, 1 mailed, 1 to send']));
    expect(outcomes.at(-2)).toBe('0 told, 0 mailed, 0 to send');
  });
});
