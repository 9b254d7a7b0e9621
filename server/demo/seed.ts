import { sql } from 'drizzle-orm';
import { loadDemoAccounts } from '#server/accounts/index.ts';
import { loadDemoCatalogue, products } from '#server/catalogue/index.ts';
import { loadDemoContent } from '#server/content/index.ts';
import type { ShopNames } from '#server/demo/cast.ts';
import { loadDemoShop } from '#server/demo/load-demo-shop.ts';
import { isDemoRemoved, markDemoRows } from '#server/demo/remove-demo-data.ts';
import { loadDemoCodes } from '#server/discounts/index.ts';
import { loadDemoSubscribers } from '#server/newsletter/index.ts';
import { loadDemoOrders, writeStandardFee } from '#server/orders/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { readDatabaseTime } from '#server/platform/db/database-clock.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { loadDemoReviews } from '#server/reviews/index.ts';
import { loadDemoCouriers, loadDemoParcels } from '#server/shipments/index.ts';

const SEED_LOCK = 7_301_957;

type Queue = Pick<Jobs, 'enqueue'>;

/**
 * A shop at work, with customers, parcels, payments and mails that name it; as of a moment, if not of this one. Without it
 * one customer has ordered: tests begin with that, and count what they do themselves.
 */
type ShopAtWork = ShopNames & { now?: Date };

/** Loads the demo data if nothing is there yet, and if nobody has taken it away. */
export async function seedEmptyDatabase(db: Db, jobs: Queue, shop?: ShopAtWork): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lock(tx);
    if ((await tx.$count(products)) > 0 || (await isDemoRemoved(tx))) return false;
    await loadDemoData(tx, jobs, shop);
    return true;
  });
}

/** Puts the demo data back as it was written. A database that customers have ordered from is never touched. */
export async function reseed(db: Db, jobs: Queue, shop?: ShopAtWork): Promise<void> {
  await db.transaction(async (tx) => {
    await lock(tx);
    if (await hasOrders(tx)) throw new Error('This database has orders: the demo data is only for a database without.');
    await removeOlderDemo(tx);
    await loadDemoData(tx, jobs, shop);
  });
}

/** Nobody has ordered, so all of it is the demo's own: the catalogue, orders, codes and sheets, and what refers to them. */
async function removeOlderDemo(tx: Tx): Promise<void> {
  await tx.execute(sql`
    truncate products, categories, orders, document_series, discount_codes, cod_remittances, settlements
    restart identity cascade`);
}

async function loadDemoData(tx: Tx, jobs: Queue, shop: ShopAtWork | undefined): Promise<void> {
  if (shop) await writeStandardFee(tx, shop.delivery.fee);
  await loadDemoCatalogue(tx, jobs);
  const customerId = await loadDemoAccounts(tx);
  await loadDemoCodes(tx);
  await loadDemoCouriers(tx);
  const now = shop?.now ?? (await readDatabaseTime(tx));
  await loadDemoOrders(tx, customerId, now);
  await loadDemoParcels(tx);
  if (shop) {
    await loadDemoShop(tx, shop, now);
    await loadDemoSubscribers(tx, now);
    await loadDemoReviews(tx);
    await loadDemoContent(tx, now);
  }
  await markDemoRows(tx);
}

async function lock(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
}

async function hasOrders(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from orders where not is_demo limit 1`);
  return rows.length > 0;
}
