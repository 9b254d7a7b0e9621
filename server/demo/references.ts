import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/client.ts';

/**
 * What becomes of a row when the row that it refers to goes with the demo: it goes too, it keeps that row here, or it only
 * says whose hand it was.
 */
type Kind = 'goes' | 'keeps' | 'by whom';

export type Reference = {
  child: string;
  column: string;
  parent: string;
  kind: Kind;
  /** The row is a part of what it refers to: it also stays with it. */
  isPart: boolean;
};

/** A table's name, and how a row `t` of it is called in `demo_rows`; `version` of a row counts its changes, that of a process is a text. */
export type DemoTable = { name: string; key: string; hasVersion: boolean };

/** What the shop needs, and what somebody's own row therefore keeps. Rows of everything else go with what they belong to. */
const NEEDED = ['products', 'product_items', 'categories', 'couriers', 'discount_codes', 'discount_uses', 'handovers'];

/** Parts of goods and couriers. */
const PARTS_OF_NEEDED = [
  'product_items > products',
  'product_item_images > product_items',
  'stock_batches > product_items',
  'stock_movements > product_items',
  'waybill_pool > couriers',
];

/** What people leave at a product: it goes with it, and an invented one goes from a product that stays. */
const LEFT_AT_GOODS = [
  'reviews > product_items',
  'cart_lines > product_items',
  'wishes > products',
  'stock_alerts > product_items',
  'low_stock_notices > product_items',
  'related_products > products',
];

/** Sheets of couriers and providers add up: one with somebody's own orders on it keeps the others on it. */
const ON_SHEETS = ['cod_remittance_rows > orders', 'settlement_rows > payment_attempts', 'settlement_rows > refunds'];

function kindOf({ child, column, parent }: Pick<Reference, 'child' | 'column' | 'parent'>): Kind {
  const both = `${child} > ${parent}`;
  if (parent === 'users') return column === 'user_id' ? 'goes' : 'by whom';
  if (ON_SHEETS.includes(both)) return 'keeps';
  if (!NEEDED.includes(parent)) return 'goes';
  return [...PARTS_OF_NEEDED, ...LEFT_AT_GOODS].includes(both) ? 'goes' : 'keeps';
}

/** Every foreign key of the shop, read from the database: a table that is new is known by itself. */
export async function readReferences(tx: Tx): Promise<Reference[]> {
  const { rows } = await tx.execute<{ child: string; column: string; parent: string }>(sql`
    select child.relname as child, a.attname as column, parent.relname as parent
    from pg_constraint k join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1, 2`);
  return rows.map((row) => {
    const kind = kindOf(row);
    const isPart = kind === 'goes' && row.parent !== 'users' && !LEFT_AT_GOODS.includes(`${row.child} > ${row.parent}`);
    return { ...row, kind, isPart };
  });
}

export async function readDemoTables(tx: Tx): Promise<DemoTable[]> {
  const { rows } = await tx.execute<{ name: string; columns: string[]; hasVersion: boolean }>(sql`
    select c.relname as name, array_agg(a.attname::text order by array_position(i.indkey::int[], a.attnum::int)) as columns,
      exists (select 1 from pg_attribute v where v.attrelid = c.oid and v.attname = 'version' and v.atttypid = 'integer'::regtype) as "hasVersion"
    from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.oid, c.relname order by 1`);
  return rows.map(({ name, columns, hasVersion }) => ({
    name,
    key:
      columns.length === 1
        ? `t."${columns[0]}"::text`
        : `concat_ws(',', ${columns.map((one) => `t."${one}"`).join(', ')})`,
    hasVersion,
  }));
}
