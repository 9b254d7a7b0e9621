import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { fetchPictures } from '#server/imports/index.ts';
import { csvFile, importClient } from '#testing/import-client.ts';
import { photograph } from '#testing/pictures.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { preview, apply, undo, get } = await importClient(shop);
/** Each address has another. */
const pictureOf = (address: string) => photograph(400 + address.length * 10 + (address.codePointAt(1) ?? 0), 400);
let held: Promise<void> | undefined;
const server = createServer(async (request, response) => {
  await held;
  if (request.url?.startsWith('/gone')) response.writeHead(404).end();
  else if (request.url?.startsWith('/page')) response.end('<html>no picture</html>');
  else response.end(await pictureOf(request.url ?? ''));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const at = `http://old-shop.example:${(server.address() as AddressInfo).port}`;
const reach = {
  lookup: async () => [{ address: '127.0.0.1', family: 4 }],
  isAllowed: (address: string) => address === '127.0.0.1',
  isPortAllowed: () => true,
};
const fetchAll = () => fetchPictures({ db: shop.db, jobs: shop.queue, log: shop.log, reach });
const shownOf = async (sku: string) => {
  const { rows } = await shop.db.execute<{ position: number; alt: string }>(sql`
    select shown.position, shown.alt from product_item_images shown join product_items item on item.id = product_item_id
    where sku = ${sku} order by position`);
  return rows.map(({ position, alt }) => [position, alt]);
};

test('[IMP-25] pictures of a file of another shop come by a job, and what did not come says why', async () => {
  const file = csvFile([
    [
      'Handle',
      'Title',
      'Body (HTML)',
      'Option1 Name',
      'Option1 Value',
      'Variant SKU',
      'Variant Price',
      'Image Src',
      'Variant Image',
    ],
    ['mask', 'Aloe Mask', 'Ten minutes.', 'Size', '50 g', 'PM-50', '990', `${at}/one.jpg`, ''],
    ['mask', '', '', '', '100 g', 'PM-100', '1790', `${at}/gone.jpg`, `${at}/hundred.jpg`],
    ['mask', '', '', '', '', '', '', `${at}/page.jpg`, ''],
    ['soap', 'Aloe Soap', 'A bar.', '', '', 'PS-1', '450', 'http://169.254.169.254/latest', ''],
  ]);
  const { body } = await preview(file, { name: 'products_export.csv' });
  expect(body.rows.flatMap(({ problems }) => problems)).toEqual([]);
  expect([body.counts.new, body.pictures]).toEqual([3, { named: 5, came: 0, waiting: 0, refused: [] }]);
  const applied = await apply(body.id);
  expect(applied.body).toMatchObject({ pictures: { named: 5, came: 0, waiting: 5, refused: [] } });

  await fetchAll();
  const { body: after } = await get(body.id);
  expect(after.pictures).toEqual({
    named: 5,
    came: 2,
    waiting: 0,
    refused: [
      { sku: 'PM-50', address: `${at}/gone.jpg`, why: 'The other shop answered 404.' },
      { sku: 'PM-50', address: `${at}/page.jpg`, why: expect.stringContaining('no photograph that we can read') },
      { sku: 'PS-1', address: 'http://169.254.169.254/latest', why: expect.stringContaining('private network') },
    ],
  });
  expect([await shownOf('PM-50'), await shownOf('PM-100'), await shownOf('PS-1')]).toEqual([
    [[1, 'Aloe Mask']],
    [[1, 'Aloe Mask']],
    [],
  ]);
  // Again it changes nothing, and brings nothing.
  const again = await preview(file, { name: 'products_export.csv' });
  expect([again.body.counts, again.body.pictures.named]).toEqual([{ changed: 0, wrong: 0, new: 0, same: 3 }, 0]);
});

test('[IMP-25] a file that is taken back takes its pictures back, also those on the way and those that wait', async () => {
  const file = csvFile([
    ['SKU', 'Name', 'Description', 'Price', 'Images'],
    ['UB-1', 'Balm', 'Firm.', '700', `${at}/a.jpg, ${at}/b.jpg`],
    ['UB-2', 'Oil', 'Thin.', '900', `${at}/c.jpg`],
  ]);
  const { body } = await preview(file);
  expect(body.pictures.named).toBe(3);
  await apply(body.id);
  await fetchAll();
  expect(await shownOf('UB-1')).toEqual([
    [1, 'Balm'],
    [2, 'Balm'],
  ]);
  expect((await undo(body.id)).body).toMatchObject({ pictures: { named: 0, came: 0, waiting: 0 } });
  expect(await shownOf('UB-1')).toEqual([]);

  const other = await preview(
    csvFile([
      ['SKU', 'Name', 'Description', 'Price', 'Images'],
      ['UB-3', 'Mist', 'Fine.', '800', `${at}/d.jpg`],
    ]),
  );
  await apply(other.body.id);
  let release = () => {};
  held = new Promise((resolve) => {
    release = resolve;
  });
  const fetching = fetchAll();
  await undo(other.body.id);
  release();
  held = undefined;
  await fetching;
  expect(await shownOf('UB-3')).toEqual([]);
  await fetchAll();
  const { rows } = await shop.db.execute(sql`select from import_pictures where state = 'waiting'`);
  expect(rows).toEqual([]);
});
