/** npm run bench:imports: 10,000 rows previewed and applied while shoppers buy. How long it takes, and how long they wait. */
import { sql } from 'drizzle-orm';
import { auditLedger } from '#server/operations/audit-ledger.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { createLog } from '#server/platform/log.ts';
import { csvFile, importClient } from '#testing/import-client.ts';
import { orderClient, shippingAddressOf } from '#testing/order-client.ts';
import { openShop } from '#testing/shop-process.ts';
import { databaseUrl, startTestPostgres, TEMPLATE } from '#testing/test-postgres.ts';

const ROWS = Number(process.argv[2] ?? 10_000);
const SHOPPERS = 3;
/** Nobody orders as often as a loop does: each is somebody else, for as long as the limits of one person allow. */
const PEOPLE = 240;
const IMPORT_BUDGET_MS = 20_000;
const REQUEST_BUDGET_MS = 500;
const MUCH = '999999';

const log = createLog({ LOG_LEVEL: 'error' });
const server = await startTestPostgres('var/bench-import');
const url = databaseUrl(server.url, TEMPLATE);
const { db, close } = openDatabase(url, { log, isBatch: true });
await fill();
const shop = await openShop({
  PORT: '3465',
  PUBLIC_URL: 'http://localhost:3465',
  DATABASE_URL: url,
  DATA_DIR: 'var/bench-import-shop',
  LOG_LEVEL: 'error',
  COD_OPEN_PER_ACCOUNT: MUCH,
  COD_OPEN_PER_PHONE: MUCH,
  COD_OPEN_PER_ADDRESS: MUCH,
  COD_UNPROVED_PER_ADDRESS: MUCH,
  HOLD_UNPROVED_PERCENT: '100',
});
let isSlow = false;
let turn = 0;
const request = (path: string, init: RequestInit) => fetch(shop.address + path, init);
const { preview, fix, apply, stockGaps } = await importClient({ request, db });
const { buyer } = orderClient({ request, db });
try {
  const shoppers = await Promise.all(Array.from({ length: PEOPLE }, () => buyer()));
  await report('shoppers alone', await whileBuying(shoppers, () => wait(5000)));
  const rows = await readRows();
  const changed = csvFile([
    ['SKU', 'Price', 'Stock', 'Warn at', 'Text'],
    ...rows.map(({ sku, price, stock }, at) => [
      sku,
      at === 7000 ? '1.750,00' : price + 1,
      stock + 5,
      9,
      `Said anew, number ${at}: fresh inner leaf, rice bran oil, and nothing that shines.`,
    ]),
  ]);
  await importing('all changed: price, stock, warn at, text', changed, shoppers);
  const added = csvFile([
    ['SKU', 'Name', 'Price', 'Stock', 'Text', 'Ingredients', 'Category'],
    ...Array.from({ length: ROWS }, (_, at) => [
      `ADD-${at}`,
      `Added cream ${at}`,
      1500,
      20,
      `A cream that was added, number ${at}, for hands that work.`,
      'Aqua; Glycerin; Aloe barbadensis leaf juice',
      'Aloe Vera Cream',
    ]),
  ]);
  await importing('all new', added, shoppers);
  const gaps = [...(await stockGaps()), ...(await auditLedger(db))];
  console.log(gaps.length === 0 ? 'Stock, history and orders agree.' : gaps);
  isSlow ||= gaps.length > 0;
} finally {
  await shop.end('SIGTERM');
  await close();
  await server.stop();
}
if (isSlow) process.exitCode = 1;

type Shoppers = Awaited<ReturnType<typeof buyer>>[];
type Bought = { taken: number[]; orders: number; ms: number };

async function importing(what: string, file: Uint8Array, shoppers: Shoppers): Promise<void> {
  let id = 0;
  let wrong: unknown;
  const looking = await whileBuying(shoppers, async () => {
    const { body } = await preview(file);
    id = body.id;
    wrong = body.rows.find(({ status }) => status === 'wrong')?.problems;
    console.log(`  ${JSON.stringify(body.counts)}`);
  });
  await report(`${what}: preview`, looking);
  if (wrong) {
    const line = 7002;
    console.log(`  ${JSON.stringify(wrong)}; applied all the same: ${(await apply(id)).status}`);
    const fixing = await whileBuying(shoppers, () =>
      fix(id, { cells: [{ line, field: 'price', written: '1,750.00' }] }),
    );
    await report(`${what}: fix one row`, fixing);
  }
  const applying = await whileBuying(shoppers, async () => {
    const { status, body } = await apply(id);
    console.log(`  ${status} ${body.outcome ?? body.problem ?? body.error}`);
  });
  await report(`${what}: apply`, applying);
  verdict(`${what}: preview and apply`, looking.ms + applying.ms, IMPORT_BUDGET_MS);
}

/** Shoppers fill their carts, order, and look at pages and lists, one thing after the other, as long as the work takes. */
async function whileBuying(shoppers: Shoppers, work: () => Promise<unknown>): Promise<Bought> {
  let isDone = false;
  const bought: Bought = { taken: [], orders: 0, ms: 0 };
  const timed = async <T>(run: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const answer = await run();
    bought.taken.push(performance.now() - began);
    return answer;
  };
  const loops = Array.from({ length: SHOPPERS }, async (_, index) => {
    for (let round = 0; !isDone; round += 1) {
      turn += 1;
      const shopper = shoppers[turn % shoppers.length] as Shoppers[number];
      const item = 20 + ((round * 37 + index * 1013) % ROWS);
      await timed(() => shopper.fill({ [item]: 1 }));
      const shippingAddress = shippingAddressOf(turn);
      const { status } = await timed(() => shopper.place({ shippingAddress }));
      if (status < 300) bought.orders += 1;
      await timed(() => request(`/api/products/${item}`, {}).then((answer) => answer.text()));
      await timed(() => request('/api/products/?page=2', {}).then((answer) => answer.text()));
    }
  });
  const began = performance.now();
  try {
    await work();
  } finally {
    bought.ms = performance.now() - began;
    isDone = true;
    await Promise.all(loops);
  }
  return bought;
}

async function report(what: string, { taken, orders, ms }: Bought): Promise<void> {
  const sorted = taken.sort((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  console.log(
    `${what}: ${(ms / 1000).toFixed(1)} s; ${sorted.length} requests, ${orders} orders, median ${median.toFixed(0)} ms`,
  );
  verdict(`${what}: slowest request of a shopper`, sorted.at(-1) ?? 0, REQUEST_BUDGET_MS);
}

function verdict(what: string, ms: number, budget: number): void {
  const holds = ms <= budget;
  isSlow ||= !holds;
  console.log(
    `| ${what.padEnd(75)} | ${ms.toFixed(0).padStart(6)} ms | <= ${budget} ms | ${holds ? 'holds' : 'NOT'} |`,
  );
}

async function fill(): Promise<void> {
  await db.execute(sql`insert into products (name, description, ingredients, category_id)
    select 'Bench cream ' || n, 'A light daily cream that sinks in within a minute, number ' || n || '. Fresh inner leaf, rice
      bran oil and nothing that shines, in a 50 g jar with a bamboo lid.', '{Aqua,Glycerin,Rice bran oil,Shea butter}', 1
    from generate_series(1, ${ROWS}::int) n`);
  await db.execute(sql`insert into product_items (product_id, sku, price_cents, on_hand)
    select id, 'BEN-' || id, 150000, 50 from products where name like 'Bench cream%'`);
  await db.execute(sql`analyze`);
}

async function readRows(): Promise<{ sku: string; price: number; stock: number }[]> {
  const { rows } = await db.execute<{ sku: string; price: number; stock: number }>(
    sql`select sku, price_cents / 100 as price, on_hand as stock from product_items where sku like 'BEN-%' order by id`,
  );
  return rows;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
