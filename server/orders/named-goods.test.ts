import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orderClient } from '#testing/order-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { buyer } = orderClient(shop);

test('[LNG-61] an order names its goods and their sizes, also of its corrections, in the language of the page', async () => {
  const say = (source: string, words: string) =>
    shop.db.execute(sql`insert into translations (language, source, words) values ('si', ${source}, ${words})`);
  const nimali = await buyer({ 1: 1, 3: 1 });
  const { order } = (await nimali.place()).body;
  await nimali.post(`/orders/${order.id}/cancel`);
  await shop.db.execute(
    sql`update order_lines set name = 'Aloe Gel, 200 ml' where order_id = ${order.id} and product_item_id = 3`,
  );
  await say('Aloe Vera Day Cream', 'දිවා ක්‍රීම්');
  await say('Aloe Gel', 'ජෙල්');
  await say('200 ml', '200 ml බෝතලය');

  const read = async (language: string) =>
    (
      await shop.request(`${language}/api/orders/${order.id}`, { headers: { authorization: `Bearer ${nimali.token}` } })
    ).json();
  const note = (day: string, cream: string) =>
    `${day} 2 → 1, ${cream} 1 → 0, total Rs. 4,350.00 → 2,500.00. Gel, 200 ml`;
  await shop.db.execute(sql`insert into order_events (order_id, to_status, actor, reason)
    select ${order.id}, 'Cancelled', 'staff', ${note('Aloe Gel, 200 ml', 'Aloe Vera Day Cream')}`);
  const { order: sinhala } = await read('/si');
  const [said] = note('ජෙල්, 200 ml බෝතලය', 'දිවා ක්‍රීම්').split(', total');
  expect(sinhala.events.at(-1).note).toMatch(new RegExp(`^${said}, .*4,350.00 → 2,500.00. Gel, 200 ml$`));
  expect((await read('')).order.events.at(-1).note).toBe(note('Aloe Gel, 200 ml', 'Aloe Vera Day Cream'));
  expect(
    sinhala.orderLines.map(
      ({ productItem }: { productItem: { product: { name: string } } }) => productItem.product.name,
    ),
  ).toEqual(['දිවා ක්‍රීම්', 'ජෙල්, 200 ml බෝතලය']);
});
