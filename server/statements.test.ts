import { globSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explain, type Plan } from '#testing/explain.ts';
import { openLargeDatabase } from '#testing/large-database.ts';
import { type Recorded, readRecorded } from '#testing/recorded.ts';
import { findNightlyFiles, SERVER_TESTS } from '../scripts/test-titles.ts';

/** A table with so many rows in the large shop is never read from end to end. */
const BIG = 1500;
/** So many rows of it may be read for each that is returned; up to so many cost little. */
const TIMES = 10;
const MANY = 1500;
/** Explained with the values of so many calls. */
const MOST_SETS = 4;
const LONG_MS = 300_000;
const THIS = 'server/statements.test.ts';

/** What may read much: by the file that sends it, and by the tables. */
type Exceptions = { because: string; reads: Record<string, string[]> };
const GOODS = ['products', 'product_items'];
const EXCEPTIONS: Exceptions[] = [
  {
    because: 'A file holds all that there is.',
    reads: {
      'server/imports/export-products.ts': GOODS,
      'server/imports/known-items.ts': GOODS,
      // A translator is given every text there is.
      'server/products/list-facts.ts': GOODS,
      'server/ledger/export-ledger.ts': ['settlement_rows'],
    },
  },
  {
    because: 'The audit compares everything with everything, at night.',
    reads: {
      'server/operations/audit-ledger.ts': [
        ...GOODS,
        ...['orders', 'order_lines', 'order_events', 'shipments', 'stock_movements', 'offered_products'],
        ...['payment_attempts', 'money_entries', 'settlement_rows', 'cod_remittance_rows', 'documents'],
        ...['customers', 'users', 'discount_uses'],
      ],
    },
  },
  {
    because: 'A job of the night or of the hour, for which every order would keep another index.',
    reads: {
      'server/products/remove-unused-pictures.ts': ['product_item_images'],
      'server/orders/order-links.ts': ['order_links'],
      // Delivered in the last weeks; few of them are left to be asked.
      'server/reviews/ask-for-reviews.ts': ['order_events'],
    },
  },
  {
    because: 'A copy in which nobody is named changes every row that names somebody, once, before anyone sees it.',
    reads: {
      'server/operations/make-nameless.ts': [
        'addresses',
        'audit_log',
        'cod_remittance_rows',
        'documents',
        'job_common',
        'mails',
        'order_events',
        'order_links',
        'orders',
        'payment_attempts',
        'reviews',
        'shipments',
        'stock_movements',
        'users',
        'wishes',
      ],
    },
  },
  {
    because: 'A report is about all goods, and counts the days of which no sums are kept yet.',
    reads: {
      // How often each was looked at is one row for each of them and day.
      'server/reports/sales-tables.ts': ['products', 'visit_counts'],
      // What an order brings in the whole shop, of ninety days.
      'server/customers/customer-habits.ts': ['orders'],
    },
  },
  {
    because: 'The numbers at the tabs and in the heads of lists are those of all rows.',
    reads: {
      'server/products/categories.ts': ['products'],
      'server/reviews/staff-reviews.ts': ['reviews'],
      'server/shipments/couriers.ts': ['shipments'],
      'server/back-office/onboarding.ts': ['products'],
    },
  },
  {
    because: 'Goods are looked for in eight fields of three tables, by any part of them.',
    reads: { 'server/products/product-rows.ts': GOODS, 'server/stock/read-stock.ts': GOODS },
  },
  {
    because: 'A search that finds many products ranks and counts them all.',
    reads: { 'server/catalogue/search-products.ts': ['products'] },
  },
  {
    because: 'Names and codes are compared with each other in ways that no index knows, a few times a day.',
    reads: { 'server/catalogue/list-products.ts': ['products'], 'server/products/next-skus.ts': GOODS },
  },
  {
    because: 'A sheet names payments in three ways: all of a provider are compared.',
    reads: { 'server/ledger/match-sheet.ts': ['payment_attempts'] },
  },
  {
    because: 'So much is joined in this small copy that reading the index once is cheaper.',
    reads: { 'server/cash/read-cash.ts': ['shipments'], 'server/stock/batches.ts': ['product_items'] },
  },
];

type Found = { file: string; table: string; what: string };
const found: Found[] = [];
const { statements, tested } = readRecorded();
const client = new pg.Client(await openLargeDatabase());

beforeAll(async () => {
  await client.connect();
  // The copy is small and lies in memory: were pages dearer out of their order, it would be read whole where a large shop is not.
  await client.query('set random_page_cost = 1; set jit = off; set max_parallel_workers_per_gather = 0');
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace in ('public'::regnamespace, 'jobs'::regnamespace) and relkind = 'r'
      and reltuples >= ${BIG}`,
  );
  const big = new Set(rows.map(({ name }) => name));
  for (const sent of statements.values()) found.push(...(await lookAt(sent, big)));
}, LONG_MS);
afterAll(() => client.end());

async function lookAt(sent: Recorded[], big: Set<string>): Promise<Found[]> {
  const sets = [...new Map(sent.map((one) => [JSON.stringify(one.values), one]))].sort().slice(0, MOST_SETS);
  const much: Found[] = [];
  for (const [values, one] of sets) {
    const { reads, returned } = (await explain(client, one.text, one.values)) ?? NOTHING;
    for (const { table, rows, isWhole } of reads) {
      if (!big.has(table) || rows <= MANY || !(isWhole || rows > TIMES * returned)) continue;
      const how = isWhole ? `reads ${table} from end to end` : `reads ${rows} rows of ${table} to return ${returned}`;
      const text = one.text.replaceAll(/\s+/g, ' ').trim();
      much.push({ file: one.from.replace(/:\d+$/, ''), table, what: `${one.from} ${how}: ${text} with ${values}` });
    }
  }
  return much;
}
const NOTHING: Plan = { reads: [], returned: 0 };

test('[SPD-03] no statement of the shop reads a big table from end to end, or many more rows than it returns', () => {
  expect(statements.size, 'nothing was recorded: name other tests beside this one').toBeGreaterThan(0);
  const mayRead = ({ file, table }: Found) => EXCEPTIONS.some(({ reads }) => reads[file]?.includes(table));
  expect([...new Set(found.filter((one) => !mayRead(one)).map(({ what }) => what))]).toEqual([]);
});

test('[SPD-03] each file with an exception still needs one', ({ skip }) => {
  const apart = [THIS, ...findNightlyFiles(SERVER_TESTS)];
  if (globSync(SERVER_TESTS).some((file) => !apart.includes(file) && !tested.has(file)))
    skip('Only a part of the tests has run.');
  // Of a file that joins several tables, the values decide which of them is read whole.
  const needed = new Set(found.map(({ file }) => file));
  const named = EXCEPTIONS.flatMap(({ reads }) => Object.keys(reads));
  expect(named.filter((file) => !needed.has(file))).toEqual([]);
});
