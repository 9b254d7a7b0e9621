import { sql } from 'drizzle-orm';
import { type DemoTable, type Reference, readDemoTables, readReferences } from '#server/demo/references.ts';
import type { Tx } from '#server/platform/db/client.ts';

/**
 * Fills `demo_leaving` with what goes, and `demo_staying`, which lives as long as the transaction, with what stays and why.
 * What somebody changed, or needs for a row of their own, stays with what it needs itself; then everything is looked at
 * anew, until nothing more stays.
 */
export async function planRemoval(tx: Tx): Promise<void> {
  await tx.execute(
    sql`create temporary table demo_staying (table_name text, key text, why text, primary key (table_name, key)) on commit drop`,
  );
  const tables = await readDemoTables(tx);
  const references = await readReferences(tx);
  const walk = walker(tx, new Map(tables.map((table) => [table.name, table])), references);
  await keepChanged(tx, tables);
  do {
    await tx.execute(sql`delete from demo_leaving`);
    await tx.execute(sql`
      insert into demo_leaving select table_name, key from demo_rows
      where not exists (select 1 from demo_staying s where s.table_name = demo_rows.table_name and s.key = demo_rows.key)`);
    do {
      await walk.followToLeaving();
      await tellByName(tx, tables);
    } while ((await emptiedSheets(tx)) > 0);
  } while ((await walk.keepNeeded()) > 0);
}

/** A row's version counts its changes; a number of pieces has none, but its movement says who. */
async function keepChanged(tx: Tx, tables: DemoTable[]): Promise<void> {
  for (const { name, key, hasVersion } of tables) {
    // An order is moved by whoever plays with the demo: it does not become their own by that.
    if (!hasVersion || name === 'orders') continue;
    await tx.execute(sql`
      insert into demo_staying select ${name}, marked.key, 'you changed it' from ${sql.identifier(name)} t
        join demo_rows marked on marked.table_name = ${name} and marked.key = ${of(key)}
      where t.version is distinct from marked.version`);
  }
  await tx.execute(sql`
    insert into demo_staying select distinct 'product_items', product_item_id::text, 'you counted it' from stock_movements
    where staff_id is not null and order_id is null
      and not exists (select 1 from demo_rows where table_name = 'stock_movements' and key = stock_movements.id::text)
      and exists (select 1 from demo_rows where table_name = 'product_items' and key = product_item_id::text)
    on conflict do nothing`);
  await tx.execute(sql`
    insert into demo_staying select distinct 'discount_codes', code.id::text, 'a text of yours names it'
    from discount_codes code join demo_rows marked on marked.table_name = 'discount_codes' and marked.key = code.id::text,
      content_blocks block join content_versions shown on shown.id = block.shown_version
    where not block.is_hidden and shown.content::text ~* ('\\m' || code.code || '\\M')
      and not exists (select 1 from demo_rows own where own.table_name = 'content_versions' and own.key = shown.id::text)
    on conflict do nothing`);
}

const of = (key: string) => sql.raw(key);

function walker(tx: Tx, tables: Map<string, DemoTable>, references: Reference[]) {
  const keyOf = (name: string) => of(tables.get(name)?.key ?? 'null::text');
  const isIn = (list: 'demo_leaving' | 'demo_staying', table: string, key: ReturnType<typeof of>) =>
    sql`exists (select 1 from ${sql.identifier(list)} l where l.table_name = ${table} and l.key = ${key})`;

  async function count(statement: ReturnType<typeof sql>): Promise<number> {
    return (await tx.execute(statement)).rowCount ?? 0;
  }

  async function leavingTables(): Promise<Set<string>> {
    const { rows } = await tx.execute<{ name: string }>(sql`select distinct table_name as name from demo_leaving`);
    return new Set(rows.map(({ name }) => name));
  }

  return {
    /** Everything that hangs on what goes. */
    async followToLeaving(): Promise<void> {
      const followed = references.filter(({ kind }) => kind === 'goes');
      for (let grown = await leavingTables(); grown.size > 0; ) {
        const more = new Set<string>();
        for (const { child, column, parent } of followed.filter((one) => grown.has(one.parent))) {
          const found = await count(sql`
            insert into demo_leaving select ${child}, ${keyOf(child)} from ${sql.identifier(child)} t
            where ${isIn('demo_leaving', parent, sql`t.${sql.identifier(column)}::text`)}
              and not ${isIn('demo_staying', child, keyOf(child))}
            on conflict do nothing`);
          if (found > 0) more.add(child);
        }
        grown = more;
      }
    },
    /** What stays keeps what it needs, and its own parts. */
    async keepNeeded(): Promise<number> {
      let found = 0;
      const leaving = await leavingTables();
      for (const { child, column, parent, kind, isPart } of references) {
        if (!leaving.has(parent) && !leaving.has(child)) continue;
        const refers = sql`t.${sql.identifier(column)}::text`;
        if (kind !== 'by whom') {
          found += await count(sql`
            insert into demo_staying
            select distinct on (2) ${parent}, ${refers}, coalesce((select why from demo_staying s
              where s.table_name = ${child} and s.key = ${keyOf(child)} and ${parent} = 'products'), ${whyOf(child)})
            from ${sql.identifier(child)} t
            where ${isIn('demo_leaving', parent, refers)} and not ${isIn('demo_leaving', child, keyOf(child))}
            on conflict do nothing`);
        }
        if (isPart) {
          found += await count(sql`
            insert into demo_staying select ${child}, ${keyOf(child)}, 'it is a part of what stays' from ${sql.identifier(child)} t
            where ${isIn('demo_staying', parent, refers)} and ${isIn('demo_leaving', child, keyOf(child))}
              and not exists (${alsoGoes(child, parent)})
            on conflict do nothing`);
        }
      }
      return found;
    },
  };

  /** A part of two, one of which goes: a number from a courier's pool on a parcel of the demo. */
  function alsoGoes(child: string, parent: string) {
    const others = references.filter((one) => one.child === child && one.parent !== parent && one.kind === 'goes');
    const goes = others.map(
      ({ column, parent: other }) =>
        sql`exists (select 1 from demo_leaving l where l.table_name = ${other} and l.key = t.${sql.identifier(column)}::text
        and not exists (select 1 from demo_staying s where s.table_name = l.table_name and s.key = l.key))`,
    );
    return sql`select 1 where ${goes.length === 0 ? sql`false` : sql.join(goes, sql` or `)}`;
  }
}

const WHY: Record<string, string> = {
  order_lines: 'somebody ordered it',
  products: 'a product of yours is in it',
  discount_uses: 'somebody used it',
  shipments: 'a parcel of yours went with it',
  handovers: 'you handed parcels over to it',
  cod_remittances: 'you booked a sheet of it',
  cod_remittance_rows: 'it is on a sheet with orders of your own',
  settlement_rows: 'it is on a sheet with orders of your own',
};
const whyOf = (child: string) => WHY[child] ?? 'something of yours needs it';

/** What names a person or an order without a foreign key. */
async function tellByName(tx: Tx, tables: DemoTable[]): Promise<void> {
  const { rows } = await tx.execute<{ name: string; column: string }>(sql`
    select c.relname as name, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname in ('email', 'recipient')
      and c.relname not in ('users', 'orders')`);
  for (const { name, column } of rows) {
    const key = of(tables.find((table) => table.name === name)?.key ?? 'null');
    await tx.execute(sql`
      insert into demo_leaving select ${name}, ${key} from ${sql.identifier(name)} t
      where lower(t.${sql.identifier(column)}) in (select lower(email) from users
        join demo_leaving l on l.table_name = 'users' and l.key = users.id::text)
      on conflict do nothing`);
  }
  await tx.execute(sql`
    insert into demo_leaving select 'mails', id::text from mails where (kind like 'order-%' or kind = 'owner-new-order')
      and split_part(key, '-', 1) in (select key from demo_leaving where table_name = 'orders')
    on conflict do nothing`);
}

/** Sheets and hand-overs of those who played with the demo: they hold nothing but what goes. */
async function emptiedSheets(tx: Tx): Promise<number> {
  const sheets = [
    { sheet: 'handovers', row: 'shipments', names: 'handover_id', holds: 'id', of: 'shipments' },
    { sheet: 'cod_remittances', row: 'cod_remittance_rows', names: 'remittance_id', holds: 'order_id', of: 'orders' },
    {
      sheet: 'settlements',
      row: 'settlement_rows',
      names: 'settlement_id',
      holds: 'attempt_id',
      of: 'payment_attempts',
    },
  ];
  let found = 0;
  for (const { sheet, row, names, holds, of: held } of sheets) {
    const goes = sql`exists (select 1 from demo_leaving l where l.table_name = ${held} and l.key = row.${sql.identifier(holds)}::text)`;
    const { rowCount } = await tx.execute(sql`
      insert into demo_leaving select ${sheet}, row.${sql.identifier(names)}::text from ${sql.identifier(row)} row
      where row.${sql.identifier(names)} is not null and row.${sql.identifier(holds)} is not null
      group by row.${sql.identifier(names)} having bool_and(${goes})
      on conflict do nothing`);
    found += rowCount ?? 0;
  }
  return found;
}
