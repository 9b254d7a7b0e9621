import { and, eq, inArray, isNull, not, or, sql } from 'drizzle-orm';
import { type Chosen, chooseDiscounts } from '#contract/rules/choose-discounts.ts';
import type { Basket, DiscountRule } from '#contract/rules/discount-rule.ts';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import { buyerRefusal, codeRefusal, type DiscountBuyer, ruleOf } from '#server/discounts/discount-rules.ts';
import { type DiscountRow, discountCodes, discountUses } from '#server/discounts/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

export type Candidate = { row: DiscountRow; rule: DiscountRule; combines: boolean };

export type DiscountQuestion = {
  /** As somebody typed it; empty for none. */
  code: string;
  basket: Basket;
  buyer: DiscountBuyer;
  /** The uses that the buyer's own unpaid order holds; they would pass on to the next. */
  heldUseIds?: number[];
};

export type FoundDiscounts = {
  chosen: Chosen<Candidate>;
  /** Why the code is refused. */
  problem: string | null;
  /** It holds, but something that stands without it is better. */
  note: string | null;
  /** What this buyer may have by itself when it is reached, and the codes that may be offered to them. */
  automatics: Candidate[];
  publicCodes: Candidate[];
};

/** However it is written: 'aloe 20' is ALOE20. */
const asCode = (typed: string) => typed.replace(/\s+/g, '').toUpperCase();

const isInForce = (now: Date) =>
  and(
    discountCodes.active,
    sql`${discountCodes.startsAt} <= ${now}`,
    sql`coalesce(${discountCodes.endsAt} > ${now}, true)`,
  );

/** The codes that can be used now. */
export async function listCodesInForce(db: Db, now: Date): Promise<string[]> {
  const rows = await db.select({ code: discountCodes.code }).from(discountCodes).where(isInForce(now));
  return rows.flatMap(({ code }) => code ?? []);
}

/** What a basket would get now: one query. Promises nothing: only taking does. */
export async function findDiscounts(tx: Db | Tx, question: DiscountQuestion): Promise<FoundDiscounts> {
  const { basket, buyer, heldUseIds = [] } = question;
  const { now } = buyer;
  const code = asCode(question.code);
  const held = heldUseIds.length > 0 ? inArray(discountUses.id, heldUseIds) : sql`false`;
  const ofCode = and(eq(discountUses.codeId, discountCodes.id), isNull(discountUses.releasedAt));
  const rows = await tx
    .select({
      row: discountCodes,
      usesHeld: tx.$count(discountUses, and(ofCode, held)),
      usesOfCustomer: tx.$count(discountUses, and(ofCode, eq(discountUses.userId, buyer.userId ?? 0), not(held))),
    })
    .from(discountCodes)
    .where(
      or(
        code ? sql`lower(${discountCodes.code}) = lower(${code})` : sql`false`,
        and(or(isNull(discountCodes.code), discountCodes.isPublic), isInForce(now)),
      ),
    )
    .orderBy(discountCodes.id);
  const known = rows.map(({ row, usesHeld, usesOfCustomer }) => ({
    row,
    rule: ruleOf(row),
    combines: row.combines,
    buyer: { ...buyer, usesHeld, usesOfCustomer: usesOfCustomer + (buyer.usesBefore?.[row.id] ?? 0) },
  }));
  const mayHave = known.filter((one) => buyerRefusal(one.row, one.buyer) === null);
  const automatics = mayHave.filter(({ row }) => row.code === null);
  const typed = known.find(({ row }) => code !== '' && row.code === code);
  const nobody = { ...buyer, usesHeld: 0, usesOfCustomer: 0 };
  const problem = code === '' ? null : codeRefusal(typed?.row, typed?.buyer ?? nobody, basket);
  const taken = typed && problem === null ? typed : null;
  const chosen = chooseDiscounts<Candidate>(basket, { automatics, code: taken });
  return {
    chosen,
    problem,
    note: taken && !chosen.code && chosen.automatic ? betterText(chosen, taken.row) : null,
    automatics,
    publicCodes: mayHave.filter(({ row }) => row.isPublic),
  };
}

function betterText({ automatic, cents, deliveryCents }: Chosen<Candidate>, { code }: DiscountRow): string {
  const off = formatRupees(centsToRupees(cents + deliveryCents));
  return `${automatic?.discount.row.name} takes off ${off}, more than ${code}: you get the better of both.`;
}
