import { inArray, sql } from 'drizzle-orm';
import { basketObstacle, type DiscountKind, reckonDiscount } from '#contract/rules/discount-rule.ts';
import { namedObstacle } from '#contract/staff/discount-words.ts';
import { discountCodes, discountUses } from '#server/discounts/tables.ts';
import type { OrderedBasket } from '#server/discounts/take-discounts.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

export type HeldDiscounts = {
  /** What stays, the code first. */
  uses: { id: number; name: string; kind: DiscountKind; offCents: number; deliveryCents: number }[];
  parts: number[];
  cents: number;
  deliveryCents: number;
  /** What falls away, in sentences. */
  lost: string[];
};

/**
 * What the discounts that an order holds give on other goods: less, more, or nothing where their own rule says so. It is the
 * rule that was agreed with the order: that it was changed, has expired or is used up since takes nothing away.
 */
export async function reckonHeldDiscounts(
  tx: Db | Tx,
  useIds: (number | null)[],
  basket: OrderedBasket,
  { knownItems }: { knownItems: number[] },
): Promise<HeldDiscounts> {
  const ids = useIds.filter((id) => id !== null);
  const held = ids.length === 0 ? [] : await readUses(tx, ids);
  const reckoned: HeldDiscounts = { uses: [], parts: basket.lines.map(() => 0), cents: 0, deliveryCents: 0, lost: [] };
  // As when it was placed: the automatic one first, the code on what it leaves.
  for (const { id, name, kind, rule } of held) {
    const { reducedItems = [], ...agreed } = rule;
    const lines = basket.lines.map((line) =>
      knownItems.includes(line.productItemId)
        ? { ...line, isReduced: reducedItems.includes(line.productItemId) }
        : line,
    );
    const now = { ...basket, lines, shippingCents: basket.shippingCents - reckoned.deliveryCents };
    if (basketObstacle(agreed, now)) {
      reckoned.lost.push(`The discount ${name} falls away: ${namedObstacle(agreed, now, 'it')}`);
      continue;
    }
    const { parts, cents: offCents, deliveryCents } = reckonDiscount(agreed, now, reckoned.parts);
    reckoned.parts = reckoned.parts.map((part, index) => part + (parts[index] ?? 0));
    reckoned.cents += offCents;
    reckoned.deliveryCents += deliveryCents;
    reckoned.uses.unshift({ id, name, kind, offCents, deliveryCents });
  }
  return reckoned;
}

function readUses(tx: Db | Tx, ids: number[]) {
  const { id, name, kind, rule } = discountUses;
  return tx
    .select({ id, name, kind, rule })
    .from(discountUses)
    .innerJoin(discountCodes, sql`${discountCodes.id} = ${discountUses.codeId}`)
    .where(inArray(discountUses.id, ids))
    .orderBy(sql`${discountCodes.code} is not null`, discountUses.id);
}

/** What the discounts of a corrected order give by now. */
export async function writeHeldDiscounts(tx: Tx, uses: HeldDiscounts['uses']): Promise<void> {
  for (const { id, offCents, deliveryCents } of uses) {
    await tx
      .update(discountUses)
      .set({ offCents, deliveryCents })
      .where(inArray(discountUses.id, [id]));
  }
}
