import { type SQL, sql } from 'drizzle-orm';
import type { OutputOf, ParsedInputOf } from '#contract/call.ts';
import { fail } from '#contract/errors.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import { forWhom, whatItDoes } from '#contract/staff/discount-words.ts';
import type { DiscountPage, DiscountRow, DiscountTab, listDiscounts as listCall } from '#contract/staff/discounts.ts';
import { products } from '#server/catalogue/index.ts';
import { discountCodes, inputOf, type DiscountRow as Row, ruleOf, wasUsed } from '#server/discounts/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

/** An order that holds a discount, once for each that it holds. */
const HELD = sql`discount_uses used join orders on used.id in (orders.discount_use_id, orders.second_discount_use_id)`;

const FIGURES = sql`select used.code_id, count(*)::int as uses, sum(used.off_cents + used.delivery_cents)::bigint as given,
  sum(orders.subtotal_cents - orders.discount_cents)::bigint as sales from ${HELD} where used.released_at is null`;

function stateOf({ active, startsAt, endsAt, mostUses, uses }: Row, now: Date): DiscountRow['state'] {
  if (endsAt && endsAt <= now) return 'ended';
  if (!active) return 'off';
  if (startsAt > now) return 'planned';
  return mostUses !== null && uses >= mostUses ? 'used_up' : 'in_force';
}

const tabOf = (state: DiscountRow['state']): DiscountTab =>
  state === 'in_force' || state === 'planned' ? state : 'ended';

type Figures = { uses: number; given: string; sales: string };

async function readRows(tx: Db | Tx, now: Date, where: SQL = sql`true`): Promise<{ row: Row; shown: DiscountRow }[]> {
  const rows = await tx
    .select({ row: discountCodes, product: sql<string | null>`${products.name}` })
    .from(discountCodes)
    .leftJoin(products, sql`${products.id} = ${discountCodes.getProductId}`)
    .where(where)
    .orderBy(sql`${discountCodes.id} desc`);
  const { rows: figures } = await tx.execute<Figures & { code_id: number }>(sql`${FIGURES}
    and used.code_id = any(${sql.param(rows.map(({ row }) => row.id))}::int[]) group by used.code_id`);
  const byId = new Map(figures.map((one) => [one.code_id, one]));
  return rows.map(({ row, product }) => ({ row, shown: rowShape(row, product, byId.get(row.id), now) }));
}

function rowShape(row: Row, product: string | null, figures: Figures | undefined, now: Date): DiscountRow {
  const { id, version, code, name, mostUses, active } = row;
  const rule = ruleOf(row);
  const names = { categories: {}, products: product === null ? {} : { [rule.getProductId ?? 0]: product } };
  return {
    ...{ id, version, code, name, mostUses },
    isOn: active,
    what: whatItDoes(rule, names),
    forWhom: forWhom(rule, row),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    state: stateOf(row, now),
    uses: figures?.uses ?? 0,
    given: centsToRupees(Number(figures?.given ?? 0)),
    sales: centsToRupees(Number(figures?.sales ?? 0)),
  };
}

/** A few dozen at most: all of them are read, and counted here. */
export async function listDiscounts(
  db: Db,
  input: ParsedInputOf<typeof listCall>,
  now: Date,
): Promise<OutputOf<typeof listCall>> {
  const { tab, search, ...unread } = input;
  unread satisfies Record<string, never>;
  const all = (await readRows(db, now)).map(({ shown }) => shown);
  const counts = { all: all.length, in_force: 0, planned: 0, ended: 0 };
  for (const { state } of all) counts[tabOf(state)] += 1;
  const typed = search.toLowerCase();
  const { rows } = await db.execute<{ given: string }>(sql`
    select coalesce(sum(used.off_cents + used.delivery_cents), 0)::bigint as given from ${HELD}
    where used.released_at is null and orders.created_at > ${now}::timestamptz - interval '30 days'`);
  return {
    rows: all
      .filter(({ state }) => tab === 'all' || tabOf(state) === tab)
      .filter(({ code, name, what }) => `${code ?? ''} ${name} ${what}`.toLowerCase().includes(typed)),
    counts,
    givenIn30Days: centsToRupees(Number(rows[0]?.given ?? 0)),
  };
}

export async function readDiscountRow(tx: Db | Tx, id: number, now: Date) {
  const [found] = await readRows(tx, now, sql`${discountCodes.id} = ${id}`);
  if (!found) throw fail('discount_not_found');
  return found;
}

const MOST_SHOWN = 50;

export async function readDiscountPage(tx: Db | Tx, id: number, now: Date): Promise<DiscountPage> {
  const { row, shown } = await readDiscountRow(tx, id, now);
  type Use = { orderId: number; customer: string; at: string; off: string; total: number };
  const { rows: uses } = await tx.execute<Use>(sql`
    select orders.id as "orderId", btrim(shipping_first_name || ' ' || shipping_last_name) as customer,
      orders.created_at as at, used.off_cents + used.delivery_cents as off, orders.total_cents as total
    from ${HELD} where used.code_id = ${id} and used.released_at is null order by orders.id desc limit ${MOST_SHOWN}`);
  const { rows: days } = await tx.execute<{ day: string; uses: number; given: string }>(sql`
    select to_char(orders.created_at at time zone 'Asia/Colombo', 'YYYY-MM-DD') as day, count(*)::int as uses,
      sum(used.off_cents + used.delivery_cents)::bigint as given
    from ${HELD} where used.code_id = ${id} and used.released_at is null
      and orders.created_at > ${now}::timestamptz - interval '84 days' group by 1 order by 1`);
  const { rows: people } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from ${HELD} where used.code_id = ${id} and used.released_at is null
      and not exists (select 1 from orders before where before.id < orders.id and before.status <> 'Cancelled'
        and (before.user_id = orders.user_id or (orders.user_id is null and before.shipping_phone = orders.shipping_phone)))`);
  return {
    row: shown,
    discount: inputOf(row),
    newPeople: people[0]?.count ?? 0,
    lastUses: uses.map(({ at, off, total, ...use }) => ({
      ...use,
      at: new Date(at).toISOString(),
      off: centsToRupees(Number(off)),
      total: centsToRupees(total),
    })),
    days: days.map(({ given, ...day }) => ({ ...day, given: centsToRupees(Number(given)) })),
    canDelete: !(await wasUsed(tx, id)),
  };
}
