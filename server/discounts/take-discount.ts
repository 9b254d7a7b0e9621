import { sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { type CodeBuyer, discountOf, type Reduction } from '#server/discounts/discount-rules.ts';
import { findDiscount } from '#server/discounts/find-discount.ts';
import { discountCodes, discountUses } from '#server/discounts/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

export type TakenDiscount = { useId: number; code: string; cents: number };

/**
 * Holds a use of a code for an order, or refuses. One statement: raising the counter grants the use, so the last one of
 * a limited code goes to one of two; the numbers of one customer's uses are unique, so that limit holds as well.
 */
export async function takeDiscount(tx: Tx, code: string, buyer: CodeBuyer): Promise<TakenDiscount> {
  const { userId, usesBefore = 0, subtotalCents, isFirstOrder, now } = buyer;
  const isMine = sql`used.code_id = code.id and used.user_id = ${userId} and used.released_at is null`;
  const { rows } = await tx.execute<Reduction & { useId: number; code: string }>(sql`
    with free as (
      select code.id, ${usesBefore}::int + (
        select min(n) from generate_series(1, 1 + (select count(*) from ${discountUses} used where ${isMine})) n
        where not exists (select 1 from ${discountUses} used where ${isMine} and used.number = n)) as number
      from ${discountCodes} code where lower(code.code) = lower(${code})
    ), granted as (
      update ${discountCodes} code set uses = code.uses + 1 from free
      where code.id = free.id and code.active and code.starts_at <= ${now} and (code.ends_at is null or code.ends_at > ${now})
        and (${isFirstOrder} or not code.first_order_only) and code.minimum_cents <= ${subtotalCents}
        and free.number <= coalesce(code.most_per_customer, free.number)
        and code.uses < coalesce(code.most_uses, code.uses + 1)
      returning code.id, code.code, code.percent, code.amount_cents, free.number
    )
    , used as (
      insert into ${discountUses} (code_id, user_id, number) select id, ${userId}, number from granted returning id
    )
    select used.id as "useId", granted.code, granted.percent, granted.amount_cents as "amountCents" from granted, used`);
  const [taken] = rows;
  if (taken) return { useId: taken.useId, code: taken.code, cents: discountOf(taken, subtotalCents) };
  const found = await findDiscount(tx, code, buyer);
  // Between the two queries another order may have released it: then it is worth a second press, not a second try here.
  throw fail('discount_refused', {
    reason: 'problem' in found ? found.problem : 'This discount code has been used up.',
  });
}

/** Gives a held use back. Giving it back twice changes nothing. */
export async function releaseDiscount(tx: Tx, useId: number): Promise<void> {
  await tx.execute(sql`
    with released as (
      update ${discountUses} set released_at = now() where id = ${useId} and released_at is null returning code_id
    )
    update ${discountCodes} code set uses = code.uses - 1 from released where code.id = released.code_id`);
}

/** Before one use is given back and another taken: in the order of ids, so that two who swap codes do not block each other. */
export async function lockDiscounts(tx: Tx, { useId, code }: { useId: number | null; code: string }): Promise<void> {
  await tx.execute(sql`select id from ${discountCodes} where lower(code) = lower(${code})
    or id = (select code_id from ${discountUses} where id = ${useId}) order by id for no key update`);
}
