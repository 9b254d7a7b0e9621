import { and, eq, isNull, sql } from 'drizzle-orm';
import { discountOf, reductionText } from '#server/discounts/discount-of.ts';
import { type Buyer, refusalOf } from '#server/discounts/refusals.ts';
import { discountCodes, discountUses } from '#server/discounts/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

type Found = { discount: { code: string; cents: number; text: string } } | { problem: string };

/** What a code would give now. Promises nothing: only `takeDiscount` does. */
export async function findDiscount(tx: Db | Tx, code: string, buyer: Buyer & { userId: number }): Promise<Found> {
  const [found] = await tx
    .select({
      code: discountCodes,
      usesOfCustomer: tx.$count(
        discountUses,
        and(
          eq(discountUses.codeId, discountCodes.id),
          eq(discountUses.userId, buyer.userId),
          isNull(discountUses.releasedAt),
        ),
      ),
    })
    .from(discountCodes)
    .where(sql`lower(${discountCodes.code}) = lower(${code})`);
  const problem = refusalOf(found?.code, { ...buyer, usesOfCustomer: found?.usesOfCustomer ?? 0 });
  if (!found || problem) return { problem: problem ?? '' };
  return {
    discount: {
      code: found.code.code,
      cents: discountOf(found.code, buyer.subtotalCents),
      text: reductionText(found.code),
    },
  };
}
