import { sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import type { DemoPlan } from '#contract/staff/onboarding.ts';
import { NO_PASSWORD } from '#server/accounts/index.ts';
import type { ExampleKey } from '#server/config/examples.ts';
import { beginNumbers, type FirstNumbers, readFirstNumbers } from '#server/demo/first-numbers.ts';
import { type Asker, asksName, type OwnWords, takeOver } from '#server/demo/own-words.ts';
import { planRemoval } from '#server/demo/plan-removal.ts';
import { readDemoTables, readReferences } from '#server/demo/references.ts';
import { demoRows } from '#server/demo/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { joinCounts } from '#server/platform/db/kept-counts.ts';
import { forgetDays } from '#server/reports/index.ts';
import { settings } from '#server/staff/index.ts';

/** Once it was taken away it does not come back with the next start. */
const AWAY = 'demo-away';
const STILL_REFERRED_TO = '23503';

/** Not rows of the demo: what the shop keeps count of, and pictures, which go by themselves when nothing shows them. */
const NEVER_DEMO = [
  'demo_rows',
  'demo_leaving',
  'product_words',
  'offered_products',
  'owed_entries',
  'kept_counts',
  'kept_days',
  'images',
  'document_series',
  'settings',
  'rate_limits',
];

/** At the end of the transaction that has loaded it. */
export async function markDemoRows(tx: Tx): Promise<void> {
  await tx.execute(sql`select mark_demo_rows(${sql.param(NEVER_DEMO)}::text[])`);
  await tx.execute(sql`delete from ${settings} where key = ${AWAY}`);
}

export async function isDemoRemoved(tx: Db | Tx): Promise<boolean> {
  return (await tx.$count(settings, sql`key = ${AWAY}`)) > 0;
}

/** What is still in the way of whoever asks. */
async function readObstacle(tx: Tx | Db, askerId: number): Promise<string | null> {
  const isTheirs = sql`${demoRows.tableName} = 'users' and ${demoRows.key} = ${String(askerId)}`;
  if ((await tx.$count(demoRows, isTheirs)) === 0) return null;
  return 'You are signed in as the owner of the demo. Choose a mail address and a password of your own first.';
}

const isLeaving = (table: string, key: string) =>
  sql`exists (select 1 from demo_leaving l where l.table_name = ${table} and l.key = ${sql.raw(key)}::text)`;

export type Removal = { asker: Asker; examples: ExampleKey[]; now: Date } & OwnWords & FirstNumbers;

/** Everything, or nothing. A row that somebody else writes meanwhile, the next attempt knows of. */
export async function removeDemoData(tx: Tx, removal: Removal, attempts = 5): Promise<DemoPlan> {
  try {
    return await tx.transaction(async (attempt) => {
      await planRemoval(attempt);
      const { goes, stays, isThere } = await describePlan(attempt);
      await deletePlanned(attempt, removal.asker.id);
      // A second press finds everything as the owner left it.
      if (isThere) {
        await forgetDays(attempt);
        await takeOver(attempt, removal);
      }
      const numbers = await (isThere ? beginNumbers(attempt, removal) : readFirstNumbers(attempt, removal.now));
      return { isThere: false, goes, stays, obstacle: null, asksName: false, contactEmail: null, ...numbers };
    });
  } catch (error) {
    if ((error as { cause?: { code?: string } }).cause?.code !== STILL_REFERRED_TO) throw error;
    if (attempts > 1) return removeDemoData(tx, removal, attempts - 1);
    throw fail('action_refused', {
      reason: 'Somebody is just using some of it, so nothing was taken away. Try again.',
    });
  }
}

async function deletePlanned(tx: Tx, askerId: number): Promise<void> {
  const obstacle = await readObstacle(tx, askerId);
  if (obstacle) throw fail('action_refused', { reason: obstacle });
  // Pieces that orders of the demo held can be sold.
  await tx.execute(sql`
    update product_items item set reserved = item.reserved - held.qty from (
      select line.product_item_id as id, sum(line.qty) as qty from order_lines line join orders on orders.id = line.order_id
      where orders.stock = 'held' and ${isLeaving('orders', 'orders.id')} group by 1) held
    where item.id = held.id and not ${isLeaving('product_items', 'item.id')}`);
  await tx.execute(sql`
    update stock_movements set order_id = null where ${isLeaving('orders', 'stock_movements.order_id')}
      and not ${isLeaving('stock_movements', 'stock_movements.id')}`);
  await tx.execute(sql`
    update discount_codes code set uses = code.uses - used.qty from (
      select code_id, count(*)::int as qty from discount_uses
      where released_at is null and ${isLeaving('discount_uses', 'discount_uses.id')} group by 1) used
    where code.id = used.code_id and not ${isLeaving('discount_codes', 'code.id')}`);
  await tx.execute(sql`
    update document_series series set demo_taken = series.demo_taken + gone.qty from (
      select series, count(*)::int as qty from documents where ${isLeaving('documents', 'documents.id')} group by 1) gone
    where series.name = gone.series`);
  await tx.execute(sql`update orders set is_demo = false where is_demo and not ${isLeaving('orders', 'orders.id')}`);
  // What screens remember of people who go.
  await tx.execute(sql`delete from settings where ${isLeaving('users', 'settings.changed_by')}`);
  await eraseNamedInHistory(tx);
  await deleteLeaving(tx);
  await deleteCounted(tx);
  await tx.execute(sql`delete from demo_rows`);
  await tx.execute(sql`delete from demo_leaving`);
  const changedBy = askerId;
  await tx.insert(settings).values({ key: AWAY, value: true, changedBy }).onConflictDoNothing();
}

/** Whose hand stays in the log, or in a row that stays, is a name without an account, as after any deletion. */
async function eraseNamedInHistory(tx: Tx): Promise<void> {
  const tables = await readDemoTables(tx);
  const named = (await readReferences(tx))
    .filter(({ kind }) => kind === 'by whom')
    .map(({ child, column }) => {
      const key = tables.find(({ name }) => name === child)?.key ?? 'null';
      return sql`select t.${sql.identifier(column)} from ${sql.identifier(child)} t where not ${isLeaving(child, key)}`;
    });
  await tx.execute(sql`
    with kept as (delete from demo_leaving where table_name = 'users'
      and key in (select named.id::text from (${sql.join(named, sql` union `)}) named (id)) returning key)
    update users set email = 'deleted-' || id || '@deleted.invalid', first_name = 'Demo', last_name = '', phone = null,
      role = 'customer', permissions = '{}', email_verified_at = null, password_hash = ${NO_PASSWORD}, totp_secret = null,
      totp_confirmed_at = null, deleted_at = now() where id::text in (select key from kept)`);
}

/** In one statement: what refers to each other goes at once. */
async function deleteLeaving(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select distinct table_name as name from demo_leaving order by 1`,
  );
  if (rows.length === 0) return;
  const tables = await readDemoTables(tx);
  const parts = rows.map(({ name }, index) => {
    const key = tables.find((table) => table.name === name)?.key ?? 'null';
    return sql`${sql.identifier(`gone_${index}`)} as (delete from ${sql.identifier(name)} t where ${isLeaving(name, `(${key})`)})`;
  });
  await tx.execute(sql`with ${sql.join(parts, sql`, `)} select 1`);
}

/** Counters have no key of one column, so they say themselves that they were invented; those of goods that went count nothing. */
async function deleteCounted(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'is_demo' and c.relname <> 'orders'`);
  for (const { name } of rows) await tx.execute(sql`delete from ${sql.identifier(name)} where is_demo`);
  await tx.execute(sql`
    delete from visit_counts where product_id <> 0 and not exists (select 1 from products where products.id = product_id)`);
  // By these mistyped words are corrected.
  await joinCounts(tx);
  await tx.execute(sql`
    delete from product_words where word not in (select unnest(tsvector_to_array(to_tsvector('simple',
      product_search_text(name, ingredients, description, search_keywords)))) from products)`);
}

const COUNTED: Record<keyof DemoPlan['goes'], string> = {
  orders: 'orders',
  customers: 'users',
  products: 'products',
  categories: 'categories',
  reviews: 'reviews',
  couriers: 'couriers',
  codes: 'discount_codes',
  mails: 'mails',
  staff: 'users',
};

/** What would go and what would stay, in words. Nothing is written for it. */
export async function readDemoPlan(db: Db, { asker, examples, now }: Pick<Removal, 'asker' | 'examples' | 'now'>) {
  return db.transaction(async (tx) => {
    // A list of its own, which hides the real one: nothing is written, and nobody waits.
    await tx.execute(sql`create temporary table demo_leaving (like demo_leaving including all) on commit drop`);
    await planRemoval(tx);
    return {
      ...(await describePlan(tx)),
      obstacle: await readObstacle(tx, asker.id),
      asksName: asksName(asker),
      contactEmail: examples.includes('CONTACT_EMAIL') ? asker.email : null,
      ...(await readFirstNumbers(tx, now)),
    } satisfies DemoPlan;
  });
}

async function describePlan(tx: Tx): Promise<Pick<DemoPlan, 'isThere' | 'goes' | 'stays'>> {
  const { rows } = await tx.execute<{ name: string; count: number; staff: number }>(sql`
    select table_name as name, count(*)::int as count, count(users.id) filter (where users.role <> 'customer')::int as staff
    from demo_leaving left join users on table_name = 'users' and key = users.id::text group by 1`);
  const goes = Object.fromEntries(
    Object.entries(COUNTED).map(([what, table]) => {
      const found = rows.find(({ name }) => name === table);
      if (what === 'staff') return [what, found?.staff ?? 0];
      return [what, (found?.count ?? 0) - (what === 'customers' ? (found?.staff ?? 0) : 0)];
    }),
  ) as DemoPlan['goes'];
  const { rows: stays } = await tx.execute<DemoPlan['stays'][number]>(sql`
    select what, name, why from (
      select 1 as turn, 'product' as what, products.name, why from demo_staying join products on table_name = 'products' and key = products.id::text
      union all select 2, 'category', categories.name, why from demo_staying join categories on table_name = 'categories' and key = categories.id::text
      union all select 3, 'courier', couriers.name, why from demo_staying join couriers on table_name = 'couriers' and key = couriers.id::text
      union all select 4, 'code', code, why from demo_staying join discount_codes on table_name = 'discount_codes' and key = discount_codes.id::text
      union all select 5, 'order', orders.id::text, why from demo_staying join orders on table_name = 'orders' and key = orders.id::text
    ) staying order by turn, name`);
  return { isThere: (await tx.$count(demoRows)) > 0, goes, stays };
}
