import { sql } from 'drizzle-orm';
import { loadDemoAccounts } from '#server/accounts/index.ts';
import { loadDemoCatalogue, products } from '#server/catalogue/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';

const SEED_LOCK = 7_301_957;

/** Loads the demo data if nothing is there yet. */
export async function seedEmptyDatabase(db: Db, jobs: Pick<Jobs, 'enqueue'>): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lock(tx);
    if ((await tx.$count(products)) > 0) return false;
    await loadDemoData(tx, jobs);
    return true;
  });
}

/** Puts the demo data back as it was written. A database that customers have ordered from is never touched. */
export async function reseed(db: Db, jobs: Pick<Jobs, 'enqueue'>): Promise<void> {
  await db.transaction(async (tx) => {
    await lock(tx);
    if (await hasOrders(tx)) throw new Error('This database has orders: the demo data is only for a database without.');
    await loadDemoData(tx, jobs);
  });
}

async function loadDemoData(tx: Tx, jobs: Pick<Jobs, 'enqueue'>): Promise<void> {
  await loadDemoCatalogue(tx, jobs);
  await loadDemoAccounts(tx);
}

async function lock(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
}

/** Asked of the database itself, since a shop of any version may have written to it. */
async function hasOrders(tx: Tx): Promise<boolean> {
  const { rows: tables } = await tx.execute(sql`select 1 where to_regclass('public.orders') is not null`);
  if (tables.length === 0) return false;
  const { rows: orders } = await tx.execute(sql`select 1 from public.orders limit 1`);
  return orders.length > 0;
}
