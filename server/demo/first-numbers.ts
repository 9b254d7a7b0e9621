import { sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { colomboDay } from '#contract/rules/colombo-day.ts';
import type { Tx } from '#server/platform/db/client.ts';

export type FirstNumbers = { firstOrder?: number | undefined; firstInvoice?: number | undefined };

type Numbers = { firstOrder: number; firstInvoice: number | null };

const THOUSAND = 1000;
const seriesOf = (now: Date) => `invoice-${colomboDay(now).slice(0, 4)}`;

type Used = { lastOrder: number; ownOrders: number; ownInvoices: number };

async function readUsed(tx: Tx, now: Date): Promise<Used> {
  const { rows } = await tx.execute<Used>(sql`
    select (select last_value::int - case when is_called then 0 else 1 end from orders_id_seq) as "lastOrder",
      (select count(*)::int from orders where not is_demo) as "ownOrders",
      (select count(*)::int from documents join orders on orders.id = order_id
        where series = ${seriesOf(now)} and not orders.is_demo) as "ownInvoices"`);
  return rows[0] as Used;
}

/**
 * What one's own numbers begin with unless the owner says otherwise. Invoices begin anew. Orders begin with the next thousand: the
 * log, a courier and the bank may know a number of the demo, and none shall mean two orders.
 */
export async function readFirstNumbers(tx: Tx, now: Date): Promise<Numbers> {
  const { lastOrder, ownOrders, ownInvoices } = await readUsed(tx, now);
  const firstOrder = ownOrders > 0 ? lastOrder + 1 : Math.ceil(lastOrder / THOUSAND) * THOUSAND + 1;
  return { firstOrder, firstInvoice: ownInvoices > 0 ? null : 1 };
}

/** After the demo's documents and orders are gone. */
export async function beginNumbers(tx: Tx, { now, ...wanted }: FirstNumbers & { now: Date }): Promise<Numbers> {
  const { lastOrder } = await readUsed(tx, now);
  const proposed = await readFirstNumbers(tx, now);
  const firstOrder = wanted.firstOrder ?? proposed.firstOrder;
  if (firstOrder <= lastOrder) throw refusal('firstOrder', `Must be above ${lastOrder}: that number was given already`);
  // With the rest or not at all, unlike setval.
  await tx.execute(sql`alter sequence orders_id_seq restart with ${sql.raw(String(firstOrder))}`);

  await tx.execute(sql`
    delete from document_series series where not exists (select 1 from documents where documents.series = series.name)`);
  const firstInvoice = wanted.firstInvoice ?? 1;
  if (proposed.firstInvoice === null && wanted.firstInvoice !== undefined)
    throw refusal('firstInvoice', 'There are invoices of your own this year already: their numbers go on');
  if (proposed.firstInvoice === null) return { firstOrder, firstInvoice: null };
  const before = firstInvoice - 1;
  if (before > 0)
    await tx.execute(
      sql`insert into document_series (name, last, demo_taken) values (${seriesOf(now)}, ${before}, ${before})`,
    );
  return { firstOrder, firstInvoice };
}

const refusal = (field: string, message: string) => fail('invalid_input', { problems: [{ field, message }] });
