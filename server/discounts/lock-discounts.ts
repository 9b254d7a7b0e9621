import { sql } from 'drizzle-orm';
import { discountCodes, discountUses } from '#server/discounts/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

/** Before one use is given back and another taken: in the order of ids, so that two who swap codes do not block each other. */
export async function lockDiscounts(tx: Tx, { useId, code }: { useId: number | null; code: string }): Promise<void> {
  await tx.execute(sql`select id from ${discountCodes} where lower(code) = lower(${code})
    or id = (select code_id from ${discountUses} where id = ${useId}) order by id for no key update`);
}
