import { type SQL, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import type { Basket, BasketLine, Given } from '#contract/rules/discount-rule.ts';
import { type Candidate, type DiscountQuestion, findDiscounts } from '#server/discounts/find-discounts.ts';
import { type AgreedRule, discountCodes, discountUses } from '#server/discounts/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

/** Which of a basket's lines are what was ordered: an order keeps what of it had a price before. */
export type OrderedBasket = Basket<BasketLine & { productItemId: number }>;

export type TakenDiscounts = {
  useId: number;
  /** Of an automatic one beside a code. */
  secondUseId: number | null;
  /** The code or the name; of two, both. */
  name: string;
  kind: Candidate['row']['kind'] | 'several';
  /** What it takes off each line, off all of them, and off the delivery. */
  parts: number[];
  cents: number;
  deliveryCents: number;
};

type Taking = Omit<DiscountQuestion, 'heldUseIds' | 'basket'> & { basket: OrderedBasket };

/**
 * Before uses are given back and others taken: all that may be touched, in the order of ids, so that two who swap codes do
 * not block each other. Only what a basket would get is locked: other orders do not wait for it.
 */
export async function lockDiscounts(tx: Tx, question: DiscountQuestion): Promise<void> {
  const { chosen } = await findDiscounts(tx, question);
  const wanted = [chosen.automatic, chosen.code].flatMap((one) => (one ? [one.discount.row.id] : []));
  const held = question.heldUseIds ?? [];
  if (wanted.length + held.length === 0) return;
  await tx.execute(sql`select id from ${discountCodes} where id = any(${sql.param(wanted)}::int[])
    or id in (select code_id from ${discountUses} where id = any(${sql.param(held)}::int[])) order by id for no key update`);
}

/** Holds what is best for a basket, or refuses the code. Null: there is nothing to hold. */
export async function takeDiscounts(tx: Tx, taking: Taking): Promise<TakenDiscounts | null> {
  const { basket, buyer } = taking;
  const { chosen, problem } = await findDiscounts(tx, taking);
  if (problem) throw fail('discount_refused', { reason: problem });
  const reducedItems = basket.lines.flatMap(({ isReduced, productItemId }) => (isReduced ? [productItemId] : []));
  const both = [chosen.code, chosen.automatic].flatMap((one) => (one ? [one] : []));
  const uses = new Map<number, number>();
  for (const { discount, given } of [...both].sort((a, b) => a.discount.row.id - b.discount.row.id)) {
    const useId = await grantUse(tx, discount, { buyer, given, reducedItems });
    if (useId === null) {
      // Another order was faster, or it was changed just now: looked at again, it is not there any more.
      await releaseDiscounts(tx, [...uses.values()]);
      return takeDiscounts(tx, taking);
    }
    uses.set(discount.row.id, useId);
  }
  const [first, second] = both.map(({ discount }) => discount.row);
  if (!first) return null;
  return {
    useId: uses.get(first.id) as number,
    secondUseId: second ? (uses.get(second.id) ?? null) : null,
    name: [first, second].flatMap((row) => (row ? [row.code ?? row.name] : [])).join(' and '),
    kind: second ? 'several' : first.kind,
    parts: chosen.parts,
    cents: chosen.cents,
    deliveryCents: chosen.deliveryCents,
  };
}

type Grant = { buyer: DiscountQuestion['buyer']; given: Given; reducedItems: number[] };

/**
 * One use, or nothing. One statement: raising the counter grants the use, so the last one of a limited discount goes to one
 * of two; the numbers of one customer's uses are unique, so that limit holds as well. The version says that the rule is
 * still the one that was reckoned with.
 */
async function grantUse(
  tx: Tx,
  { row, rule }: Candidate,
  { buyer, given, reducedItems }: Grant,
): Promise<number | null> {
  const { userId, usesBefore = {}, isFirstOrder, now } = buyer;
  const isMine = sql`used.code_id = ${row.id} and used.user_id = ${userId} and used.released_at is null`;
  const agreed: AgreedRule = reducedItems.length > 0 ? { ...rule, reducedItems } : rule;
  const { rows } = await tx.execute<{ id: number }>(sql`
    with free as (
      select ${usesBefore[row.id] ?? 0}::int + (
        select min(n) from generate_series(1, 1 + (select count(*) from ${discountUses} used where ${isMine})) n
        where not exists (select 1 from ${discountUses} used where ${isMine} and used.number = n)) as number
    ), granted as (
      update ${discountCodes} code set uses = code.uses + 1 from free
      where code.id = ${row.id} and code.version = ${row.version}
        and code.active and code.starts_at <= ${now} and (code.ends_at is null or code.ends_at > ${now})
        and (${isFirstOrder} or not code.first_order_only)
        and free.number <= coalesce(code.most_per_customer, free.number)
        and code.uses < coalesce(code.most_uses, code.uses + 1)
      returning code.id, coalesce(code.code, code.name) as name, code.kind, free.number
    )
    insert into ${discountUses} (code_id, user_id, number, name, kind, rule, off_cents, delivery_cents, created_at)
    select id, ${userId}, number, name, kind, ${JSON.stringify(agreed)}::jsonb, ${given.cents}, ${given.deliveryCents}, ${now}
    from granted returning id`);
  return rows[0]?.id ?? null;
}

/** Gives held uses back. Giving one back twice changes nothing. */
export async function releaseDiscounts(tx: Tx, useIds: (number | null)[]): Promise<void> {
  const held = useIds.filter((id) => id !== null);
  if (held.length === 0) return;
  await tx.execute(lockOf(held));
  await tx.execute(sql`
    with released as (
      update ${discountUses} set released_at = now() where id = any(${sql.param(held)}::int[]) and released_at is null
      returning code_id
    )
    update ${discountCodes} code set uses = code.uses - (select count(*) from released where released.code_id = code.id)
    where code.id in (select code_id from released)`);
}

const lockOf = (useIds: number[]): SQL => sql`select id from ${discountCodes} where id in (
  select code_id from ${discountUses} where id = any(${sql.param(useIds)}::int[])) order by id for no key update`;
