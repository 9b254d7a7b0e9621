/** What `npm run bench:orders` asks of a shop: each with the budget of its kind, in milliseconds. */
import { colomboDay } from '#contract/rules/colombo-day.ts';
import { ORDER_TABS } from '#contract/staff/orders.ts';
import { readLog } from '#server/back-office/log.ts';
import { readTakings } from '#server/back-office/takings.ts';
import { readToday } from '#server/back-office/today.ts';
import { listCategories } from '#server/catalogue/list-categories.ts';
import { listProducts, listRelatedProducts } from '#server/catalogue/list-products.ts';
import { readProduct } from '#server/catalogue/read-product.ts';
import { readConfig } from '#server/config/config.ts';
import { deliveryTerms } from '#server/config/domain-config.ts';
import { exportCustomers } from '#server/customers/export-customers.ts';
import { listCustomers } from '#server/customers/list-customers.ts';
import { listEntries } from '#server/ledger/list-entries.ts';
import { readLedger } from '#server/ledger/read-ledger.ts';
import { readOwed } from '#server/ledger/read-owed.ts';
import { purgeMails } from '#server/mail/outbox.ts';
import { listMails } from '#server/messages/list-mails.ts';
import { exportOrders } from '#server/orders/staff/export-orders.ts';
import { countTabs, listOrders } from '#server/orders/staff/list-orders.ts';
import { readOrderPage } from '#server/orders/staff/order-page.ts';
import type { Db } from '#server/platform/db/client.ts';
import { listProducts as listStaffProducts } from '#server/products/list-products.ts';
import { readFigures, readStretches } from '#server/reports/read-figures.ts';
import { MOST_SHOWN, TABLES } from '#server/reports/routes.ts';
import { daysBefore, spansOf } from '#server/reports/spans.ts';
import { readHistory } from '#server/stock/history.ts';
import { listStock } from '#server/stock/read-stock.ts';

/** Beside what the same takes in the shop of the demo. */
export type Question = { what: string; ask: (db: Db) => Promise<unknown>; budgetMs: number };

const LIST_MS = 20;
const REPORT_MS = 300;
const FILE_MS = 5000;
const OWNER = { role: 'owner', permissions: [] } as const;

/** `newest`: the order with the highest id. */
export function questionsOf(newest: number, now: Date): Question[] {
  return [...shoppers(), ...orderLists(newest, now), ...office(newest, now), ...reports(now)];
}

function shoppers(): Question[] {
  const page = { page: 1, limit: 20, sort: 'featured' } as const;
  const lists = [
    {},
    { page: 50 },
    { sort: 'newest' },
    { sort: 'price-asc' },
    { sort: 'price-desc', page: 50 },
    { category: 1 },
    { category: 1, sort: 'price-asc' },
    { search: 'aloe vera gel' },
    { search: 'kalomi' },
    { search: 'serum' },
    { search: 'coconit shmapoo' },
    { search: 'MANY-77-0' },
    { search: 'xqzwv kryptonite' },
  ] as const;
  return [
    ...lists.map((filter) => ({
      what: `shop ${JSON.stringify(filter)}`,
      ask: (db: Db) => listProducts(db, { ...page, ...filter }),
      budgetMs: LIST_MS,
    })),
    { what: 'categories', ask: listCategories, budgetMs: LIST_MS },
    { what: 'product', ask: (db) => readProduct(db, 1), budgetMs: LIST_MS },
    { what: 'related products', ask: (db) => listRelatedProducts(db, 1), budgetMs: LIST_MS },
  ];
}

function orderLists(newest: number, now: Date): Question[] {
  const day = (ago: number) => colomboDay(now.getTime() - ago * 86_400_000);
  const filters = [
    ...ORDER_TABS.map((tab) => ({ tab })),
    { before: Math.round(newest / 2) },
    { status: 'Refunded' },
    { district: 'Mannar' },
    { gift: 'yes' },
    { courier: 1 },
    { money: 'partly_refunded' },
    { from: day(17) },
    { from: day(500), to: day(470) },
    { to: day(2000) },
    { search: String(newest - 5) },
    { search: '071 000 4567' },
    { search: '4567' },
    { search: 'Nimali' },
    { search: 'Priya Dias' },
    { search: 'ni' },
    { search: 'many-11@example.com' },
    { search: 'nobody-at-all' },
    { search: `MANY-${newest - 5000}` },
    { search: 'MANY-8-0' },
    { search: 'MANY-8-0', tab: 'toCall' },
    { search: 'Ruwan', tab: 'toPack' },
    { search: 'නිමාලි' },
    { search: 'கமலா', tab: 'done' },
    { search: 'කිසිවෙකු නැත' },
    { money: 'due' },
    { money: 'with_courier' },
    { money: 'short' },
    { money: 'received' },
    { money: 'received', paidFrom: day(17) },
  ] as Partial<Parameters<typeof listOrders>[2]>[];
  return filters.map((filter) => ({
    what: `orders ${JSON.stringify(filter)}`,
    ask: (db) => listOrders(db, OWNER, { tab: 'all', limit: 25, ...filter }, now),
    budgetMs: LIST_MS,
  }));
}

function office(newest: number, now: Date): Question[] {
  const terms = deliveryTerms(readConfig({}));
  const staff = { ...OWNER, id: 1, email: '', firstName: 'Dilki' } as unknown as Parameters<typeof readToday>[1];
  const mails = { view: 'all', search: '' } as const;
  const customers = { tab: 'all', search: '', limit: 50 } as const;
  const month = { from: colomboDay(now.getTime() - 30 * 86_400_000), to: colomboDay(now) };
  return [
    { what: 'tabs of orders', ask: (db) => countTabs(db, OWNER), budgetMs: LIST_MS },
    {
      what: 'one order',
      ask: (db) => readOrderPage(db, OWNER, newest > 5000 ? newest - 5000 : newest, now, terms),
      budgetMs: LIST_MS,
    },
    { what: 'Today', ask: (db) => readToday(db, staff, now), budgetMs: 100 },
    { what: 'takings', ask: (db) => readTakings(db, now), budgetMs: 100 },
    { what: 'customers', ask: (db) => listCustomers(db, customers, now), budgetMs: LIST_MS },
    ...[{ district: 'Mannar' as const }, { search: 'nimali' }, { tab: 'back' as const }].map((filter) => ({
      what: `customers ${JSON.stringify(filter)}`,
      ask: (db: Db) => listCustomers(db, { ...customers, ...filter }, now),
      budgetMs: LIST_MS,
    })),
    { what: 'mails', ask: (db) => listMails(db, mails), budgetMs: LIST_MS },
    { what: 'mails of an address', ask: (db) => listMails(db, { ...mails, search: 'many-11@' }), budgetMs: LIST_MS },
    { what: 'purge of mails', ask: purgeMails, budgetMs: LIST_MS },
    { what: 'log', ask: (db) => readLog(db, { search: '' }, now), budgetMs: LIST_MS },
    { what: 'log of an order', ask: (db) => readLog(db, { search: String(newest - 90) }, now), budgetMs: LIST_MS },
    { what: 'goods', ask: (db) => listStaffProducts(db, { tab: 'all', search: '', skip: 0 }, now), budgetMs: 100 },
    {
      what: 'goods "serum"',
      ask: (db) => listStaffProducts(db, { tab: 'all', search: 'serum', skip: 0 }, now),
      budgetMs: 100,
    },
    { what: 'stock', ask: (db) => listStock(db, OWNER, { tab: 'all', search: '' }, now), budgetMs: 100 },
    { what: 'stock history', ask: (db) => readHistory(db, {}), budgetMs: LIST_MS },
    { what: 'stock history of an item', ask: (db) => readHistory(db, { itemId: 10_002 }), budgetMs: LIST_MS },
    { what: 'books of a month', ask: (db) => readLedger(db, month), budgetMs: 100 },
    { what: 'entries of a month', ask: (db) => listEntries(db, month, now), budgetMs: REPORT_MS },
    ...[{}, { tender: 'card' as const, age: '8-14' as const }].map((filter) => ({
      what: `entries no sheet paid ${JSON.stringify(filter)}`,
      ask: (db: Db) => listEntries(db, { owed: 'open', ...filter }, now),
      budgetMs: 100,
    })),
    { what: 'owed by providers', ask: (db) => readOwed(db, now), budgetMs: REPORT_MS },
    { what: 'file of orders', ask: (db) => exportOrders(db, OWNER, { tab: 'all' }, now), budgetMs: FILE_MS },
    { what: 'file of customers', ask: (db) => exportCustomers(db, { tab: 'all', search: '' }, now), budgetMs: FILE_MS },
  ];
}

function reports(now: Date): Question[] {
  const chosen = (days: number) =>
    ({ span: 'own', from: colomboDay(now.getTime() - days * 86_400_000), compare: 'before' }) as const;
  return [
    { name: 'of a month', days: 29 },
    { name: 'of a year', days: 364 },
  ].flatMap(({ name, days }) => {
    const spans = spansOf(chosen(days), now);
    const drawn = {
      days: spans.days,
      before: daysBefore(chosen(days), spans.days),
      per: 'week' as const,
      today: colomboDay(now),
    };
    return [
      ...Object.entries(TABLES).map(([table, read]) => ({
        what: `report ${table} ${name}`,
        ask: (db: Db) => read(db, spans, MOST_SHOWN),
        budgetMs: REPORT_MS,
      })),
      { what: `report figures ${name}`, ask: (db: Db) => readFigures(db, spans), budgetMs: REPORT_MS },
      { what: `report stretches ${name}`, ask: (db: Db) => readStretches(db, drawn), budgetMs: REPORT_MS },
    ];
  });
}
