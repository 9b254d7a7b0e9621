import { and, eq, isNull, not, sql } from 'drizzle-orm';
import { centsToRupees, formatRupees } from '#contract/money.ts';
import { type CodeBuyer, codeRefusalReason, discountOf, reductionText } from '#server/discounts/discount-rules.ts';
import { discountCodes, discountUses } from '#server/discounts/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

type FoundDiscount = { discount: { code: string; cents: number; text: string } } | { problem: string };

/** `heldUseId`: the use that the buyer's own unpaid order holds; it would pass on to the next. */
type QuotedBuyer = CodeBuyer & { heldUseId?: number | null };

/** What a code would give now. Promises nothing: only `takeDiscount` does. */
export async function findDiscount(tx: Db | Tx, code: string, buyer: QuotedBuyer): Promise<FoundDiscount> {
  const ofCode = and(eq(discountUses.codeId, discountCodes.id), isNull(discountUses.releasedAt));
  const held = eq(discountUses.id, buyer.heldUseId ?? 0);
  const [found] = await tx
    .select({
      code: discountCodes,
      usesHeld: tx.$count(discountUses, and(ofCode, held)),
      usesOfCustomer: tx.$count(discountUses, and(ofCode, eq(discountUses.userId, buyer.userId ?? 0), not(held))),
    })
    .from(discountCodes)
    .where(sql`lower(${discountCodes.code}) = lower(${code})`);
  const problem = codeRefusalReason(found?.code, {
    ...buyer,
    usesHeld: found?.usesHeld ?? 0,
    usesOfCustomer: (found?.usesOfCustomer ?? 0) + (buyer.usesBefore ?? 0),
  });
  if (!found || problem) return { problem: problem ?? '' };
  return {
    discount: {
      code: found.code.code,
      cents: discountOf(found.code, buyer.subtotalCents),
      text: reductionText(found.code),
    },
  };
}

/** What a code that an order holds gives on another subtotal: less, more, or nothing below its minimum. */
export async function reckonHeldDiscount(
  tx: Db | Tx,
  useId: number,
  subtotalCents: number,
): Promise<{ cents: number } | { problem: string }> {
  const [code] = await tx
    .select({ code: discountCodes })
    .from(discountUses)
    .innerJoin(discountCodes, eq(discountCodes.id, discountUses.codeId))
    .where(eq(discountUses.id, useId));
  if (!code) throw new Error(`There is no use ${useId} of a discount code.`);
  // It was agreed when the order was placed: that it has expired or is used up since takes nothing away.
  const { minimumCents } = code.code;
  if (subtotalCents >= minimumCents) return { cents: discountOf(code.code, subtotalCents) };
  const from = formatRupees(centsToRupees(minimumCents));
  return { problem: `The discount ${code.code.code} falls away: it is for orders from ${from}.` };
}
